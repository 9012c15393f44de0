import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { registerServiceWorker } from "../core/device/service-worker.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { SessionGate, useOfficeSession } from "../core/session/office-session.tsx";
import { BoardProvider } from "../features/board/board-context.tsx";
import { ForgetOrders } from "../features/board/forget-orders.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { onDemand } from "../core/page/on-demand.tsx";

const SignIn = onDemand(async () => (await import("../features/sign-in/sign-in.tsx")).SignIn);

/** The pages of a signed-in person, with the board that they share. */
export default function SignedIn() {
  const { t, language } = useMessages();
  useEffect(() => void registerServiceWorker(language), [language]);
  return (
    <SessionGate
      loading={
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="100dvh" />
        </Loading>
      }
      signedOut={
        <>
          <ForgetOrders />
          <SignIn />
        </>
      }
      renderFailed={({ error }, retry) => <NotLoaded error={error} retry={retry} />}
    >
      <BoardProvider>
        <OpenedNotifications />
        <Outlet />
      </BoardProvider>
    </SessionGate>
  );
}

/** Opens the orders of notifications that are pressed while this page is open. */
function OpenedNotifications() {
  const navigate = useNavigate();
  const { brand, switchBrand } = useOfficeSession();
  useEffect(() => {
    // Not in every private window.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data }: MessageEvent<{ open: string }>) => {
      const { searchParams } = new URL(data.open, location.href);
      const merchantId = searchParams.get("brand");
      if (merchantId && merchantId !== brand.merchantId) switchBrand(merchantId);
      void navigate(data.open);
    };
    worker?.addEventListener("message", open);
    return () => worker?.removeEventListener("message", open);
  }, [navigate, brand, switchBrand]);
  return null;
}
