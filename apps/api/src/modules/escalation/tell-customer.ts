import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Db } from "../../db/database.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { BotContent } from "../bot/bot-content.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { listChatsOfCustomers } from "../bot/bot-people.ts";
import { notifyOfOrder } from "../notifications/notify.ts";

type News = {
  title: (language: Language) => string;
  text: (language: Language) => string;
  /** The same by the brand's bot; absent: it has none. */
  message: { content: BotContent; about: string } | null;
};

/** Tells a customer something about their order: as a notification, and in their chats with the bot. */
export async function tellCustomer(
  db: Db,
  { merchantId, id, userId }: { merchantId: string; id: string; userId: string },
  { title, text, message }: News,
  at: Date,
): Promise<void> {
  const inAll = (write: (language: Language) => string): LocalizedText => ({
    uz: write("uz"),
    ru: write("ru"),
    eng: write("eng"),
  });
  await notifyOfOrder(db, userId, {
    merchantId,
    id: uuidV7(() => at.getTime())(),
    title: inAll(title),
    text: inAll(text),
    link: { kind: "ORDER", id },
    at,
  });
  if (!message) return;
  const chats = await listChatsOfCustomers(db, merchantId, [userId]);
  const messages = (chats.get(userId) ?? []).map((chatId) => ({ chatId, ...message }));
  await enqueueMessages(db, merchantId, messages, at);
}
