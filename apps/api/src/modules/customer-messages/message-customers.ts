import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { CustomerContent } from "../bot/bot-content.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { listReach } from "./message-channels.ts";

/** A message about an order to its customer. */
export type CustomerMessage = {
  accountId: string;
  content: CustomerContent;
  /** Deduplication key within a chat, and within a browser. */
  about: string;
};

/**
 * Enqueues each message for the one channel of its customer, inside the transaction of its event. The bot reports every step of
 * an order; a notification, which disturbs more, only those that the customer has to act on or waits for.
 */
export async function messageCustomers(
  db: Db,
  merchantId: string,
  messages: readonly (CustomerMessage & { isPushed: boolean })[],
  at: Date,
): Promise<void> {
  const accountIds = [...new Set(messages.map(({ accountId }) => accountId))];
  const reach = await listReach(db, merchantId, accountIds);
  const byBot = messages.flatMap(({ accountId, content, about }) => {
    const found = reach.get(accountId);
    return found?.channel === "BOT"
      ? found.chats.map((chatId) => ({ chatId, content, about }))
      : [];
  });
  await enqueueMessages(db, merchantId, byBot, at);
  for (const { accountId, content, about, isPushed } of messages)
    if (isPushed && reach.get(accountId)?.channel === "PUSH")
      await addJob(
        db,
        "pushToCustomer",
        { merchantId, content, about, at: at.toISOString() },
        { key: about },
      );
}
