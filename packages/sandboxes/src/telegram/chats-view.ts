import { chatOf, type Bot, type Chat, type MenuButton } from "./bot.ts";

/** A person's view of a bot, for the page. */
export type ChatsView = {
  own: Chat;
  staff: Chat;
  menuButton: MenuButton;
  commands: Bot["commands"];
  description: string;
};

const chatsView = (bot: Bot, personId: number): ChatsView => {
  const own = chatOf(bot, personId);
  return {
    own,
    staff: chatOf(bot, bot.account.staffChatId),
    menuButton: own.menuButton ?? bot.menuButton,
    commands: bot.commands,
    description: bot.description,
  };
};

/** The chats, and their updates, as server-sent events. */
export function followChats(bot: Bot, personId: number, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const sendView = () =>
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(chatsView(bot, personId))}\n\n`));
      stop = () => {
        bot.followers.delete(sendView);
        signal.removeEventListener("abort", end);
      };
      const end = () => {
        stop();
        controller.close();
      };
      bot.followers.add(sendView);
      signal.addEventListener("abort", end);
      sendView();
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
}
