import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { rideMs } from "./timetable.ts";

/** Updates the positions of the couriers in transit: on the straight line from branch to address, by elapsed time. */
export const moveCouriers = (database: Database, merchantId: string, now: Date) =>
  database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    sql`
      insert into courier_position (merchant_id, courier_id, latitude, longitude, at)
      select distinct on (o.courier_id) o.merchant_id, o.courier_id,
        b.latitude + ((o.address->>'latitude')::float8 - b.latitude) * way.passed,
        b.longitude + ((o.address->>'longitude')::float8 - b.longitude) * way.passed,
        ${now}
      from "order" o
      join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
      cross join lateral (
        select greatest(0, least(1, extract(epoch from ${now}::timestamptz - max(e.at)) * 1000 / ${rideMs}::int))
          as passed
        from order_event e
        where e.merchant_id = o.merchant_id and e.order_id = o.id and e."to" = 'ON_WAY'
      ) as way
      where o.merchant_id = ${merchantId} and o.status = 'ON_WAY'
        and o.courier_id is not null and o.address is not null
      order by o.courier_id, o.id
      on conflict (merchant_id, courier_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at
    `.execute(db),
  );
