import { Outlet } from "react-router";
import { BackHeader } from "../features/frame/back-header.tsx";
import { ErrorScreen } from "../features/frame/error-screen.tsx";
import { Main } from "../features/frame/main.tsx";
import type { Route } from "./+types/auth";
import styles from "./auth.module.css";

/** A narrow column with a back link, without other navigation. */
export default function AuthLayout() {
  return (
    <div className={styles.page}>
      <BackHeader />
      <Main className={styles.column}>
        <Outlet />
      </Main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Main className={styles.column}>
      <ErrorScreen error={error} />
    </Main>
  );
}
