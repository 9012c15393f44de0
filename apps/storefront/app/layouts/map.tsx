import { Outlet } from "react-router";
import { BackHeader } from "../features/frame/back-header.tsx";
import { ErrorScreen } from "../features/frame/error-screen.tsx";
import { Main } from "../features/frame/main.tsx";
import type { Route } from "./+types/map";
import styles from "./map.module.css";

/** Full-screen map with a back link above it. The page arranges what is on the map. */
export default function MapLayout() {
  return (
    <div className={styles.screen}>
      <BackHeader />
      <Main className={styles.content}>
        <Outlet />
      </Main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className={styles.screen}>
      <BackHeader />
      <Main className={styles.content}>
        <ErrorScreen error={error} />
      </Main>
    </div>
  );
}
