import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import type { LockedOrder } from "../order-view.ts";
import { returnCashback, returnStock, type WantedStock } from "../order-resources.ts";

/** Cooked products cannot be sold again. */
const cookedStatuses = new Set(["COOKING", "DONE", "ATTACHED", "ON_WAY"]);

/**
 * Releases the resources of a cancelled order: promo use, cashback, and stock unless it is being cooked.
 *
 * @param order Before cancellation. @returns Whether a sold-out product is available again. @see Decision "money".
 */
export async function releaseResources(db: Db, order: LockedOrder): Promise<boolean> {
  const isStockBack = cookedStatuses.has(order.status) ? false : await releaseStock(db, order);
  await releasePromo(db, order);
  await returnCashback(db, order, order.cashback);
  return isStockBack;
}

async function releaseStock(db: Db, order: LockedOrder): Promise<boolean> {
  const { merchantId, id } = order;
  const goods = await db
    .selectFrom("orderItem")
    .select(["productId", (e) => e.fn.sum<number>("count").as("count")])
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .groupBy("productId")
    .execute();
  const wasSoldOut = await lockCounted(db, order, goods);
  if (wasSoldOut !== null) await returnStock(db, order, goods);
  return wasSoldOut ?? false;
}

/** Locks by id, as reserving does. `null` if no product has a count. */
async function lockCounted(
  db: Db,
  { merchantId, branchId }: LockedOrder,
  goods: readonly WantedStock[],
): Promise<boolean | null> {
  const counted = await db
    .selectFrom("productBranch")
    .select("unitsLeft")
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", branchId)
    .where(
      "productId",
      "in",
      goods.map(({ productId }) => productId),
    )
    .where("unitsLeft", "is not", null)
    .orderBy("productId")
    .forNoKeyUpdate()
    .execute();
  return counted.length === 0 ? null : counted.some(({ unitsLeft }) => unitsLeft === 0);
}

async function releasePromo(db: Db, { merchantId, id, promoId }: LockedOrder) {
  if (!promoId) return;
  const { numDeletedRows } = await db
    .deleteFrom("promoUse")
    .where("merchantId", "=", merchantId)
    .where("promoId", "=", promoId)
    .where("orderId", "=", id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await db
    .updateTable("promo")
    .set({ used: sql`used - 1` })
    .where("merchantId", "=", merchantId)
    .where("id", "=", promoId)
    .execute();
}
