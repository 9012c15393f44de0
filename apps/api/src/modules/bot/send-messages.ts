import type { Db } from "../../db/database.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { BotApiError, BotBusyError, BotUnreachableError } from "../../ports/bot-api.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import {
  changeMessage,
  claimMessage,
  dropMessage,
  dropWaiting,
  enqueueNextSending,
  longestPauseMs,
  type BotChat,
  type WaitingMessage,
} from "./bot-outbox.ts";
import { changePerson, lockReach, type Reach } from "./bot-people.ts";
import { botLocaleFor, menuButton } from "./bot-locale.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Job: sends the next message of a chat, and enqueues itself for the one after it. Between the messenger's answer and
 * our record of it is one statement: only if a process dies at that moment, or an answer is lost, a message is sent
 * twice. Decision 0023.
 *
 * @throws BotApiError: the job is tried again, with growing pauses; BotUnreachableError for a group.
 */
export async function sendBotMessages(context: JobContext, chat: BotChat): Promise<void> {
  const { database, services } = context;
  const { merchantId } = chat;
  const merchant = await services.directory.findById(merchantId);
  // An inactive brand sends nothing; once it is active again, its next message sends these too.
  if (!merchant) return;
  const token = await services.botTokens.find(merchantId);
  const { message, reach } = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const found = await lockReach(db, chat);
    if (token && !found?.unreachableSince)
      return { message: await claimMessage(db, chat, services.clock()), reach: found };
    await dropWaiting(db, chat);
    return { message: null, reach: found };
  });
  if (!token || !message) return;
  try {
    await sendText(context, { merchant, chat, token, message });
  } catch (error) {
    await database.inTenant({ merchantId, accountId: "*" }, (db) =>
      noteFailure(db, { chat, message, reach, error, now: services.clock() }),
    );
    // A person may block the bot; an unreachable group is reported to the operator.
    const isOwnGroup = error instanceof BotUnreachableError && chat.chatId < 0;
    if (error instanceof BotBusyError || (error instanceof BotUnreachableError && !isOwnGroup))
      return;
    throw error;
  }
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const sentAt = services.clock();
    await changeMessage(db, merchantId, message.id, { sentAt });
    await enqueueNextSending(db, chat, sentAt);
  });
}

type Sending = { merchant: MerchantRecord; chat: BotChat; token: string; message: WaitingMessage };

async function sendText(context: JobContext, { merchant, chat, token, message }: Sending) {
  const { botApi } = context.services;
  const locale = await botLocaleFor(context, merchant, chat);
  const { content } = message;
  if (content.kind === "MENU_BUTTON") {
    const button = menuButton(locale);
    if (button) await botApi.setMenuButton(token, chat.chatId, button);
    return;
  }
  const written = await writeMessage(context, locale, content);
  if (!written) return;
  if (content.kind === "ORDER_REVIEWED")
    await botApi.edit(token, chat.chatId, content.messageId, written);
  else await botApi.send(token, chat.chatId, written);
}

type Failure = {
  chat: BotChat;
  message: WaitingMessage;
  /** When the message was claimed. */
  reach: Reach | null;
  error: unknown;
  now: Date;
};

async function noteFailure(db: Db, { chat, message, reach, error, now }: Failure): Promise<void> {
  const { merchantId } = chat;
  const current = await lockReach(db, chat);
  if (error instanceof BotUnreachableError && current?.version === reach?.version) {
    await changePerson(db, chat, { unreachableSince: now });
    await dropWaiting(db, chat);
  } else if (error instanceof BotUnreachableError) {
    // The person has been heard of since the message was sent, and may have unblocked the bot.
    await dropMessage(db, merchantId, message.id);
    await enqueueNextSending(db, chat, now);
  } else if (error instanceof BotBusyError) {
    const pauseMs = Math.min(error.retryAfterMs, longestPauseMs);
    const notBefore = new Date(now.getTime() + pauseMs);
    await changeMessage(db, merchantId, message.id, { triedAt: null, notBefore });
    await enqueueNextSending(db, chat, now);
  } else if (error instanceof BotApiError && error.isFinal) {
    await dropMessage(db, merchantId, message.id);
    await enqueueNextSending(db, chat, now);
  } else {
    // The queue repeats the job, with growing pauses.
    await changeMessage(db, merchantId, message.id, { triedAt: null });
  }
}
