import { PAYMENT_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { PaymentVisit } from "../../shop/orders/payment-visit.ts";

/** After the customer's return, a payment that no provider has begun is looked for this long, one that has begun longer. */
const searchMs = 60_000;
const waitMs = 180_000;

/** State of an online payment; `until`: when the order is cancelled if nobody pays. */
export type PaymentState =
  /** `problem`: what became of the attempt before. */
  | { kind: "choose"; until: Date; problem: PaymentProblem | null }
  /** The payment page is open beside this one. */
  | { kind: "away"; until: Date }
  /** `answerBy`: when the customer knows more at the latest. */
  | { kind: "checking"; until: Date; answerBy: Date }
  /** Not paid in time: it is cancelled, or about to be. */
  | { kind: "expired" }
  | { kind: "paid"; isRevived: boolean };

/**
 * DECLINED: the provider ended it. MISSING: the customer came back, and no money has arrived. UNANSWERED: the provider
 * has begun it and does not say what became of it.
 */
type PaymentProblem = "DECLINED" | "MISSING" | "UNANSWERED";

type PayingOrder = Pick<
  Order,
  | "paymentType"
  | "status"
  | "isPaid"
  | "createdDate"
  | "lastModifiedDate"
  | "payUntil"
  | "totalPrice"
  | "onlinePayment"
>;

type Moments = {
  /** The customer's visit of the payment page, by the device's clock. */
  visit: PaymentVisit | null;
  device: Date;
  /** The same moment by the server's clock. */
  server: Date;
};

/** `null`: paid on receipt, or nothing left to show. Specification, point 4; decisions "S4.05" and 0065. */
export function paymentState(order: PayingOrder, moments: Moments): PaymentState | null {
  if (!paymentProvider(order.paymentType) || order.totalPrice === 0) return null;
  if (isExpired(order)) return { kind: "expired" };
  if (order.isPaid && isActiveStatus(order.status))
    return { kind: "paid", isRevived: order.onlinePayment?.isRevived ?? false };
  if (order.status !== "CREATED") return null;
  const until = payUntil(order);
  return moments.server < until ? awaited(order, until, moments) : { kind: "expired" };
}

function awaited(order: PayingOrder, until: Date, moments: Moments): PaymentState {
  const { visit, device, server } = moments;
  const latest = latestOf(order);
  const choose = (problem: PaymentProblem | null) => ({ kind: "choose", until, problem }) as const;
  const isNews = latest !== null && latest.at !== visit?.attemptAt;
  if (latest?.state === "DECLINED" && isNews) return choose("DECLINED");
  if (visit?.isAbandoned) return choose("MISSING");
  if (visit?.backAt === null) return { kind: "away", until };
  const hasBegun = latest?.state === "OPEN";
  // A saved card, and other devices, have no visit.
  const began = visit ? visit.backAt : hasBegun ? Date.parse(latest.at) : null;
  if (began === null) return choose(null);
  const answerBy = new Date(began + (hasBegun ? waitMs : searchMs));
  if ((visit ? device : server) < answerBy) return { kind: "checking", until, answerBy };
  return choose(hasBegun ? "UNANSWERED" : "MISSING");
}

/** The latest transaction, if it is of the provider that the order names. */
function latestOf({ onlinePayment, paymentType }: PayingOrder) {
  const latest = onlinePayment?.latest;
  return latest?.paymentType === paymentProvider(paymentType) ? latest : null;
}

const payUntil = ({ payUntil: end, createdDate }: PayingOrder) =>
  new Date(end ?? Date.parse(createdDate) + PAYMENT_EXPIRY_MS);

/** Cancelled because nobody paid in time. */
export const isExpired = (order: PayingOrder): boolean =>
  order.status === "CANCELED" &&
  !order.isPaid &&
  Boolean(order.payUntil) &&
  new Date(order.lastModifiedDate) >= payUntil(order);
