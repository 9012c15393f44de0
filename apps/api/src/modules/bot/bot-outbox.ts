import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { BotContent } from "./bot-content.ts";

/** A chat of a brand's bot. */
export type BotChat = { merchantId: string; chatId: number };

export type WaitingMessage = { id: number; content: BotContent };

/** One message a second in a chat, twenty a minute in a group. https://core.telegram.org/bots/faq */
const paceMs = (chatId: number) => (chatId < 0 ? 3_000 : 1_000);
/** A claim older than this belongs to a process that has died. */
const claimMs = 30_000;
/** Upper bound of a pause requested by the messenger. */
export const longestPauseMs = 3_600_000;
/** Clocks of server processes differ by less. */
const skewMs = 60_000;

/** Ignores a timestamp further ahead than expected: it was written before the clock was set back. */
const trustedTime = (moment: Date | null, now: Date, aheadMs: number): number =>
  moment && moment.getTime() <= now.getTime() + aheadMs ? moment.getTime() : 0;

/** `about` is the deduplication key within a chat. */
export type ChannelMessage = { content: BotContent; about?: string };
export type OutgoingMessage = ChannelMessage & { chatId: number };

/**
 * Enqueues messages and the jobs that send them, inside the transaction: they are sent only once it commits, in this
 * order within each chat.
 */
export async function enqueueMessages(
  db: Db,
  merchantId: string,
  messages: readonly OutgoingMessage[],
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
  // Sorted, so that two transactions with the same chats cannot deadlock.
  const chatIds = [...new Set(messages.map(({ chatId }) => chatId))].toSorted((a, b) => a - b);
  for (const chatId of chatIds) await enqueueSending(db, { merchantId, chatId });
}

/** @param at Absent: at once, or at the run time of the job that already waits for the chat's rate limit. */
const enqueueSending = (db: Db, { merchantId, chatId }: BotChat, at?: Date) =>
  addJob(
    db,
    "sendBotMessages",
    { merchantId, chatId },
    { key: String(chatId), ...(at ? { at } : { preservesRunAt: true }) },
  );

/**
 * Enqueues the job that takes over from a dead process. It has its own key, so that newer messages do not wait for
 * it.
 */
const enqueueTakeover = (db: Db, { merchantId, chatId }: BotChat, at: Date) =>
  addJob(db, "sendBotMessages", { merchantId, chatId }, { key: `${chatId} in hand`, at });

/** First waiting message of a chat. */
type FirstWaiting = WaitingMessage & {
  readyAt: Date;
  /** Until then another process may be sending it. */
  claimedUntil: Date | null;
};

/** Locks the row; `null` if nothing waits. */
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
 * Claims the next message of a chat. Only the first can be claimed, by one process at a time, which keeps the order.
 * Reschedules the job if it is too early.
 */
export async function claimMessage(
  db: Db,
  chat: BotChat,
  now: Date,
): Promise<WaitingMessage | null> {
  const first = await findFirst(db, chat, now);
  if (!first) return null;
  if (first.claimedUntil && first.claimedUntil > now) {
    await enqueueTakeover(db, chat, first.claimedUntil);
    return null;
  }
  if (first.readyAt > now) {
    await enqueueSending(db, chat, first.readyAt);
    return null;
  }
  await changeMessage(db, chat.merchantId, first.id, { triedAt: now });
  return { id: first.id, content: first.content };
}

/** Enqueues the job for messages that still wait in the chat. */
export async function enqueueNextSending(db: Db, chat: BotChat, now: Date): Promise<void> {
  const next = await findFirst(db, chat, now);
  if (next) await enqueueSending(db, chat, next.readyAt);
}

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

/** Drops a message that can never be sent. */
export const dropMessage = (db: Db, merchantId: string, id: number) =>
  db.deleteFrom("botMessage").where("merchantId", "=", merchantId).where("id", "=", id).execute();

/** Drops waiting messages of an unreachable chat: they would be outdated later. */
export const dropWaiting = (db: Db, { merchantId, chatId }: BotChat) =>
  db
    .deleteFrom("botMessage")
    .where("merchantId", "=", merchantId)
    .where("chatId", "=", chatId)
    .where("sentAt", "is", null)
    .execute();
