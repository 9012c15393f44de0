import type { JobContext } from "../../jobs/perform-job.ts";
import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import { findStaffAccount } from "../users/appointments.ts";
import type { BotContent, BotEvent } from "./bot-content.ts";
import { dropWaiting, enqueueMessages, type BotChat } from "./bot-outbox.ts";
import { changePerson, upsertPerson, type KnownPerson } from "./bot-people.ts";

/**
 * Job: answers the updates of a chat, in their order. The changes, the replies and the mark that the update is
 * answered are one transaction, so a crash leaves all or none of it.
 */
export async function answerBotUpdates(
  { database, services }: JobContext,
  chat: BotChat,
): Promise<void> {
  const { merchantId, chatId } = chat;
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const updates = await db
      .selectFrom("botUpdate")
      .select(["updateId", "content"])
      .where("merchantId", "=", merchantId)
      .where("chatId", "=", chatId)
      .where("content", "is not", null)
      .orderBy("updateId")
      .forUpdate()
      .execute();
    const now = services.clock();
    for (const { updateId, content } of updates) {
      if (!content) continue;
      const answers = await answer(db, chat, content, now);
      const messages = answers.map((each) => ({ chatId, content: each }));
      await enqueueMessages(db, merchantId, messages, now);
      await db
        .updateTable("botUpdate")
        .set({ chatId: null, content: null })
        .where("merchantId", "=", merchantId)
        .where("updateId", "=", updateId)
        .execute();
    }
  });
}

/** Applies an event. @returns The bot's replies. */
async function answer(db: Db, chat: BotChat, event: BotEvent, now: Date): Promise<BotContent[]> {
  if (event.kind === "GROUP_ASKED") return [{ kind: "GROUP_NUMBER" }];
  if (event.kind === "BLOCKED") {
    await changePerson(db, chat, { unreachableSince: now });
    await dropWaiting(db, chat);
    return [];
  }
  const person = await upsertPerson(db, chat, event.person, now);
  switch (event.kind) {
    case "OPENED":
      return [];
    case "STARTED":
      return person.language ? greeting(person) : [{ kind: "LANGUAGES" }];
    case "LANGUAGE_ASKED":
      return [{ kind: "LANGUAGES" }];
    case "LANGUAGE_CHOSEN":
      await changePerson(db, chat, { language: event.language });
      return greeting(person);
    case "CHANGE_ANSWERED":
      await addJob(db, "answerChangeByBot", {
        ...chat,
        changeId: event.changeId,
        choice: event.choice,
      });
      return [];
    case "REVIEW_PRESSED": {
      const { messageId, orderId, grade } = event;
      await addJob(db, "reviewByBot", { ...chat, messageId, orderId, grade });
      return [];
    }
    case "CONTACT_SENT":
      if (!event.isOwn) return [{ kind: "CONTACT_NOT_OWN" }];
      await changePerson(db, chat, { phone: event.phone });
      return [
        { kind: "CONTACT_KEPT" },
        (await officeLink(db, chat, event.phone)) ?? { kind: "GREETING" },
      ];
    case "OFFICE_ASKED":
      if (!person.phone) return [{ kind: "CONTACT_WANTED" }];
      return [(await officeLink(db, chat, person.phone)) ?? { kind: "GREETING" }];
    case "SPOKEN_TO":
      return [{ kind: "GREETING" }];
  }
}

/** For a member of staff, whose number the messenger has confirmed; null: the person is none. */
async function officeLink(
  db: Db,
  { merchantId }: BotChat,
  phone: string,
): Promise<BotContent | null> {
  const account = await findStaffAccount(db, merchantId, phone);
  return account ? { kind: "OFFICE_LINK", accountId: account.id } : null;
}

/** The number is requested from unknown persons only. */
const greeting = ({ phone, isTied }: KnownPerson): BotContent[] => [
  { kind: "MENU_BUTTON" },
  { kind: "GREETING" },
  ...(phone || isTied ? [] : [{ kind: "CONTACT_WANTED" } as const]),
];
