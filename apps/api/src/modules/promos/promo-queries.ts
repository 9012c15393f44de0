import type { Promo } from "@dasturxon/contract/entities/promo";
import { sql, type Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { defineStatement, executePrepared } from "../../db/prepared-statement.ts";
import type { Tables } from "../../db/tables.ts";

export type PromoRecord = Selectable<Tables["promo"]>;

/** Codes are stored in upper case and compared case-insensitively. */
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

/** The code of a promo with this id. */
export const findPromoCode = (db: Db, merchantId: string, id: string): Promise<string | null> =>
  db
    .selectFrom("promo")
    .select("code")
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst()
    .then((row) => row?.code ?? null);

/**
 * The promo of a code, with the number of uncancelled orders of this person, or of an earlier account with the same
 * phone, that used it. They are counted only for a promo with a limit per person.
 */
export async function findPromoWithUses(
  db: Db,
  person: { merchantId: string; userId: string | null },
  code: string,
): Promise<{ record: PromoRecord; usedByPerson: number } | null> {
  const statement = promoWithUses({ ...person, code: normalCode(code) });
  const [row] = (await executePrepared(db, statement)).rows;
  if (!row) return null;
  const { usedByPerson, ...record } = row;
  return { record, usedByPerson };
}

/** Uncancelled orders of the person, or of an earlier account with the same phone, that used the row's promo. */
const usesBy = (userId: string | null) => sql<number>`(
  select count(*) from promo_use u
  where u.merchant_id = promo.merchant_id and u.promo_id = promo.id and (u.user_id = ${userId}::uuid or u.phone_hash = (
    select promo_phone_hash from account where merchant_id = promo.merchant_id and id = ${userId}::uuid)))`;

const promoWithUses = defineStatement<
  { merchantId: string; userId: string | null; code: string },
  PromoRecord & { usedByPerson: number }
>(
  "promo_with_uses",
  ({ merchantId, userId, code }) => sql`
    select promo.*, case when uses_per_user is null then 0 else ${usesBy(userId)} end as used_by_person
    from promo where merchant_id = ${merchantId} and code = ${code}`,
);

/**
 * Usable promos: started, not expired, active and not used up by all; whether this person has used them up is told. The
 * first to expire comes first.
 */
export const listUsablePromos = (
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string | null },
  now: Date,
): Promise<(PromoRecord & { isUsed: boolean })[]> =>
  db
    .selectFrom("promo")
    .selectAll()
    .select(sql<boolean>`coalesce(uses_per_user <= ${usesBy(userId)}, false)`.as("isUsed"))
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .where("startDate", "<=", now)
    .where("endDate", ">=", now)
    .where((e) => e.or([e("usesTotal", "is", null), e("used", "<", e.ref("usesTotal"))]))
    .orderBy("endDate")
    .orderBy("id")
    .execute();

/** The result schema drops the internal fields: how often it was used. */
export const toPromo = ({ startDate, endDate, ...row }: PromoRecord): Promo => ({
  ...row,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
});
