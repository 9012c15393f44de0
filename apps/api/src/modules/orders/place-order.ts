import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { payByCard } from "../cards/pay-by-card.ts";
import { agreedTerms, refuseChanged } from "./agreed-price.ts";
import { refuseBlocked } from "./draft-problem.ts";
import {
  insertOrders,
  lockOrderers,
  type Inserted,
  type NewOrder,
  type Orderer,
} from "./insert-orders.ts";
import { ownerOf } from "./my-orders.ts";
import { newOrder } from "./new-order.ts";
import { enqueueNextJob, nextJob } from "./order-jobs.ts";
import type { PricedLine } from "./draft-lines.ts";
import { findOrderByKey } from "./order-queries.ts";
import { toOrder } from "./order-view.ts";
import { priceDraft } from "./price-draft.ts";
import {
  raiseVersion,
  spendCashback,
  StockGone,
  reserveStock,
  usePromo,
  type WantedStock,
} from "./order-resources.ts";

/**
 * Places an order at the price that the customer agreed to. The same key of the same person is the same order,
 * however often it is posted, also at once and after a crash.
 *
 * @param key `Idempotency-Key`; `null` when the client sent none.
 * @throws CallError with the first problem that a quote would name; QUOTE_CHANGED, QUOTE_EXPIRED.
 * @see Specification, point 4, "Order submit"; decision "quote".
 */
export async function placeOrder(
  context: CallContext,
  request: OrderRequest,
  key: string | null,
): Promise<Order> {
  for (let current = context, attempt = 1; ; attempt += 1) {
    try {
      return await place(current, request, key);
    } catch (error) {
      if (error instanceof StockGone) await showStock(context);
      // A post that is repeated may be too late for everything but its answer.
      const placed = error instanceof CallError && key ? await findPlaced(context, key) : null;
      if (placed) return placed;
      if (!(error instanceof Outdated) || attempt === maxPricings) throw error;
      current = { ...context, merchant: await reloadMerchant(context) };
    }
  }
}

/** Another process has changed the merchant since this one has looked: what the order was priced by is not so any more. */
class Outdated extends CallError {
  override readonly name = "Outdated";
  constructor() {
    super("SERVICE_UNAVAILABLE");
  }
}

/** More changes than that while one order is placed are none that people make. */
const maxPricings = 5;

async function reloadMerchant({ merchant, services }: CallContext) {
  const current = await services.directory.reload(merchant.id);
  if (!current) throw new CallError("MERCHANT_NOT_FOUND");
  return current;
}

async function place(
  context: CallContext,
  request: OrderRequest,
  key: string | null,
): Promise<Order> {
  const { merchant, services } = context;
  const { userId } = ownerOf(context);
  const { terms, agreedTotal } = await agreedTerms(context, request);
  const pricing = priceDraft(request, terms);
  refuseBlocked(pricing.problems);
  refuseChanged(agreedTotal, pricing.amounts.totalPrice);
  const { times } = pricing;
  const branchId = pricing.place.branch?.id;
  // Without either there was a problem that blocks.
  if (!branchId || !times) throw new CallError("BRANCH_NOT_AVAILABLE");
  const number = await services.orderNumbers.next(merchant.id);
  const order = newOrder(context, {
    draft: request,
    terms,
    pricing: { ...pricing, times },
    branchId,
    userId,
    number,
    key,
  });
  const { user, isSoldOut } = await writeOrder(context, order, wantedStock(pricing.lines));
  services.bus.publish({ topic: "orders", merchantId: merchant.id, userId });
  if (isSoldOut) services.bus.publish({ topic: "merchant", merchantId: merchant.id });
  const branch = pricing.place.branch;
  const placed = toOrder(order.row, order.items, { user, branch, merchant });
  return pricing.isPaymentAwaited && request.cardId
    ? payByCard(context, placed, request.cardId)
    : placed;
}

/** @throws CallError, and then nothing of the order is written. */
async function writeOrder(context: CallContext, order: NewOrder, wanted: readonly WantedStock[]) {
  const { merchantId, id, promoId, cashback } = order.row;
  // Most orders take nothing but their own rows.
  if (wanted.length === 0 && !promoId && cashback === 0 && !nextJob(order.row)) {
    const { user } = accepted(context, await context.services.orderWriter.write(order));
    return { user, isSoldOut: false };
  }
  return context.transaction(async (db) => {
    await lockOrderers(merchantId, [order]).execute(db);
    const inserted = (await insertOrders(db, merchantId, [order])).get(id);
    const { user } = accepted(context, inserted ?? { refusal: "DUPLICATE" });
    const isSoldOut = await reserveStock(db, merchantId, wanted);
    await takePersonals(db, order);
    await enqueueNextJob(db, order.row);
    if (isSoldOut) await raiseVersion(db, merchantId);
    return { user, isSoldOut };
  });
}

/** @throws CallError for an order that was not written. */
function accepted({ merchant }: CallContext, inserted: Inserted): { user: Orderer } {
  if (!("refusal" in inserted)) return inserted;
  switch (inserted.refusal) {
    case "OUTDATED":
      throw new Outdated();
    case "TOO_MANY_OPEN":
      throw new CallError("TOO_MANY_OPEN_ORDERS", {
        values: { maximum: merchant.openOrdersLimit ?? 0 },
      });
    case "NO_ACCOUNT":
      throw new CallError("UNAUTHORIZED");
    case "DUPLICATE":
      // The order of this key is looked for next.
      throw new CallError("SERVICE_UNAVAILABLE");
  }
}

/** How many of each counted dish, over all lines. */
function wantedStock(lines: readonly PricedLine[]): WantedStock[] {
  const counted = lines.filter(({ product }) => product.posterAmount != null);
  return [...Map.groupBy(counted, ({ product }) => product.id)].map(([productId, same]) => ({
    productId,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** The promo's use and the cashback, where the order has them. */
async function takePersonals(db: Db, { row }: NewOrder) {
  const { merchantId, id: orderId, userId, promoId, cashback } = row;
  if (promoId) await usePromo(db, { merchantId, promoId, orderId, userId });
  if (cashback > 0) await spendCashback(db, { merchantId, userId }, cashback);
}

const findPlaced = (context: CallContext, key: string) =>
  context.statement((db) => findOrderByKey(db, ownerOf(context), key));

/** What the menu said of the stock was out of date: everybody is shown what is really left. */
async function showStock(context: CallContext) {
  const { merchant, services } = context;
  await context.serverTransaction((db) => raiseVersion(db, merchant.id));
  services.bus.publish({ topic: "merchant", merchantId: merchant.id });
}
