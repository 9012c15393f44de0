import { orderScope } from "@dasturxon/domain/access/permissions";
import { Navigate, useOutletContext } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { CourierScreen } from "../features/board/courier-screen.tsx";
import { useBoardState } from "../features/board/board-context.tsx";
import type { Ringing } from "../features/board/use-ringing.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { officePages } from "../pages.ts";

export default function CourierPage() {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const { ring } = useOutletContext<Ringing>();
  const error = useBoardState((state) => state.error);
  // All others see these orders on the board, and their position is nobody's concern.
  if (orderScope(role) !== "OWN") return <Navigate to={officePages.orders} replace />;
  return (
    <>
      <title>{t.courier.title}</title>
      <CourierScreen
        ring={ring}
        renderFailed={(retry) => error && <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
