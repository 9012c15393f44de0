import type pg from "pg";
import { initial, type DemoShop } from "./demo-shop.ts";
import type { Attempt } from "./order-load.ts";

/** One count of the audit. */
export type Finding = { name: string; found: number; expected: number };

/**
 * Checks the rows of one moment as the owner of the database; the server may run. Every attempt has been answered by
 * then, so each is one order.
 */
export async function auditOrders(
  client: pg.Client,
  shop: DemoShop,
  attempts: readonly Attempt[],
): Promise<Finding[]> {
  const count = counter(client, shop);
  await client.query("begin isolation level repeatable read read only");
  return [
    await auditAcknowledged(client, shop, attempts),
    {
      name: "orders in total",
      found: await count(`select count(*) from "order" where merchant_id = $1`),
      expected: attempts.length,
    },
    ...(await auditRows(client, shop)),
  ];
}

function counter(client: pg.Client, { merchantId }: DemoShop) {
  return async (query: string, ...more: unknown[]) => {
    const { rows } = await client.query<{ count: string }>(query, [merchantId, ...more]);
    return Number(rows[0]?.count);
  };
}

/** Whether each of the attempts, which have been answered, is an order. */
export async function auditAcknowledged(
  client: pg.Client,
  shop: DemoShop,
  attempts: readonly Attempt[],
): Promise<Finding> {
  const keys = attempts.map(({ key }) => key);
  const ids = attempts.map(({ order }) => order?.id ?? null);
  const people = attempts.map(({ customer }) => customer.userId);
  return {
    name: "acknowledged orders, by their key and customer",
    found: await counter(client, shop)(
      `select count(*) from unnest($2::text[], $3::uuid[], $4::uuid[]) as attempt (key, id, person)
          join "order" o on o.merchant_id = $1 and o.idempotency_key = attempt.key and o.user_id = attempt.person
            and o.id = attempt.id`,
      keys,
      ids,
      people,
    ),
    expected: attempts.length,
  };
}

/** Whether the rows of one moment agree with each other, whatever that moment is. */
export async function auditRows(client: pg.Client, shop: DemoShop): Promise<Finding[]> {
  const count = counter(client, shop);
  const none = async (name: string, query: string) => ({
    name,
    found: await count(query),
    expected: 0,
  });
  const withPromo = () =>
    count(
      `select count(*) from "order" where merchant_id = $1 and promo_code = $2 and status <> 'CANCELED'`,
      initial.promoCode,
    );
  return [
    await none(
      "orders without a key",
      `select count(*) from "order" where merchant_id = $1 and idempotency_key is null`,
    ),
    await none(
      "orders with another number of products than their lines",
      `select count(*) from "order" o where merchant_id = $1 and product_count is distinct from
          (select sum(count) from order_item i where i.merchant_id = $1 and i.order_id = o.id)`,
    ),
    await none(
      "orders without exactly one first event",
      `select count(*) from "order" o where merchant_id = $1 and 1 <>
          (select count(*) from order_event e where e.merchant_id = $1 and e.order_id = o.id
            and type = 'CHANGE_STATUS' and "from" is null)`,
    ),
    await none(
      "histories with a gap, or that do not end at the order's status",
      `select count(*) from "order" o
          join lateral (
            select bool_and("from" is not distinct from before) as is_whole, (array_agg("to" order by sequence desc))[1] as last
            from (select *, lag("to") over (order by sequence) as before from order_event
              where merchant_id = $1 and order_id = o.id and type = 'CHANGE_STATUS') as e
          ) as history on true
          where o.merchant_id = $1 and (is_whole and last = o.status) is not true`,
    ),
    {
      name: "units of the stocked product left",
      found: await count(
        "select min(units_left) as count from product_branch where merchant_id = $1 and product_id = $2",
        shop.stocked,
      ),
      expected:
        initial.stock -
        (await count(
          `select coalesce(sum(i.count), 0) as count from order_item i
              join "order" o on o.merchant_id = $1 and o.id = i.order_id
              where i.merchant_id = $1 and product_id = $2 and status <> 'CANCELED'`,
          shop.stocked,
        )),
    },
    {
      name: "uses counted by the promo",
      found: await count(
        "select used as count from promo where merchant_id = $1 and code = $2",
        initial.promoCode,
      ),
      expected: await withPromo(),
    },
    {
      name: "uses of the promo by customer",
      found: await count("select count(*) from promo_use where merchant_id = $1"),
      expected: await withPromo(),
    },
  ];
}
