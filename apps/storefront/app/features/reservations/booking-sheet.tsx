import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import type { ComponentType } from "react";
import type { BranchView } from "../../place/branch-view.ts";
import { useMessages } from "../../session/messages.ts";
import { BookingForm } from "./booking-form.tsx";
import { BookingSent } from "./booking-sent.tsx";
import styles from "./reservations.module.css";
import { useBooking } from "./use-booking.ts";

/** Sign-in over the sheet; the route brings it. */
export type BookingSignIn = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  onSignedIn: () => void;
}>;

type Props = {
  /** The branch that it begins with; `null`: closed. */
  branchId: string | null;
  /** Those that seat guests. */
  branches: BranchView[];
  SignIn: BookingSignIn;
  onClose: () => void;
};

/** Books a table over the page of branches. */
export function BookingSheet({ branchId, onClose, ...rest }: Props) {
  const { t } = useMessages();
  return (
    <Sheet
      isOpen={branchId !== null}
      onClose={onClose}
      title={t.reservation.title}
      closeLabel={t.action.close}
    >
      {branchId !== null && <Booking firstId={branchId} {...rest} />}
    </Sheet>
  );
}

type BookingProps = Pick<Props, "branches" | "SignIn"> & { firstId: string };

function Booking({ firstId, branches, SignIn }: BookingProps) {
  const { t } = useMessages();
  const booking = useBooking(branches, firstId);
  const { branch, slot, booked, isBusy, isAsking } = booking;
  if (!branch) return <EmptyState icon={<TableIcon />} title={t.reservation.noBranches} />;
  if (booked) return <BookingSent reservation={booked} branch={branch.name} />;
  return (
    <>
      <BookingForm booking={booking} branches={branches}>
        {slot && (
          <Button className={styles.send} type="submit" isWide isLoading={isBusy}>
            {t.reservation.send}
          </Button>
        )}
      </BookingForm>
      <SignIn isOpen={isAsking} onClose={booking.stopAsking} onSignedIn={booking.signedIn} />
    </>
  );
}
