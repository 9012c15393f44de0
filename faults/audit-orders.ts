import type pg from "pg";
import { startOf, type DemoShop } from "./demo-shop.ts";
import type { Wish } from "./order-storm.ts";

/** One thing that has to be true of the orders: what was found beside what was expected. */
export type Finding = { what: string; found: number; expected: number };

/**
 * Looks at the rows themselves, as the owner of the database. By then every wish has been answered, so that there
 * is one order for each, neither more nor less.
 */
export async function auditOrders(
  client: pg.Client,
  shop: DemoShop,
  wishes: readonly Wish[],
): Promise<Finding[]> {
  const count = async (query: string, ...more: unknown[]) => {
    const { rows } = await client.query<{ count: string }>(query, [shop.merchantId, ...more]);
    return Number(rows[0]?.count);
  };
  const keys = wishes.map(({ key }) => key);
  const ids = wishes.map(({ order }) => order?.id ?? null);
  const people = wishes.map(({ customer }) => customer.userId);
  const none = async (what: string, query: string) => ({
    what,
    found: await count(query),
    expected: 0,
  });
  const withPromo = () =>
    count(
      `select count(*) from "order" where merchant_id = $1 and promo_code = $2 and status <> 'CANCELED'`,
      startOf.promoCode,
    );
  return [
    {
      what: "acknowledged orders that are there, under their key and person",
      found: await count(
        `select count(*) from unnest($2::text[], $3::uuid[], $4::uuid[]) as wish (key, id, person)
            join "order" o on o.merchant_id = $1 and o.idempotency_key = wish.key and o.user_id = wish.person
              and o.id = wish.id`,
        keys,
        ids,
        people,
      ),
      expected: wishes.length,
    },
    {
      what: "orders in all",
      found: await count(`select count(*) from "order" where merchant_id = $1`),
      expected: wishes.length,
    },
    await none(
      "orders without a key",
      `select count(*) from "order" where merchant_id = $1 and idempotency_key is null`,
    ),
    await none(
      "orders whose lines are not what they say",
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
      what: "units of the counted dish left",
      found: await count(
        "select poster_amount as count from product where merchant_id = $1 and id = $2",
        shop.counted,
      ),
      expected:
        startOf.stock -
        (await count(
          `select coalesce(sum(i.count), 0) as count from order_item i
              join "order" o on o.merchant_id = $1 and o.id = i.order_id
              where i.merchant_id = $1 and product_id = $2 and status <> 'CANCELED'`,
          shop.counted,
        )),
    },
    {
      what: "uses of the promo, counted",
      found: await count(
        "select used as count from promo where merchant_id = $1 and code = $2",
        startOf.promoCode,
      ),
      expected: await withPromo(),
    },
    {
      what: "uses of the promo, noted by person",
      found: await count("select count(*) from promo_use where merchant_id = $1"),
      expected: await withPromo(),
    },
  ];
}
