import { randomBytes } from "node:crypto";
import type { Address } from "@dasturxon/contract/entities/address";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { TrackedOrder } from "@dasturxon/contract/entities/tracked-order";
import { distanceMetres, type Point } from "@dasturxon/domain/delivery/distance";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { hashToken } from "../../http/session-token.ts";
import { personOf } from "../../http/person-of-request.ts";
import { positionOf } from "./get-courier.ts";

// Links by which others follow an order. Decision 0066.

/** Older links of an order end. */
const mostLinks = 10;
/** How long a link shows that the order has arrived. */
const afterEndMs = 2 * 3_600_000;
const tokenBytes = 32;

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED once the order has ended. */
export const shareOrder = (context: CallContext, orderId: string): Promise<{ token: string }> =>
  context.transaction(async (db) => {
    const merchantId = context.merchant.id;
    const { status } = await lockOwn(db, context, orderId);
    if (!isActiveStatus(status as OrderStatus)) throw new CallError("STATUS_NOT_ALLOWED");
    const token = randomBytes(tokenBytes).toString("base64url");
    const share = { merchantId, orderId, tokenHash: hashToken(token), createdAt: context.now };
    await db.insertInto("orderShare").values(share).execute();
    await sql`
      delete from order_share s using (
        select token_hash from order_share where merchant_id = ${merchantId} and order_id = ${orderId}
        order by created_at desc, token_hash offset ${mostLinks}
      ) older
      where s.merchant_id = ${merchantId} and s.token_hash = older.token_hash`.execute(db);
    return { token };
  });

/** @throws CallError NOT_FOUND. */
export const unshareOrder = (context: CallContext, orderId: string): Promise<undefined> =>
  context.transaction(async (db): Promise<undefined> => {
    await lockOwn(db, context, orderId);
    await db
      .deleteFrom("orderShare")
      .where("merchantId", "=", context.merchant.id)
      .where("orderId", "=", orderId)
      .execute();
  });

/** Locks an order of the person, so that its links are counted one after another. */
async function lockOwn(db: Db, context: CallContext, id: string) {
  const order = await db
    .selectFrom("order")
    .select("status")
    .where("merchantId", "=", context.merchant.id)
    .where("userId", "=", personOf(context).id)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new CallError("NOT_FOUND");
  return order;
}

/**
 * An order by a link's token. An ended link and an unknown one read alike.
 *
 * @throws CallError NOT_FOUND.
 */
export async function trackOrder(context: CallContext, token: string): Promise<TrackedOrder> {
  const { merchant, now } = context;
  // Orders are other persons' rows, which a visitor's transaction does not see.
  const row = await context.serverStatement((db) => findShared(db, merchant.id, hashToken(token)));
  if (!row) throw new CallError("NOT_FOUND");
  const status = row.status as OrderStatus;
  const endedAt = isActiveStatus(status) ? null : (row.deliveredAt ?? row.lastModifiedDate);
  if (endedAt && now.getTime() > endedAt.getTime() + afterEndMs) throw new CallError("NOT_FOUND");
  const home = row.serviceType === "DELIVERY" ? row.address : null;
  const shownHome = home && {
    latitude: rounded(home.latitude),
    longitude: rounded(home.longitude),
  };
  const courier = row.courierId && isActiveStatus(status) ? courierOf(row, home) : null;
  return {
    serviceType: row.serviceType,
    status,
    timeRange: {
      from: (row.promisedAt ?? row.deliveryFrom).toISOString(),
      to: (row.promisedAt ?? row.deliveryAt).toISOString(),
    },
    estimatedAt: row.estimatedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    lastModifiedDate: row.lastModifiedDate.toISOString(),
    branch: row.branch,
    home: shownHome,
    courier: courier && {
      ...courier,
      // Ends at the rounded destination, which the link shows anyway, and not at the door.
      road: await context.services.roads.ahead(row.orderId, courier.position, shownHome),
    },
  };
}

/** Degrees to three decimals: a hundred metres. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
const distanceStep = 50;

type Shared = NonNullable<Awaited<ReturnType<typeof findShared>>>;

function courierOf(
  { vehicle, latitude, longitude, at }: Shared,
  home: Point | null,
): Omit<NonNullable<TrackedOrder["courier"]>, "road"> {
  const position = positionOf({ latitude, longitude, at }) ?? null;
  const metres = position && home ? distanceMetres(position, home) : null;
  return {
    vehicle,
    position,
    distance: metres === null ? null : Math.floor(metres / distanceStep) * distanceStep,
  };
}

const findShared = (db: Db, merchantId: string, tokenHash: Buffer) =>
  db
    .selectFrom("orderShare as s")
    .innerJoin("order as o", (join) =>
      join.onRef("o.merchantId", "=", "s.merchantId").onRef("o.id", "=", "s.orderId"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.merchantId", "=", "o.merchantId").onRef("b.id", "=", "o.branchId"),
    )
    .leftJoin("courier as c", (join) =>
      join.onRef("c.merchantId", "=", "o.merchantId").onRef("c.id", "=", "o.courierId"),
    )
    .leftJoin("courierVehicle as v", (join) =>
      join.onRef("v.merchantId", "=", "c.merchantId").onRef("v.accountId", "=", "c.accountId"),
    )
    .leftJoin("courierPosition as p", (join) =>
      join
        .onRef("p.merchantId", "=", "o.merchantId")
        .onRef("p.courierId", "=", "o.courierId")
        .on("o.status", "=", "ON_WAY"),
    )
    .select([
      "o.id as orderId",
      "o.status",
      "o.serviceType",
      "o.deliveryFrom",
      "o.deliveryAt",
      "o.promisedAt",
      "o.estimatedAt",
      "o.deliveredAt",
      "o.lastModifiedDate",
      "o.courierId",
      "v.kind as vehicle",
      "p.latitude",
      "p.longitude",
      "p.at",
      sql<Address | null>`o.address`.as("address"),
      sql<
        TrackedOrder["branch"]
      >`jsonb_build_object('name', b.name, 'latitude', b.latitude, 'longitude', b.longitude)`.as(
        "branch",
      ),
    ])
    .where("s.merchantId", "=", merchantId)
    .where("s.tokenHash", "=", tokenHash)
    .executeTakeFirst();
