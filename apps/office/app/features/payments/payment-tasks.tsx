import type { ApiError } from "@dasturxon/api-client/api-result";
import { resultOf } from "@dasturxon/api-client/call-failure";
import type {
  PaymentCheck,
  PaymentDifference,
  RefundTask,
} from "@dasturxon/contract/entities/payment-task";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { PageBody } from "../../core/page/page-body.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { countOfTasks, usePaymentTasks } from "../../core/session/use-payment-tasks.ts";
import { officePages } from "../../pages.ts";
import { providerName } from "../../core/i18n/provider-name.ts";
import { ReceiptTasks } from "./receipt-tasks.tsx";
import { Section, Task } from "./task-list.tsx";
import { SettleDialog } from "./settle-dialog.tsx";
import styles from "./payment-tasks.module.css";

type Props = { renderFailed: (error: ApiError, retry: () => void) => ReactNode };

type Question =
  | { about: "REFUND"; refund: RefundTask }
  | { about: "DIFFERENCE"; difference: PaymentDifference };

/** Refunds and receipts that need a person, payments that differ at the provider, and the last comparison. Decision 0065. */
export function PaymentTasks({ renderFailed }: Props) {
  const { t } = useMessages("payments");
  const { data, error, refetch } = usePaymentTasks();
  const [question, setQuestion] = useState<Question | null>(null);
  const isEmpty = data !== undefined && countOfTasks(data) === 0;
  return (
    <PageBody>
      <header className={styles.header}>
        <h1>{t.payments.title}</h1>
        <ButtonLink
          variant="secondary"
          size="medium"
          renderLink={(props) => <Link to={officePages.day} {...props} />}
        >
          {t.payments.back}
        </ButtonLink>
      </header>
      {!data && error && renderFailed(error.error, () => void refetch())}
      {!data && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="16rem" />
        </Loading>
      )}
      {isEmpty && (
        <EmptyState icon={<CheckIcon />} title={t.payments.allDone} text={t.payments.allDoneText} />
      )}
      {data && data.refunds.length > 0 && (
        <Section title={t.payments.refunds} about={t.payments.refundsAbout}>
          {data.refunds.map((refund) => (
            <Refund
              key={refund.id}
              refund={refund}
              onDone={() => setQuestion({ about: "REFUND", refund })}
            />
          ))}
        </Section>
      )}
      {data && data.differences.length > 0 && (
        <Section title={t.payments.differences} about={t.payments.differencesAbout}>
          {data.differences.map((difference) => (
            <Difference
              key={difference.id}
              difference={difference}
              onSettled={() => setQuestion({ about: "DIFFERENCE", difference })}
            />
          ))}
        </Section>
      )}
      {data && data.receipts.length > 0 && <ReceiptTasks receipts={data.receipts} />}
      {data && <Checks checks={data.checks} />}
      {question && <Dialog question={question} onClose={() => setQuestion(null)} />}
    </PageBody>
  );
}

function Refund({ refund, onDone }: { refund: RefundTask; onDone: () => void }) {
  const { t, format } = useMessages("payments");
  const { amount, orderId, orderNumber, tipNumber, provider, reason, since, providerTxId } = refund;
  const order = t.payments.order(String(orderNumber));
  return (
    <Task
      amount={format.sum(amount)}
      since={since}
      facts={
        <>
          <p>
            {providerName(provider, t)} ·{" "}
            <Link className={styles.link} to={officePages.order.replace(":id", orderId)}>
              {order}
            </Link>
            {tipNumber !== null && ` · ${t.payments.tip(String(tipNumber))}`}
          </p>
          <p className={styles.muted}>{t.payments.reasons[reason]}</p>
          <p className={styles.id}>{t.payments.transaction(providerTxId)}</p>
        </>
      }
      action={
        <Button
          variant="secondary"
          size="medium"
          aria-label={`${t.payments.done}: ${order}`}
          onClick={onDone}
        >
          {t.payments.done}
        </Button>
      }
    />
  );
}

type DifferenceProps = { difference: PaymentDifference; onSettled: () => void };

function Difference({ difference, onSettled }: DifferenceProps) {
  const { t, format } = useMessages("payments");
  const { branchIds } = useOfficeSession();
  const { amount, orderNumber, tipNumber, provider, kind, since, providerTxId } = difference;
  return (
    <Task
      amount={format.sum(amount)}
      since={since}
      facts={
        <>
          <p>
            {[
              providerName(provider, t),
              orderNumber !== null && t.payments.order(String(orderNumber)),
              tipNumber !== null && t.payments.tip(String(tipNumber)),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className={styles.muted}>{t.payments.kinds[kind]}</p>
          <p className={styles.id}>{t.payments.transaction(providerTxId)}</p>
        </>
      }
      action={
        !branchIds && (
          <Button
            variant="secondary"
            size="medium"
            aria-label={`${t.payments.settle}: ${t.payments.transaction(providerTxId)}`}
            onClick={onSettled}
          >
            {t.payments.settle}
          </Button>
        )
      }
    />
  );
}

function Checks({ checks }: { checks: readonly PaymentCheck[] }) {
  const { t, format } = useMessages("payments");
  return (
    <Card className={styles.checks}>
      <h2>{t.payments.checks}</h2>
      {checks.length === 0 && <p className={styles.muted}>{t.payments.noChecks}</p>}
      <dl>
        {checks.map(({ provider, state, at }) => (
          <div key={provider}>
            <dt>{providerName(provider, t)}</dt>
            <dd data-state={state}>
              {t.payments.checkStates[state]}
              {state !== "CANNOT_BE_ASKED" && `, ${format.dateTime(at)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Dialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t, format } = useMessages("payments");
  const { calls } = useOfficeSession();
  if (question.about === "REFUND") {
    const { amount, orderId, id } = question.refund;
    return (
      <SettleDialog
        title={t.payments.doneTitle(format.sum(amount))}
        about={t.payments.doneAbout}
        label={t.payments.note}
        action={t.payments.done}
        settle={async (note) =>
          resultOf(
            calls.completeRefund({ params: { id: orderId, refundId: id }, body: { note } }),
          ).then(() => undefined)
        }
        onClose={onClose}
      />
    );
  }
  const { kind, id } = question.difference;
  return (
    <SettleDialog
      title={t.payments.settleTitle}
      about={t.payments.kinds[kind]}
      label={t.payments.settleNote}
      action={t.payments.settle}
      isNoteRequired
      settle={async (note) =>
        resultOf(calls.settlePaymentDifference({ params: { id }, body: { note } })).then(
          () => undefined,
        )
      }
      onClose={onClose}
    />
  );
}
