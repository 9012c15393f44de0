import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Outlet } from "react-router";
import { SessionGate } from "../core/session/office-session.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { Frame } from "../features/frame/frame.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { SignedOut } from "../features/frame/signed-out.tsx";

export default function OfficeFrame() {
  const { t } = useMessages();
  return (
    <SessionGate
      loading={
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="100dvh" />
        </Loading>
      }
      signedOut={<SignedOut />}
      failed={({ error }, retry) => <NotLoaded error={error} retry={retry} />}
    >
      <Frame newOrders={0}>
        <Outlet />
      </Frame>
    </SessionGate>
  );
}
