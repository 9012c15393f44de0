import { Button } from "@dasturxon/ui/button/button";
import { useState } from "react";
import { Link, href } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { answerConsent } from "./consent.ts";
import type { Consent } from "./consent.ts";
import styles from "./consent-notice.module.css";

/**
 * Asks for consent to analytics. It overlays the page and moves nothing; the shop works without an answer. Decision
 * record 0027.
 */
export default function ConsentNotice() {
  const { t } = useMessages();
  const { merchant, settings } = useBrand();
  const isReadable = useAllTexts({ isWanted: true });
  // If nothing can be stored, it is asked again on the next visit, not on the next page.
  const [isAnswered, setAnswered] = useState(false);
  if (!isReadable || isAnswered) return null;
  const answer = (consent: Consent) => {
    setAnswered(true);
    answerConsent(merchant.id, consent);
  };
  return (
    <section className={styles.notice} aria-label={t.consent.title}>
      <p>
        {t.consent.question}{" "}
        {settings.privacyActive && (
          <Link className={styles.more} to={href("/privacy")}>
            {t.shell.privacy}
          </Link>
        )}
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" size="medium" onClick={() => answer("refused")}>
          {t.consent.no}
        </Button>
        <Button variant="secondary" size="medium" onClick={() => answer("given")}>
          {t.consent.yes}
        </Button>
      </div>
    </section>
  );
}
