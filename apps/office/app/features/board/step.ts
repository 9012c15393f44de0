import * as v from "valibot";
import { orderStatuses } from "./order-statuses.ts";

export const rejectReasons = ["SOLD_OUT", "TOO_BUSY", "CLOSING", "ADDRESS", "OTHER"] as const;

export type RejectReason = (typeof rejectReasons)[number];

/** A press that moves an order. It is stored until the server has answered. */
export const Step = v.object({
  /** Chosen by this device; the server recognises a repeated step by it. */
  key: v.string(),
  orderId: v.string(),
  number: v.number(),
  from: v.picklist(orderStatuses),
  to: v.picklist(orderStatuses),
  /** Milliseconds, by this device's clock. */
  pressedAt: v.number(),
  /** With ACCEPTED: from the press to the promised time. */
  minutes: v.optional(v.number()),
  /** With ATTACHED. */
  courierId: v.optional(v.string()),
  /** With CANCELED. */
  reason: v.optional(v.picklist(rejectReasons)),
  /** With CANCELED: read by the customer. */
  reasonText: v.optional(v.string()),
  /** With CANCELED, if the order was on the way. */
  returnReason: v.optional(v.string()),
  /** Lines that the kitchen marks, instead of a step. With DONE: they were the last ones. */
  cooked: v.optional(v.object({ lineIds: v.array(v.string()), isCooked: v.boolean() })),
});
export type Step = v.InferOutput<typeof Step>;

export type StepDetails = Pick<
  Step,
  "minutes" | "courierId" | "reason" | "reasonText" | "returnReason"
>;
