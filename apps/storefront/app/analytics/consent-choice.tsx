import { outsideCounters } from "@dasturxon/domain/outside/outside-services";
import { Switch } from "@dasturxon/ui/switch/switch";
import { useMessages } from "../session/messages.ts";
import { useBrand } from "../session/shell.ts";
import { answerConsent, useConsent } from "./consent.ts";

/** Changes the answer to a brand that asks before it counts; nothing where nobody asks. Decision record 0027. */
export function ConsentChoice() {
  const { t } = useMessages();
  const { merchant, settings } = useBrand();
  const consent = useConsent(merchant.id);
  if (!settings.counterConsent || outsideCounters(settings).length === 0) return null;
  const choose = (isGiven: boolean) => {
    answerConsent(merchant.id, isGiven ? "given" : "refused");
    // What is loaded cannot be unloaded: only a page without it is rid of it.
    if (!isGiven) window.location.reload();
  };
  return (
    <Switch
      label={t.consent.title}
      note={t.consent.note}
      checked={consent === "given"}
      onChange={choose}
    />
  );
}
