import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";

export type PromoRecord = Selectable<Tables["promo"]>;

/** Codes are kept in capitals, and typed as people type. */
export const normalCode = (code: string) => code.trim().toUpperCase();

export const findPromoByCode = (
  db: Db,
  merchantId: string,
  code: string,
): Promise<PromoRecord | null> =>
  db
    .selectFrom("promo")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("code", "=", normalCode(code))
    .executeTakeFirst()
    .then((row) => row ?? null);

/** The code of a promo that is named by its id. */
export const findPromoCode = (db: Db, merchantId: string, id: string): Promise<string | null> =>
  db
    .selectFrom("promo")
    .select("code")
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst()
    .then((row) => row?.code ?? null);

/** Keyed hash of the account's phone, as stored with promo uses. */
export const phoneHashOf = (
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string },
) =>
  db
    .selectFrom("account")
    .select("promoPhoneHash")
    .where("merchantId", "=", merchantId)
    .where("id", "=", userId);

/** Orders of this person, or of an earlier account with the same phone, that used the promo and were not cancelled. */
export const countPromoUses = (
  db: Db,
  owner: { merchantId: string; userId: string },
  promoId: string,
) =>
  db
    .selectFrom("promoUse")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", owner.merchantId)
    .where("promoId", "=", promoId)
    .where((e) =>
      e.or([e("userId", "=", owner.userId), e("phoneHash", "=", phoneHashOf(db, owner))]),
    )
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/** What can be used now: begun, not ended, switched on and not used up. The one that ends first leads. */
export const listUsablePromos = (db: Db, merchantId: string, now: Date): Promise<PromoRecord[]> =>
  db
    .selectFrom("promo")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .where("startDate", "<=", now)
    .where("endDate", ">=", now)
    .where((e) => e.or([e("usesTotal", "is", null), e("used", "<", e.ref("usesTotal"))]))
    .orderBy("endDate")
    .orderBy("id")
    .execute();

/** The result schema drops what is not the customer's: how often it was used. */
export const toPromo = ({ startDate, endDate, ...row }: PromoRecord): Promo => ({
  ...row,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
});
