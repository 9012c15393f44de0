import type { Language } from "@dasturxon/contract/entities/language";
import type { Db } from "../../db/database.ts";

type Owner = { merchantId: string; telegramId: number };

/** What the brand's bot knows of somebody. */
export const findMessengerAccount = (db: Db, { merchantId, telegramId }: Owner) =>
  db
    .selectFrom("messengerAccount")
    .select(["accountId", "phone"])
    .where("merchantId", "=", merchantId)
    .where("telegramId", "=", telegramId)
    .executeTakeFirst();

/** The account that somebody of the messenger is tied to, while it is in use. */
export const findTiedAccount = (db: Db, { merchantId, telegramId }: Owner) =>
  db
    .selectFrom("account")
    .selectAll("account")
    .innerJoin("messengerAccount as tied", (join) =>
      join
        .onRef("tied.merchantId", "=", "account.merchantId")
        .onRef("tied.accountId", "=", "account.id"),
    )
    .where("tied.merchantId", "=", merchantId)
    .where("tied.telegramId", "=", telegramId)
    .where("account.isActive", "=", true)
    // Not deleted before its session stands.
    .forKeyShare("account")
    .executeTakeFirst();

/** Who has no account is remembered too: the bot asks for the language first of all. */
export const keepLanguage = (db: Db, owner: Owner, language: Language) =>
  db
    .insertInto("messengerAccount")
    .values({ ...owner, language })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId"]).doUpdateSet({ language }),
    )
    .execute();
