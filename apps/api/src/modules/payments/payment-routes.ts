import * as calls from "@dasturxon/contract/calls/payments";
import { handle } from "../../http/handle.ts";
import { getPaymentCheckout } from "./payment-checkout.ts";
import { listPaymentSettings } from "./payment-settings.ts";

export const paymentRoutes = [
  handle(calls.getPaymentCheckout, (context, { params, request }) =>
    getPaymentCheckout(context, params.id, request),
  ),
  handle(calls.listPaymentSettings, listPaymentSettings),
];
