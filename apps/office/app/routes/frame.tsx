import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { useBoardBranch, useBoardState } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { useNewBookings } from "../features/bookings/booking-queries.ts";
import { Frame } from "../features/frame/frame.tsx";

const PrintingInFrame = lazy(() => import("../features/printing/printing-in-frame.tsx"));

/** After the first page, whose scripts come first. */
const printingAfterMs = 5_000;

/** New orders ring on every page with the rail, and tickets are printed. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  const { branchId } = useBoardBranch();
  const newBookings = useNewBookings(branchId);
  const hasOrders = useBoardState(({ isLoaded, error }) => isLoaded || error !== null);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!hasOrders) return;
    const timer = setTimeout(() => setIsSettled(true), printingAfterMs);
    return () => clearTimeout(timer);
  }, [hasOrders]);
  return (
    <Frame newOrders={newOrders} newBookings={newBookings}>
      {isSettled && (
        <Suspense>
          <PrintingInFrame branchId={branchId} />
        </Suspense>
      )}
      <Outlet context={ringing} />
    </Frame>
  );
}
