import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { sql } from "kysely";
import { isActive } from "../../db/active-orders.ts";
import { CallError } from "../../http/call-error.ts";
import { addBoardEvents } from "../orders/status/locked-order.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { listOrdersSeenById } from "./staff-order-queries.ts";

/**
 * Notes that these orders have been seen, so that every board is silent about them.
 *
 * @throws CallError NOT_FOUND if one of them is not visible to this person: then none is noted.
 */
export async function acknowledgeOrders(
  context: StaffContext,
  ids: readonly string[],
): Promise<StaffChange<BoardOrder[]>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  const wanted = [...new Set(ids)];
  const [first = ""] = wanted;
  if ((await listOrdersSeenById(db, staff, wanted)).length < wanted.length)
    throw new CallError("NOT_FOUND");
  const fresh = await acknowledge(context, wanted);
  const freshIds = fresh.map(({ id }) => id);
  if (fresh.length > 0) await addBoardEvents(db, merchantId, freshIds, now);
  return {
    result: await listOrdersSeenById(db, staff, wanted),
    subject: { type: "ORDER", id: first },
    before: {},
    after: { acknowledged: freshIds },
    news: fresh.map(({ userId }) => ({ topic: "orders", merchantId, userId })),
  };
}

/**
 * Notes who has seen these orders first. Locks no accounts, unlike `lockOrder`: two boards that acknowledge the same orders
 * would lock them in different orders.
 *
 * @returns Those that nobody had acknowledged.
 */
export async function acknowledge(
  { db, staff, now }: StaffContext,
  ids: readonly string[],
): Promise<{ id: string; userId: string | null }[]> {
  const { rows } = await sql<{ id: string; userId: string | null }>`
    with fresh as materialized (
      select o.id from "order" o
      where o.merchant_id = ${staff.merchantId} and o.id = any(${ids}::uuid[]) and o.acknowledged_at is null and ${isActive}
      order by o.id for no key update
    )
    update "order" o set acknowledged_at = ${now}, acknowledged_by = ${staff.id} from fresh
    where o.merchant_id = ${staff.merchantId} and o.id = fresh.id
    returning o.id, o.user_id`.execute(db);
  return rows;
}
