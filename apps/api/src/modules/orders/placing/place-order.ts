import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { Db } from "../../../db/database.ts";
import { executePrepared } from "../../../db/prepared-statement.ts";
import type { CallContext } from "../../../http/call-context.ts";
import { CallError } from "../../../http/call-error.ts";
import { agreedTerms, refuseChanged } from "../pricing/agreed-price.ts";
import { refuseBlocked } from "../pricing/draft-problem.ts";
import {
  insertOrders,
  lockOrderers,
  refused,
  type Inserted,
  type NewOrder,
} from "./insert-orders.ts";
import {
  groupOrdered,
  lockOrderedGroup,
  readOrderedGroup,
  type OrderedGroup,
} from "../../groups/ordered-group.ts";
import { ownerOf } from "../my-orders.ts";
import { newOrder } from "./new-order.ts";
import { enqueueNextJob, nextJob } from "../order-jobs.ts";
import { findOrderByKey } from "../order-queries.ts";
import { toOrder } from "../order-view.ts";
import { priceDraft } from "../pricing/price-draft.ts";
import { raiseVersion, spendCashback, StockExceeded, stockExceeded } from "../order-resources.ts";

/** Staff who take the order of a caller. Decision 0058. */
export type PhoneOrigin = {
  accountId: string;
  /** @throws CallError if the person may not take the order for this branch. */
  refuse(branchId: string): void;
  /** Runs in the order's transaction, before and after it is written. */
  begin(db: Db): Promise<unknown>;
  written(db: Db, orderId: string): Promise<unknown>;
};

export type Placed = {
  order: Order;
  /** It is new and waits for an online payment. */
  isPaymentDue: boolean;
};

/**
 * Places an order at the price that the customer agreed to. The same key of the same person is the same order,
 * however often it is posted, also concurrently and after a crash.
 *
 * @param key `Idempotency-Key`; `null` when the client sent none. @param origin Present if staff place it.
 * @throws CallError with the first problem that a quote would report; QUOTE_CHANGED, QUOTE_EXPIRED; as
 * `readOrderedGroup` if it takes over a group's basket.
 * @see Specification, point 4, "Order submit"; decision "quote".
 */
export async function placeOrder(
  context: CallContext,
  request: OrderRequest,
  key: string | null,
  origin: PhoneOrigin | null = null,
): Promise<Placed> {
  for (let current = context, attempt = 1; ; attempt += 1) {
    try {
      return await place(current, request, key, origin);
    } catch (error) {
      if (error instanceof StockExceeded) await showStock(context);
      // A repeated request may fail validation by now, and still has to get its order.
      const placed = error instanceof CallError && key ? await findPlaced(context, key) : null;
      if (placed) return { order: placed, isPaymentDue: false };
      if (!(error instanceof Outdated) || attempt === maxPricings) throw error;
      current = { ...context, merchant: await reloadMerchant(context) };
    }
  }
}

/** Another process has changed the merchant since the order was priced. */
class Outdated extends CallError {
  override readonly name = "Outdated";
  constructor() {
    super("SERVICE_UNAVAILABLE");
  }
}

/** People do not cause more changes than this during one order. */
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
  origin: PhoneOrigin | null,
): Promise<Placed> {
  const { merchant, services } = context;
  const { userId } = ownerOf(context);
  const group = request.group ? await readOrderedGroup(context, request.group) : null;
  const draft = group ? { ...request, cartItems: group.lines } : request;
  const { terms, agreedTotal } = await agreedTerms(context, draft);
  const pricing = priceDraft(draft, terms);
  refuseBlocked(pricing.problems);
  refuseChanged(agreedTotal, pricing.amounts.totalPrice);
  const { times } = pricing;
  const branchId = pricing.fulfilment.branch?.id;
  // Without either, a blocking problem was refused above.
  if (!branchId || !times) throw new CallError("BRANCH_NOT_AVAILABLE");
  origin?.refuse(branchId);
  const number = await services.orderNumbers.next(merchant.id);
  const order = newOrder(context, {
    draft,
    terms,
    pricing: { ...pricing, times },
    branchId,
    userId,
    number,
    key,
    persons: group?.persons ?? null,
    placedBy: origin?.accountId ?? null,
  });
  const { user, isSoldOut } = await writeOrder(context, order, { origin, group });
  services.bus.publish({ topic: "orders", merchantId: merchant.id, userId });
  if (group) services.bus.publish({ topic: "group", merchantId: merchant.id, groupId: group.id });
  if (isSoldOut) services.bus.publish({ topic: "merchant", merchantId: merchant.id });
  const branch = pricing.fulfilment.branch;
  return {
    order: toOrder(order.row, order.items, { user, branch, merchant }),
    isPaymentDue: pricing.isPaymentAwaited,
  };
}

/** @throws CallError, and then nothing of the order is written. */
async function writeOrder(
  context: CallContext,
  order: NewOrder,
  { origin, group }: { origin: PhoneOrigin | null; group: OrderedGroup | null },
) {
  const { merchantId, id, userId, cashback } = order.row;
  if (cashback === 0 && !nextJob(order.row) && !origin && !group)
    return accepted(context, await context.services.orderWriter.write(order));
  // Groups are the server's own rows.
  const transaction = origin || group ? context.serverTransaction : context.transaction;
  return transaction(async (db) => {
    await origin?.begin(db);
    if (group) await lockOrderedGroup(db, group);
    await executePrepared(db, lockOrderers(merchantId, [order]));
    const inserted = (await insertOrders(db, merchantId, [order])).get(id);
    const written = accepted(context, inserted ?? refused("DUPLICATE"));
    if (cashback > 0) await spendCashback(db, { merchantId, userId }, cashback);
    await enqueueNextJob(db, order.row);
    await origin?.written(db, id);
    if (group) await groupOrdered(db, group, id);
    return written;
  });
}

/** @throws CallError for an order that was not written. */
function accepted({ merchant }: CallContext, inserted: Inserted) {
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
    case "STOCK_GONE":
      throw stockExceeded(inserted.stockLeft);
    case "SLOT_FULL":
    case "PROMO_USED_UP":
    case "PROMO_ALREADY_USED":
      throw new CallError(inserted.refusal);
    case "DUPLICATE":
      // The caller looks up the order of this key next.
      throw new CallError("SERVICE_UNAVAILABLE");
  }
}

const findPlaced = (context: CallContext, key: string) =>
  context.statement((db) => findOrderByKey(db, ownerOf(context), key));

/** The menu's stock was outdated: show the real stock to everybody. */
async function showStock(context: CallContext) {
  const { merchant, services } = context;
  await context.serverTransaction((db) => raiseVersion(db, merchant.id));
  services.bus.publish({ topic: "merchant", merchantId: merchant.id });
}
