import { MIN_SHOWN_GRADES } from "@dasturxon/contract/constants";
import type { ProductGrade } from "@dasturxon/contract/entities/review";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

export type GradedOrder = { merchantId: string; orderId: string };

/**
 * Writes a grade to the order's lines of a product.
 *
 * @returns The previous grade; `null` if the order has no such product.
 */
export async function gradeOrderItems(
  db: Db,
  { merchantId, orderId }: GradedOrder,
  { productId, grade, reasons }: ProductGrade,
) {
  const [line] = await Promise.all([
    db
      .selectFrom("orderItem")
      .select("grade")
      .where("merchantId", "=", merchantId)
      .where("orderId", "=", orderId)
      .where("productId", "=", productId)
      .limit(1)
      .executeTakeFirst(),
    db
      .updateTable("orderItem")
      .set({ grade, gradeReasons: reasons })
      .where("merchantId", "=", merchantId)
      .where("orderId", "=", orderId)
      .where("productId", "=", productId)
      .execute(),
  ]);
  return line ? { before: line.grade } : null;
}

/** Products of an order that have no grade yet. */
export const listUngradedProducts = (db: Db, { merchantId, orderId }: GradedOrder) =>
  db
    .selectFrom("orderItem")
    .select("productId")
    .distinct()
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("grade", "is", null)
    .execute()
    .then((lines) => lines.map(({ productId }) => productId));

/** The order's own grade is the mean over its products, regardless of their lines. */
export const gradeOrder = (db: Db, { merchantId, orderId }: GradedOrder) =>
  sql`
    update "order" set grade = (
      select avg(graded.grade) from (
        select max(grade) as grade from order_item
        where merchant_id = ${merchantId} and order_id = ${orderId} group by product_id
      ) graded
    )
    where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);

/**
 * The menu is out of date: the mean is another tenth, the number of grades has become enough to show it, or has grown by
 * a tenth.
 */
const isOutdated = sql<boolean>`(g.shown is distinct from round(g.grade, 1) or g.shown_votes is null
  or (g.shown_votes < ${MIN_SHOWN_GRADES}) <> (g.votes < ${MIN_SHOWN_GRADES}) or g.votes >= g.shown_votes * 1.1)
  and (g.shown, g.shown_votes) is distinct from (round(g.grade, 1), g.votes)`;

/**
 * Adds a grade to the product's mean. Sum and count are incremented in the row, so that concurrent grades are not
 * lost.
 *
 * @param before The same person's earlier grade of the same order's product, which this one replaces. @returns The
 * new mean, and whether the menu's is out of date; `null` if the product is gone.
 */
export async function countGrade(
  db: Db,
  { merchantId }: GradedOrder,
  { productId, grade, before }: { productId: string; grade: number; before: number | null },
): Promise<{ grade: number; isOutdated: boolean } | null> {
  const [points, votes] = before === null ? [grade, 1] : [grade - before, 0];
  const { rows } = await sql<{ grade: number; isOutdated: boolean }>`
    insert into product_grade as g (merchant_id, product_id, points, votes)
    select merchant_id, id, ${grade}, 1 from product where merchant_id = ${merchantId} and id = ${productId}
    on conflict (merchant_id, product_id) do update set points = g.points + ${points}, votes = g.votes + ${votes}
    returning g.grade, ${isOutdated} as is_outdated`.execute(db);
  return rows[0] ?? null;
}

/** Publishes the current means and numbers of grades. @returns Whether any was out of date. */
export async function publishGrades(db: Db, merchantId: string): Promise<boolean> {
  const { rows } = await sql`
    with published as (
      update product_grade g set shown = round(g.grade, 1), shown_votes = g.votes
      where g.merchant_id = ${merchantId} and ${isOutdated}
      returning g.product_id
    )
    update merchant set version = version + 1
    where id = ${merchantId} and exists (select from published)
    returning id`.execute(db);
  return rows.length > 0;
}
