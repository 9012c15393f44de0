import type { StaffAttempt } from "@dasturxon/contract/entities/payment-task";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { Timeline } from "@dasturxon/ui/timeline/timeline";
import { useMessages } from "../../core/i18n/messages.ts";
import { providerName } from "../../core/i18n/provider-name.ts";

/** The transactions of an order at its providers: what began when, what became of it, and why. Decision 0065. */
export function Attempts({ attempts }: { attempts: readonly StaffAttempt[] }) {
  const messages = useMessages("payments");
  const { t } = messages;
  return (
    <section>
      <h3>{t.payments.attempts}</h3>
      <Timeline
        label={t.payments.attempts}
        steps={attempts.map((attempt) => ({
          id: attempt.id,
          title: `${providerName(attempt.provider, t)}: ${t.payments.attempt[attempt.state]}`,
          note: noteOf(attempt, messages),
          state: stateOf(attempt),
        }))}
      />
    </section>
  );
}

const stateOf = ({ state }: StaffAttempt) => {
  if (state === "CREATED" || state === "REFUND_DUE") return "current" as const;
  return state === "CANCELLED" ? ("failed" as const) : ("done" as const);
};

function noteOf(attempt: StaffAttempt, { t, format }: OfficeMessages<"payments">): string {
  const { createdAt, performedAt, cancelledAt, refundedAt, reason, providerReason } = attempt;
  const last = refundedAt ?? cancelledAt ?? performedAt;
  const isPart = attempt.refunded > 0 && attempt.state === "PERFORMED";
  return [
    format.sum(attempt.amount),
    last ? `${format.dateTime(createdAt)} — ${format.time(last)}` : format.dateTime(createdAt),
    reason &&
      [t.payments.why[reason], providerReason && `(${providerReason})`].filter(Boolean).join(" "),
    isPart && t.payments.partRefunded(format.sum(attempt.refunded)),
    attempt.byHandSince && attempt.state === "REFUND_DUE" && t.payments.byHand,
    attempt.providerTxId,
  ]
    .filter(Boolean)
    .join(" · ");
}
