import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { PaymentCheckout, PaymentType } from "@dasturxon/contract/entities/payment";
import type { Tip, TipRequest } from "@dasturxon/contract/entities/tip";
import {
  offeredPayments,
  paymentProvider,
  type PaymentOffer,
} from "@dasturxon/domain/payment/offered-payments";
import { tipRefusal } from "@dasturxon/domain/payment/tip-refusal";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { tipCheckout } from "./payment-checkout.ts";
import { findPendingTip, listTipsOf, type TipRow } from "./tips.ts";

/** Time to begin a payment. */
const payableMs = 3_600_000;
/** A page that is about to end is not shown again. */
const restMs = 10 * 60_000;
/** Each other sum or way is a tip of its own. */
const mostPerOrder = 10;

/** @throws CallError NOT_FOUND, also for another person's order. */
export async function getTip(context: CallContext, orderId: string): Promise<Tip> {
  const { order, tips, pending } = await context.transaction(async (db) => ({
    ...(await readTips(db, context, orderId)),
    pending: await findPendingTip(db, context.merchant.id, orderId, context.now),
  }));
  return {
    paymentTypes: isTippable(context, order, tips) ? await waysToTip(context) : [],
    paid: tips.find(({ state }) => state === "PAID")?.amount ?? null,
    pending: pending?.amount ?? null,
  };
}

/**
 * Begins a tip. The same tip again is the same page while that can be paid.
 *
 * @throws CallError NOT_FOUND, TIP_NOT_ALLOWED, PAYMENT_TYPE_NOT_AVAILABLE, PAYMENT_FAILED. @see Decision 0072.
 */
export async function tipCourier(
  context: CallContext,
  orderId: string,
  { amount, paymentType }: TipRequest,
  request: Request,
): Promise<PaymentCheckout> {
  const { merchant, services } = context;
  const provider = paymentProvider(paymentType);
  if (!provider || !(await waysToTip(context)).includes(paymentType))
    throw new CallError("PAYMENT_TYPE_NOT_AVAILABLE");
  const wanted = { amount, paymentType };
  const tip =
    (await context.transaction((db) => findSame(db, context, orderId, wanted))) ??
    (await addTip(context, orderId, wanted, await services.orderNumbers.next(merchant.id)));
  return tipCheckout(context, provider, tip, request);
}

/** The same tip, which can still be paid; `null`: it may be added. @throws CallError NOT_FOUND, TIP_NOT_ALLOWED. */
async function findSame(
  db: Db,
  context: CallContext,
  orderId: string,
  wanted: TipRequest,
): Promise<TipRow | null> {
  const { order, tips } = await readTips(db, context, orderId);
  if (!isTippable(context, order, tips)) throw new CallError("TIP_NOT_ALLOWED");
  const same = tips.find((tip) => isPayable(tip, wanted, context.now));
  if (same) return same;
  if (tips.length >= mostPerOrder) throw new CallError("TIP_NOT_ALLOWED");
  return null;
}

/** Looks again under the lock of the order: another press may have been first. */
const addTip = (
  context: CallContext,
  orderId: string,
  wanted: TipRequest,
  number: number,
): Promise<TipRow> =>
  context.transaction(async (db) => {
    const { merchant, services, now } = context;
    await lockOrder(db, merchant.id, orderId);
    const same = await findSame(db, context, orderId, wanted);
    if (same) return same;
    const added = await db
      .insertInto("tip")
      .values({
        merchantId: merchant.id,
        id: services.newId(),
        orderId,
        number,
        ...wanted,
        state: "OPEN",
        createdAt: now,
        payUntil: new Date(now.getTime() + payableMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...added, isTipped: false };
  });

/** The person's order and its tips. */
async function readTips(db: Db, context: CallContext, orderId: string) {
  const { userId, merchantId } = ownerOf(context);
  const order = await db
    .selectFrom("order")
    .select(["id", "status", "serviceType", "courierId", "deliveredAt"])
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw new CallError("NOT_FOUND");
  return { order, tips: await listTipsOf(db, merchantId, orderId) };
}

type TippedOrder = Awaited<ReturnType<typeof readTips>>["order"];

const isTippable = (
  { merchant, now }: CallContext,
  order: TippedOrder,
  tips: readonly TipRow[],
): boolean => {
  const isTipped = tips.some((tip) => tip.isTipped);
  // The column is text checked by the database.
  const status = order.status as OrderStatus;
  return tipRefusal({ ...order, status, isTipped }, merchant, now) === null;
};

const isPayable = (tip: TipRow, wanted: TipRequest, now: Date) =>
  tip.state === "OPEN" &&
  tip.amount === wanted.amount &&
  tip.paymentType === wanted.paymentType &&
  tip.payUntil.getTime() - now.getTime() > restMs;

/** The brand's online payments, without saved cards. */
async function waysToTip(context: CallContext): Promise<PaymentType[]> {
  const { merchant, services, client, isInClick } = context;
  const { webSettings, paymentSettings, providers } = await services.brands.get(merchant);
  const offer: PaymentOffer = {
    switches: webSettings,
    settings: paymentSettings,
    providers,
    channel: client === "TG" ? "BOT" : "WEB",
    isInClick,
  };
  return offeredPayments(offer).flatMap(({ kind, type }) =>
    kind === "TYPE" && paymentProvider(type) ? [type] : [],
  );
}
