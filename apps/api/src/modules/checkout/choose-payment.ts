import type { PaymentChoice } from "@dasturxon/contract/entities/online-payment";
import type { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { payByCard } from "../cards/pay-by-card.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { expiryMoment } from "../orders/order-jobs.ts";
import { findOrder } from "../orders/order-queries.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { draftPayment } from "../orders/pricing/draft-payment.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { applyPaymentType } from "../orders/status/payment-changes.ts";

/**
 * Pays an order that awaits its payment in another way. A transaction that the former provider has begun is left to it:
 * if it pays first, the order is paid; later its money is refused or refunded. Decision 0065.
 *
 * @throws CallError NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE, PAYMENT_TIME_OVER, ORDER_ALREADY_PAID, STATUS_NOT_ALLOWED.
 */
export async function choosePayment(
  context: CallContext,
  id: string,
  { paymentType, cardId, changeFrom }: PaymentChoice,
): Promise<Order> {
  const { merchant, services, now, isInClick } = context;
  const owner = ownerOf(context);
  const { bus, brands, orderSubscribers } = services;
  const brand = await brands.get(merchant);
  const { client } = personOf(context);
  const channel = client === "TG" ? "TG" : "WEB";
  const { order, isChanged, isStockBack } = await context.transaction(async (db) => {
    const locked = await lockOrder(db, merchant.id, id);
    if (!locked || locked.userId !== owner.userId) throw new CallError("NOT_FOUND");
    const { totalPrice } = locked;
    const isSame = locked.paymentType === paymentType;
    // On receipt: the choice has been made, maybe in another tab.
    const isMade = isSame && locked.status !== "CREATED" && locked.status !== "CANCELED";
    if (isMade) return unchanged(await findOrder(db, owner, id));
    refuseChoice(locked, now);
    const { problems } = draftPayment({ paymentType, ...(cardId && { cardId }) }, brand, {
      channel,
      isInClick,
      totalPrice,
      hasCard: true,
    });
    if (problems.length > 0) throw new CallError("PAYMENT_TYPE_NOT_AVAILABLE");
    if (isSame) return unchanged(await findOrder(db, owner, id));
    const subscribed = { db, orderSubscribers };
    const banknote = paymentType === "CASH" ? changeFrom : undefined;
    const changed = await applyPaymentType(subscribed, locked, paymentType, now, banknote);
    return { ...changed, order: await findOrder(db, owner, id), isChanged: true };
  });
  if (isChanged) bus.publish({ topic: "orders", merchantId: merchant.id, userId: owner.userId });
  if (isStockBack) bus.publish({ topic: "merchant", merchantId: merchant.id });
  // Exists: it was read in the same transaction.
  if (!order) throw new CallError("NOT_FOUND");
  return cardId && order.status === "CREATED" ? payByCard(context, order, cardId) : order;
}

const unchanged = (order: Order | null) => ({ order, isChanged: false, isStockBack: false });

/** Only an order that awaits its payment has a choice. */
function refuseChoice(order: LockedOrder, now: Date) {
  if (order.isPaid) throw new CallError("ORDER_ALREADY_PAID");
  if (order.expiredAt) throw new CallError("PAYMENT_TIME_OVER");
  if (order.status !== "CREATED") throw new CallError("STATUS_NOT_ALLOWED");
  if (expiryMoment(order) <= now) throw new CallError("PAYMENT_TIME_OVER");
}
