import { type JobPayload, addJob } from "../../../jobs/jobs.ts";
import type { JobContext } from "../../../jobs/perform-job.ts";
import type { Db } from "../../../db/database.ts";
import type { BusMessage } from "../../../ports/bus.ts";
import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import type { OrderChange } from "./order-subscriber.ts";
import { deliveryKey, findChange, maxDelivered, takePendingChanges } from "./pending-events.ts";

/**
 * A merchant's events are delivered at once, and then at most this often: under load one transaction delivers those
 * of many orders.
 */
const pauseMs = 500;

/**
 * Job: passes a merchant's undelivered events to all subscribers, in one transaction with the mark that they are
 * delivered. If a subscriber fails, each of them gets its own job for each change, so that the others are not
 * delayed.
 */
export async function deliverOrderEvents(
  context: JobContext,
  { merchantId }: JobPayload<"deliverOrderEvents">,
): Promise<void> {
  const { orderSubscribers, clock } = context.services;
  try {
    await deliver(context, merchantId, async (db, changes) => {
      const news: BusMessage[] = [];
      for (const { onChanges } of orderSubscribers)
        news.push(...((await onChanges?.(db, changes, clock())) ?? []));
      return news;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // The job of the failed subscriber fails again, and is logged with its name.
    await deliver(context, merchantId, async (db, changes) => {
      for (const { name, onChanges } of orderSubscribers)
        if (onChanges) await enqueueSeparately(db, merchantId, name, changes);
      return [];
    });
  }
}

async function deliver(
  { database, services: { clock, bus } }: JobContext,
  merchantId: string,
  handle: (db: Db, changes: readonly OrderChange[]) => Promise<readonly BusMessage[]>,
): Promise<void> {
  const news = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const changes = await takePendingChanges(db, merchantId);
    if (changes.length === 0) return [];
    const messages = await handle(db, changes);
    const count = changes.reduce((sum, { events }) => sum + events.length, 0);
    const at = new Date(clock().getTime() + (count < maxDelivered ? pauseMs : 0));
    // Events in the meantime find this job waiting.
    await addJob(db, "deliverOrderEvents", { merchantId }, { at, key: deliveryKey });
    return messages;
  });
  for (const message of news) bus.publish(message);
}

async function enqueueSeparately(
  db: Db,
  merchantId: string,
  subscriber: string,
  changes: readonly OrderChange[],
): Promise<void> {
  for (const { events } of changes) {
    const eventIds = events.map(({ id }) => id);
    await addJob(db, "deliverOrderChange", { merchantId, subscriber, eventIds });
  }
}

/** Job: passes one change to one subscriber, after delivery together with others failed. */
export async function deliverOrderChange(
  { database, services: { orderSubscribers, clock, bus } }: JobContext,
  { merchantId, subscriber: name, eventIds }: JobPayload<"deliverOrderChange">,
): Promise<void> {
  const subscriber = orderSubscribers.find((one) => one.name === name);
  if (!subscriber?.onChanges) return;
  const news = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const changes = await findChange(db, merchantId, eventIds);
    return changes.length > 0 ? await subscriber.onChanges?.(db, changes, clock()) : [];
  });
  for (const message of news ?? []) bus.publish(message);
}
