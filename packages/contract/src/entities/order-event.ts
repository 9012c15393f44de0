import * as z from "zod";
import { Moment } from "../primitives.ts";
import { Order } from "./order.ts";

/** Specification, point 4, "Order history event types". */
export const OrderEventType = z.enum([
  "PAID",
  "UPDATE",
  "PAID_AND_CHANGE_STATUS",
  "CHANGE_STATUS",
  "CHANGE_COURIER_STATUS",
  "CHANGE_PAYMENT_TYPE",
  "CHANGE_DELIVERY_TYPE",
]);
export type OrderEventType = z.infer<typeof OrderEventType>;

/** An entry of an order's history. Decision S7.76. */
export const OrderEvent = z.object({
  type: OrderEventType,
  at: Moment,
  /** Value before and after: a status, a payment type, a delivery type. */
  from: z.string().nullish(),
  to: z.string().nullish(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** The payload of a live event: an order with its history, so that no further request is needed. */
export const LiveOrder = Order.extend({ history: z.array(OrderEvent) });
export type LiveOrder = z.infer<typeof LiveOrder>;
