import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

type GradedProduct = { merchantId: string; orderId: string; productId: string };

/**
 * Writes a grade to the order's lines of a product.
 *
 * @returns The previous grade; `null` if the order has no such product.
 */
export async function gradeOrderItems(db: Db, product: GradedProduct, grade: number) {
  const { merchantId, orderId, productId } = product;
  const line = await db
    .selectFrom("orderItem")
    .select("grade")
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("productId", "=", productId)
    .limit(1)
    .executeTakeFirst();
  if (!line) return null;
  await db
    .updateTable("orderItem")
    .set({ grade })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("productId", "=", productId)
    .execute();
  return { before: line.grade };
}

/** The order's own grade is the mean over its products, regardless of their lines. */
export const gradeOrder = (db: Db, { merchantId, orderId }: GradedProduct) =>
  sql`
    update "order" set grade = (
      select avg(graded.grade) from (
        select max(grade) as grade from order_item
        where merchant_id = ${merchantId} and order_id = ${orderId} group by product_id
      ) graded
    )
    where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);

/**
 * Adds a grade to the product's mean. Sum and count are incremented in the row, so that concurrent grades are not
 * lost.
 *
 * @param before The same person's earlier grade of the same order's product, which this one replaces. @returns The
 * new mean, and whether the menu shows it already; `null` if the product is gone.
 */
export async function countGrade(
  db: Db,
  { merchantId, productId }: GradedProduct,
  { grade, before }: { grade: number; before: number | null },
): Promise<{ grade: number; isShown: boolean } | null> {
  const [points, votes] = before === null ? [grade, 1] : [grade - before, 0];
  const { rows } = await sql<{ grade: number; isShown: boolean }>`
    insert into product_grade as g (merchant_id, product_id, points, votes)
    select merchant_id, id, ${grade}, 1 from product where merchant_id = ${merchantId} and id = ${productId}
    on conflict (merchant_id, product_id) do update set points = g.points + ${points}, votes = g.votes + ${votes}
    returning grade, shown is not distinct from round(grade, 1) as is_shown`.execute(db);
  return rows[0] ?? null;
}
