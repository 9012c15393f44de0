import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { countPromoUses, phoneHashOf } from "../promos/promo-queries.ts";

// Stock, promo uses and cashback: reserved in the transaction of the order, or the whole order is refused.

/** Another order was quicker: the menu snapshot is outdated. */
export class StockGone extends CallError {
  override readonly name = "StockGone";
}

export type WantedStock = { productId: string; count: number };

/**
 * Reserves stock. Locks rows by id, so that two baskets with the same dishes cannot deadlock.
 *
 * @returns Whether a dish is sold out now, which outdates the menu.
 * @throws StockGone PRODUCT_SOLD_OUT or NOT_ENOUGH_PRODUCTS with what is left.
 */
export async function reserveStock(
  db: Db,
  merchantId: string,
  wanted: readonly WantedStock[],
): Promise<boolean> {
  if (wanted.length === 0) return false;
  const ids = wanted.map(({ productId }) => productId);
  const stocked = await db
    .selectFrom("product")
    .select(["id", "posterAmount"])
    .where("merchantId", "=", merchantId)
    .where("id", "in", ids)
    .where("posterAmount", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const counts = new Map(wanted.map(({ productId, count }) => [productId, count]));
  let isSoldOut = false;
  for (const { id, posterAmount } of stocked) {
    const left = (posterAmount ?? 0) - (counts.get(id) ?? 0);
    if (left < 0) {
      const maximum = posterAmount ?? 0;
      throw new StockGone(maximum === 0 ? "PRODUCT_SOLD_OUT" : "NOT_ENOUGH_PRODUCTS", {
        values: { maximum },
      });
    }
    isSoldOut ||= left === 0;
  }
  await changeStock(db, merchantId, wanted, -1);
  return isSoldOut;
}

/**
 * Adds or subtracts stock; products without a stock limit are skipped.
 *
 * @param sign -1 reserves.
 */
export async function changeStock(
  db: Db,
  merchantId: string,
  goods: readonly WantedStock[],
  sign: 1 | -1,
) {
  const ids = goods.map(({ productId }) => productId);
  const counts = goods.map(({ count }) => count * sign);
  await sql`
    update product set poster_amount = product.poster_amount + goods.count
    from unnest(${ids}::uuid[], ${counts}::int[]) as goods (id, count)
    where product.merchant_id = ${merchantId} and product.id = goods.id and product.poster_amount is not null
  `.execute(db);
}

/**
 * Counts one more use of a promo. The conditions look at the moment of the order, when no other one can slip in:
 * of everybody by the promo's row, of this person by the person's row that the order has locked. Uses by an earlier,
 * deleted account of the same phone count too. Decision 0006.
 *
 * @throws CallError PROMO_USED_UP, PROMO_ALREADY_USED.
 */
export async function usePromo(
  db: Db,
  use: { merchantId: string; promoId: string; orderId: string; userId: string },
) {
  const { merchantId, promoId, orderId, userId } = use;
  const taken = await db
    .updateTable("promo")
    .set({ used: sql`used + 1` })
    .where("merchantId", "=", merchantId)
    .where("id", "=", promoId)
    .where((e) => e.or([e("usesTotal", "is", null), e("used", "<", e.ref("usesTotal"))]))
    .returning("usesPerUser")
    .executeTakeFirst();
  if (!taken) throw new CallError("PROMO_USED_UP");
  const phoneHash = phoneHashOf(db, { merchantId, userId });
  await db
    .insertInto("promoUse")
    .values({ merchantId, promoId, orderId, userId, phoneHash })
    .execute();
  if (taken.usesPerUser === null) return;
  const uses = await countPromoUses(db, { merchantId, userId }, promoId);
  if (uses > taken.usesPerUser) throw new CallError("PROMO_ALREADY_USED");
}

/** @throws CallError CASHBACK_REDUCED with what the person has, when another order was quicker. */
export async function spendCashback(
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string },
  sum: number,
) {
  const spent = await db
    .updateTable("account")
    .set({ cashback: sql`cashback - ${sum}` })
    .where("merchantId", "=", merchantId)
    .where("id", "=", userId)
    .where("cashback", ">=", sum)
    .executeTakeFirstOrThrow();
  if (spent.numUpdatedRows > 0n) return;
  const account = await db
    .selectFrom("account")
    .select("cashback")
    .where("merchantId", "=", merchantId)
    .where("id", "=", userId)
    .executeTakeFirst();
  throw new CallError("CASHBACK_REDUCED", { values: { maximum: account?.cashback ?? 0 } });
}

/** Invalidates every menu cache: they are keyed by this version. */
export const raiseVersion = (db: Db, merchantId: string) =>
  db
    .updateTable("merchant")
    .set({ version: sql`version + 1` })
    .where("id", "=", merchantId)
    .execute();
