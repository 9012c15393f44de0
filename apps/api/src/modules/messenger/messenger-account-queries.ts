import type { Language } from "@dasturxon/contract/entities/language";
import type { Db } from "../../db/database.ts";

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

/** Also stores people without an account: the bot asks for the language first. */
export const saveLanguage = (db: Db, owner: Owner, language: Language) =>
  db
    .insertInto("messengerAccount")
    .values({ ...owner, language })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId"]).doUpdateSet({ language }),
    )
    .execute();
