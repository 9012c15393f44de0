import { readablePath } from "@dasturxon/domain/text/display-text";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { useEffect } from "react";
import { Link, href, isRouteErrorResponse, useLocation } from "react-router";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { PageTitle } from "./page-title.tsx";
import { reloadPage } from "../../platform/updates/reload-guard.ts";
import styles from "./error-screen.module.css";

/** Screen for an unknown or failed page. Specification, points 2 and 8. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { isBrandUnreachable } = useShell();
  if (isBrandUnreachable) return <BrandLoading />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure text={textOf(error)} />;
}

function NotFound() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  return (
    <section className={styles.screen}>
      <PageTitle>{t.error.notFoundTitle}</PageTitle>
      <h1>{t.error.notFoundTitle}</h1>
      <p className={styles.path} data-not-found>
        {t.error.notFound(readablePath(pathname))}
      </p>
      <p className={styles.hint}>{t.error.notFoundHint}</p>
      <ButtonLink renderLink={(look) => <Link to={href("/")} {...look} />}>
        {t.page.toMenu}
      </ButtonLink>
    </section>
  );
}

function Failure({ text }: { text: string }) {
  const { t } = useMessages();
  const isOffline = useHydrated() && !navigator.onLine;
  const title = isOffline ? t.error.networkTitle : t.error.serverTitle;
  return (
    <section className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className={styles.hint}>{isOffline ? t.error.network : text || t.error.serverHint}</p>
      <Button onClick={() => reloadPage(window)}>{t.action.retry}</Button>
    </section>
  );
}

/** Error text from a loader's `resultOrThrow`. */
function textOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return "";
  const { text } = (error.data ?? {}) as { text?: unknown }; // Loaders may throw anything.
  return typeof text === "string" ? text : "";
}

/** Milliseconds until the page reloads. */
const retryAfterMs = 5_000;

/**
 * Shown while the brand's record cannot be read. Nothing stored is cleared. Specification, point 2; decision "S4.59".
 */
function BrandLoading() {
  const { t } = useMessages();
  useEffect(() => {
    const timer = setTimeout(() => reloadPage(window), retryAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.screen}>
      <title>{t.shell.loading}</title>
      <output>{t.shell.loading}</output>
      <Button variant="secondary" onClick={() => reloadPage(window)}>
        {t.action.retry}
      </Button>
    </section>
  );
}
