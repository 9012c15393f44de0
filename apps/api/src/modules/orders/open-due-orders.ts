import { dueMoment } from "@dasturxon/domain/order/promised-time";
import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import { changeOrderStatus } from "./change-status.ts";

/** No dish cooks and travels for longer: orders further ahead need no look yet. */
const lookAheadMs = 24 * 60 * 60_000;

/**
 * Opens the scheduled orders of a merchant that are due: their slot less cooking and travel. Safe to run anywhere
 * and often.
 *
 * @see Decisions S4.04 and "slots".
 */
export async function openDueOrders(
  database: Database,
  bus: Bus,
  merchantId: string,
  now: Date,
): Promise<void> {
  const scheduled = await listScheduled(
    database,
    merchantId,
    new Date(now.getTime() + lookAheadMs),
  );
  for (const { id, atTime, cookingTime, distance } of scheduled) {
    if (!atTime || dueMoment(atTime, { minimum: 0, maximum: cookingTime }, distance) > now)
      continue;
    const from = { status: "AT_TIME", courierStatus: "" } as const;
    await changeOrderStatus(database, bus, { merchantId, orderId: id, from, to: "OPEN", at: now });
  }
}

const listScheduled = (database: Database, merchantId: string, before: Date) =>
  database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .selectFrom("order")
      .select(["id", "atTime", "cookingTime", "distance"])
      .where("merchantId", "=", merchantId)
      .where("status", "=", "AT_TIME")
      .where("atTime", "<=", before)
      .orderBy("id")
      .execute(),
  );
