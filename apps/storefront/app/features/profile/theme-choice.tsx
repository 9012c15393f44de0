import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { useState } from "react";
import { writeText } from "../../session/browser-storage.ts";
import { useMessages } from "../../session/messages.ts";

/** What `session/theme.ts` reads before the first paint of each page. */
const themeKey = "theme";
const themes = ["light", "dark", "auto"] as const;

type Theme = (typeof themes)[number];

const shownTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "auto";

/** Light, dark or as the system: kept in this browser, where it wins over the brand's own. Decision "theme, map". */
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
