import { cookieKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { languageAbbreviations, languageNames, languageTags } from "@dasturxon/messages/language";
import { writeText } from "../../session/browser-storage.ts";
import { useMessages } from "../../session/messages.ts";
import { useShell } from "../../session/shell.ts";
import { writeCookie } from "../../session/write-cookie.ts";
import styles from "./language-select.module.css";

/** The languages that the brand offers; nothing where there is no choice. */
export function LanguageSelect() {
  const { t } = useMessages();
  const { language, languages } = useShell();
  if (languages.length < 2) return null;
  return (
    <span className={styles.select}>
      <span aria-hidden="true">{languageAbbreviations[language]}</span>
      <select
        aria-label={t.shell.language}
        value={language}
        onChange={(event) => speak(event.target.value)}
      >
        {languages.map((offered) => (
          <option key={offered} value={offered} lang={languageTags[offered]}>
            {languageNames[offered]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Another language is another document: every text on it was written by the server. */
function speak(language: string) {
  writeCookie(window, cookieKeys.language, language);
  writeText(window.localStorage, storageKeys.language, language);
  window.location.reload();
}
