import type { ApiError } from "@dasturxon/api-client/api-result";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { officePages } from "../../pages.ts";
import type { DayBranch } from "./day-values.ts";
import { Report } from "./report.tsx";
import styles from "./day.module.css";

type Props = {
  branches: readonly DayBranch[];
  branchId: string;
  dayId: string;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** A day as it was closed, to be printed. */
export function ClosedDay({ branches, branchId, dayId, renderFailed }: Props) {
  const { t } = useMessages();
  const { brand, calls } = useOfficeSession();
  const { data, error, refetch } = useQuery({
    queryKey: [brand.merchantId, "day", branchId, dayId],
    queryFn: () => resultOf(calls.getClosedDay({ params: { id: branchId, dayId } })),
  });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t.day.title}</h1>
      </header>
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          renderLink={(props) => <Link to={officePages.day} {...props} />}
        >
          {t.day.back}
        </ButtonLink>
        <Button onClick={() => print()}>{t.day.print}</Button>
      </div>
      {!data && error && renderFailed(error.error, () => void refetch())}
      {!data && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {data && <Report report={data} branch={branches.find(({ id }) => id === branchId)} />}
    </div>
  );
}
