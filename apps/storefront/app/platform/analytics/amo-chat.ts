import { thirdPartyServices } from "@dasturxon/domain/third-party/third-party-services";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { addScript, callQueue } from "./add-script.ts";

/**
 * Opens the brand's chat, and loads it on first use, so that other visitors do not pay for it. The widget's own
 * floating button is hidden, since it would cover the basket.
 *
 * @returns Whether the brand has one.
 */
export function openAmoChat(settings: WebSettings): boolean {
  const chat = thirdPartyServices(settings).find((service) => service.kind === "amoChat");
  if (!chat) return false;
  const call = callQueue("amoSocialButton", "q");
  Object.assign(window, {
    // Uzbek is not among the widget's languages.
    amo_social_button: { id: chat.id, hash: chat.hash, locale: "ru", inline: false, setMeta() {} },
    amoSocialButtonConfig: { hidden: true },
  });
  addScript("https://gso.amocrm.ru/js/button.js", "amo_social_button_script");
  call("runChatShow");
  return true;
}
