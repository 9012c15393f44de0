import { Outlet } from "react-router";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { Frame } from "../features/frame/frame.tsx";

/** New orders ring on every page with the rail. */
export default function OfficeFrame() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  return (
    <Frame newOrders={newOrders}>
      <Outlet context={ringing} />
    </Frame>
  );
}
