import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { onDemand } from "../core/page/on-demand.tsx";
import { useBoardBranch, useBoardState } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { useNewBookings } from "../features/bookings/booking-queries.ts";
import { Frame } from "../features/frame/frame.tsx";

const Printing = onDemand(
  async () => (await import("../features/printing/printing-in-frame.tsx")).PrintingInFrame,
);

/** After the first page, whose scripts come first. */
const printingAfterMs = 5_000;

/** New orders ring on every page with the rail, and tickets are printed. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  const { branchId } = useBoardBranch();
  const newBookings = useNewBookings(branchId);
  const hasOrders = useBoardState(({ isLoaded, error }) => isLoaded || error !== null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (hasOrders) setTimeout(setIsOpen, printingAfterMs, true);
  }, [hasOrders]);
  return (
    <Frame newOrders={newOrders} newBookings={newBookings}>
      <Printing isOpen={isOpen} branchId={branchId} />
      <Outlet context={ringing} />
    </Frame>
  );
}
