import type { Sum } from "@dasturxon/contract/primitives";
import { spread } from "../basket/spread.ts";
import { toTiyin, type Tiyin } from "../payment/tiyin.ts";

/** One line of a fiscal receipt. Codes as in the national catalogue of goods, tasnif.soliq.uz. */
export type SaleLine = {
  /** Name of the product that the customer read, at most 63 characters. */
  title: string;
  /** 17 digits: MXIK, also called IKPU. */
  mxikCode: string;
  packageCode: string;
  /** Code of the unit of measure, if the catalogue demands it. */
  unitCode: string | null;
  /** 0, 12 or another rate that the brand names. */
  vatPercent: number;
  count: number;
  /** For one. */
  price: Tiyin;
  /** Discount of the whole line. */
  discount: Tiyin;
  /** Codes of the packages that were sold, where the goods need them. */
  markingCodes: readonly string[];
};

/** The sale of one order. The lines, with their discounts, add up to the paid sum exactly. */
export type SaleLines = {
  /** Goods and the service fee. */
  lines: readonly SaleLine[];
  /** Delivery, if it is not free. */
  delivery: SaleLine | null;
  total: Tiyin;
};

/** A line of an order: product and options together, since an option is sold with its product. */
export type SoldLine = Omit<SaleLine, "price" | "discount" | "count"> & {
  /** One portion after its own discount, without options. */
  price: Sum;
  modifications: readonly { price: Sum; count: number }[];
  count: number;
};

/** A service of the restaurant, with its codes. */
export type SoldService = Omit<SaleLine, "price" | "discount" | "count" | "markingCodes">;

type SoldOrder = {
  lines: readonly SoldLine[];
  deliveryPrice: Sum;
  deliveryDiscount: Sum;
  servicePrice: Sum;
  /** Sum that the customer pays. Whatever it is below the prices is a discount: promo, cashback, a part that was given back. */
  paid: Sum;
};

/**
 * The lines of an order's receipt. Its discount is spread over the goods in tiyin by the largest remainder, and over
 * everything if it exceeds the goods.
 *
 * @returns `null` if delivery or service fee are charged and have no codes.
 * @see Decision 0064.
 */
export function saleLines(
  order: SoldOrder,
  services: { delivery: SoldService | null; serviceFee: SoldService | null },
): SaleLines | null {
  const goods = order.lines.map(({ modifications, price, ...line }): SaleLine => {
    const options = modifications.reduce((sum, option) => sum + option.price * option.count, 0);
    return { ...line, price: toTiyin(price + options), discount: 0 };
  });
  const hasDelivery = order.deliveryPrice > order.deliveryDiscount;
  if (hasDelivery && !services.delivery) return null;
  if (order.servicePrice > 0 && !services.serviceFee) return null;
  const fee = serviceLine(services.serviceFee, order.servicePrice, 0);
  const delivery = hasDelivery
    ? serviceLine(services.delivery, order.deliveryPrice, order.deliveryDiscount)
    : null;
  const others = [fee, delivery].filter((line) => line !== null);
  const total = toTiyin(order.paid);
  const discount = netOf(goods) + netOf(others) - total;
  if (discount < 0) throw new RangeError("More was paid than the order costs");
  const ofGoods = Math.min(discount, netOf(goods));
  const discounted = discountBy(ofGoods, goods);
  const servicesLeft = discountBy(discount - ofGoods, others);
  const shownDelivery = delivery ? (servicesLeft.at(-1) ?? null) : null;
  return {
    lines: [...discounted, ...(fee ? servicesLeft.slice(0, 1) : [])],
    delivery: shownDelivery,
    total,
  };
}

function serviceLine(service: SoldService | null, price: Sum, discount: Sum): SaleLine | null {
  if (!service || price === 0) return null;
  return {
    ...service,
    count: 1,
    price: toTiyin(price),
    discount: toTiyin(discount),
    markingCodes: [],
  };
}

/** Sum that is paid for a line. */
export const lineNet = ({ price, count, discount }: SaleLine): Tiyin => price * count - discount;

const netOf = (lines: readonly SaleLine[]) => lines.reduce((sum, line) => sum + lineNet(line), 0);

function discountBy(discount: Tiyin, lines: readonly SaleLine[]): SaleLine[] {
  const shares = spread(discount, lines.map(lineNet));
  return lines.map((line, index) => ({ ...line, discount: line.discount + (shares[index] ?? 0) }));
}

/**
 * The lines of a receipt that takes a part of a sale back, or all of it. A part is spread over the lines by what is left
 * of each, so that all returns together never exceed a line; its lines have count 1, and no marking codes, since the
 * goods stay sold.
 *
 * @param before Parts that were taken back before, oldest first.
 */
export function returnLines(
  sale: SaleLines,
  amount: Tiyin,
  before: readonly Tiyin[] = [],
): SaleLines {
  if (amount === sale.total && before.length === 0) return sale;
  const all = sale.delivery ? [...sale.lines, sale.delivery] : sale.lines;
  let left = all.map(lineNet);
  let shares: Tiyin[] = [];
  for (const part of [...before, amount]) {
    shares = spread(part, left);
    const taken = shares;
    left = left.map((net, index) => net - (taken[index] ?? 0));
  }
  const partOf = (line: SaleLine, share: Tiyin): SaleLine | null =>
    share === 0 ? null : { ...line, count: 1, price: share, discount: 0, markingCodes: [] };
  const parts = all.map((line, index) => partOf(line, shares[index] ?? 0));
  const delivery = sale.delivery ? (parts.pop() ?? null) : null;
  return {
    lines: parts.filter((line) => line !== null),
    delivery,
    total: shares.reduce((sum, share) => sum + share, 0),
  };
}
