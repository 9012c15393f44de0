import type pg from "pg";
import type { DemoShop } from "./demo-shop.ts";
import type { Finding } from "./audit-orders.ts";
import type { WaitingOrders } from "./waiting-orders.ts";

/** Longer than it takes to begin a job that is due, or to deliver an order event. */
const delayMs = 5_000;

/**
 * Checks that each job had its effect exactly once. All of them are due by then.
 *
 * @param run The orders; the units of the stocked product before them; when the server was stopped. The demo's kitchen moves
 *   orders until then, and staff are reminded of others, so the last events and jobs may wait.
 */
export async function auditJobs(
  client: pg.Client,
  shop: DemoShop,
  run: { orders: WaitingOrders; stockBefore: number; stoppedAt: Date },
): Promise<Finding[]> {
  const { merchantId } = shop;
  const { unpaid, scheduled, paid } = run.orders;
  const before = new Date(run.stoppedAt.getTime() - delayMs);
  const count = async (query: string, ...more: unknown[]) => {
    const { rows } = await client.query<{ count: string }>(query, more);
    return Number(rows[0]?.count);
  };
  /** Counts the orders with exactly one such event. */
  const once = (ids: readonly string[], type: string, from: string, to: string) =>
    count(
      `select count(*) from unnest($2::uuid[]) as expected (id) where 1 = (select count(*) from order_event
        where merchant_id = $1 and order_id = expected.id and type = $3 and "from" = $4 and "to" = $5)`,
      merchantId,
      ids,
      type,
      from,
      to,
    );
  const due = await dueJobs(client, before);
  const paidIds = paid.map(({ id }) => id);
  const cancelled = "CANCELED";
  return [
    {
      name: "unpaid orders that expired, once",
      found: await once(unpaid, "CHANGE_STATUS", "CREATED", cancelled),
      expected: unpaid.length,
    },
    {
      name: "scheduled orders that were opened, once",
      found: await once(scheduled, "CHANGE_STATUS", "AT_TIME", "OPEN"),
      expected: scheduled.length,
    },
    {
      name: "paid orders that were cancelled, once",
      found: await once(paidIds, "CHANGE_STATUS", "AT_TIME", cancelled),
      expected: paid.length,
    },
    {
      name: "cancelled payments that were refunded, once",
      found: await once(paidIds, "UPDATE", "REFUND_DUE", "REFUNDED"),
      expected: paid.length,
    },
    {
      name: "payments without their refund",
      found: await count(
        "select count(*) from payment_attempt where merchant_id = $1 and state <> 'REFUNDED'",
        merchantId,
      ),
      expected: 0,
    },
    {
      name: "units of the stocked product left",
      found: await unitsLeft(client, shop),
      expected: run.stockBefore - scheduled.length,
    },
    {
      name: ["jobs that are due and not done", ...new Set(due)].join(" "),
      found: due.length,
      expected: 0,
    },
    {
      name: "order events that no subscriber received",
      found: await count(
        "select count(*) from order_event where merchant_id = $1 and pending_tx is not null and at < $2",
        merchantId,
        before,
      ),
      expected: 0,
    },
  ];
}

/**
 * Names of the jobs that were due before this time and are not done. The bot's messages are sent at Telegram's rate limit
 * for a chat; a delivery of order events is always followed by another one, half a second later. One that was running when
 * the next start added it again has all its attempts and no error: the other has taken its place.
 */
async function dueJobs(client: pg.Client, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs
      where run_at < $1 and task_identifier not in ('sendBotMessages', 'deliverOrderEvents')
        and (attempts < max_attempts or last_error is not null)`,
    [before],
  );
  return rows.map(({ name }) => name);
}

/** Units of the stocked product that are left, in the branch that has fewest. */
export async function unitsLeft(client: pg.Client, { merchantId, stocked }: DemoShop) {
  const { rows } = await client.query<{ units: number }>(
    "select min(units_left)::integer as units from product_branch where merchant_id = $1 and product_id = $2",
    [merchantId, stocked],
  );
  return rows[0]?.units ?? 0;
}

/** Makes these orders due, as if they had been placed earlier. The server begins with their jobs at once. */
export async function ageOrders(client: pg.Client, ids: readonly string[]) {
  await client.query(
    `update "order" set created_date = created_date - interval '31 minutes', pay_until = pay_until - interval '31 minutes',
      at_time = now() where id = any($1::uuid[])`,
    [ids],
  );
  await client.query(
    `update graphile_worker._private_jobs set run_at = now() where payload->>'orderId' = any($1::text[])`,
    [ids],
  );
  await client.query("select pg_notify('jobs:insert', $1)", [
    JSON.stringify({ count: ids.length }),
  ]);
}
