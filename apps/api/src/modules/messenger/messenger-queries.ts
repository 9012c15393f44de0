import type { Language } from "@dasturxon/contract/entities/language";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { MessengerUser } from "./signed-data.ts";

type Owner = { merchantId: string; telegramId: number };

/** The phone of the contact that the brand's bot has received. */
export async function findPhoneOfContact(
  db: Db,
  { merchantId, telegramId }: Owner,
): Promise<string | null> {
  const known = await db
    .selectFrom("messengerAccount")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", telegramId)
    .executeTakeFirst();
  return known?.phone ?? null;
}

/**
 * Also stores people without an account: the bot asks for the language first.
 *
 * @returns Whether the bot may write to the person; false as well if it is their language already.
 */
export async function saveLanguage(db: Db, owner: Owner, language: Language): Promise<boolean> {
  const changed = await db
    .insertInto("messengerAccount")
    .values({ ...owner, language })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "telegramId"])
        .doUpdateSet({ language })
        .where("messengerAccount.language", "is distinct from", language),
    )
    .returning(["startedAt", "unreachableSince"])
    .executeTakeFirst();
  return changed !== undefined && changed.startedAt !== null && changed.unreachableSince === null;
}

/** One Telegram account at one bot. */
type TieKey = { merchantId: string; telegramId: number; botId: string };

/** The host's bot, whose key verified the init data. */
export const tieKey = (
  { merchant, host }: Pick<CallContext, "merchant" | "host">,
  { telegramId }: Pick<MessengerUser, "telegramId">,
): TieKey => ({ merchantId: merchant.id, telegramId, botId: host.id });

/** Serialises everything that makes, moves or uses a tie. Take it before locking any row. */
export const lockTie = (db: Db, { merchantId, telegramId, botId }: TieKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tie:${merchantId}:${telegramId}:${botId}`}, 0))`.execute(
    db,
  );

/** The tied account, while it is active. Neither it nor the tie can be deleted before the transaction ends. */
export const findTiedAccount = (db: Db, { merchantId, telegramId, botId }: TieKey) =>
  db
    .selectFrom("messengerTie as tie")
    .innerJoin("account", (join) =>
      join
        .onRef("account.merchantId", "=", "tie.merchantId")
        .onRef("account.id", "=", "tie.accountId"),
    )
    .selectAll("account")
    .where("tie.merchantId", "=", merchantId)
    .where("tie.telegramId", "=", telegramId)
    .where("tie.botId", "=", botId)
    .where("account.isActive", "=", true)
    .forKeyShare(["account", "tie"])
    .executeTakeFirst();

export async function isTiedTo(
  db: Db,
  { merchantId, telegramId, botId }: TieKey,
  accountId: string,
): Promise<boolean> {
  const tie = await db
    .selectFrom("messengerTie")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", telegramId)
    .where("botId", "=", botId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return tie !== undefined;
}
