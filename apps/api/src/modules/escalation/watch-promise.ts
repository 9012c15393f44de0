import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { expectedAt, timeInstead } from "@dasturxon/domain/order/expected-time";
import { createMessages } from "@dasturxon/messages/create-messages";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Metres } from "@dasturxon/contract/primitives";
import type { Db } from "../../db/database.ts";
import { addJob, type JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, changeOrder, updateOrder } from "../orders/status/locked-order.ts";

/** Milliseconds before the promised time at which the customer is told that it will be missed. */
const warningMs = 5 * 60_000;
/** How often a customer is told a new time. */
const mostNotices = 3;

type Promised = Pick<
  LockedOrder,
  "merchantId" | "id" | "deliveryAt" | "promisedAt" | "estimatedAt"
>;

const promiseOf = ({ estimatedAt, promisedAt, deliveryAt }: Promised) =>
  estimatedAt ?? promisedAt ?? deliveryAt;

/** Has an accepted order looked at shortly before its promised time. */
export const watchPromiseOf = (db: Db, order: Promised) =>
  watchAt(db, order, new Date(promiseOf(order).getTime() - warningMs));

const watchAt = (db: Db, { merchantId, id }: Promised, at: Date) =>
  addJob(db, "watchPromise", { merchantId, orderId: id }, { at, key: id });

/**
 * Job: names a new time to the customer of an order that will miss its promised one, before they ask. It looks again before
 * that time, at most three times. Decision 0066.
 */
export const watchPromise = (
  { database, services }: JobContext,
  { merchantId, orderId }: JobPayload<"watchPromise">,
) =>
  changeOrder({ database, bus: services.bus }, { merchantId, orderId }, async (db, order) => {
    const now = services.clock();
    const expected = expectedAt(order, await courierDistance(db, order), now);
    if (!expected || !order.userId) return null;
    const promise = promiseOf(order);
    if (now.getTime() < promise.getTime() - warningMs) {
      await watchPromiseOf(db, order);
      return null;
    }
    const instead = timeInstead(promise, expected);
    if (!instead) {
      await watchAt(db, order, promise);
      return null;
    }
    if (order.lateNotices >= mostNotices) return null;
    await nameTime(db, { ...order, userId: order.userId }, instead, now);
    return { isStockBack: false };
  });

/** From the courier in transit to the address; `null` while it is unknown. */
async function courierDistance(db: Db, order: LockedOrder): Promise<Metres | null> {
  const { merchantId, courierId, status, address } = order;
  if (status !== "ON_WAY" || !courierId || !address) return null;
  const position = await db
    .selectFrom("courierPosition")
    .select(["latitude", "longitude"])
    .where("merchantId", "=", merchantId)
    .where("courierId", "=", courierId)
    .executeTakeFirst();
  return position ? distanceMetres(position, address) : null;
}

/** Tells the customer of a locked order a new time, before which it is looked at again. */
export async function nameTime(
  db: Db,
  order: LockedOrder & { userId: string },
  estimatedAt: Date,
  at: Date,
): Promise<void> {
  const lateNotices = order.lateNotices + 1;
  await updateOrder(db, order, { estimatedAt, lateNotices, lastModifiedDate: at });
  await addEvents(db, order, [{ type: "UPDATE", from: null, to: null }], at);
  const timeZone = await readTimeZone(db, order.merchantId);
  const time = (language: "uz" | "ru" | "eng") =>
    createMessages(language, timeZone).format.time(estimatedAt);
  await notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].runningLate.title(String(order.number)),
      text: (language) => botTexts[language].runningLate.text(time(language)),
      message: {
        content: { kind: "ORDER_RUNNING_LATE", orderId: order.id },
        about: `${order.id} LATE ${lateNotices}`,
      },
    },
    at,
  );
  await watchPromiseOf(db, { ...order, estimatedAt });
}

async function readTimeZone(db: Db, merchantId: string): Promise<string | undefined> {
  const merchant = await db
    .selectFrom("merchant")
    .select("timeZone")
    .where("id", "=", merchantId)
    .executeTakeFirst();
  return merchant?.timeZone;
}
