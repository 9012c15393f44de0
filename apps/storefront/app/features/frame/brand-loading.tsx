import { Button } from "@dasturxon/ui/button/button";
import { useEffect } from "react";
import { useMessages } from "../../session/messages.ts";
import styles from "./error-screen.module.css";

/** Milliseconds until the page asks for its brand again. */
const retryAfterMs = 5_000;

/** The brand's record is not here yet. Everything the customer has is kept. Specification, point 2; decision "S4.59". */
export function BrandLoading() {
  const { t } = useMessages();
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), retryAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.screen}>
      <title>{t.shell.loading}</title>
      <output>{t.shell.loading}</output>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t.action.retry}
      </Button>
    </section>
  );
}
