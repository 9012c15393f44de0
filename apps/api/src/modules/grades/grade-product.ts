import type { GradeEntry, GradeRequest } from "@dasturxon/contract/entities/grade";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import { lockOrder } from "../orders/locked-order.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { countGrade, gradeOrder, gradeOrderItems } from "./grade-queries.ts";

const gradedStatuses: readonly string[] = ["DELIVERED", "CLOSED"];

/** How long a new mean may wait before the menu shows it: each time makes every cached page of the brand anew. */
const menuEveryMs = 10 * 60_000;

/**
 * Grades a dish of the person's own delivered order: one grade for each order and dish, and grading again changes it.
 *
 * @returns The dish's mean with this grade in it.
 * @throws CallError NOT_FOUND for an order that is not the person's; GRADE_NOT_ALLOWED.
 * @see Decision S7.68.
 */
export async function gradeProduct(
  context: CallContext,
  { orderId, productId, grade }: GradeRequest,
): Promise<GradeEntry> {
  const { userId, merchantId } = ownerOf(context);
  return context.transaction(async (db) => {
    // Two grades of one order at once wait for each other.
    const order = await lockOrder(db, merchantId, orderId);
    if (!order || order.userId !== userId) throw new CallError("NOT_FOUND");
    if (!gradedStatuses.includes(order.status)) throw new CallError("GRADE_NOT_ALLOWED");
    const dish = { merchantId, orderId, productId };
    const graded = await gradeOrderItems(db, dish, grade);
    if (!graded) throw new CallError("GRADE_NOT_ALLOWED");
    await gradeOrder(db, dish);
    const mean = await countGrade(db, dish, { grade, before: graded.before });
    // The dish has left the menu for good.
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
