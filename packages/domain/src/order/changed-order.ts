import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { Sum } from "@dasturxon/contract/primitives";
import { linePrice, undiscountedPrice } from "../basket/line-price.ts";
import { promoProductDiscount, type PromoValues } from "../promo/promo.ts";

const changeable = new Set<OrderStatus>(["OPEN", "AT_TIME", "ACCEPTED", "COOKING", "DONE"]);

/** Whether lines may still change: the restaurant has the order, and it has not left. Decision 0057. */
export const isChangeable = (status: OrderStatus): boolean => changeable.has(status);

/** A line of an order at its own prices. */
export type OrderedLine = {
  /** One unit after its discount, without options. */
  price: Sum;
  costPrice: Sum;
  modifications: readonly { price: Sum; count: number }[];
  count: number;
};

/** Amounts of the order before the change. */
type OrderAmounts = Omit<QuoteAmounts, "products" | "totalDiscount" | "totalPrice">;

/**
 * The amounts of an order whose lines were changed. Lines keep the prices at which they were ordered. Delivery, its discount and
 * the service fee stay, whatever limits the new sum would pass; a promo is applied without asking for its conditions again; spent
 * cashback stays as far as the products reach. A change that does not make the products dearer therefore never makes the
 * order dearer.
 *
 * @param promo Values of the order's promo; `null` if there is none, or it no longer exists: then it keeps its share.
 * @param priceRounding Step of unit prices in whole sums.
 * @see Decision 0057.
 */
export function changedAmounts(
  order: OrderAmounts,
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
  promo: PromoValues | null,
  priceRounding: Sum,
): QuoteAmounts {
  const sumBefore = productsOf(before);
  const beforePromo = productsOf(after);
  const promoDiscount = discountOf(order, sumBefore, beforePromo, promo);
  const products = beforePromo - promoDiscount;
  const productPrice = after.reduce(
    (sum, line) => sum + Math.max(undiscountedTotal(line, priceRounding), lineTotal(line)),
    0,
  );
  const cashback = Math.min(order.cashback, products);
  const paidBefore = sumBefore - order.promoDiscount - order.cashback;
  const productDiscount = productPrice - products;
  return {
    productPrice,
    productDiscount,
    promoDiscount,
    products,
    deliveryPrice: order.deliveryPrice,
    deliveryDiscount: order.deliveryDiscount,
    servicePrice: order.servicePrice,
    cashback,
    cashbackEarned: share(order.cashbackEarned, products - cashback, paidBefore),
    totalPrice:
      products + order.deliveryPrice - order.deliveryDiscount + order.servicePrice - cashback,
    totalDiscount: productDiscount + order.deliveryDiscount,
  };
}

const lineTotal = ({ price, modifications, count }: OrderedLine) =>
  linePrice({ product: { costPrice: price }, modifications, count }, 1).lineTotal;

const productsOf = (lines: readonly OrderedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

const undiscountedTotal = (line: OrderedLine, priceRounding: Sum) =>
  lineTotal({ ...line, price: undiscountedPrice(line, priceRounding) });

/** A promo that was changed since, or is gone, keeps the share of the products that it had. */
function discountOf(
  { promoDiscount }: OrderAmounts,
  before: Sum,
  after: Sum,
  promo: PromoValues | null,
): Sum {
  if (promoDiscount === 0) return 0;
  if (promo && promoProductDiscount(promo, before) === promoDiscount)
    return promoProductDiscount(promo, after);
  return Math.min(after, share(promoDiscount, after, before));
}

/** The part of a sum for a changed base, rounded down. */
const share = (sum: Sum, base: Sum, ofBase: Sum): Sum =>
  // Products of two sums exceed 2^53.
  ofBase > 0 ? Number((BigInt(sum) * BigInt(Math.max(0, base))) / BigInt(ofBase)) : 0;

/** Money of an order, besides its total. */
type OrderMoney = {
  isPaid: boolean;
  totalPrice: Sum;
  dueOnReceipt?: Sum | null | undefined;
  refunded?: Sum | null | undefined;
};

/** Sums to be settled with a customer after a change of the total. */
export type Settlement = {
  /** To be given back. */
  refund: Sum;
  /** To be collected when a paid order is handed over. */
  dueOnReceipt: Sum;
  /** Given back before, as far as the new total does not include it. */
  refunded: Sum;
};

/**
 * How a paid order's new total is settled: what is missing is collected when it is handed over, what is too much is given back,
 * unless it was given back before. An unpaid order is simply paid by its new total.
 */
export function settlementOf(order: OrderMoney, totalPrice: Sum): Settlement {
  const refunded = order.refunded ?? 0;
  if (!order.isPaid) return { refund: 0, dueOnReceipt: 0, refunded };
  const due = order.dueOnReceipt ?? 0;
  const owed = due + totalPrice - order.totalPrice;
  const tooMuch = Math.max(0, -owed);
  const refund = Math.min(tooMuch, order.totalPrice - due - refunded);
  return { refund, dueOnReceipt: Math.max(0, owed), refunded: refunded - (tooMuch - refund) };
}

/**
 * The sum to collect when an order is handed over: of a paid one that a change made dearer the rest, in cash unless it is paid at
 * the terminal.
 */
export function collectedOnReceipt({
  isPaid,
  totalPrice,
  dueOnReceipt,
  paymentType,
}: OrderMoney & { paymentType: PaymentType }): { sum: Sum; paymentType: PaymentType } {
  if (!isPaid) return { sum: totalPrice, paymentType };
  return { sum: dueOnReceipt ?? 0, paymentType: paymentType === "TERMINAL" ? "TERMINAL" : "CASH" };
}

/** Money that was received for an order and not given back: the most that a refund may return. */
export function refundable(order: OrderMoney & { status: OrderStatus }): Sum {
  if (!order.isPaid || order.status === "CANCELED" || order.status === "CREATED") return 0;
  const isHandedOver = order.status === "DELIVERED" || order.status === "CLOSED";
  const due = isHandedOver ? 0 : (order.dueOnReceipt ?? 0);
  return Math.max(0, order.totalPrice - due - (order.refunded ?? 0));
}

/** Cashback that an order still earns once a part of its total was given back. */
export const earnedAfterRefund = (
  order: { cashbackEarned: Sum; totalPrice: Sum; refunded: Sum },
  amount: Sum,
): Sum =>
  share(
    order.cashbackEarned,
    order.totalPrice - order.refunded - amount,
    order.totalPrice - order.refunded,
  );
