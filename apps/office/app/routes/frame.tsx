import { orderScope } from "@dasturxon/domain/access/permissions";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType } from "react-router";
import { onDemand } from "../core/page/on-demand.tsx";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { useBoardBranch, useBoardState } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { useBookingsSection } from "../features/bookings/booking-queries.ts";
import { Frame } from "../features/frame/frame.tsx";
import { useLiveReviews, useLowReviewCount } from "../features/reviews/review-queries.ts";
import { usePaymentTaskCount } from "../core/session/use-payment-tasks.ts";
import { officePages } from "../pages.ts";

const Printing = onDemand(
  async () => (await import("../features/printing/printing-in-frame.tsx")).PrintingInFrame,
);

/** After the first page, whose scripts come first. */
const printingAfterMs = 5_000;

/** New orders ring on every page with the rail, and tickets are printed. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  useScrollToTop();
  const { branchId } = useBoardBranch();
  const bookings = useBookingsSection(branchId);
  useLiveReviews();
  const lowReviews = useLowReviewCount(branchId);
  const { role } = useOfficeSession();
  const isFirstPageThere =
    useBoardState(({ isLoaded, error }) => isLoaded || error !== null) ||
    orderScope(role) === "NONE";
  const paymentTasks = usePaymentTaskCount();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isFirstPageThere) return;
    const timer = setTimeout(setIsOpen, printingAfterMs, true);
    return () => clearTimeout(timer);
  }, [isFirstPageThere]);
  return (
    <Frame newOrders={newOrders} {...bookings} lowReviews={lowReviews} paymentTasks={paymentTasks}>
      <Printing isOpen={isOpen} branchId={branchId} />
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
