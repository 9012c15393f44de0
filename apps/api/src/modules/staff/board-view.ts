import type { BoardOrder, PendingStep, StaffName } from "@dasturxon/contract/entities/staff-order";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { selectOrders, viewOf, type Joined } from "../orders/order-queries.ts";

/** Name and role of an account as JSON; null if it does not exist. `account` is an alias in the query. */
export const staffNameOf = (account: string): RawBuilder<StaffName | null> => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql`case when ${column("id")} is not null then jsonb_build_object(
    'name', trim(${column("firstName")} || ' ' || ${column("lastName")}), 'role', ${column("role")}) end`;
};

type BoardRow = Joined & {
  /** Times are of the database's format. */
  pendingStep: PendingStep | null;
  acknowledger: StaffName | null;
  placer: StaffName | null;
};

/** Orders with what boards show besides: the pending step, and who has acknowledged it. */
export const selectBoardOrders = (db: Db, merchantId: string) =>
  selectOrders(db, merchantId).select([
    sql<PendingStep | null>`(select jsonb_build_object('key', s.id, 'from', s.from_status, 'to', s.to_status,
      'minutes', s.minutes, 'reason', s.reason, 'by', ${staffNameOf("p")}, 'pressedAt', s.pressed_at, 'dueAt', s.due_at)
      from order_step s
      left join account p on p.merchant_id = s.merchant_id and p.id = s.by_account
      where s.merchant_id = o.merchant_id and s.order_id = o.id and s.state = 'PENDING')`.as(
      "pendingStep",
    ),
    sql<StaffName | null>`(select ${staffNameOf("p")} from account p
      where p.merchant_id = o.merchant_id and p.id = o.acknowledged_by)`.as("acknowledger"),
    sql<StaffName | null>`(select ${staffNameOf("p")} from account p
      where p.merchant_id = o.merchant_id and p.id = o.placed_by)`.as("placer"),
  ]);

export function boardViewOf({ pendingStep, acknowledger, placer, ...row }: BoardRow): BoardOrder {
  return {
    ...viewOf(row),
    pendingStep: pendingStep && {
      ...pendingStep,
      pressedAt: new Date(pendingStep.pressedAt).toISOString(),
      dueAt: new Date(pendingStep.dueAt).toISOString(),
    },
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: acknowledger,
    placedBy: placer,
  };
}
