import { useLayoutEffect, useRef } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType } from "react-router";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { useNewBookings } from "../features/bookings/booking-queries.ts";
import { Frame } from "../features/frame/frame.tsx";
import { officePages } from "../pages.ts";

/** New orders ring on every page with the rail. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  useScrollToTop();
  const newBookings = useNewBookings(useBoardBranch().branchId);
  return (
    <Frame newOrders={newOrders} newBookings={newBookings}>
      <Outlet context={ringing} />
    </Frame>
  );
}

/**
 * A page that is opened starts at its top; the browser restores the place of one to which somebody goes back. The board
 * stays where it is under the order that opens over it.
 */
function useScrollToTop() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const page = pathname.startsWith(officePages.orders) ? officePages.orders : pathname;
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (page !== shown.current && !isBack) window.scrollTo(0, 0);
    shown.current = page;
  }, [page, isBack]);
}
