import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import type { ComponentType } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { ReservationSent } from "./reservation-sent.tsx";
import styles from "./reservations.module.css";
import { useReservationForm } from "./use-reservation-form.ts";

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
