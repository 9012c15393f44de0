import * as calls from "@dasturxon/contract/calls/orders";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { findOrder } from "../orders/order-queries.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { findChange } from "./change-queries.ts";
import { settleChange, settledAs } from "./settle-change.ts";

/**
 * Applies the customer's choice. The same choice again answers with the order as it is.
 *
 * @throws CallError NOT_FOUND, CHANGE_SETTLED, STATUS_NOT_ALLOWED; StockExceeded. @see Decision 0057.
 */
async function answerOrderChange(
  context: CallContext,
  { id, changeId }: { id: string; changeId: string },
  choice: OrderChangeChoice,
): Promise<Order> {
  const { merchant, services, now } = context;
  const { bus, orderSubscribers } = services;
  const owner = ownerOf(context);
  const { order, isStockBack } = await context.transaction(async (db) => {
    const locked = await lockOrder(db, merchant.id, id);
    const change = await findChange(db, merchant.id, changeId);
    if (!locked || locked.userId !== owner.userId || change?.orderId !== id)
      throw new CallError("NOT_FOUND");
    if (change.settledAt && change.state !== settledAs[choice])
      throw new CallError("CHANGE_SETTLED");
    const changed = change.settledAt
      ? { isStockBack: false }
      : await settleChange({ db, orderSubscribers }, locked, change, choice, now);
    return { order: await findOrder(db, owner, id), ...changed };
  });
  bus.publish({ topic: "orders", merchantId: merchant.id, userId: owner.userId });
  if (isStockBack) bus.publish({ topic: "merchant", merchantId: merchant.id });
  // Exists: it was read in the same transaction.
  if (!order) throw new CallError("NOT_FOUND");
  return order;
}

export const orderChangeRoutes = [
  handle(calls.answerOrderChange, (context, { params, body }) =>
    answerOrderChange(context, params, body.choice),
  ),
];
