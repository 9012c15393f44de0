import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Link, href } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { reservationsParameter } from "./parameters.ts";
import { ReservationItem } from "./reservation-item.tsx";
import { branchesOf } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { usePersonalQuery } from "../../core/session/query-client.ts";
import styles from "./reservations.module.css";

/** The customer's reservations, over the profile. Decision "S2.75". */
export function ReservationsSheet() {
  const { t } = useMessages();
  const { value, close } = useOverlay(reservationsParameter);
  const isOpen = value !== null;
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t.reservation.mine} closeLabel={t.action.close}>
      {isOpen && <Reservations />}
    </Sheet>
  );
}

function Reservations() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const now = useNow();
  const { loaded, hasFailed, cancel, retry } = useReservations();
  if (hasFailed) {
    return <FailureNotice onRetry={retry} />;
  }
  if (!loaded || !now) {
    return (
      <Loading label={t.reservation.loading}>
        <div className={styles.list}>
          <Skeleton shape="block" height="112px" />
          <Skeleton shape="block" height="112px" />
        </div>
      </Loading>
    );
  }
  if (loaded.reservations.length === 0) {
    return (
      <EmptyState
        icon={<TableIcon />}
        title={t.reservation.emptyTitle}
        text={t.reservation.emptyText}
        action={
          settings.branchesActive && (
            <ButtonLink renderLink={(look) => <Link {...look} replace to={href("/branches")} />}>
              {t.reservation.toBranches}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {loaded.reservations.map((reservation) => (
        <ReservationItem
          key={reservation.id}
          reservation={reservation}
          branch={loaded.branches.find(({ id }) => id === reservation.branchId)}
          now={now}
          onCancel={() => cancel(reservation.id)}
        />
      ))}
    </ul>
  );
}

type Loaded = { reservations: Reservation[]; branches: BranchView[] };

async function loadReservations(clientSession: ClientSession): Promise<ApiResult<Loaded>> {
  const [reservations, branches] = await Promise.all([
    clientSession.api.listReservations(),
    branchesOf(clientSession),
  ]);
  if (reservations.error) return reservations;
  if (branches.error) return branches;
  return {
    error: null,
    result: { reservations: reservations.result, branches: branches.result },
  };
}

/** The reservations of the signed-in customer, and a function to cancel one. */
function useReservations() {
  const messages = useMessages();
  const clientSession = useClientSession();
  const { result, error, retry, change } = usePersonalQuery("reservations", () =>
    loadReservations(clientSession),
  );

  async function cancel(id: string) {
    const { error: refusal, result: canceled } = await clientSession.api.cancelReservation({
      params: { id },
    });
    const { notify } = clientSession.notices.getState();
    if (refusal) return notify({ type: "error", title: errorText(refusal, messages) });
    notify({ type: "success", title: messages.t.reservation.canceled });
    change(({ reservations, branches }) => ({
      branches,
      reservations: reservations.map((each) => (each.id === id ? canceled : each)),
    }));
  }
  return { loaded: result, hasFailed: error !== null, cancel, retry };
}
