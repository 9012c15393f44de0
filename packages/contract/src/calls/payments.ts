import * as z from "zod";
import { call, nothing } from "../call.ts";
import { Order } from "../entities/order.ts";
import { Card, PaymentCheckout, PaymentSetting } from "../entities/payment.ts";
import { requiredText } from "../primitives.ts";
import { byId } from "./params.ts";

// Decisions S7.19, S7.69 and S7.74.

/** `id` is the order's. The client navigates to the result's `url`. */
export const getPaymentCheckout = call("getPaymentCheckout", {
  params: byId,
  result: PaymentCheckout,
  errors: ["PAYMENT_NOT_REQUIRED", "PAYMENT_FAILED"],
});

/**
 * Asks the provider about a payment that has begun, if it can be asked. `id` is the order's, which is answered as it
 * then is; without an answer of the provider, as it was. Decision 0065.
 */
export const checkPayment = call("checkPayment", { params: byId, result: Order });

export const listPaymentSettings = call("listPaymentSettings", { result: z.array(PaymentSetting) });

export const listCards = call("listCards", { result: z.array(Card) });

/** The token comes from the provider; the card's number never reaches us. */
export const addCard = call("addCard", {
  body: z.object({ token: requiredText(512) }),
  result: Card,
  errors: ["CARD_REFUSED", "PAYMENT_FAILED", "LIST_FULL"],
});

export const getCard = call("getCard", { params: byId, result: Card });

export const removeCard = call("removeCard", {
  params: byId,
  result: nothing,
  errors: ["PAYMENT_FAILED"],
});
