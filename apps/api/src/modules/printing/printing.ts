import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import {
  statusPath,
  type OrderChange,
  type OrderSubscriber,
} from "../orders/events/order-subscriber.ts";

/** An order that is accepted hours ahead is printed when its kitchen begins to show it. */
const aheadMs = 90 * 60_000;

/**
 * Makes the tickets of accepted orders, where the branch has printers that print by themselves, and notices of changed and
 * cancelled orders whose ticket may lie in the kitchen. What nobody needs any more is not printed. Decision 0059.
 */
export const printing: OrderSubscriber = {
  name: "printing",
  async onChanges(db, changes, now) {
    const idsOf = (passes: (change: OrderChange) => boolean) =>
      changes.filter(passes).map(({ order }) => order.id);
    const merchantId = changes[0]?.order.merchantId ?? "";
    const accepted = idsOf((change) => statusPath(change).includes("ACCEPTED"));
    const settled = changes.flatMap(({ order, events }) =>
      events.flatMap(({ type, from, at }) =>
        type === "UPDATE" && from === "CHANGE" ? [{ orderId: order.id, at }] : [],
      ),
    );
    const canceled = idsOf((change) => statusPath(change).at(-1) === "CANCELED");
    const ended = idsOf((change) =>
      statusPath(change).some((to) => to === "DELIVERED" || to === "CLOSED" || to === "CANCELED"),
    );
    if (accepted.length > 0) await addTickets(db, merchantId, accepted, now);
    // After the tickets: one that is not printed yet will have the changed dishes.
    if (settled.length > 0) await addChanges(db, merchantId, settled, now);
    // After the tickets: an order may be accepted and cancelled between two deliveries of events.
    if (ended.length > 0) await dropTickets(db, merchantId, ended);
    if (canceled.length > 0) await addNotices(db, merchantId, canceled, now);
  },
};

/** A ticket for each order and each station that a printer of the branch prints; again for known ones it does nothing. */
async function addTickets(db: Db, merchantId: string, orderIds: readonly string[], now: Date) {
  await sql`
    insert into print_job (merchant_id, id, branch_id, order_id, kind, station, copy, state, due_at, created_at)
    select o.merchant_id, gen_random_uuid(), o.branch_id, o.id, 'TICKET', wanted.station, 1, 'WAITING',
      greatest(${now}::timestamptz, coalesce(o.promised_at, o.delivery_at) - ${aheadMs} * interval '1 millisecond'), ${now}
    from "order" o
    join lateral (
      select null::text as station from printer p
      where p.merchant_id = o.merchant_id and p.branch_id = o.branch_id and p.is_automatic and p.stations is null
      union
      select coalesce(d.station, '') from order_item i
      left join product d on d.merchant_id = i.merchant_id and d.id = i.product_id
      join printer p on p.merchant_id = i.merchant_id and p.branch_id = o.branch_id and p.is_automatic
        and coalesce(d.station, '') = any(p.stations)
      where i.merchant_id = o.merchant_id and i.order_id = o.id
    ) wanted on true
    where o.merchant_id = ${merchantId} and o.id = any(${orderIds}::uuid[])
    on conflict do nothing`.execute(db);
}

/**
 * Tickets of replaced dishes and of those that were left out, for the stations that have to know: where the ticket is printed
 * already, and where the new dish is the first of the order.
 */
async function addChanges(
  db: Db,
  merchantId: string,
  settled: readonly { orderId: string; at: Date }[],
  now: Date,
) {
  await sql`
    insert into print_job (merchant_id, id, branch_id, order_id, kind, change_id, station, copy, state, due_at, created_at)
    select o.merchant_id, gen_random_uuid(), o.branch_id, o.id, 'CHANGED', c.id, concerned.station, 1, 'WAITING',
      greatest(${now}::timestamptz, coalesce(o.promised_at, o.delivery_at) - ${aheadMs} * interval '1 millisecond'), ${now}
    from unnest(${settled.map(({ orderId }) => orderId)}::uuid[], ${settled.map(({ at }) => at)}::timestamptz[])
      as event(order_id, at)
    join order_change c on c.merchant_id = ${merchantId} and c.order_id = event.order_id and c.settled_at = event.at
      and c.state in ('REPLACED', 'REMOVED')
    join "order" o on o.merchant_id = c.merchant_id and o.id = c.order_id and o.status in ('ACCEPTED', 'COOKING', 'DONE')
    join lateral (
      select null::text as station
      union
      select coalesce(d.station, '') from (values (c.offer->>'productId'),
        (case when c.state = 'REPLACED' then c.offer#>>'{replacement,item,productId}' end)) dish(id)
      left join product d on d.merchant_id = c.merchant_id and d.id = dish.id::uuid
      where dish.id is not null
    ) concerned on true
    left join lateral (
      select bool_or(j.state in ('CLAIMED', 'SENDING', 'PRINTED', 'UNCERTAIN')) as has_begun from print_job j
      where j.merchant_id = o.merchant_id and j.order_id = o.id and j.kind = 'TICKET'
        and j.station is not distinct from concerned.station
    ) ticket on true
    where ticket.has_begun or (ticket.has_begun is null and exists (
      select from printer p where p.merchant_id = o.merchant_id and p.branch_id = o.branch_id and p.is_automatic
        and concerned.station = any(p.stations)))
    on conflict do nothing`.execute(db);
}

/** Tickets that no printer has yet. */
async function dropTickets(db: Db, merchantId: string, orderIds: readonly string[]) {
  await db
    .deleteFrom("printJob")
    .where("merchantId", "=", merchantId)
    .where("orderId", "in", orderIds)
    .where("kind", "in", ["TICKET", "CHANGED"])
    .where("state", "in", ["WAITING", "FAILED"])
    .execute();
}

async function addNotices(db: Db, merchantId: string, orderIds: readonly string[], now: Date) {
  await sql`
    insert into print_job (merchant_id, id, branch_id, order_id, kind, station, copy, state, due_at, created_at)
    select merchant_id, gen_random_uuid(), branch_id, order_id, 'CANCELED', station, 1, 'WAITING', ${now}, ${now}
    from (
      select distinct j.merchant_id, j.branch_id, j.order_id, j.station from print_job j
      where j.merchant_id = ${merchantId} and j.order_id = any(${orderIds}::uuid[]) and j.kind <> 'CANCELED'
        -- A ticket that was only claimed is printed too, unless its printer dies.
        and j.state in ('CLAIMED', 'SENDING', 'PRINTED', 'UNCERTAIN')
    ) printed
    on conflict do nothing`.execute(db);
}
