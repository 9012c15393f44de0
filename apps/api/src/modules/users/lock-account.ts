import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";

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
