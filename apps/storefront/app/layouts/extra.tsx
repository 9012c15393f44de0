import { Outlet } from "react-router";
import { ErrorScreen } from "../features/frame/error-screen.tsx";
import { LazyLanguageOffer } from "../features/frame/lazy-language-offer.ts";
import { Main } from "../features/frame/main.tsx";
import type { Route } from "./+types/extra";
import styles from "./extra.module.css";

/** Landing pages of flyers and QR codes, without the shop's frame. */
export default function ExtraLayout() {
  return (
    <>
      <LazyLanguageOffer />
      <Main className={styles.landing}>
        <Outlet />
      </Main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Main className={styles.landing}>
      <ErrorScreen error={error} />
    </Main>
  );
}
