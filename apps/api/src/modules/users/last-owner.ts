import { CallError } from "../../http/call-error.ts";
import type { Db } from "../../db/database.ts";

/**
 * Refuses to let the only owner of a brand go. Owners who leave at the same time wait for each other.
 *
 * @throws CallError LAST_OWNER.
 */
export async function refuseLastOwner(
  db: Db,
  { merchantId, accountId }: { merchantId: string; accountId: string },
): Promise<void> {
  const owners = await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("role", "=", "OWNER")
    .where("isActive", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (owners.length === 1 && owners[0]?.id === accountId) throw new CallError("LAST_OWNER");
}
