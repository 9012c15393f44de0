import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import type { OrderTable } from "../../../db/order-tables.ts";
import type { JobPayload } from "../../../jobs/jobs.ts";
import type { OrderChange } from "./order-subscriber.ts";

/** All deliveries of a merchant share one job, so that concurrent events are delivered together. */
export const deliveryKey = "all";

/** More than arrive together at any load; the rest follows at once. */
export const maxDelivered = 500;

/**
 * Part of the statement that writes events: enqueues the job that delivers them. A query that has to be read to take
 * effect.
 */
export function enqueueDeliveryQuery(merchantId: string): RawBuilder<unknown> {
  const key = "merchantId" satisfies keyof JobPayload<"deliverOrderEvents">;
  const payload = sql`json_build_object(${sql.lit(key)}, ${merchantId}::uuid)`;
  return sql`select add_job('deliverOrderEvents', ${payload}, null, ${sql.lit(deliveryKey)}, true)`;
}

/**
 * Takes the merchant's oldest undelivered events, as part of the transaction that delivers them. Another delivery of
 * this merchant waits until it ends, which keeps the events of an order in sequence.
 */
export const takePendingChanges = (db: Db, merchantId: string): Promise<OrderChange[]> =>
  readChanges(
    db,
    merchantId,
    sql`
    pending as materialized (
      select order_id, sequence, type, "from", "to", at, pending_tx as tx from order_event
      where merchant_id = ${merchantId} and pending_tx is not null
      order by sequence limit ${maxDelivered} for update
    ), taken as (
      update order_event e set pending_tx = null from pending
      where e.merchant_id = ${merchantId} and e.order_id = pending.order_id and e.sequence = pending.sequence
    )`,
  );

/** Events that were taken before and are delivered again. */
export const findChange = (
  db: Db,
  merchantId: string,
  eventIds: readonly number[],
): Promise<OrderChange[]> =>
  readChanges(
    db,
    merchantId,
    sql`
    pending as (
      select order_id, sequence, type, "from", "to", at, null as tx from order_event
      where merchant_id = ${merchantId} and sequence = any(${eventIds}::bigint[])
    )`,
  );

type EventRow = {
  orderId: string;
  sequence: number;
  tx: string | null;
  type: OrderEventType;
  from: string | null;
  to: string | null;
  at: Date;
  number: number;
  serviceType: OrderTable["serviceType"];
  userId: string | null;
};

/** @param parts Of the statement's `with`; `pending` contains the events. */
async function readChanges(
  db: Db,
  merchantId: string,
  parts: RawBuilder<unknown>,
): Promise<OrderChange[]> {
  const { rows } = await sql<EventRow>`
    with ${parts}
    select e.*, o.number, o.service_type, o.user_id from pending e
    join "order" o on o.merchant_id = ${merchantId} and o.id = e.order_id
    order by e.sequence`.execute(db);
  return [...Map.groupBy(rows, ({ orderId, tx }) => `${orderId} ${tx}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { orderId, number, serviceType, userId } = first;
      return {
        order: { merchantId, id: orderId, number, serviceType, userId },
        events: group.map(({ sequence, type, from, to, at }) => ({
          id: sequence,
          type,
          from,
          to,
          at,
        })),
      };
    },
  );
}
