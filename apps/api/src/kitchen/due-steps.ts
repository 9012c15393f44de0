import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { isActive } from "../db/active-orders.ts";
import { timetable, type Step } from "./timetable.ts";

/** More per poll would only delay others; the rest follows a second later. */
const maxSteps = 200;

/** The timetable as rows; `index` is the step's position in it. */
const rows = JSON.stringify(
  timetable.map(({ isDelivery, from, afterMs }, index) => ({
    index,
    is_delivery: isDelivery,
    status: from.status,
    courier_status: from.courierStatus,
    after_ms: afterMs,
  })),
);

/**
 * The orders of a merchant whose next step is due, counted from their last event, so that a kitchen resumes at its
 * usual pace after a pause. An event from the future was written before the clock was set back; its step is due.
 */
export function listDueSteps(
  database: Database,
  merchantId: string,
  now: Date,
): Promise<{ orderId: string; step: Step }[]> {
  return database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const due = await sql<{ id: string; index: number }>`
      select o.id, step.index
      from "order" o
      join json_to_recordset(${rows}::json)
        as step (index int, is_delivery boolean, status text, courier_status text, after_ms int)
        on step.status = o.status and step.courier_status = o.courier_status
        and step.is_delivery = (o.service_type = 'DELIVERY')
      cross join lateral (
        select e.at from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
        order by e.sequence desc limit 1
      ) as latest
      where o.merchant_id = ${merchantId}
        and ${isActive}
        and (latest.at + step.after_ms * interval '1 millisecond' <= ${now}
          or latest.at > ${now}::timestamptz + interval '1 minute')
      order by o.id
      limit ${maxSteps}`.execute(db);
    return due.rows.flatMap(({ id, index }) => {
      const step = timetable[index];
      return step ? [{ orderId: id, step }] : [];
    });
  });
}
