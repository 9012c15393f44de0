import { analyticsServices } from "@dasturxon/domain/third-party/third-party-services";
import { Switch } from "@dasturxon/ui/switch/switch";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { answerConsent, useConsent } from "./consent.ts";
import { reloadPage } from "../updates/reload-guard.ts";

/** Changes the consent to analytics; hidden unless the brand asks for it. Decision record 0027. */
export function ConsentChoice() {
  const { t } = useMessages();
  const { merchant, settings } = useBrand();
  const consent = useConsent(merchant.id);
  if (!settings.counterConsent || analyticsServices(settings).length === 0) return null;
  const choose = (isGiven: boolean) => {
    answerConsent(merchant.id, isGiven ? "given" : "refused");
    // Loaded scripts cannot be unloaded, so reload the page.
    if (!isGiven) reloadPage(window);
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
