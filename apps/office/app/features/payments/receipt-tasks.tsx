import { resultOf } from "@dasturxon/api-client/call-failure";
import type { ReceiptTask } from "@dasturxon/contract/entities/fiscal";
import { Button } from "@dasturxon/ui/button/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { paymentTasksKey } from "../../core/session/use-payment-tasks.ts";
import { officePages } from "../../pages.ts";
import { Section, Task } from "./task-list.tsx";
import styles from "./payment-tasks.module.css";

/** Fiscal receipts that were not issued, with the reason, and a way to have them issued again. Decision 0064. */
export function ReceiptTasks({ receipts }: { receipts: readonly ReceiptTask[] }) {
  const messages = useMessages("marking");
  const { t, format } = messages;
  const { brand, calls } = useOfficeSession();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => resultOf(calls.retryReceipt({ params: { id } })),
    onSuccess: (tasks) => client.setQueryData(paymentTasksKey(brand.merchantId), tasks),
  });
  return (
    <>
      <Section title={t.marking.tasks}>
        {receipts.map(({ id, orderId, orderNumber, kind, amount, problem, note, since }) => (
          <Task
            key={id}
            amount={format.sum(amount)}
            since={since}
            facts={
              <>
                <p>
                  {t.marking.taskKinds[kind]} ·{" "}
                  <Link className={styles.link} to={officePages.order.replace(":id", orderId)}>
                    {t.marking.taskOf(orderNumber)}
                  </Link>
                </p>
                <p className={styles.muted}>{problem ? t.marking.why[problem] : t.marking.late}</p>
                {note && <p className={styles.id}>{note}</p>}
              </>
            }
            action={
              problem && (
                <Button
                  variant="secondary"
                  size="medium"
                  isLoading={isPending}
                  aria-label={`${t.marking.retry}: ${orderNumber}`}
                  onClick={() => mutate(id)}
                >
                  {t.marking.retry}
                </Button>
              )
            }
          />
        ))}
      </Section>
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
    </>
  );
}
