import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ChatIcon } from "@dasturxon/ui/icons/chat";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useChat } from "./use-chat.ts";

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
