import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { addJobs } from "../../jobs/jobs.ts";
import {
  statusPath,
  type OrderChange,
  type OrderSubscriber,
} from "../orders/events/order-subscriber.ts";
import { escalationStages } from "./escalation-stages.ts";
import { watchPromiseOf } from "./watch-promise.ts";

/**
 * Prepares what happens to each order that has just become OPEN: devices of the office are notified at once, and those who
 * are responsible if nobody reacts. A branch may accept its orders automatically. Decision 0049. The promised time of an accepted
 * order is watched: decision 0066.
 */
export const escalation: OrderSubscriber = {
  name: "escalation",
  async onStatusChange(db, { merchantId, id }, path) {
    if (!path.includes("ACCEPTED") || path.includes("DELIVERED")) return;
    const order = await db
      .selectFrom("order")
      .select(["merchantId", "id", "deliveryAt", "promisedAt", "estimatedAt"])
      .where("merchantId", "=", merchantId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await watchPromiseOf(db, order);
  },
  async onChanges(db, changes, now) {
    const opened = changes.filter((change) => statusPath(change).includes("OPEN"));
    const [first] = opened;
    if (!first) return;
    const { merchantId } = first.order;
    const { orders, lateNoticeMinutes, hasDevices } = await readFacts(db, merchantId, opened);
    const [automatic, waiting] = partition(orders, ({ autoAccept }) => autoAccept);
    await addJobs(
      db,
      "autoAcceptOrder",
      automatic.map(({ id }) => ({ payload: { merchantId, orderId: id }, key: id })),
    );
    const [stage] = escalationStages(lateNoticeMinutes);
    if (stage)
      await addJobs(
        db,
        "escalateOrder",
        waiting.map(({ id }) => {
          const openedAt = openedAtOf(opened, id) ?? now;
          return {
            payload: {
              merchantId,
              orderId: id,
              openedAt: openedAt.toISOString(),
              stage: stage.stage,
            },
            at: new Date(openedAt.getTime() + stage.afterMs),
            key: id,
          };
        }),
      );
    if (hasDevices)
      await addJobs(
        db,
        "pushOrder",
        waiting.map(({ id }) => ({
          payload: { merchantId, orderId: id, to: "BOARDS" as const },
          key: `${id} boards`,
        })),
      );
  },
};

function partition<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

const openedAtOf = (changes: readonly OrderChange[], orderId: string): Date | undefined =>
  changes
    .filter(({ order }) => order.id === orderId)
    .flatMap(({ events }) => events)
    .findLast(({ to }) => to === "OPEN")?.at;

type Facts = {
  lateNoticeMinutes: number | null;
  hasDevices: boolean;
  orders: { id: string; autoAccept: boolean }[];
};

async function readFacts(
  db: Db,
  merchantId: string,
  changes: readonly OrderChange[],
): Promise<Facts> {
  const ids = changes.map(({ order }) => order.id);
  const { rows } = await sql<Facts>`
    select m.late_notice_minutes,
      exists (
        select from push_subscription p where p.merchant_id = m.id and p.audience = 'OFFICE'
      ) as has_devices,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'autoAccept', b.auto_accept))
        from "order" o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
        where o.merchant_id = m.id and o.id = any(${ids}::uuid[])) as orders
    from merchant m where m.id = ${merchantId}`.execute(db);
  const [found] = rows;
  return found
    ? { ...found, orders: found.orders ?? [] }
    : { lateNoticeMinutes: null, hasDevices: false, orders: [] };
}
