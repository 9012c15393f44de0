import type { Language } from "@dasturxon/contract/entities/language";
import type { User } from "@dasturxon/contract/entities/user";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { CallError } from "../../http/call-error.ts";

/** @throws If it was deleted: its token is no longer valid. */
export const findAccount = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const findAccountByPhone = (db: Db, merchantId: string, phone: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .executeTakeFirst();

/**
 * Serialises inserts into the lists of one account, so that counting before an insert is safe. Held until the
 * transaction ends.
 *
 * @throws CallError UNAUTHORIZED when the account is gone.
 */
export async function lockAccount(
  db: Db,
  { merchantId, accountId }: { merchantId: string; accountId: string },
): Promise<void> {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new CallError("UNAUTHORIZED");
}

/** Writes only another language than the stored one. */
export const saveLanguage = (
  db: Db,
  { merchantId, accountId }: { merchantId: string; accountId: string },
  language: Language,
) =>
  db
    .updateTable("account")
    .set({ language })
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .where("language", "is distinct from", language)
    .execute();

export type AccountRow = Selectable<Tables["account"]>;

/** An account for its owner. */
export const toUser = (account: AccountRow): User => ({
  ...account,
  createdDate: account.createdDate.toISOString(),
  lastModifiedDate: account.lastModifiedDate.toISOString(),
});
