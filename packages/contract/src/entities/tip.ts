import * as z from "zod";
import { MAX_TIP, MIN_TIP } from "../constants.ts";
import { Sum } from "../primitives.ts";
import { PaymentType } from "./payment.ts";

// Tips to couriers: decision 0072.

export const TipRequest = z.object({
  amount: Sum.min(MIN_TIP).max(MAX_TIP),
  /** An online one. */
  paymentType: PaymentType,
});
export type TipRequest = z.infer<typeof TipRequest>;

/** The tip of an order, as its customer sees it. */
export const Tip = z.object({
  /** Ways to pay one now; none: it cannot be tipped, or was tipped already. */
  paymentTypes: z.array(PaymentType),
  /** Sum of the tip that was paid. */
  paid: Sum.nullable(),
  /** Sum of one whose payment has begun and has not arrived. */
  pending: Sum.nullable(),
});
export type Tip = z.infer<typeof Tip>;
