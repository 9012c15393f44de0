import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { AccountRow } from "./user-view.ts";

type Registration = { phone: string; firstName: string; lastName?: string };

/**
 * The account of a phone that was just proven; the first time it is made. It cannot be deleted before the transaction
 * has ended.
 */
export async function accountOfPhone(
  context: CallContext,
  db: Db,
  registration: Registration,
): Promise<{ account: AccountRow; isNew: boolean }> {
  const known = await db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", context.merchant.id)
    .where("phone", "=", registration.phone)
    .forKeyShare()
    .executeTakeFirst();
  return known
    ? { account: known, isNew: false }
    : { account: await createAccount(context, db, registration), isNew: true };
}

const createAccount = (
  { merchant, services, now }: CallContext,
  db: Db,
  registration: Registration,
): Promise<AccountRow> =>
  db
    .insertInto("account")
    .values({
      merchantId: merchant.id,
      id: services.newId(),
      ...registration,
      createdDate: now,
      lastModifiedDate: now,
    })
    // One phone proven twice at once makes one account.
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "phone"]).doUpdateSet({ lastModifiedDate: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
