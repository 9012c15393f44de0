import "@dasturxon/ui/tokens.css";
import "@dasturxon/ui/fonts.css";
import "@dasturxon/ui/base.css";
import { useInputReplay } from "@dasturxon/ui/event-replay/use-input-replay.ts";
import { usePressReplay } from "@dasturxon/ui/event-replay/use-press-replay.ts";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Outlet, href, useNavigate } from "react-router";
import type { Route } from "./+types/root";
import { Document } from "./document.tsx";
import { ErrorScreen } from "./features/frame/error-screen.tsx";
import { NoticeHost } from "./features/frame/notice-host.tsx";
import { DefaultFrame } from "./layouts/default-frame.tsx";
import { refuseBadIds } from "./core/page/loader-errors.ts";
import { requireBrand, redirectPathPrefix } from "./middleware.server.ts";
import { waitForTexts, useMessages } from "./core/i18n/messages.ts";
import { useShell } from "./core/brand/shell.ts";
import { useHydrated } from "./core/page/use-hydrated.ts";
import { lazyComponent } from "./core/page/lazy-component.tsx";
import { useSession, useClientSession } from "./core/session/client-session-context.ts";

export const middleware: Route.MiddlewareFunction[] = [
  redirectPathPrefix,
  requireBrand,
  refuseBadIds,
];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [refuseBadIds, waitForTexts];

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function Shop() {
  useInputReplay();
  usePressReplay();
  return (
    <>
      <Outlet />
      <BackgroundWatchHost />
      <SessionEnd />
      <NoticeHost />
    </>
  );
}

/** Errors above the layouts: a refused id, an unreachable brand, a bug in a layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { brand } = useShell();
  if (!brand) return <ErrorScreen error={error} />;
  return (
    <DefaultFrame>
      <ErrorScreen error={error} />
    </DefaultFrame>
  );
}

const BackgroundWatch = lazyComponent(() => import("./features/frame/background-watch.tsx"));

/** Loaded right after hydration, so that it is available if the connection is lost. */
function BackgroundWatchHost() {
  return useHydrated() && <BackgroundWatch />;
}

/**
 * Navigates home when a session has ended, and shows the reason unless the customer signed out. Specification, points
 * 4 and 8.
 */
function SessionEnd() {
  const { t } = useMessages();
  const { notices, session } = useClientSession();
  const ended = useSession((state) => state.ended);
  const navigate = useNavigate();

  useEffect(() => {
    if (!ended) return;
    session.getState().acknowledgeEnd();
    if (ended === "forced")
      notices.getState().notify({ type: "warning", title: t.error.signedOut });
    void navigate(href("/"), { replace: true });
  }, [ended, navigate, notices, session, t]);

  return null;
}
