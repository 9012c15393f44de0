import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Outlet } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { SessionGate } from "../core/session/office-session.tsx";
import { BoardProvider } from "../features/board/board-context.tsx";
import { useNewOrders, useRinging } from "../features/board/use-ringing.ts";
import { Frame } from "../features/frame/frame.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { SignIn } from "../features/sign-in/sign-in.tsx";

export default function OfficeFrame() {
  const { t } = useMessages();
  return (
    <SessionGate
      loading={
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="100dvh" />
        </Loading>
      }
      signedOut={<SignIn />}
      renderFailed={({ error }, retry) => <NotLoaded error={error} retry={retry} />}
    >
      <BoardProvider>
        <Sections />
      </BoardProvider>
    </SessionGate>
  );
}

/** New orders ring on every page. */
function Sections() {
  const ringing = useRinging();
  const newOrders = useNewOrders();
  return (
    <Frame newOrders={newOrders}>
      <Outlet context={ringing} />
    </Frame>
  );
}
