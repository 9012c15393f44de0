import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { promoPhoneHash } from "../promos/promo-phones.ts";
import type { AccountRow } from "./account-queries.ts";

type Registration = {
  /** Id of a new account. */
  id?: string;
  phone: string;
  firstName: string;
  lastName?: string;
};

/** The account of a verified phone; created the first time. It cannot be deleted before the transaction ends. */
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
  if (!known) return { account: await createAccount(context, db, registration), isNew: true };
  if (!known.promoPhoneHash) await addPromoPhoneHash(context, db, known);
  return { account: known, isNew: false };
}

/** For accounts created by an earlier release or by appointing staff. */
const addPromoPhoneHash = async (
  { merchant, services }: CallContext,
  db: Db,
  { id, phone }: AccountRow,
) =>
  db
    .updateTable("account")
    .set({ promoPhoneHash: await promoPhoneHash(services, db, merchant.id, phone) })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", id)
    .execute();

const createAccount = async (
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
      promoPhoneHash: await promoPhoneHash(services, db, merchant.id, registration.phone),
      createdDate: now,
      lastModifiedDate: now,
    })
    // Concurrent verifications of one phone create one account.
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "phone"]).doUpdateSet({ lastModifiedDate: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
