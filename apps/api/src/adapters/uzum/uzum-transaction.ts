import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import { reportedState, type PaymentAttempt } from "../../ports/payment-ledger.ts";

type UzumStatus = "CREATED" | "CONFIRMED" | "REVERSED" | "FAILED";

/** A transaction has to be confirmed in this time. */
export const lifeMs = 30 * 60_000;

/**
 * Uzum's state of a transaction. Money that we owe is still with the shop: it is confirmed. One whose place another has
 * taken can still be confirmed, since the customer may have been debited.
 */
export function statusOf(attempt: PaymentAttempt, now: Date): UzumStatus {
  const { reason, providerReason, expiresAt } = attempt;
  const state = reportedState(attempt);
  if (state === "PERFORMED" || state === "REFUND_DUE") return "CONFIRMED";
  if (state === "REFUNDED" || providerReason !== null) return "REVERSED";
  const isOpen = state === "CREATED" || reason === "REPLACED";
  return isOpen && expiresAt !== null && now < expiresAt ? "CREATED" : "FAILED";
}

const millis = (at: Date | null) => at?.getTime() ?? null;

export const transTime = ({ createdAt }: PaymentAttempt) => millis(createdAt);
export const confirmTime = ({ performedAt }: PaymentAttempt) => millis(performedAt);
export const reverseTime = ({ refundedAt, cancelledAt }: PaymentAttempt) =>
  millis(refundedAt ?? cancelledAt);

/** Fields of every answer about a transaction. Uzum's app shows the data. */
export const transactionOf = (attempt: PaymentAttempt) => ({
  transId: attempt.providerTxId,
  data: accountData(attempt),
  amount: toTiyin(attempt.amount),
});

export const accountData = ({ orderNumber }: Pick<PaymentAttempt, "orderNumber">) => ({
  account: { value: String(orderNumber) },
});
