import type { Address } from "@dasturxon/contract/entities/address";
import type { Courier, CourierStatus, PublicCourier } from "@dasturxon/contract/entities/courier";
import { sql } from "kysely";
import { isActive } from "../../db/active-orders.ts";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";

/** Columns of a courier's view, from the joined account `a` and branch `b`. */
export const courierParts = [
  sql<Courier["user"]>`jsonb_build_object('id', a.id, 'firstName', a.first_name,
    'phone', a.phone, 'image', a.image)`.as("user"),
  sql<Courier["branch"]>`case when b.id is not null then
    jsonb_build_object('id', b.id, 'name', b.name) end`.as("branch"),
  sql<
    Courier["vehicle"]
  >`(select jsonb_build_object('kind', v.kind, 'name', v.name, 'plate', v.plate)
    from courier_vehicle v where v.merchant_id = a.merchant_id and v.account_id = a.id)`.as(
    "vehicle",
  ),
] as const;

type LastPosition = { latitude: number | null; longitude: number | null; at: Date | null };

/** `null` while unknown. */
export const positionOf = ({ latitude, longitude, at }: LastPosition): Courier["position"] =>
  latitude === null || longitude === null || at === null
    ? null
    : { latitude, longitude, at: at.toISOString() };

/**
 * The courier of the person's order: only while that order is active, with the position only while on the way with
 * it. Any other courier reads as absent. Specification, point 7 (S7.10).
 */
export async function getCourier(context: CallContext, id: string): Promise<PublicCourier> {
  const owner = { merchantId: context.merchant.id, userId: personOf(context).id };
  // Couriers and their accounts are other persons' rows, which this person's transaction does not see.
  const row = await context.serverTransaction((db) => findCourierOf(db, owner, id));
  if (!row) throw new CallError("NOT_FOUND");
  const { latitude, longitude, at, orderStatus, orderId, address, ...courier } = row;
  const position = positionOf({ latitude, longitude, at }) ?? null;
  return {
    ...courier,
    // The courier's status for this customer; that of another order is hidden.
    status: orderStatus as CourierStatus,
    position,
    road: await context.services.roads.ahead(orderId, position, address),
  };
}

/** The courier of the person's order; of several orders the one in transit counts. */
const findCourierOf = (db: Db, owner: { merchantId: string; userId: string }, id: string) =>
  db
    .selectFrom("order as o")
    .innerJoin("courier as c", (join) =>
      join.onRef("c.merchantId", "=", "o.merchantId").onRef("c.id", "=", "o.courierId"),
    )
    .innerJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "c.merchantId").onRef("a.id", "=", "c.accountId"),
    )
    .leftJoin("branch as b", (join) =>
      join.onRef("b.merchantId", "=", "c.merchantId").onRef("b.id", "=", "c.branchId"),
    )
    .leftJoin("courierPosition as p", (join) =>
      join
        .onRef("p.merchantId", "=", "c.merchantId")
        .onRef("p.courierId", "=", "c.id")
        .on("o.status", "=", "ON_WAY"),
    )
    .select([
      "c.id",
      "o.id as orderId",
      "o.courierStatus as orderStatus",
      sql<Address | null>`o.address`.as("address"),
      "p.latitude",
      "p.longitude",
      "p.at",
      ...courierParts,
    ])
    .where("o.merchantId", "=", owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .where("o.courierId", "=", id)
    .where(isActive)
    .orderBy((e) => e("o.status", "=", "ON_WAY"), "desc")
    .orderBy("o.id", "desc")
    .limit(1)
    .executeTakeFirst();
