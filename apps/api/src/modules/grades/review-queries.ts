import type {
  DeliveryGrade,
  DishGrade,
  DishReason,
  Review,
} from "@dasturxon/contract/entities/review";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { GradedOrder } from "./grade-queries.ts";

/** The part of a review that is not in the order's lines. */
type StoredReview = {
  delivery: DeliveryGrade | null;
  comment: string;
  lowestGrade: number | null;
};

export async function findStoredReview(
  db: Db,
  { merchantId, orderId }: GradedOrder,
): Promise<(StoredReview & { isNotified: boolean }) | null> {
  const row = await db
    .selectFrom("orderReview")
    .select(["deliveryGrade", "deliveryReasons", "comment", "lowestGrade", "notifiedAt"])
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { deliveryGrade, deliveryReasons, notifiedAt, ...rest } = row;
  return {
    ...rest,
    isNotified: notifiedAt !== null,
    delivery: deliveryGrade === null ? null : { grade: deliveryGrade, reasons: deliveryReasons },
  };
}

/** The graded products of an order, in the order of its lines. */
export async function listDishGrades(
  db: Db,
  { merchantId, orderId }: GradedOrder,
): Promise<DishGrade[]> {
  const { rows } = await sql<{ productId: string; grade: number; reasons: DishReason[] }>`
    select product_id, max(grade) as grade, (array_agg(to_jsonb(grade_reasons)))[1] as reasons
    from order_item
    where merchant_id = ${merchantId} and order_id = ${orderId} and grade is not null
    group by product_id order by min(position)`.execute(db);
  return rows;
}

export async function findReview(db: Db, order: GradedOrder): Promise<Review> {
  const stored = await findStoredReview(db, order);
  return {
    dishes: await listDishGrades(db, order),
    delivery: stored?.delivery ?? null,
    comment: stored?.comment ?? "",
  };
}

/** A changed review is unseen. */
export async function writeStoredReview(
  db: Db,
  { merchantId, orderId }: GradedOrder,
  { delivery, comment, lowestGrade }: StoredReview,
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
