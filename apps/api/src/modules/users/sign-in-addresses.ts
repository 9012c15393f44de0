import type { CallContext } from "../../http/call-context.ts";
import { sessionsExpiredBefore } from "../../http/session-token.ts";
import type { Db } from "../../db/database.ts";

// Addresses from which an account has signed in by SMS; they expire like sessions. Decision 0031.

const addressHashes = ({ merchant, services, addressBlock }: CallContext) =>
  services.secrets.signWithEach("address", `${merchant.id}:${addressBlock}`);

/** Whether the account of this phone has signed in from the caller's address before. */
export async function isKnownAddress(
  context: CallContext,
  db: Db,
  phone: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("signInAddress as a")
    .innerJoin("account", (join) =>
      join.onRef("account.merchantId", "=", "a.merchantId").onRef("account.id", "=", "a.accountId"),
    )
    .select("a.accountId")
    .where("a.merchantId", "=", context.merchant.id)
    .where("account.phone", "=", phone)
    .where("a.addressHash", "in", addressHashes(context))
    .where("a.lastUsedAt", ">", sessionsExpiredBefore(context.now))
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberAddress = (context: CallContext, db: Db, accountId: string) =>
  db
    .insertInto("signInAddress")
    .values({
      merchantId: context.merchant.id,
      accountId,
      addressHash: addressHashes(context)[0],
      lastUsedAt: context.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "accountId", "addressHash"])
        .doUpdateSet({ lastUsedAt: context.now }),
    )
    .execute();
