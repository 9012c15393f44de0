import * as calls from "@dasturxon/contract/calls/orders";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { CallContext } from "../../http/call-context.ts";
import { handle } from "../../http/handle.ts";
import { payByCard } from "../cards/pay-by-card.ts";
import { choosePayment } from "./choose-payment.ts";
import { placeOrder } from "../orders/placing/place-order.ts";

/**
 * Places an order and pays it by the saved card that it names, if any. The order stands whatever the result of the
 * payment.
 *
 * @param key `Idempotency-Key`; `null` if the client sent none. A repeated request pays nothing again. @throws
 * CallError as `placeOrder`.
 */
async function placeAndPay(
  context: CallContext,
  request: OrderRequest,
  key: string | null,
): Promise<Order> {
  const { order, isPaymentDue } = await placeOrder(context, request, key);
  return isPaymentDue && request.cardId ? payByCard(context, order, request.cardId) : order;
}

export const checkoutRoutes = [
  handle(calls.choosePayment, (context, { params, body }) =>
    choosePayment(context, params.id, body),
  ),
  handle(calls.placeOrder, (context, { body, headers }) =>
    placeAndPay(context, body, headers["idempotency-key"] ?? null),
  ),
  // This call always places a scheduled order, whatever the draft says.
  handle(calls.placeOrderAtTime, (context, { body, headers }) =>
    placeAndPay(context, { ...body, isLater: true }, headers["idempotency-key"] ?? null),
  ),
];
