import type {
  LatestAttempt,
  OnlinePayment,
  OnlineRefund,
} from "@dasturxon/contract/entities/online-payment";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { refundWorkingDays } from "@dasturxon/domain/payment/refund-term";
import { sql } from "kysely";
import type { AttemptReason, AttemptState } from "../../ports/payment-ledger.ts";

/** An order's transactions, as the query reads them. Times are of the database's format. */
export type StoredPayments = {
  /** Oldest first. */
  attempts: {
    id: string;
    provider: PaymentProviderName;
    state: AttemptState;
    reason: AttemptReason | null;
    amount: number;
    createdAt: string;
    performedAt: string | null;
    cancelledAt: string | null;
    refundedAt: string | null;
  }[];
  /** Refunds of a part, oldest first. */
  parts: {
    attemptId: string;
    amount: number;
    state: "DUE" | "REFUNDED";
    refundedAt: string | null;
  }[];
  isRevived: boolean;
};

/** Transactions of the order `o`; null without any. */
export const selectPayments = sql<StoredPayments | null>`(
  select jsonb_build_object(
    'attempts', jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'state', p.state, 'reason', p.reason,
      'amount', p.amount, 'createdAt', p.created_at, 'performedAt', p.performed_at, 'cancelledAt', p.cancelled_at,
      'refundedAt', p.refunded_at) order by p.created_at, p.number),
    'parts', coalesce((
      select jsonb_agg(jsonb_build_object('attemptId', r.attempt_id, 'amount', r.online_amount, 'state', r.state,
        'refundedAt', r.refunded_at) order by r.created_at, r.id)
      from order_refund r
      where r.merchant_id = o.merchant_id and r.order_id = o.id and r.attempt_id is not null), '[]'),
    'isRevived', exists (
      select from order_event e
      where e.merchant_id = o.merchant_id and e.order_id = o.id and e."from" = 'CANCELED' and e."to" = 'CREATED'))
  from payment_attempt p
  where p.merchant_id = o.merchant_id and p.payable_id = o.id
  having count(*) > 0)`;

type Attempt = Omit<StoredPayments["attempts"][number], "provider"> & { paymentType: PaymentType };

/** The customer's view of them. Decision 0065. @param paymentType The order's, for which an invoice stands. */
export function onlinePayment(
  { attempts, parts, isRevived }: StoredPayments,
  paymentType: PaymentType,
): OnlinePayment {
  const shown = attempts.map(({ provider, ...attempt }) => ({
    ...attempt,
    paymentType: provider === "TELEGRAM_PAYMENTS" ? paymentType : provider,
  }));
  return {
    latest: latestOf(shown.at(-1)),
    refunds: shown.flatMap((attempt) => refundsOf(attempt, parts)),
    isRevived,
  };
}

function latestOf(attempt: Attempt | undefined): LatestAttempt | null {
  if (!attempt) return null;
  const { paymentType, state, reason } = attempt;
  const at = (moment: string | null) => new Date(moment ?? attempt.createdAt).toISOString();
  if (state === "CREATED") return { paymentType, state: "OPEN", at: at(null) };
  if (state !== "CANCELLED") return { paymentType, state: "PAID", at: at(attempt.performedAt) };
  const isDeclined = reason === "PROVIDER";
  return { paymentType, state: isDeclined ? "DECLINED" : "ENDED", at: at(attempt.cancelledAt) };
}

/** Parts are refunds of their own; the rest goes back with the whole payment. */
function refundsOf(
  { id, paymentType, state, reason, amount, refundedAt }: Attempt,
  parts: StoredPayments["parts"],
): OnlineRefund[] {
  const own = parts.filter(({ attemptId }) => attemptId === id);
  const rest = amount - own.reduce((sum, part) => sum + part.amount, 0);
  const isRefunded = state === "REFUND_DUE" || state === "REFUNDED";
  return [
    ...own,
    ...(isRefunded && rest > 0
      ? [{ amount: rest, state: state === "REFUNDED" ? state : ("DUE" as const), refundedAt }]
      : []),
  ].map((refund) => ({
    paymentType,
    amount: refund.amount,
    state: refund.state,
    isLate: reason === "LATE",
    refundedAt: refund.refundedAt && new Date(refund.refundedAt).toISOString(),
    workingDays: refundWorkingDays,
  }));
}
