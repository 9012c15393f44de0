import { languageNames, languageTags } from "@dasturxon/messages/language";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { useMessages } from "../../session/messages.ts";
import { useShell } from "../../session/shell.ts";
import { speak } from "../../session/speak.ts";

/** The languages that the brand offers, each under its own name. */
export function LanguageChoice() {
  const { t } = useMessages();
  const { language, languages } = useShell();
  return (
    <SegmentedControl
      label={t.profile.language}
      value={language}
      options={languages.map((value) => ({
        value,
        label: <span lang={languageTags[value]}>{languageNames[value]}</span>,
      }))}
      onChange={(chosen) => speak(chosen, window)}
    />
  );
}
