import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { formatPhone } from "@dasturxon/messages/formats";
import type { Catalogue } from "@dasturxon/messages/messages";

type ContactLink = { url: string; label: string };

/** The brand's links that are switched on and filled in. Decision "S3.066". */
export function contactLinks(settings: WebSettings, t: Catalogue): ContactLink[] {
  const links: [boolean, string | null | undefined, string][] = [
    [
      settings.phoneActive,
      settings.phone && `tel:${settings.phone}`,
      formatPhone(settings.phone ?? ""),
    ],
    [settings.telegramActive, settings.telegram, "Telegram"],
    [settings.instagramActive, settings.instagram, "Instagram"],
    [settings.facebookActive, settings.facebook, "Facebook"],
    [settings.telegramBotLinkActive, settings.telegramBotLink, t.shell.telegramBot],
    [settings.iosLinkActive, settings.iosLink, t.shell.appStore],
    [settings.androidLinkActive, settings.androidLink, t.shell.googlePlay],
  ];
  return links.flatMap(([isActive, url, label]) => (isActive && url ? [{ url, label }] : []));
}
