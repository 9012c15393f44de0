import * as v from "valibot";
import { orderStatuses } from "./order-statuses.ts";

/** A press that moves an order. It is stored until the server has answered. */
export const Step = v.object({
  /** Chosen by this device; a repeated step is recognised by it. */
  key: v.string(),
  orderId: v.string(),
  number: v.number(),
  from: v.picklist(orderStatuses),
  to: v.picklist(orderStatuses),
  /** Milliseconds, by this device's clock. */
  pressedAt: v.number(),
  /** With ATTACHED. */
  courierId: v.optional(v.string()),
  /** With CANCELED: read by the customer. */
  reason: v.optional(v.string()),
  /** With CANCELED, if the order was on the way. */
  returnReason: v.optional(v.string()),
});
export type Step = v.InferOutput<typeof Step>;

export type StepDetails = Pick<Step, "courierId" | "reason" | "returnReason">;
