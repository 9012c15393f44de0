import type { ProductGrade, ProductReason, Review } from "@dasturxon/contract/entities/review";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { GradedOrder } from "./grade-queries.ts";

/** The graded products of an order, in the order of its lines. */
export async function listProductGrades(
  db: Db,
  { merchantId, orderId }: GradedOrder,
): Promise<ProductGrade[]> {
  const { rows } = await sql<{ productId: string; grade: number; reasons: ProductReason[] }>`
    select product_id, max(grade) as grade, (array_agg(to_jsonb(grade_reasons)))[1] as reasons
    from order_item
    where merchant_id = ${merchantId} and order_id = ${orderId} and grade is not null
    group by product_id order by min(position)`.execute(db);
  return rows;
}

export async function findReview(db: Db, order: GradedOrder): Promise<Review> {
  const { merchantId, orderId } = order;
  const [stored, products] = await Promise.all([
    db
      .selectFrom("orderReview")
      .select(["deliveryGrade", "deliveryReasons", "comment"])
      .where("merchantId", "=", merchantId)
      .where("orderId", "=", orderId)
      .executeTakeFirst(),
    listProductGrades(db, order),
  ]);
  return {
    products,
    delivery: stored?.deliveryGrade
      ? { grade: stored.deliveryGrade, reasons: stored.deliveryReasons }
      : null,
    comment: stored?.comment ?? "",
  };
}

/** Stores what is not in the order's lines. A changed review is unseen. */
export async function writeReview(
  db: Db,
  { merchantId, orderId }: GradedOrder,
  { delivery, comment, lowestGrade }: Omit<Review, "products"> & { lowestGrade: number | null },
  now: Date,
): Promise<void> {
  const values = {
    deliveryGrade: delivery?.grade ?? null,
    deliveryReasons: delivery?.reasons ?? [],
    comment,
    lowestGrade,
    changedAt: now,
    seenAt: null,
  };
  await db
    .insertInto("orderReview")
    .values({ merchantId, orderId, createdAt: now, ...values })
    .onConflict((conflict) => conflict.columns(["merchantId", "orderId"]).doUpdateSet(values))
    .execute();
}
