import { useBrand } from "../session/shell.ts";
import { openWidget } from "./open-widget.ts";

/** How somebody writes to the brand: in a widget over the page, or in another app. */
type Chat = { kind: "widget"; open: () => void } | { kind: "link"; url: string };

/**
 * The brand's chat, or `null` where it has none: its customer-relations widget, else its Telegram. Decision "What each
 * setting does".
 */
export function useChat(): Chat | null {
  const { settings } = useBrand();
  if (!settings.chatActive) return null;
  if (settings.amoCRMActive) return { kind: "widget", open: () => openWidget(settings) };
  const { telegram, telegramActive } = settings;
  return telegramActive && telegram ? { kind: "link", url: telegram } : null;
}
