import { Button } from "@dasturxon/ui/button/button";
import { useEffect } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./error-screen.module.css";
import { reloadPage } from "../../platform/updates/reload-guard.ts";

/** Milliseconds until the page reloads. */
const retryAfterMs = 5_000;

/**
 * Shown while the brand's record cannot be read. Nothing stored is cleared. Specification, point 2; decision "S4.59".
 */
export function BrandLoading() {
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
