import { Outlet } from "react-router";
import { ErrorScreen } from "../features/frame/error-screen.tsx";
import type { Route } from "./+types/default";
import { DefaultFrame } from "./default-frame.tsx";

export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
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
