import { languageNames, languageTags } from "@dasturxon/messages/language";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import { writeText } from "../../platform/storage/browser-storage.ts";
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

/** Cookie that `document.tsx` reads before the first paint. */
const themeKey = "theme";
const themes = ["light", "dark", "auto"] as const;

type Theme = (typeof themes)[number];

const shownTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "auto";

/** Light, dark or system: stored in this browser, where it overrides the brand's theme. Decision "theme, map". */
export function ThemeChoice() {
  const { t } = useMessages();
  const [theme, setTheme] = useState(shownTheme);
  const choose = (chosen: Theme) => {
    document.documentElement.dataset["theme"] = chosen;
    writeText(window.localStorage, themeKey, chosen);
    setTheme(chosen);
  };
  return (
    <SegmentedControl
      label={t.profile.theme}
      value={theme}
      options={themes.map((value) => ({ value, label: t.profile.themes[value] }))}
      onChange={choose}
    />
  );
}
