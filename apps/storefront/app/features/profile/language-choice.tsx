import { languageNames, languageTags } from "@dasturxon/messages/language";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import styles from "./profile.module.css";

/**
 * The languages that the brand offers, each under its own name. Buttons rather than radio buttons: each reloads the
 * page, which arrow keys should not do.
 */
export function LanguageChoice() {
  const { t } = useMessages();
  const { language, languages } = useShell();
  return (
    <fieldset aria-label={t.profile.language} className={styles.languages}>
      {languages.map((offered) => (
        <Chip
          key={offered}
          className={styles.language}
          lang={languageTags[offered]}
          isSelected={offered === language}
          onClick={() => switchLanguage(offered, window)}
        >
          {languageNames[offered]}
        </Chip>
      ))}
    </fieldset>
  );
}
