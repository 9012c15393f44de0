import * as z from "zod";
import { call, nothing } from "../call.ts";
import { ORDER_PAGE_SIZE } from "../constants.ts";
import { PublicCourier } from "../entities/courier.ts";
import { CancelRequest, Order } from "../entities/order.ts";
import { PaymentChoice } from "../entities/online-payment.ts";
import { OrderChangeAnswer } from "../entities/order-change.ts";
import { LaterOrderRequest, OrderRequest, QuoteRequest } from "../entities/order-draft.ts";
import { LiveOrder, OrderEvent } from "../entities/order-event.ts";
import { OrderSettings } from "../entities/order-settings.ts";
import { pageOf, pageQuery } from "../entities/page.ts";
import { PaymentCheckout } from "../entities/payment.ts";
import { Tip, TipRequest } from "../entities/tip.ts";
import { Review, ReviewRequest } from "../entities/review.ts";
import { Quote } from "../entities/quote.ts";
import { ShareToken, TrackedOrder } from "../entities/tracked-order.ts";
import { groupRefusals, orderRefusals } from "../errors/order-refusals.ts";
import { Id, Moment, queryBoolean } from "../primitives.ts";
import { byId, byUserId, idempotent } from "./params.ts";

// Specification, point 7, "Orders and delivery".

export const getCourier = call("getCourier", { params: byId, result: PublicCourier });

/** Newest first. `onlyArchive` excludes active orders. */
export const listOrders = call("listOrders", {
  params: byUserId,
  query: z.object({ ...pageQuery(ORDER_PAGE_SIZE), onlyArchive: queryBoolean.optional() }),
  result: pageOf(Order),
});

export const listActiveOrders = call("listActiveOrders", {
  params: byUserId,
  result: z.array(Order),
});

export const getOrder = call("getOrder", { params: byId, result: Order });

/** `id` is the merchant's. Decision S7.15. */
export const getOrderSettings = call("getOrderSettings", {
  params: byId,
  query: z.object({ cityId: Id.optional() }),
  result: OrderSettings,
});

export const placeOrder = call("placeOrder", {
  headers: idempotent,
  body: OrderRequest,
  result: Order,
  errors: [...orderRefusals, ...groupRefusals],
});

export const placeOrderAtTime = call("placeOrderAtTime", {
  headers: idempotent,
  body: LaterOrderRequest,
  result: Order,
  errors: [...orderRefusals, ...groupRefusals],
});

/** Answers 200 even when the order would be refused: see `problems`. */
export const quoteOrder = call("quoteOrder", { body: QuoteRequest, result: Quote });

/** Starts of the coming slots in which the branch takes no more orders; empty without a limit. Decision 0050. */
export const listFullSlots = call("listFullSlots", { params: byId, result: z.array(Moment) });

export const getOrderHistory = call("getOrderHistory", {
  params: byId,
  result: z.array(OrderEvent),
});

/** Each event carries the current order with its history. Decision "live". */
export const followOrders = call("followOrders", {
  params: byUserId,
  headers: z.object({ "last-event-id": z.string().max(128).optional() }),
  result: LiveOrder,
});

/** Makes a link by which others follow an active order. Decision 0066. */
export const shareOrder = call("shareOrder", {
  params: byId,
  result: z.object({ token: ShareToken }),
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Ends all links of an order. */
export const unshareOrder = call("unshareOrder", { params: byId, result: nothing });

export const trackOrder = call("trackOrder", {
  params: z.object({ token: ShareToken }),
  result: TrackedOrder,
});

export const cancelOrder = call("cancelOrder", {
  params: byId,
  body: CancelRequest,
  result: Order,
  errors: ["ORDER_NOT_CANCELABLE", "STATUS_NOT_ALLOWED"],
});

/**
 * Pays an order that awaits its payment in another way; on receipt, it goes to the kitchen. The same choice again is a
 * no-op. Decision 0065.
 */
export const choosePayment = call("choosePayment", {
  params: byId,
  body: PaymentChoice,
  result: Order,
  errors: [
    "PAYMENT_TYPE_NOT_AVAILABLE",
    "PAYMENT_TIME_OVER",
    "ORDER_ALREADY_PAID",
    "STATUS_NOT_ALLOWED",
  ],
});

/** Answers what to do about a dish that the restaurant cannot make. The same answer again is the same change. */
export const answerOrderChange = call("answerOrderChange", {
  params: z.object({ id: Id, changeId: Id }),
  body: OrderChangeAnswer,
  result: Order,
  errors: ["CHANGE_SETTLED", "STATUS_NOT_ALLOWED", "PRODUCT_SOLD_OUT", "NOT_ENOUGH_PRODUCTS"],
});

/** Reads the review as it is so far. */
export const getReview = call("getReview", { params: byId, result: Review });

/** Whether the order's courier can be tipped, and what became of a tip. */
export const getTip = call("getTip", { params: byId, result: Tip });

/** Begins a tip to the order's courier. The client navigates to the result's `url`. Decision 0072. */
export const tipCourier = call("tipCourier", {
  params: byId,
  body: TipRequest,
  result: PaymentCheckout,
  errors: ["TIP_NOT_ALLOWED", "PAYMENT_TYPE_NOT_AVAILABLE", "PAYMENT_FAILED"],
});

/** Adds to the review of a delivered order; each grade and the comment replace the earlier one. Decision 0070. */
export const reviewOrder = call("reviewOrder", {
  params: byId,
  body: ReviewRequest,
  result: Review,
  errors: ["GRADE_NOT_ALLOWED"],
});
