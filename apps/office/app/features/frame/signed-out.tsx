import { LockIcon } from "@dasturxon/ui/icons/lock";
import { languageNames } from "@dasturxon/messages/language";
import { LOCALES } from "@dasturxon/contract/constants";
import { chooseLanguage, useMessages } from "../../core/i18n/messages.ts";
import styles from "./signed-out.module.css";

/** How to get in: nobody has a password. */
export function SignedOut() {
  const { t, language } = useMessages();
  return (
    <main className={styles.page}>
      <LockIcon size={40} />
      <h1>{t.account.signedOut}</h1>
      <p className={styles.about}>{t.account.signedOutAbout}</p>
      <fieldset className={styles.languages} aria-label={t.account.language}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            className={styles.language}
            aria-pressed={locale === language}
            onClick={() => chooseLanguage(locale)}
          >
            {languageNames[locale]}
          </button>
        ))}
      </fieldset>
    </main>
  );
}
