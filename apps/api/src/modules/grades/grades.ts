import { isDeepStrictEqual } from "node:util";
import * as orders from "@dasturxon/contract/calls/orders";
import { gradeProduct as gradeProductCall } from "@dasturxon/contract/calls/products";
import { MAX_LOW_GRADE } from "@dasturxon/contract/constants";
import type { GradeEntry, GradeRequest } from "@dasturxon/contract/entities/product";
import type { ProductGrade, Review, ReviewRequest } from "@dasturxon/contract/entities/review";
import { isReviewable } from "@dasturxon/domain/order/is-reviewable";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { getOrder, ownerOf } from "../orders/my-orders.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import {
  countGrade,
  gradeOrder,
  gradeOrderItems,
  publishGrades,
  type GradedOrder,
} from "./grade-queries.ts";
import { findReview, listProductGrades, writeReview } from "./review-queries.ts";

/** Delay of the menu's update, since each one renews every cached page of the brand. */
const menuEveryMs = 10 * 60_000;

/** Delay of the notification: the arrow keys choose a star after the other, and a finger may have slipped. */
const settledAfterMs = 15_000;

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
  return changeReview(context, orderId, async (db, order) => {
    const products = [{ productId, grade, reasons: [] }];
    const { means } = await addToReview(db, order, { products }, context.now);
    const mean = means.get(productId);
    // The product was deleted.
    if (mean === undefined) throw new CallError("GRADE_NOT_ALLOWED");
    return { productId, grade: mean };
  });
}

/** @throws CallError NOT_FOUND for another person's order; GRADE_NOT_ALLOWED. @see Decision 0070. */
const reviewOrder = (
  context: CallContext,
  orderId: string,
  request: ReviewRequest,
): Promise<Review> =>
  changeReview(context, orderId, async (db, order) => {
    const { review } = await addToReview(db, order, request, context.now);
    return review;
  });

export type ReviewedOrder = GradedOrder & { isDelivery: boolean };

/** Changes the review of the person's own delivered order under its lock, and tells the screens of staff. */
async function changeReview<Result>(
  context: CallContext,
  orderId: string,
  change: (db: Db, order: ReviewedOrder) => Promise<Result>,
): Promise<Result> {
  const { userId, merchantId } = ownerOf(context);
  const result = await context.transaction(async (db) => {
    // Serialises concurrent grades of one order.
    const order = await lockOrder(db, merchantId, orderId);
    if (!order || order.userId !== userId) throw new CallError("NOT_FOUND");
    if (!isReviewable(order.status)) throw new CallError("GRADE_NOT_ALLOWED");
    return change(db, { merchantId, orderId, isDelivery: order.serviceType === "DELIVERY" });
  });
  context.services.bus.publish({ topic: "reviews", merchantId });
  return result;
}

/**
 * Adds to the review of a locked order.
 *
 * @returns The whole review, and the new means of the graded products that are still on the menu.
 */
export async function addToReview(
  db: Db,
  order: ReviewedOrder,
  { products = [], delivery, comment }: ReviewRequest,
  now: Date,
): Promise<{ review: Review; means: Map<string, number> }> {
  if (delivery && !order.isDelivery) throw new CallError("GRADE_NOT_ALLOWED");
  const before = await findReview(db, order);
  const means = await gradeProducts(db, order, products, now);
  const graded = await Promise.all([
    listProductGrades(db, order),
    products.length > 0 && gradeOrder(db, order),
  ]);
  const given = delivery && { ...delivery, reasons: [...new Set(delivery.reasons)] };
  const review: Review = {
    products: graded[0],
    delivery: given ?? before.delivery,
    comment: comment ?? before.comment,
  };
  // A browser without an answer sends it again: staff need not read it twice.
  if (isDeepStrictEqual(review, before)) return { review, means };
  const grades = [...review.products, ...(review.delivery ? [review.delivery] : [])];
  const lowestGrade = grades.length > 0 ? Math.min(...grades.map(({ grade }) => grade)) : null;
  const isLow = lowestGrade !== null && lowestGrade <= MAX_LOW_GRADE;
  await Promise.all([
    writeReview(db, order, { ...review, lowestGrade }, now),
    isLow && notifyReaders(db, order, now),
  ]);
  return { review, means };
}

/** Notifies the staff that read reviews, once the grade has settled. */
const notifyReaders = (db: Db, { merchantId, orderId }: GradedOrder, now: Date) =>
  addJob(
    db,
    "pushOrder",
    { merchantId, orderId, to: "REVIEW_READERS" },
    { key: `${orderId} review`, at: new Date(now.getTime() + settledAfterMs) },
  );

async function gradeProducts(
  db: Db,
  order: GradedOrder,
  products: readonly ProductGrade[],
  now: Date,
) {
  const means = new Map<string, number>();
  let isMenuOutdated = false;
  // In one order, so that reviews of the same products do not wait for each other.
  for (const product of products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const { productId, grade } = product;
    const graded = await gradeOrderItems(db, order, {
      ...product,
      reasons: [...new Set(product.reasons)],
    });
    if (!graded) throw new CallError("GRADE_NOT_ALLOWED");
    const mean = await countGrade(db, order, { productId, grade, before: graded.before });
    if (!mean) continue;
    means.set(productId, mean.grade);
    isMenuOutdated ||= mean.isOutdated;
  }
  const { merchantId } = order;
  if (isMenuOutdated) await addJob(db, "showGrades", { merchantId }, nextShowing(now));
  return means;
}

/** All grades until then share one job: the same key at the same time. */
function nextShowing(now: Date) {
  const at = new Date((Math.floor(now.getTime() / menuEveryMs) + 1) * menuEveryMs);
  return { at, key: at.toISOString() };
}

async function getReview(context: CallContext, orderId: string): Promise<Review> {
  const { id } = await getOrder(context, orderId);
  return context.transaction((db) =>
    findReview(db, { merchantId: context.merchant.id, orderId: id }),
  );
}

/**
 * Updates the published grades (the menu, and the list of grades) to the current ones. Small changes are ignored, since
 * each update renews every page.
 */
export async function showGrades(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const isChanged = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    publishGrades(db, merchantId),
  );
  if (isChanged) services.bus.publish({ topic: "merchant", merchantId });
}

export const gradeRoutes = [
  handle(gradeProductCall, (context, { body }) => gradeProduct(context, body)),
  handle(orders.getReview, (context, { params }) => getReview(context, params.id)),
  handle(orders.reviewOrder, (context, { params, body }) => reviewOrder(context, params.id, body)),
];
