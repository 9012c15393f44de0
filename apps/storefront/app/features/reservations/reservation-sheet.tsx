import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import type { ComponentType } from "react";
import { Link, href } from "react-router";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { useReservationForm } from "./use-reservation-form.ts";
import { useNow } from "../../core/page/use-now.ts";
import { reservationsParameter } from "./parameters.ts";
import styles from "./reservations.module.css";

/** Sign-in over the sheet; provided by the route. */
export type ReservationSignIn = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  onSignedIn: () => void;
}>;

type Props = {
  /** The initial branch; `null`: closed. */
  branchId: string | null;
  /** Branches that take reservations. */
  branches: BranchView[];
  SignIn: ReservationSignIn;
  onClose: () => void;
};

/** Reserves a table, over the page of branches. */
export function ReservationSheet({ branchId, onClose, ...rest }: Props) {
  const { t } = useMessages();
  return (
    <Sheet
      isOpen={branchId !== null}
      onClose={onClose}
      title={t.reservation.title}
      closeLabel={t.action.close}
    >
      {branchId !== null && <ReservationFormState firstId={branchId} {...rest} />}
    </Sheet>
  );
}

type BookingProps = Pick<Props, "branches" | "SignIn"> & { firstId: string };

function ReservationFormState({ firstId, branches, SignIn }: BookingProps) {
  const { t } = useMessages();
  const reservation = useReservationForm(branches, firstId);
  const { branch, slot, booked, isBusy, isSigningIn } = reservation;
  if (!branch) return <EmptyState icon={<TableIcon />} title={t.reservation.noBranches} />;
  if (booked) return <ReservationSent reservation={booked} branch={branch.name} />;
  return (
    <>
      <ReservationForm reservation={reservation} branches={branches}>
        {slot && (
          <Button className={styles.send} type="submit" isWide isLoading={isBusy}>
            {t.reservation.send}
          </Button>
        )}
      </ReservationForm>
      <SignIn
        isOpen={isSigningIn}
        onClose={reservation.stopSignIn}
        onSignedIn={reservation.signedIn}
      />
    </>
  );
}

type SentProps = { reservation: Reservation; branch: string };

/** Confirmation: what happens next, and a link to the reservations. */
function ReservationSent({ reservation, branch }: SentProps) {
  const { t, format } = useMessages();
  const now = useNow();
  return (
    <div className={styles.sent}>
      {/* The pressed button has disappeared: the focus moves here. */}
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t.reservation.sentTitle}
      </h3>
      <p>{now && t.reservation.sentText(branch, format.dayTime(reservation.at, now))}</p>
      <ButtonLink
        isWide
        variant="secondary"
        renderLink={(look) => (
          <Link {...look} replace to={`${href("/profile")}?${reservationsParameter}=1`} />
        )}
      >
        {t.reservation.toMine}
      </ButtonLink>
    </div>
  );
}
