import type { Vehicle } from "@dasturxon/contract/entities/courier";
import { sql } from "kysely";
import { isActive } from "../db/active-orders.ts";
import type { Database, Db } from "../db/database.ts";
import { uuidV7 } from "../uuid-v7.ts";
import { rideMs } from "./timetable.ts";

/** No number of Uzbekistan begins like this, so no real person is ever called. */
const phonePrefix = "+99800";
export const courierNames = [
  "Sardor",
  "Otabek",
  "Jahongir",
  "Bekzod",
  "Sherzod",
  "Doniyor",
] as const;

type Trip = { merchantId: string; branchId: string; at: Date };

/**
 * An invented courier of the branch without an order; a new one if all are busy, so that each order's map shows its
 * own courier.
 */
export async function freeCourier(db: Db, trip: Trip): Promise<string> {
  const { merchantId, branchId } = trip;
  // Two kitchens must not assign one courier twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`couriers ${merchantId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select c.id from courier c
    join account a on a.merchant_id = c.merchant_id and a.id = c.account_id
    where c.merchant_id = ${merchantId} and c.branch_id = ${branchId} and a.phone like ${`${phonePrefix}%`}
      and not exists (
        select from "order" o where o.merchant_id = c.merchant_id and o.courier_id = c.id
          and ${isActive})
    order by a.phone limit 1`.execute(db);
  return rows[0]?.id ?? hire(db, trip);
}

export const courierVehicles: Vehicle[] = [
  { kind: "CAR", name: "Chevrolet Cobalt", plate: "01 A 247 QC" },
  { kind: "SCOOTER", name: "Honda Dio", plate: "" },
  { kind: "BIKE", name: "", plate: "" },
];

async function hire(db: Db, { merchantId, branchId, at }: Trip): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(right(phone, 7)::int), 0) as last from account
    where merchant_id = ${merchantId} and phone like ${`${phonePrefix}%`}`.execute(db);
  const number = (rows[0]?.last ?? 0) + 1;
  const newId = uuidV7(() => at.getTime());
  const dated = { createdDate: at, lastModifiedDate: at };
  const account = { merchantId, id: newId(), ...dated };
  await db
    .insertInto("account")
    .values({
      ...account,
      phone: phonePrefix + String(number).padStart(7, "0"),
      firstName: courierNames[number % courierNames.length] ?? "",
      role: "COURIER",
    })
    .execute();
  const courier = { merchantId, id: newId(), accountId: account.id, branchId, ...dated };
  await db.insertInto("courier").values(courier).execute();
  const vehicle = courierVehicles[number % courierVehicles.length];
  if (vehicle)
    await db
      .insertInto("courierVehicle")
      .values({ merchantId, accountId: account.id, ...vehicle })
      .execute();
  return courier.id;
}

/**
 * Updates the positions of the invented couriers in transit: on the straight line from branch to address, by elapsed time. Real
 * ones report their own.
 */
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
      join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id
      join account a on a.merchant_id = c.merchant_id and a.id = c.account_id and a.phone like ${`${phonePrefix}%`}
      cross join lateral (
        select greatest(0, least(1, extract(epoch from ${now}::timestamptz - max(e.at)) * 1000 / ${rideMs}::int))
          as passed
        from order_event e
        where e.merchant_id = o.merchant_id and e.order_id = o.id and e."to" = 'ON_WAY'
      ) as way
      where o.merchant_id = ${merchantId} and o.status = 'ON_WAY'
        and o.address is not null
      order by o.courier_id, o.id
      on conflict (merchant_id, courier_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at
    `.execute(db),
  );
