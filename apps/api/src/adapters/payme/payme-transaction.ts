import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import {
  reportedState,
  type AttemptState,
  type PaymentAttempt,
} from "../../ports/payment-ledger.ts";

/** Payme's numbers. Money that we owe is still with the shop: the transaction is performed. */
const states: Record<AttemptState, number> = {
  CREATED: 1,
  PERFORMED: 2,
  REFUND_DUE: 2,
  CANCELLED: -1,
  REFUNDED: -2,
};

export const stateOf = (attempt: PaymentAttempt): number => states[reportedState(attempt)];

const reasonCodes = { execution: 3, timeout: 4, refund: 5 };

/** Payme's own code, if it has cancelled; `null` while it is not cancelled. */
function reasonOf(attempt: PaymentAttempt): number | null {
  if (stateOf(attempt) > 0) return null;
  // Without a number: we ended it when the card was refused.
  const given = Number(attempt.providerReason ?? Number.NaN);
  if (Number.isInteger(given)) return given;
  if (attempt.reason === "TIMEOUT") return reasonCodes.timeout;
  return attempt.state === "REFUNDED" ? reasonCodes.refund : reasonCodes.execution;
}

/** Milliseconds; 0 if it has not happened, since Payme takes no `null`. */
const millis = (at: Date | null): number => at?.getTime() ?? 0;

export const numberOf = ({ number }: PaymentAttempt): string => String(number);
export const createTime = ({ createdAt }: PaymentAttempt): number => millis(createdAt);
export const performTime = ({ performedAt }: PaymentAttempt): number => millis(performedAt);
export const cancelTime = (attempt: PaymentAttempt): number =>
  stateOf(attempt) > 0 ? 0 : millis(attempt.refundedAt ?? attempt.cancelledAt);

/** Result of CheckTransaction. */
export const transactionState = (attempt: PaymentAttempt) => ({
  create_time: createTime(attempt),
  perform_time: performTime(attempt),
  cancel_time: cancelTime(attempt),
  transaction: numberOf(attempt),
  state: stateOf(attempt),
  reason: reasonOf(attempt),
});

const Stored = z.object({ account: z.record(z.string(), z.unknown()) });

/** Line of GetStatement. */
export const statementLine = (attempt: PaymentAttempt) => ({
  id: attempt.providerTxId,
  time: millis(attempt.providerTime),
  amount: toTiyin(attempt.amount),
  account: Stored.safeParse(attempt.providerData).data?.account ?? {},
  ...transactionState(attempt),
  receivers: null,
});
