import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ChatIcon } from "@dasturxon/ui/icons/chat";
import { OutLink } from "../fulfilment/out-link.tsx";
import { useMessages } from "../session/messages.ts";
import { useChat } from "./use-chat.ts";

/** The button that opens the brand's chat, where it has one. */
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
