import type {
  BoardOrder,
  KitchenLine,
  PendingStep,
  StaffName,
} from "@dasturxon/contract/entities/staff-order";
import type { FiscalSettings } from "@dasturxon/contract/entities/fiscal";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Role } from "@dasturxon/contract/entities/user";
import { areContactsShown } from "@dasturxon/domain/access/permissions";
import { isIssuedHere, receiptIssuer } from "@dasturxon/domain/fiscal/receipt-issuer";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { selectOrders, viewOf, type Joined } from "../orders/order-queries.ts";
import type { StaffCaller } from "./staff-person.ts";

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
  earlierOrders: number;
  tableName: LocalizedText | null;
  kitchen: KitchenLine[];
  receiptIssuers: FiscalSettings["receipts"] | null;
};

/** Orders with what boards show besides: the pending step, who has acknowledged it, the customer's earlier orders, the kitchen's work. */
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
    sql<number>`(select count(*)::integer from "order" e where e.merchant_id = o.merchant_id and e.user_id = o.user_id
      and e.id < o.id and e.status <> 'CANCELED')`.as("earlierOrders"),
    sql<LocalizedText | null>`(select t.name from hall_table t
      where t.merchant_id = o.merchant_id and t.id = o.table_id)`.as("tableName"),
    sql<KitchenLine[]>`(select jsonb_agg(jsonb_build_object('lineId', i.id, 'station', d.station,
        'cookedAt', i.cooked_at, 'needsMarking', i.needs_marking, 'markingCodes', i.marking_codes) order by i.position)
      from order_item i
      left join product d on d.merchant_id = i.merchant_id and d.id = i.product_id
      where i.merchant_id = o.merchant_id and i.order_id = o.id)`.as("kitchen"),
    sql<FiscalSettings["receipts"] | null>`(select f.settings->'receipts' from fiscal_settings f
      where f.merchant_id = o.merchant_id)`.as("receiptIssuers"),
  ]);

/**
 * Without the phones of customer and receiver where the person may not see them: the only place that decides it, for
 * lists, answers and streams.
 */
export function shownTo(role: Role, order: BoardOrder, now: Date): BoardOrder {
  const state = {
    isActive: isActiveStatus(order.status),
    changedAt: new Date(order.lastModifiedDate),
  };
  if (areContactsShown(role, state, now)) return order;
  const { user, receiver } = order;
  return {
    ...order,
    user: user && { ...user, phone: null },
    receiver: receiver && { ...receiver, phone: null },
  };
}

export const boardViewFor =
  ({ role, calledAt }: StaffCaller) =>
  (row: BoardRow): BoardOrder =>
    shownTo(role, boardViewOf(row), calledAt);

export function boardViewOf({
  pendingStep,
  acknowledger,
  placer,
  earlierOrders,
  tableName,
  kitchen,
  receiptIssuers,
  ...row
}: BoardRow): BoardOrder {
  // The column is text; every writer of it is typed.
  const issuer = receiptIssuer(row.paymentType as PaymentType, receiptIssuers ?? {});
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
    earlierOrders,
    tableName,
    kitchen: kitchen.map((line) => ({
      ...line,
      needsMarking: line.needsMarking && isIssuedHere(issuer),
      cookedAt: line.cookedAt && new Date(line.cookedAt).toISOString(),
    })),
  };
}
