import type { CancelRequest, Order } from "@dasturxon/contract/entities/order";
import { cancelRefusal } from "@dasturxon/domain/order/cancel-refusal";
import type { CallContext } from "../../../http/call-context.ts";
import { CallError } from "../../../http/call-error.ts";
import { applyChange } from "./change-status.ts";
import { lockOrder } from "./locked-order.ts";
import { ownerOf } from "../my-orders.ts";
import { findOrder } from "../order-queries.ts";

/** Cancels an order at the customer's request, before the kitchen has begun. Decision S7.68. */
export async function cancelOrder(
  context: CallContext,
  id: string,
  { reason, code, comment }: CancelRequest,
): Promise<Order> {
  const { merchant, services, now } = context;
  const owner = ownerOf(context);
  const { bus, brands, orderSubscribers } = services;
  const { webSettings } = await brands.get(merchant);
  const { order, isStockBack } = await context.transaction(async (db) => {
    const locked = await lockOrder(db, merchant.id, id);
    if (!locked || locked.userId !== owner.userId) throw new CallError("NOT_FOUND");
    const refusal = cancelRefusal(locked, webSettings);
    if (refusal) throw new CallError(refusal);
    const why = code
      ? { cancelCode: code, ...(comment && { cancelReason: comment }) }
      : { cancelReason: comment ? `${reason}: ${comment}` : reason };
    const changed = await applyChange({ db, orderSubscribers }, locked, {
      to: "CANCELED",
      at: now,
      ...why,
    });
    return { order: await findOrder(db, owner, id), isStockBack: changed.isStockBack };
  });
  bus.publish({ topic: "orders", merchantId: merchant.id, userId: owner.userId });
  if (isStockBack) bus.publish({ topic: "merchant", merchantId: merchant.id });
  // Exists: it was read in the same transaction.
  if (!order) throw new CallError("NOT_FOUND");
  return order;
}
