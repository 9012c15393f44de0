import type { ErrorCode } from "../errors.ts";
import { basketErrors } from "./basket-errors.ts";
import { deliveryErrors } from "./delivery-errors.ts";
import { promoErrors } from "./promo-errors.ts";

// Object.keys loses the key type.
const codesOf = <Errors extends object>(errors: Errors) => Object.keys(errors) as (keyof Errors)[];

/** Every problem of a quote can refuse the order. */
export const orderRefusals = [
  ...codesOf(basketErrors),
  ...codesOf(promoErrors),
  ...codesOf(deliveryErrors),
  "PAYMENT_TYPE_NOT_AVAILABLE",
  "RECEIVER_NOT_AVAILABLE",
  "CARD_REFUSED",
  "QUOTE_CHANGED",
  "QUOTE_EXPIRED",
  "TOO_MANY_OPEN_ORDERS",
] as const satisfies readonly ErrorCode[];

/** Refusals of an order that takes over a group's basket. Decision 0071. */
export const groupRefusals = [
  "GROUP_ENDED",
  "GROUP_OWNER_ONLY",
  "GROUP_CHANGED",
] as const satisfies readonly ErrorCode[];
