import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

type Dish = { merchantId: string; orderId: string; productId: string };

/**
 * Writes a grade on the order's lines of a dish.
 *
 * @returns What stood there before; `null` when the order has no such dish.
 */
export async function gradeOrderItems(db: Db, dish: Dish, grade: number) {
  const { merchantId, orderId, productId } = dish;
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

/** The order's own grade is the mean of its dishes', however many lines a dish has. */
export const gradeOrder = (db: Db, { merchantId, orderId }: Dish) =>
  sql`
    update "order" set grade = (
      select avg(dish.grade) from (
        select max(grade) as grade from order_item
        where merchant_id = ${merchantId} and order_id = ${orderId} group by product_id
      ) dish
    )
    where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);

/**
 * Counts a grade into the dish's mean. The sum and the number of grades grow in the row itself, so that of many at
 * once none is lost.
 *
 * @param before The same person's earlier grade of the same order's dish, which this one replaces.
 * @returns The new mean, and whether the menu shows it already; `null` when the dish is gone.
 */
export async function countGrade(
  db: Db,
  { merchantId, productId }: Dish,
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
