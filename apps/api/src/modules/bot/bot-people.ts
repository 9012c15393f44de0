import type { Language } from "@dasturxon/contract/entities/language";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { BotChat } from "./bot-outbox.ts";
import type { BotPerson } from "./bot-event.ts";

// Whom the bot has met: rows of `messenger_account`. A private chat has the number of its person.

export type KnownPerson = {
  language: Language | null;
  /** Of their own contact. */
  phone: string | null;
  /** The mini-app signs them in. */
  isTied: boolean;
};

/** The person has written: the bot may answer from now on, whatever was before. */
export async function meetPerson(
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

export const findPerson = (db: Db, { merchantId, chatId }: BotChat) =>
  db
    .selectFrom("messengerAccount")
    .select(["language", "unreachableSince"])
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", chatId)
    .executeTakeFirst();

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

/** Where a customer is told of their orders: in the chats of those whom the brand's own bot has tied. */
export async function chatsOfCustomer(
  db: Db,
  merchantId: string,
  accountId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom("messengerTie")
    .select("telegramId")
    .where("merchantId", "=", merchantId)
    .where("botId", "=", merchantId)
    .where("accountId", "=", accountId)
    .execute();
  return rows.map(({ telegramId }) => telegramId);
}
