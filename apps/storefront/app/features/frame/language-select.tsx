import { languageAbbreviations, languageNames, languageTags } from "@dasturxon/messages/language";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import styles from "./language-select.module.css";

/** The languages that the brand offers; hidden if there is only one. */
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
        onChange={(event) => switchLanguage(event.target.value, window)}
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
