import type { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import type { Sum } from "@dasturxon/contract/primitives";
import { spread } from "./spread.ts";

type SharedLine = Pick<StoredCartItem, "person" | "price" | "count" | "modifications">;

/** An order with the names of those who chose its lines. */
export type SharedOrder = Pick<
  Order,
  "deliveryPrice" | "deliveryDiscount" | "servicePrice" | "totalPrice"
> & { cartItems: readonly SharedLine[] };

/** The part of the total that one member of a group pays. `person` is empty for lines without a name. */
export type Share = {
  person: string;
  /** Their dishes, before discounts of the whole order. */
  products: Sum;
  /** Delivery and service fee. */
  fees: Sum;
  /** Promo and cashback. */
  discount: Sum;
  total: Sum;
};

const lineTotal = ({ price, count, modifications }: SharedLine) =>
  modifications.reduce((sum, option) => sum + option.price * option.count, price) * count;

/** Whole sums that add up to the amount: the first get one more. */
const evenly = (amount: Sum, parts: number): Sum[] =>
  Array.from(
    { length: parts },
    (_, at) => Math.floor(amount / parts) + (at < amount % parts ? 1 : 0),
  );

/**
 * Splits the total of a group's order: everybody pays their dishes, an equal part of delivery and service fee, and gets a
 * part of promo and cashback in proportion. The totals add up to `totalPrice` exactly.
 *
 * @returns In the order of the lines; empty if no line has a name.
 * @see Decision 0071.
 */
export function shares(order: SharedOrder): Share[] {
  const { cartItems, deliveryPrice, deliveryDiscount, servicePrice, totalPrice } = order;
  if (!cartItems.some(({ person }) => person)) return [];
  const products = new Map<string, Sum>();
  for (const line of cartItems) {
    const person = line.person ?? "";
    products.set(person, (products.get(person) ?? 0) + lineTotal(line));
  }
  const fees = evenly(deliveryPrice - deliveryDiscount + servicePrice, products.size);
  const full = [...products.values()].map((sum, at) => sum + (fees[at] ?? 0));
  const discounts = spread(full.reduce((sum, one) => sum + one, 0) - totalPrice, full);
  return [...products].map(([person, sum], at) => {
    const [fee, discount] = [fees[at] ?? 0, discounts[at] ?? 0];
    return { person, products: sum, fees: fee, discount, total: sum + fee - discount };
  });
}
