import type { OwnCash } from "@dasturxon/contract/entities/cash";
import type { CourierPosition } from "@dasturxon/contract/entities/courier";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import type { StaffContext } from "./staff-handle.ts";

// Calls of couriers about themselves.

/** Upper bound of one list. */
const maxEntries = 200;

export async function getOwnCash({ db, staff }: StaffContext): Promise<OwnCash> {
  type Entry = Omit<OwnCash["entries"][number], "at"> & { at: Date };
  const { rows } = await sql<Entry>`
    select e.id, e.kind, e.amount, e.at,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order"
    from courier c
    join cash_entry e on e.merchant_id = c.merchant_id and e.courier_id = c.id and e.count_id is null
    left join "order" o on o.merchant_id = e.merchant_id and o.id = e.order_id
    where c.merchant_id = ${staff.merchantId} and c.account_id = ${staff.id}
    order by e.at desc, e.id desc`.execute(db);
  return {
    owed: rows.reduce((sum, { amount }) => sum + amount, 0),
    entries: rows.slice(0, maxEntries).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

/** Stores where the caller is, but only while an order is on the way with them. It is no change for the audit log. */
export async function reportPosition(
  context: CallContext,
  { latitude, longitude }: CourierPosition,
): Promise<{ isWanted: boolean }> {
  const { merchant, now } = context;
  const { id } = personOf(context);
  // Orders and their couriers are other persons' rows.
  return context.serverTransaction(async (db) => {
    const { numAffectedRows } = await sql`
      insert into courier_position (merchant_id, courier_id, latitude, longitude, at)
      select c.merchant_id, c.id, ${latitude}, ${longitude}, ${now} from courier c
      where c.merchant_id = ${merchant.id} and c.account_id = ${id}
        and exists (select from "order" o
          where o.merchant_id = c.merchant_id and o.courier_id = c.id and o.status = 'ON_WAY')
      on conflict (merchant_id, courier_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`.execute(
      db,
    );
    return { isWanted: (numAffectedRows ?? 0n) > 0n };
  });
}

/** Removes a courier's position when the last order on the way has ended: nobody is followed after work. */
export const courierPositions: OrderSubscriber = {
  name: "courier positions",
  async onStatusChange(db, { merchantId, id, courierId, status }, path) {
    const to = path.at(-1);
    if (!courierId || (status !== "ON_WAY" && !path.includes("ON_WAY")) || to === "ON_WAY") return;
    await forgetPosition(db, { merchantId, courierId, orderId: id });
  },
};

const forgetPosition = (
  db: Db,
  { merchantId, courierId, orderId }: { merchantId: string; courierId: string; orderId: string },
) =>
  sql`
    delete from courier_position p
    where p.merchant_id = ${merchantId} and p.courier_id = ${courierId}
      and not exists (select from "order" o
        where o.merchant_id = p.merchant_id and o.courier_id = p.courier_id
          and o.status = 'ON_WAY' and o.id <> ${orderId})`.execute(db);
