import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { useState } from "react";
import { writeText } from "../../platform/storage/browser-storage.ts";
import { useMessages } from "../../core/i18n/messages.ts";

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
