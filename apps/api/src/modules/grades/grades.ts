import { gradeProduct as call } from "@dasturxon/contract/calls/products";
import type { GradeEntry, GradeRequest } from "@dasturxon/contract/entities/product";
import { sql } from "kysely";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { countGrade, gradeOrder, gradeOrderItems } from "./grade-queries.ts";

const gradedStatuses: readonly string[] = ["DELIVERED", "CLOSED"];

/** Delay of the menu's update, since each one renews every cached page of the brand. */
const menuEveryMs = 10 * 60_000;

/**
 * Grades a product of the person's own delivered order: one grade per order and product; grading again replaces it.
 *
 * @returns The product's mean including this grade. @throws CallError NOT_FOUND for another person's order;
 * GRADE_NOT_ALLOWED. @see Decision S7.68.
 */
async function gradeProduct(
  context: CallContext,
  { orderId, productId, grade }: GradeRequest,
): Promise<GradeEntry> {
  const { userId, merchantId } = ownerOf(context);
  return context.transaction(async (db) => {
    // Serialises concurrent grades of one order.
    const order = await lockOrder(db, merchantId, orderId);
    if (!order || order.userId !== userId) throw new CallError("NOT_FOUND");
    if (!gradedStatuses.includes(order.status)) throw new CallError("GRADE_NOT_ALLOWED");
    const product = { merchantId, orderId, productId };
    const graded = await gradeOrderItems(db, product, grade);
    if (!graded) throw new CallError("GRADE_NOT_ALLOWED");
    await gradeOrder(db, product);
    const mean = await countGrade(db, product, { grade, before: graded.before });
    // The product was deleted.
    if (!mean) throw new CallError("GRADE_NOT_ALLOWED");
    if (!mean.isShown) await addJob(db, "showGrades", { merchantId }, nextShowing(context.now));
    return { productId, grade: mean.grade };
  });
}

/** All grades until then share one job: the same key at the same time. */
function nextShowing(now: Date) {
  const at = new Date((Math.floor(now.getTime() / menuEveryMs) + 1) * menuEveryMs);
  return { at, key: at.toISOString() };
}

/**
 * Updates the published grades (the menu, and the list of grades) to the current means. A change of less than a tenth
 * is ignored, since it would renew every page.
 */
export async function showGrades(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const isChanged = await database.inTenantAtOnce({ merchantId, accountId: "*" }, async (db) => {
    const { rows } = await sql`
      with shown as (
        update product_grade set shown = round(grade, 1)
        where merchant_id = ${merchantId} and shown is distinct from round(grade, 1)
        returning product_id
      )
      update merchant set version = version + 1
      where id = ${merchantId} and exists (select from shown)
      returning id`.execute(db);
    return rows.length > 0;
  });
  if (isChanged) services.bus.publish({ topic: "merchant", merchantId });
}

export const gradeRoutes = [handle(call, (context, { body }) => gradeProduct(context, body))];
