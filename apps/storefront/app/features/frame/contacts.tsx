import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { formatPhone } from "@dasturxon/messages/formats";
import { localized } from "@dasturxon/messages/language";
import type { Catalogue } from "@dasturxon/messages/messages";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import styles from "./contacts.module.css";

/** The brand's contacts as text: the lines of its setting `contacts`. */
export function ContactLines() {
  const { contacts } = useBrand().settings;
  const { language } = useShell();
  const text = typeof contacts === "object" ? localized(contacts, language) : contacts;
  const lines = text?.split("\n").filter(Boolean) ?? [];
  if (lines.length === 0) return null;
  return (
    <address className={styles.lines}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </address>
  );
}

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
