import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";

// Stock, promo uses (both by `insertOrders`) and cashback are reserved in the transaction of the order, or the
// whole order is refused.

/** Another order took it first: the menu snapshot is outdated. */
export class StockExceeded extends CallError {
  override readonly name = "StockExceeded";
}

export type WantedStock = { productId: string; count: number };

/** @param left Units of the product that are left. */
export const stockExceeded = (left: number) =>
  new StockExceeded(left === 0 ? "PRODUCT_SOLD_OUT" : "NOT_ENOUGH_PRODUCTS", {
    values: { maximum: left },
  });

/** Returns units to the stock of a branch; products without a count are skipped. */
export async function returnStock(
  db: Db,
  { merchantId, branchId }: { merchantId: string; branchId: string },
  goods: readonly WantedStock[],
) {
  const ids = goods.map(({ productId }) => productId);
  const counts = goods.map(({ count }) => count);
  await sql`
    update product_branch pb set units_left = pb.units_left + goods.count
    from unnest(${ids}::uuid[], ${counts}::int[]) as goods (id, count)
    where pb.merchant_id = ${merchantId} and pb.branch_id = ${branchId} and pb.product_id = goods.id
      and pb.units_left is not null
  `.execute(db);
}

/** @throws CallError CASHBACK_REDUCED with the available amount, if another order was faster. */
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
