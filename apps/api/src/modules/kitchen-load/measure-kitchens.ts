import { sql } from "kysely";
import type { JobContext } from "../../jobs/perform-job.ts";

const dayMs = 24 * 3_600_000;
const measuredDays = 28;
/** Fewer orders say little about a kitchen. */
const fewestOrders = 50;
/** Shorter ones were ended by one press, longer ones were forgotten. */
const shortestMinutes = 2;
const longestMinutes = 180;

/**
 * Job: measures what each kitchen usually manages, by its orders of the last four weeks: how many of them were in it at once, and how
 * long one took from acceptance to ready. Decision 0073.
 */
export async function measureKitchens(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const since = new Date(services.clock().getTime() - measuredDays * dayMs);
  await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    sql`
    with cooked as (
      select branch_id, accepted_time as begun, ready_time as ended from "order"
      where merchant_id = ${merchantId} and last_modified_date > ${since} and accepted_time > ${since}
        and ready_time - accepted_time between make_interval(mins => ${shortestMinutes})
          and make_interval(mins => ${longestMinutes})
    ), moves as (
      select branch_id, begun as at, 1 as step from cooked union all select branch_id, ended, -1 from cooked
    ), counted as (
      select branch_id, step, sum(step) over (partition by branch_id order by at, step rows unbounded preceding) as orders
      from moves
    ), at_once as (
      select branch_id, percentile_disc(0.9) within group (order by orders) as orders
      from counted where step = 1 group by branch_id having count(*) >= ${fewestOrders}
    ), taken as (
      select branch_id, percentile_cont(0.5) within group (order by extract(epoch from ended - begun) / 60) as minutes
      from cooked group by branch_id
    ), measured as (
      select b.id, greatest(2, o.orders)::smallint as orders,
        case when o.orders is not null then round(t.minutes)::smallint end as minutes
      from branch b
      left join at_once o on o.branch_id = b.id
      left join taken t on t.branch_id = b.id
      where b.merchant_id = ${merchantId} and not b.deleted
    )
    insert into kitchen_load as k (merchant_id, branch_id, usual_orders, usual_minutes)
    select ${merchantId}, id, case when minutes is not null then orders end, minutes from measured
    on conflict (merchant_id, branch_id) do update
      set usual_orders = excluded.usual_orders, usual_minutes = excluded.usual_minutes
      where (k.usual_orders, k.usual_minutes) is distinct from (excluded.usual_orders, excluded.usual_minutes)`.execute(
      db,
    ),
  );
}
