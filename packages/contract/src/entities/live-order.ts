import * as z from "zod";
import { Order } from "./order.ts";
import { OrderEvent } from "./order-event.ts";

/** The payload of a live event: an order with its history, so that no further request is needed. */
export const LiveOrder = Order.extend({ history: z.array(OrderEvent) });
export type LiveOrder = z.infer<typeof LiveOrder>;
