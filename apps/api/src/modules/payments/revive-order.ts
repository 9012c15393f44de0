import { serviceRefusal, type Service } from "@dasturxon/domain/branch/can-serve";
import { activeSlotLimit, exceedsSlot, slotStart } from "@dasturxon/domain/branch/slot-limit";
import { slotRefusal } from "@dasturxon/domain/branch/slots";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import type { Branch } from "@dasturxon/contract/entities/branch";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { raiseVersion, spendCashback, takeStock } from "../orders/order-resources.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { readSlotLoads } from "../orders/pricing/slot-loads.ts";
import { addEvents, updateOrder } from "../orders/status/locked-order.ts";

/** The brand as customers see it now. */
export type RevivalTerms = { merchant: MerchantRecord; brand: BrandSnapshot };

type Revived = { order: LockedOrder; isSoldOut: boolean };

/**
 * Has a locked order that was cancelled because nobody paid wait for its payment again, which has just arrived.
 *
 * @returns `null` if a person cancelled it, the customer has ordered anew, or branch, slot, stock or cashback do not
 * allow it any more; then nothing is changed. @see Decision 0060.
 */
export async function reviveOrder(
  db: Db,
  { merchant, brand }: RevivalTerms,
  order: LockedOrder,
  now: Date,
): Promise<Revived | null> {
  if (order.status !== "CANCELED" || !order.expiredAt) return null;
  const branch = brand.branches.find(({ id }) => id === order.branchId);
  if (!branch || !isServed(branch, { merchant, brand }, order, now)) return null;
  if (await hasOrderedSince(db, order)) return null;
  const slotAt = order.isLater ? order.slotAt : slotStart(now, merchant);
  if (slotAt && !(await fitsSlot(db, branch, order, slotAt))) return null;
  const goods = await lockGoods(db, order, now);
  if (!goods || !(await spendAgain(db, order))) return null;
  let isSoldOut = false;
  for (const product of goods) isSoldOut = (await takeStock(db, order, product)) || isSoldOut;
  if (isSoldOut) await raiseVersion(db, order.merchantId);
  await usePromoAgain(db, order);
  const uncancelled = { expiredAt: null, cancelCode: null, cancelReason: null };
  const waiting = { status: "CREATED", ...uncancelled, slotAt } as const;
  await updateOrder(db, order, { ...waiting, lastModifiedDate: now });
  await addEvents(db, order, [{ type: "CHANGE_STATUS", from: "CANCELED", to: "CREATED" }], now);
  return { order: { ...order, ...waiting }, isSoldOut };
}

function isServed(
  branch: Branch,
  { merchant, brand }: RevivalTerms,
  order: LockedOrder,
  now: Date,
): boolean {
  const service = serviceOf(order);
  if (serviceRefusal(branch, brand.webSettings, service)) return false;
  return order.isLater
    ? slotRefusal(order, branch, service, merchant, now) === null
    : takesOrdersNow(branch, service, merchant, now);
}

function serviceOf({ serviceType, hallId, tableId }: LockedOrder): Service {
  if (serviceType === "DELIVERY") return "DELIVERY";
  return (hallId ?? tableId) ? "DINE_IN" : "PICK_UP";
}

/** Another order of the customer takes the place of this one. */
async function hasOrderedSince(db: Db, { merchantId, id, userId, createdDate }: LockedOrder) {
  if (!userId) return false;
  const newer = await db
    .selectFrom("order")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId)
    .where("createdDate", ">=", createdDate)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** The branch is not locked: an order that is placed in the same moment may exceed the limit by one. */
async function fitsSlot(db: Db, branch: Branch, order: LockedOrder, slotAt: Date) {
  const limit = activeSlotLimit(branch, slotAt);
  if (!limit) return true;
  const { merchantId, branchId, workMinutes } = order;
  const loads = await readSlotLoads(db, merchantId, { slotAt, branchIds: [branchId] });
  return !exceedsSlot(limit, loads.get(branchId) ?? { orders: 0, minutes: 0 }, workMinutes);
}

/** Products of the order, locked by id as reserving does; `null` if the branch has no longer one, or not enough. */
async function lockGoods(db: Db, { merchantId, branchId, id }: LockedOrder, now: Date) {
  const { rows } = await sql<{ productId: string; count: number; isEnough: boolean }>`
    with goods as (
      select product_id, sum(count)::int as count from order_item
      where merchant_id = ${merchantId} and order_id = ${id} group by product_id
    ), stock as (
      select product_id, is_active, units_left, stopped_at is not null
        and (stopped_until is null or stopped_until > ${now}) as is_stopped
      from product_branch
      where merchant_id = ${merchantId} and branch_id = ${branchId}
        and product_id in (select product_id from goods)
      order by product_id for no key update
    )
    select product_id as "productId", count,
      coalesce(is_active and case when units_left is null then not is_stopped else units_left >= count end, false)
        as "isEnough"
    from goods left join stock using (product_id) order by product_id`.execute(db);
  return rows.every(({ isEnough }) => isEnough) ? rows : null;
}

/** The cashback that the cancellation has returned. */
async function spendAgain(db: Db, { merchantId, userId, cashback }: LockedOrder): Promise<boolean> {
  if (cashback === 0) return true;
  if (!userId) return false;
  try {
    await spendCashback(db, { merchantId, userId }, cashback);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/** A promo code that is used up by now keeps its price: the customer has paid it. */
async function usePromoAgain(db: Db, { merchantId, id, userId, promoId }: LockedOrder) {
  if (!promoId) return;
  await sql`
    with counted as (
      update promo set used = used + 1
      where merchant_id = ${merchantId} and id = ${promoId} and (uses_total is null or used < uses_total)
      returning id
    )
    insert into promo_use (merchant_id, promo_id, order_id, user_id)
    select ${merchantId}, id, ${id}, ${userId} from counted`.execute(db);
}
