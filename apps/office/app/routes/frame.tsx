import { Outlet } from "react-router";
import { useBoardBranch } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { useNewBookings } from "../features/bookings/booking-queries.ts";
import { Frame } from "../features/frame/frame.tsx";

/** New orders ring on every page with the rail. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  const newBookings = useNewBookings(useBoardBranch().branchId);
  return (
    <Frame newOrders={newOrders} newBookings={newBookings}>
      <Outlet context={ringing} />
    </Frame>
  );
}
