import { useBrand } from "../../core/brand/shell.ts";
import { openWidget } from "./open-widget.ts";

/** The brand's chat: a widget over the page, or another app. */
type Chat = { kind: "widget"; open: () => void } | { kind: "link"; url: string };

/**
 * The brand's chat, or `null` if it has none: its CRM widget, else its Telegram. Decision "What each setting does".
 */
export function useChat(): Chat | null {
  const { settings } = useBrand();
  if (!settings.chatActive) return null;
  if (settings.amoCRMActive) return { kind: "widget", open: () => openWidget(settings) };
  const { telegram, telegramActive } = settings;
  return telegramActive && telegram ? { kind: "link", url: telegram } : null;
}
