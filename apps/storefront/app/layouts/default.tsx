import { useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import type { FrameHandle } from "../core/page/frame-handle.ts";
import { ErrorScreen } from "../features/frame/error-screen.tsx";
import type { Route } from "./+types/default";
import { DefaultFrame, UnreadCount } from "./default-frame.tsx";

export default function DefaultLayout() {
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined; // The only handles are these.
  const Frame = handle?.Frame ?? DefaultFrame;
  // Matches change with each navigation, the frame seldom.
  return useMemo(
    () => (
      <Frame>
        <Outlet />
        {Frame !== DefaultFrame && <UnreadCount />}
      </Frame>
    ),
    [Frame],
  );
}

/** The frame stays around the error, so that the customer can navigate on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      <ErrorScreen error={error} />
    </DefaultFrame>
  );
}
