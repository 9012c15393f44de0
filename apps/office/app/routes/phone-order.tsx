import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { useNavigate } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { useBoard } from "../features/board/board-context.tsx";
import { useBranches } from "../core/session/use-branches.ts";
import { PhoneOrder } from "../features/phone-order/phone-order.tsx";
import { officePages } from "../pages.ts";
import NotFound from "./not-found.tsx";

/** An order that staff take by phone. */
export default function PhoneOrderPage() {
  const { t } = useMessages("phoneOrder");
  const { role } = useOfficeSession();
  const board = useBoard();
  const navigate = useNavigate();
  const branches = useBranches();
  if (!isActionAllowed(role, "TAKE_PHONE_ORDERS")) return <NotFound />;
  return (
    <>
      <title>{t.phoneOrder.title}</title>
      <PhoneOrder
        branches={branches}
        onPlaced={(order) => {
          board.show(order);
          void navigate(officePages.order.replace(":id", order.id));
        }}
      />
    </>
  );
}
