import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ChatIcon } from "@dasturxon/ui/icons/chat";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { openWidget } from "./open-widget.ts";

/** Button that opens the brand's chat, if it has one. */
export function ChatAction() {
  const { t } = useMessages();
  const chat = useChat();
  if (!chat) return null;
  const icon = <ChatIcon size={20} />;
  return chat.kind === "widget" ? (
    <Button variant="secondary" leading={icon} onClick={chat.open}>
      {t.shell.chat}
    </Button>
  ) : (
    <ButtonLink
      variant="secondary"
      leading={icon}
      renderLink={(look) => <OutLink {...look} href={chat.url} />}
    >
      {t.shell.chat}
    </ButtonLink>
  );
}

/** The brand's chat: a widget over the page, or another app. */
type Chat = { kind: "widget"; open: () => void } | { kind: "link"; url: string };

/**
 * The brand's chat, or `null` if it has none: its CRM widget, else its Telegram. Decision "What each setting does".
 */
function useChat(): Chat | null {
  const { settings } = useBrand();
  if (!settings.chatActive) return null;
  if (settings.amoCRMActive) return { kind: "widget", open: () => openWidget(settings) };
  const { telegram, telegramActive } = settings;
  return telegramActive && telegram ? { kind: "link", url: telegram } : null;
}
