import type { Review, ReviewRequest } from "@dasturxon/contract/entities/review";
import { isReviewable } from "@dasturxon/domain/order/is-reviewable";
import type { Db } from "../../db/database.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { listChatsOfCustomers } from "../bot/bot-people.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { listUngradedProducts } from "./grade-queries.ts";
import { addToReview, type ReviewedOrder } from "./grades.ts";
import { findReview } from "./review-queries.ts";

/**
 * Job: reviews a received order by the star that its customer has pressed in the bot: the delivery, or the dishes of an order that was not
 * delivered. It grades only what has no grade yet, so that a repeated press, or one below an old message, changes nothing: that is
 * left to the order's page, to which the message links afterwards. Decision 0070.
 */
export async function reviewByBot(
  { database, services }: JobContext,
  { merchantId, chatId, messageId, orderId, grade }: JobPayload<"reviewByBot">,
): Promise<void> {
  const isReviewed = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    if (!order?.userId || !isReviewable(order.status)) return false;
    // Only chats that are tied to the order's customer.
    const chats = await listChatsOfCustomers(db, merchantId, [order.userId]);
    if (!chats.get(order.userId)?.includes(chatId)) return false;
    const now = services.clock();
    const reviewed = { merchantId, orderId, isDelivery: order.serviceType === "DELIVERY" };
    await addToReview(db, reviewed, await missingPart(db, reviewed, grade), now);
    const shown = overallGrade(await findReview(db, reviewed));
    const content = { kind: "ORDER_REVIEWED", orderId, messageId, grade: shown } as const;
    await enqueueMessages(db, merchantId, [{ chatId, content }], now);
    return true;
  });
  if (isReviewed) services.bus.publish({ topic: "reviews", merchantId });
}

async function missingPart(db: Db, order: ReviewedOrder, grade: number): Promise<ReviewRequest> {
  if (!order.isDelivery) {
    const products = await listUngradedProducts(db, order);
    return { products: products.map((productId) => ({ productId, grade, reasons: [] })) };
  }
  const { delivery } = await findReview(db, order);
  return delivery ? {} : { delivery: { grade, reasons: [] } };
}

/** Grade of the delivery, else the mean of the dishes, in whole stars. */
const overallGrade = ({ delivery, products }: Review): number =>
  delivery?.grade ??
  Math.round(products.reduce((sum, { grade }) => sum + grade, 0) / products.length);
