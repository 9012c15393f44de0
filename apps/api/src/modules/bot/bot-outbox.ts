import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { BotContent } from "./bot-content.ts";

/** A chat of a brand's bot. */
export type BotChat = { merchantId: string; chatId: number };

/** What waits to be sent in a chat. */
export type WaitingMessage = { id: number; content: BotContent };

/** One message a second in a chat, twenty a minute in a group. https://core.telegram.org/bots/faq */
const paceMs = (chatId: number) => (chatId < 0 ? 3_000 : 1_000);
/** After that long nobody is sending it any more: the process that was has died. */
const claimMs = 30_000;
/** Upper bound of the pauses that the messenger asks for. */
export const longestPauseMs = 3_600_000;
/** Clocks of server processes differ by less. */
const skewMs = 60_000;

/** Ignores a timestamp further ahead than expected: it was written before the clock was set back. */
const trustedTime = (moment: Date | null, now: Date, aheadMs: number): number =>
  moment && moment.getTime() <= now.getTime() + aheadMs ? moment.getTime() : 0;

/** What is to be said. `about` says one thing once in a chat, whoever leaves it again. */
export type Told = { content: BotContent; about?: string };
export type LeftMessage = Told & { chatId: number };

/**
 * Leaves messages, with the jobs that send them, as part of the transaction: they are said when, and only when, it
 * commits, in each chat in this order.
 */
export async function leaveMessages(
  db: Db,
  merchantId: string,
  messages: readonly LeftMessage[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto("botMessage")
    .values(
      messages.map(({ chatId, content, about = null }) => ({
        merchantId,
        chatId,
        about,
        content: JSON.stringify(content),
        createdAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // In one order for all: two that leave jobs of the same chats wait for each other, never both.
  const chatIds = [...new Set(messages.map(({ chatId }) => chatId))].toSorted((a, b) => a - b);
  for (const chatId of chatIds) await leaveSending(db, { merchantId, chatId });
}

/** @param at When absent at once, or when the chat's pace allows it: then a job waits for that already. */
const leaveSending = (db: Db, { merchantId, chatId }: BotChat, at?: Date) =>
  addJob(
    db,
    "sendBotMessages",
    { merchantId, chatId },
    { key: String(chatId), ...(at ? { at } : { keepsMoment: true }) },
  );

/**
 * The same for the chats of a query with the one column `chat_id`, as part of a statement.
 *
 * @returns A query of which nothing but its being read matters.
 */
export const leavingSendings = (merchantId: string, chats: RawBuilder<unknown>) => sql`
  select add_job('sendBotMessages', json_build_object('merchantId', ${merchantId}::uuid, 'chatId', chat_id),
    null, chat_id::text, true)
  from (select distinct chat_id from (${chats}) as waiting order by chat_id) as chat`;

/**
 * Leaves the job that takes over from a process that has died. It has a key of its own: what comes meanwhile does not
 * wait for its moment.
 */
const leaveTakeOver = (db: Db, { merchantId, chatId }: BotChat, at: Date) =>
  addJob(db, "sendBotMessages", { merchantId, chatId }, { key: `${chatId} in hand`, at });

/** The first of a chat that waits, and the moment from which it may be sent. */
type FirstWaiting = WaitingMessage & {
  readyAt: Date;
  /** Until when another process may have it in hand. */
  claimedUntil: Date | null;
};

/** Held by the transaction; `null` when nothing waits. */
async function findFirst(db: Db, chat: BotChat, now: Date): Promise<FirstWaiting | null> {
  const first = await ofChat(db, chat)
    .where("sentAt", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!first) return null;
  const last = await ofChat(db, chat)
    .where("sentAt", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { id, content, notBefore, triedAt } = first;
  const pacedFrom = trustedTime(last?.sentAt ?? null, now, skewMs) + paceMs(chat.chatId);
  const triedFrom = trustedTime(triedAt, now, skewMs);
  return {
    id,
    content,
    readyAt: new Date(Math.max(pacedFrom, trustedTime(notBefore, now, longestPauseMs + skewMs))),
    claimedUntil: triedFrom === 0 ? null : new Date(triedFrom + claimMs),
  };
}

const ofChat = (db: Db, { merchantId, chatId }: BotChat) =>
  db
    .selectFrom("botMessage")
    .select(["id", "content", "notBefore", "triedAt", "sentAt"])
    .where("merchantId", "=", merchantId)
    .where("chatId", "=", chatId);

/**
 * Takes the next message of a chat in hand. Only the first that waits can be taken, and by one process at a time, so
 * that a chat hears them in their order. Where it is too early, the job is left for later.
 */
export async function claimMessage(
  db: Db,
  chat: BotChat,
  now: Date,
): Promise<WaitingMessage | null> {
  const first = await findFirst(db, chat, now);
  if (!first) return null;
  if (first.claimedUntil && first.claimedUntil > now) {
    await leaveTakeOver(db, chat, first.claimedUntil);
    return null;
  }
  if (first.readyAt > now) {
    await leaveSending(db, chat, first.readyAt);
    return null;
  }
  await changeMessage(db, chat.merchantId, first.id, { triedAt: now });
  return { id: first.id, content: first.content };
}

/** Leaves the job for what still waits in the chat, if anything does. */
export async function leaveNextSending(db: Db, chat: BotChat, now: Date): Promise<void> {
  const next = await findFirst(db, chat, now);
  if (next) await leaveSending(db, chat, next.readyAt);
}

/** Writes down what became of a message in hand. */
export const changeMessage = (
  db: Db,
  merchantId: string,
  id: number,
  values: { triedAt?: Date | null; notBefore?: Date; sentAt?: Date },
) =>
  db
    .updateTable("botMessage")
    .set(values)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();

/** It cannot be said, and would not be any better later. */
export const dropMessage = (db: Db, merchantId: string, id: number) =>
  db.deleteFrom("botMessage").where("merchantId", "=", merchantId).where("id", "=", id).execute();

/** Whoever cannot be reached is not told afterwards what was new then. */
export const dropWaiting = (db: Db, { merchantId, chatId }: BotChat) =>
  db
    .deleteFrom("botMessage")
    .where("merchantId", "=", merchantId)
    .where("chatId", "=", chatId)
    .where("sentAt", "is", null)
    .execute();
