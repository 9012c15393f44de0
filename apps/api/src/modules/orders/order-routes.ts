import * as calls from "@dasturxon/contract/calls/orders";
import { handle } from "../../http/handle.ts";
import { cancelOrder } from "./status/cancel-order.ts";
import { followOrders } from "./feed/follow-orders.ts";
import { getOrder, getOrderHistory, listActiveOrders, listOrders } from "./my-orders.ts";
import { listFullSlots } from "./pricing/full-slots.ts";
import { getOrderSettings } from "./pricing/order-settings.ts";
import { quoteOrder } from "./pricing/quote-order.ts";

export const orderRoutes = [
  handle(calls.listOrders, (context, { params, query }) =>
    listOrders(context, params.userId, query),
  ),
  handle(calls.listActiveOrders, (context, { params }) => listActiveOrders(context, params.userId)),
  handle(calls.getOrder, (context, { params }) => getOrder(context, params.id)),
  handle(calls.getOrderHistory, (context, { params }) => getOrderHistory(context, params.id)),
  handle(
    calls.getOrderSettings,
    (context, { params, query }) => getOrderSettings(context, params.id, query.cityId ?? null),
    {
      perMinute: 240,
    },
  ),
  handle(calls.quoteOrder, (context, { body }) => quoteOrder(context, body), { perMinute: 240 }),
  handle(calls.listFullSlots, (context, { params }) => listFullSlots(context, params.id), {
    perMinute: 240,
  }),
  handle(calls.cancelOrder, (context, { params, body }) => cancelOrder(context, params.id, body)),
  handle(
    calls.followOrders,
    async (context, { params, headers, request }) =>
      followOrders(context, params.userId, request, headers["last-event-id"]),
    { perMinute: 240 },
  ),
];
