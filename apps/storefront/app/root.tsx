import "@dasturxon/ui/tokens.css";
import "@dasturxon/ui/fonts.css";
import "@dasturxon/ui/base.css";
import { useInputReplay } from "@dasturxon/ui/event-replay/use-input-replay.ts";
import { usePressReplay } from "@dasturxon/ui/event-replay/use-press-replay.ts";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root";
import { Document } from "./document.tsx";
import { ErrorScreen } from "./features/frame/error-screen.tsx";
import { NoticeHost } from "./features/frame/notice-host.tsx";
import { BackgroundWatchHost } from "./features/frame/background-watch-host.tsx";
import { SessionEnd } from "./features/frame/session-end.tsx";
import { DefaultFrame } from "./layouts/default-frame.tsx";
import { refuseBadIds } from "./core/page/loader-errors.ts";
import { requireBrand } from "./require-brand.server.ts";
import { redirectPathPrefix } from "./path-prefix.server.ts";
import { waitForTexts } from "./core/i18n/messages.ts";
import { useShell } from "./core/brand/shell.ts";

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
