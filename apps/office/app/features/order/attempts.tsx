import type { StaffAttempt } from "@dasturxon/contract/entities/payment-task";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { Timeline } from "@dasturxon/ui/timeline/timeline";
import { useMessages } from "../../core/i18n/messages.ts";
import { providerName } from "../../core/i18n/provider-name.ts";
import styles from "./order-detail.module.css";

/** The transactions of an order and its tips at their providers: what began when, what became of it, and why. Decision 0065. */
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
          title: titleOf(attempt, messages),
          note: <Note attempt={attempt} />,
          state: stateOf(attempt),
        }))}
      />
    </section>
  );
}

const titleOf = ({ provider, state, tipNumber }: StaffAttempt, { t }: OfficeMessages<"payments">) =>
  [
    `${providerName(provider, t)}: ${t.payments.attempt[state]}`,
    tipNumber !== null && t.payments.tip(String(tipNumber)),
  ]
    .filter(Boolean)
    .join(" · ");

const stateOf = ({ state }: StaffAttempt) => {
  if (state === "CREATED" || state === "REFUND_DUE") return "current" as const;
  return state === "CANCELLED" ? ("failed" as const) : ("done" as const);
};

/** Sum and times, then the reason, then the provider's id: a line each. */
function Note({ attempt }: { attempt: StaffAttempt }) {
  const { t, format } = useMessages("payments");
  const { createdAt, performedAt, cancelledAt, refundedAt, reason, providerReason } = attempt;
  const last = refundedAt ?? cancelledAt ?? performedAt;
  const [from, to] = [format.dateTime(createdAt), last && format.dateTime(last)];
  const isPart = attempt.refunded > 0 && attempt.state === "PERFORMED";
  const cause = [reason && t.payments.why[reason], providerReason && `(${providerReason})`];
  const why = [
    cause.filter(Boolean).join(" "),
    isPart && t.payments.partRefunded(format.sum(attempt.refunded)),
    attempt.byHandSince && attempt.state === "REFUND_DUE" && t.payments.byHand,
  ];
  const lines = [
    `${format.sum(attempt.amount)} · ${to && to !== from ? `${from} — ${to}` : from}`,
    why.filter(Boolean).join(" · "),
    attempt.providerTxId,
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={styles.attempt}>
      {line}
    </span>
  ));
}
