import { useLocation, useNavigate } from "react-router";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { ReservationSheet } from "../../features/reservations/reservation-sheet.tsx";
import type { ReservationSignIn } from "../../features/reservations/reservation-sheet.tsx";
import { reservationParameter } from "../../features/reservations/parameters.ts";
import { SignInSheet } from "../../features/sign-in/sign-in-sheet.tsx";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";

const state: OverlayState = { isOverlay: true };

/** Reservations on the pages of branches; nothing if the brand takes none. Decision "S2.75". */
export function useBooker(branches: BranchView[]) {
  const { settings } = useBrand();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { value, close } = useOverlay(reservationParameter);
  if (!settings.bookingActive) return { onBook: undefined, sheet: null };
  const onBook = (branchId: string) => {
    const query = new URLSearchParams(search);
    query.set(reservationParameter, branchId);
    void navigate(`?${query}`, { state, preventScrollReset: true });
  };
  const sheet = (
    <ReservationSheet
      branchId={value}
      branches={branches.filter(servesAs("BOOKING"))}
      SignIn={SignInHere}
      onClose={close}
    />
  );
  return { onBook, sheet };
}

/** Sign-in is requested last, in place. */
const SignInHere: ReservationSignIn = (props) => {
  const { t } = useMessages();
  return (
    <SignInSheet {...props} title={t.reservation.signInTitle} text={t.reservation.signInText} />
  );
};
