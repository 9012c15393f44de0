import { languageAbbreviations, languageNames, languageTags } from "@dasturxon/messages/language";
import { useMessages } from "../../session/messages.ts";
import { useShell } from "../../session/shell.ts";
import { speak } from "../../session/speak.ts";
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
        onChange={(event) => speak(event.target.value, window)}
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
