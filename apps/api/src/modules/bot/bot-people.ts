import type { Language } from "@dasturxon/contract/entities/language";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { BotChat } from "./bot-outbox.ts";
import type { BotPerson } from "./bot-content.ts";

// Persons known to the bot: rows of `messenger_account`. A private chat has the id of its person.

export type KnownPerson = {
  language: Language | null;
  /** Phone of their own contact. */
  phone: string | null;
  /** Tied to an account by the mini-app. */
  isTied: boolean;
};

/** The person has written: the bot may answer from now on, even if it was blocked before. */
export async function upsertPerson(
  db: Db,
  { merchantId, chatId }: BotChat,
  { firstName }: BotPerson,
  at: Date,
): Promise<KnownPerson> {
  return db
    .insertInto("messengerAccount")
    .values({ merchantId, telegramId: chatId, firstName, startedAt: at })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId"]).doUpdateSet({
        firstName,
        startedAt: sql`coalesce(messenger_account.started_at, ${at})`,
        unreachableSince: null,
      }),
    )
    .returning((e) => [
      "language",
      "phone",
      e
        .exists(
          e
            .selectFrom("messengerTie")
            .select("id")
            .where("merchantId", "=", merchantId)
            .where("botId", "=", merchantId)
            .where("telegramId", "=", chatId),
        )
        .$castTo<boolean>()
        .as("isTied"),
    ])
    .executeTakeFirstOrThrow();
}

/** The language that the person has chosen in the chat, else that of the account that is tied to it. */
export async function findLanguage(db: Db, chat: BotChat): Promise<Language | null> {
  const person = await ofPerson(db, chat).select("language").executeTakeFirst();
  if (person?.language) return person.language;
  const account = await db
    .selectFrom("messengerTie as tie")
    .innerJoin("account", (join) =>
      join
        .onRef("account.merchantId", "=", "tie.merchantId")
        .onRef("account.id", "=", "tie.accountId"),
    )
    .select("account.language")
    .where("tie.merchantId", "=", chat.merchantId)
    .where("tie.botId", "=", chat.merchantId)
    .where("tie.telegramId", "=", chat.chatId)
    .executeTakeFirst();
  return account?.language ?? null;
}

export type Reach = {
  unreachableSince: Date | null;
  /** Changes with each update of the person. */
  version: string;
};

/** Locks the row: an update of the person waits for what is decided by it. `null` for a group. */
export const lockReach = async (db: Db, chat: BotChat): Promise<Reach | null> =>
  (await ofPerson(db, chat)
    .select(["unreachableSince", sql<string>`xmin::text`.as("version")])
    .forUpdate()
    .executeTakeFirst()) ?? null;

const ofPerson = (db: Db, { merchantId, chatId }: BotChat) =>
  db
    .selectFrom("messengerAccount")
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", chatId);

export const changePerson = (
  db: Db,
  { merchantId, chatId }: BotChat,
  values: { language?: Language; phone?: string; unreachableSince?: Date },
) =>
  db
    .updateTable("messengerAccount")
    .set(values)
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", chatId)
    .execute();

/** Chats of customers: those of the Telegram accounts that the brand's own bot has tied, unless they have blocked it. */
export async function listChatsOfCustomers(
  db: Db,
  merchantId: string,
  accountIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("messengerTie as tie")
    .leftJoin("messengerAccount as person", (join) =>
      join
        .onRef("person.merchantId", "=", "tie.merchantId")
        .onRef("person.telegramId", "=", "tie.telegramId"),
    )
    .select(["tie.accountId", "tie.telegramId"])
    .where("tie.merchantId", "=", merchantId)
    .where("tie.botId", "=", merchantId)
    .where("tie.accountId", "in", accountIds)
    .where("person.unreachableSince", "is", null)
    .execute();
  const chats = new Map<string, number[]>();
  for (const { accountId, telegramId } of rows)
    chats.set(accountId, [...(chats.get(accountId) ?? []), telegramId]);
  return chats;
}

/**
 * Chats of staff: those who have sent the bot their own contact, with the phone of the account. Accounts of staff are never
 * tied to the messenger (decision 0022).
 */
export async function listChatsOfStaff(
  db: Db,
  merchantId: string,
  accountIds: readonly string[],
): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("account as a")
    .innerJoin("messengerAccount as m", (join) =>
      join.onRef("m.merchantId", "=", "a.merchantId").onRef("m.phone", "=", "a.phone"),
    )
    .select("m.telegramId")
    .where("a.merchantId", "=", merchantId)
    .where("a.id", "in", accountIds)
    .execute();
  return rows.map(({ telegramId }) => telegramId);
}
