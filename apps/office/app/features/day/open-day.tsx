import type { ApiError } from "@dasturxon/api-client/api-result";
import type { CashCount, DayReport } from "@dasturxon/contract/entities/cash";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { Tag } from "@dasturxon/ui/tag/tag";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { usePaymentTaskCount } from "../../core/session/use-payment-tasks.ts";
import { officePages } from "../../pages.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { CountDialog, type Counted } from "./count-dialog.tsx";
import type { DayBranch } from "./day-values.ts";
import { Report } from "./report.tsx";
import { PageBody } from "../../core/page/page-body.tsx";
import styles from "./day.module.css";

type Props = {
  branches: readonly DayBranch[];
  branchId: string | null;
  onBranch: (id: string) => void;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

type Question = { about: "ADJUST" } | { about: "CORRECT"; count: CashCount } | Counted;

/** The cash book of a branch since its last day was closed: counting, closing, printing. */
export function OpenDay({ branches, branchId, onBranch, renderFailed }: Props) {
  const { t, language } = useMessages("day");
  const { role } = useOfficeSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, error, refetch } = useOpenDay(branchId);
  const mayClose = isActionAllowed(role, "CLOSE_DAY");
  const branch = branches.find(({ id }) => id === branchId);
  return (
    <PageBody>
      <header className={styles.header}>
        <h1>{t.frame.day}</h1>
        {branches.length > 1 && (
          <SelectField
            label={t.day.branch}
            isLabelHidden
            className={styles.branch}
            value={branchId ?? ""}
            options={branches.map(({ id, name }) => ({
              value: id,
              label: localized(name, language),
            }))}
            onChange={({ target }) => onBranch(target.value)}
          />
        )}
      </header>
      {isActionAllowed(role, "REFUND_ORDERS") && <PaymentsLink />}
      {!data && error && renderFailed(error.error, () => void refetch())}
      {!data && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {data && (
        <>
          <div className={styles.actions}>
            {mayClose && (
              <>
                <Button onClick={() => setQuestion({ about: "CLOSE", courier: null })}>
                  {t.day.close}
                </Button>
                <Button variant="secondary" onClick={() => setQuestion({ about: "ADJUST" })}>
                  {t.day.adjust}
                </Button>
              </>
            )}
            <Button variant="secondary" onClick={() => print()}>
              {t.day.print}
            </Button>
          </div>
          <Report
            report={data}
            branch={branch}
            onCount={(courier) => setQuestion({ about: "COUNT", courier })}
            onCorrect={mayClose ? (count) => setQuestion({ about: "CORRECT", count }) : undefined}
          />
        </>
      )}
      {data && question && (
        <Dialogs report={data} question={question} onClose={() => setQuestion(null)} />
      )}
      {mayClose && branchId && <EarlierDays branchId={branchId} />}
    </PageBody>
  );
}

/** Leads to the payments that need a person; says so when there are none. */
function PaymentsLink() {
  const { t } = useMessages("payments");
  const count = usePaymentTaskCount();
  return (
    <Card className={joinClasses(styles.row, styles.screenOnly)}>
      <ListRow
        title={t.payments.title}
        note={count === 0 ? t.payments.allDone : undefined}
        trailing={count > 0 && <Tag tone="danger">{t.payments.count(count)}</Tag>}
        renderLink={(props) => <Link to={officePages.payments} {...props} />}
      />
    </Card>
  );
}

const refetchInterval = 30_000;

function useOpenDay(branchId: string | null) {
  const { brand, calls } = useOfficeSession();
  return useQuery({
    queryKey: [brand.merchantId, "day", branchId],
    queryFn: () => resultOf(calls.getOpenDay({ params: { id: branchId ?? "" } })),
    enabled: branchId !== null,
    refetchInterval,
  });
}

type DialogsProps = { report: DayReport; question: Question; onClose: () => void };

function Dialogs({ report, question, onClose }: DialogsProps) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const ofDay = [brand.merchantId, "day"];
  const done = (changed: DayReport) => {
    if (changed.id) {
      void queryClient.invalidateQueries({ queryKey: ofDay });
      void navigate(closedDayPage(changed.branchId, changed.id));
    } else queryClient.setQueryData([...ofDay, changed.branchId], changed);
    onClose();
  };
  const props = { report, onClose, onDone: done };
  switch (question.about) {
    case "ADJUST":
      return <AdjustDialog {...props} />;
    case "CORRECT":
      return <CorrectDialog {...props} count={question.count} />;
    case "COUNT":
    case "CLOSE":
      return <CountDialog {...props} counted={question} />;
  }
}

const closedDayPage = (branchId: string, dayId: string) =>
  `${officePages.closedDay.replace(":id", dayId)}?branch=${branchId}`;

function EarlierDays({ branchId }: { branchId: string }) {
  const { t, format } = useMessages("day");
  const { brand, calls } = useOfficeSession();
  const { data = [] } = useQuery({
    queryKey: [brand.merchantId, "day", branchId, "earlier"],
    queryFn: () => resultOf(calls.listClosedDays({ params: { id: branchId } })),
  });
  return (
    <Card className={styles.earlier}>
      <h2>{t.day.earlier}</h2>
      {data.length === 0 && <p className={styles.muted}>{t.day.noEarlier}</p>}
      {data.map(({ id, at, by, counted, difference }) => (
        <ListRow
          key={id}
          title={format.dateTime(at)}
          note={[
            by && t.day.closedBy(by.name),
            difference !== 0 && `${t.day.difference}: ${format.amount(difference)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
          trailing={format.amount(counted)}
          renderLink={(props) => <Link to={closedDayPage(branchId, id)} {...props} />}
        />
      ))}
    </Card>
  );
}
