import { Button } from "@dasturxon/ui/button/button";
import { useState } from "react";
import { Link, href } from "react-router";
import { useAllTexts, useMessages } from "../session/messages.ts";
import { useBrand } from "../session/shell.ts";
import { answerConsent } from "./consent.ts";
import type { Consent } from "./consent.ts";
import styles from "./consent-notice.module.css";

/**
 * Asks whether the brand may count this visitor. It stands over the page and moves nothing on it; the shop works on
 * whether it is answered or not. Decision record 0027.
 */
export default function ConsentNotice() {
  const { t } = useMessages();
  const { merchant, settings } = useBrand();
  const isReadable = useAllTexts({ isWanted: true });
  // Where nothing can be kept, it is asked again on the next visit, not on the next page.
  const [isAnswered, setAnswered] = useState(false);
  if (!isReadable || isAnswered) return null;
  const answer = (said: Consent) => {
    setAnswered(true);
    answerConsent(merchant.id, said);
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
