import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { StepRequest } from "@dasturxon/contract/entities/staff-order";
import { sql, type Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderTables } from "../../db/order-tables.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { staffNameOf } from "./board-view.ts";
import type { StaffContext } from "./staff-handle.ts";

export type OrderStep = Selectable<OrderTables["orderStep"]>;

// Steps change under the lock of their order only.

/** The step with this key. */
export const findStep = (db: Db, merchantId: string, key: string): Promise<OrderStep | undefined> =>
  db
    .selectFrom("orderStep")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", key)
    .executeTakeFirst();

export const findPendingStep = (
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<OrderStep | undefined> =>
  db
    .selectFrom("orderStep")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("state", "=", "PENDING")
    .executeTakeFirst();

export const insertStep = (
  { db, staff, now, tokenHash }: StaffContext,
  order: LockedOrder,
  { key, to, minutes, reason, reasonText, returnReason }: StepRequest,
) =>
  db
    .insertInto("orderStep")
    .values((e) => ({
      merchantId: staff.merchantId,
      id: key,
      orderId: order.id,
      fromStatus: order.status,
      toStatus: to,
      minutes: (to === "ACCEPTED" ? minutes : null) ?? null,
      ...(to === "CANCELED" && {
        reason: reason ?? null,
        reasonText: reasonText || null,
        returnReason: returnReason || null,
      }),
      byAccount: staff.id,
      byRole: staff.role,
      byDevice: e
        .selectFrom("session")
        .select("deviceId")
        .where("merchantId", "=", staff.merchantId)
        .where("tokenHash", "=", tokenHash),
      pressedAt: now,
      dueAt: new Date(now.getTime() + STEP_DELAY_MS),
    }))
    .execute();

export const settleStep = (
  db: Db,
  { merchantId, id }: OrderStep,
  state: "DONE" | "TAKEN_BACK" | "REFUSED",
  at: Date,
) =>
  db
    .updateTable("orderStep")
    .set({ state, settledAt: at })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();

/** The last change of the order's status; without a name if no member of staff made it. */
export async function findLastMover(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<{ by: string | undefined; at: string }> {
  const event = await db
    .selectFrom("orderEvent as e")
    .leftJoin("account as p", (join) =>
      join.onRef("p.merchantId", "=", "e.merchantId").onRef("p.id", "=", "e.byAccount"),
    )
    .select(["e.at", staffNameOf("p").as("by")])
    .where("e.merchantId", "=", merchantId)
    .where("e.orderId", "=", orderId)
    // Refunds and questions to the customer are updates.
    .where("e.type", "<>", "UPDATE")
    .orderBy("e.sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { by: event.by?.name, at: event.at.toISOString() };
}

/**
 * Marks lines of an order as cooked now, or as not cooked. Marked lines keep their time.
 *
 * @returns How many lines are not cooked afterwards, and whether all named lines are the order's.
 */
export async function markLines(
  db: Db,
  { merchantId, id }: LockedOrder,
  { lineIds, cookedAt }: { lineIds: readonly string[]; cookedAt: Date | null },
): Promise<{ left: number; areKnown: boolean }> {
  const { rows } = await sql<{ id: string; isCooked: boolean }>`
    update order_item set cooked_at = case
      when not id = any(${lineIds}::uuid[]) then cooked_at
      when ${cookedAt}::timestamptz is not null then coalesce(cooked_at, ${cookedAt}::timestamptz) end
    where merchant_id = ${merchantId} and order_id = ${id}
    returning id, cooked_at is not null as is_cooked`.execute(db);
  const known = new Set(rows.map((line) => line.id));
  return {
    left: rows.filter(({ isCooked }) => !isCooked).length,
    areKnown: lineIds.every((lineId) => known.has(lineId)),
  };
}

/** The lines whose cooking was the press of this step are to be cooked again. */
export const unmarkLinesOf = (db: Db, { merchantId, orderId, pressedAt }: OrderStep) =>
  db
    .updateTable("orderItem")
    .set({ cookedAt: null })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("cookedAt", "=", pressedAt)
    .execute();
