import { languageNames, languageTags } from "@dasturxon/messages/language";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { useMessages } from "../../session/messages.ts";
import { useShell } from "../../session/shell.ts";
import { speak } from "../../session/speak.ts";
import styles from "./profile.module.css";

/**
 * The languages that the brand offers, each under its own name. Buttons: the page is loaded anew with each, which
 * arrow keys on the way from one to another should not do.
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
          onClick={() => speak(offered, window)}
        >
          {languageNames[offered]}
        </Chip>
      ))}
    </fieldset>
  );
}
