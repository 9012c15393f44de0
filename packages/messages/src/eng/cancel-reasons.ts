import type { CancelReasons } from "../uz/cancel-reasons.ts";

export const cancelReasons: CancelReasons = {
  CHANGED: "I changed my mind",
  MISTAKE: "A mistake in the address or the dishes",
  LONG: "It is taking too long",
  OTHER: "Another reason",
  NOT_PAID_IN_TIME: "The order was not paid in time",
  PAYMENT_RETURNED: "The payment service returned the money",
};
