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

/**
 * Takes units of one product of a branch; one without a count has enough. @returns Whether it is sold out now, which outdates the
 * menu. @throws StockExceeded.
 */
export async function takeStock(
  db: Db,
  { merchantId, branchId }: { merchantId: string; branchId: string },
  { productId, count }: WantedStock,
): Promise<boolean> {
  const product = await db
    .selectFrom("productBranch")
    .select("unitsLeft")
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", branchId)
    .where("productId", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (product?.unitsLeft == null) return false;
  if (product.unitsLeft < count) throw stockExceeded(product.unitsLeft);
  await db
    .updateTable("productBranch")
    .set({ unitsLeft: product.unitsLeft - count })
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", branchId)
    .where("productId", "=", productId)
    .execute();
  return product.unitsLeft === count;
}

/** Returns sums to a customer's cashback; nothing without an account. */
export async function returnCashback(
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string | null },
  sum: number,
) {
  if (!userId || sum === 0) return;
  await db
    .updateTable("account")
    .set({ cashback: sql`cashback + ${sum}` })
    .where("merchantId", "=", merchantId)
    .where("id", "=", userId)
    .execute();
}

/** Takes earned cashback back, but no more than the account has. @returns The sum that was taken. */
export async function takeCashback(
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string | null },
  sum: number,
): Promise<number> {
  if (!userId || sum === 0) return 0;
  const { rows } = await sql<{ taken: number }>`
    with had as materialized (
      select id, cashback from account where merchant_id = ${merchantId} and id = ${userId} for no key update
    )
    update account a set cashback = greatest(0, had.cashback - ${sum}) from had
    where a.merchant_id = ${merchantId} and a.id = had.id
    returning least(had.cashback, ${sum})::integer as taken`.execute(db);
  return rows[0]?.taken ?? 0;
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
