import * as calls from "@dasturxon/contract/calls/orders";
import { handle } from "../../http/handle.ts";
import { placeAndPay } from "./place-and-pay.ts";

export const checkoutRoutes = [
  handle(calls.placeOrder, (context, { body, headers }) =>
    placeAndPay(context, body, headers["idempotency-key"] ?? null),
  ),
  // This call always places a scheduled order, whatever the draft says.
  handle(calls.placeOrderAtTime, (context, { body, headers }) =>
    placeAndPay(context, { ...body, isLater: true }, headers["idempotency-key"] ?? null),
  ),
];
