import { ButtonLink } from "@dasturxon/ui/button/button";
import { ListIcon } from "@dasturxon/ui/icons/list";
import { MapIcon } from "@dasturxon/ui/icons/map";
import { Link, href, useLocation, useNavigate } from "react-router";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { BranchBrowser } from "../../features/branches/branch-browser.tsx";
import styles from "../../features/branches/branches-page.module.css";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { ReservationSheet } from "../../features/reservations/reservation-sheet.tsx";
import type { ReservationSignIn } from "../../features/reservations/reservation-sheet.tsx";
import { reservationParameter } from "../../features/reservations/parameters.ts";
import { SignInSheet } from "../../features/sign-in/sign-in-sheet.tsx";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";

/** The branches as a list or on a map, each linking to the other, with table reservations. */
export function BranchesPage(props: { layout: "list" | "map"; branches: BranchView[] }) {
  const { layout, branches } = props;
  const { t } = useMessages();
  const { onBook, sheet } = useBooker(branches);
  const title = layout === "list" ? t.screen.branches : t.screen.branchesMap;
  const other =
    layout === "list"
      ? { to: href("/branches/map"), label: t.branch.onMap, icon: <MapIcon size={20} /> }
      : { to: href("/branches"), label: t.branch.asList, icon: <ListIcon size={20} /> };
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.head}>
        <h1>{title}</h1>
        <ButtonLink
          variant="secondary"
          size="medium"
          leading={other.icon}
          renderLink={(look) => <Link {...look} to={other.to} />}
        >
          {other.label}
        </ButtonLink>
      </div>
      <BranchBrowser
        frame="page"
        layout={layout}
        service="PICK_UP"
        branches={branches}
        heading={null}
        onBook={onBook}
      />
      {sheet}
    </div>
  );
}

const state: OverlayState = { isOverlay: true };

/** Reservations on the pages of branches; nothing if the brand takes none. Decision "S2.75". */
function useBooker(branches: BranchView[]) {
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
