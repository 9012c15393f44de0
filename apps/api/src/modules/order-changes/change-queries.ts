import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderChangeState, OrderTables } from "../../db/order-tables.ts";
import type { OrderItemRow } from "../orders/order-view.ts";

// Changes are read and written under the lock of their order only.

export type OrderChangeRow = Selectable<OrderTables["orderChange"]>;

export const findChange = (
  db: Db,
  merchantId: string,
  id: string,
): Promise<OrderChangeRow | undefined> =>
  db
    .selectFrom("orderChange")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findOpenChange = (
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<OrderChangeRow | undefined> =>
  db
    .selectFrom("orderChange")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("settledAt", "is", null)
    .executeTakeFirst();

export const setChangeState = (
  db: Db,
  { merchantId, id }: OrderChangeRow,
  state: OrderChangeState,
  settledAt: Date | null,
) =>
  db
    .updateTable("orderChange")
    .set({ state, settledAt })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();

/** The lines of an order, in their order. */
export const listItems = (db: Db, merchantId: string, orderId: string): Promise<OrderItemRow[]> =>
  db
    .selectFrom("orderItem")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
