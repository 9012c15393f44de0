import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { addJob } from "../../jobs/jobs.ts";
import {
  statusPath,
  type OrderChange,
  type OrderSubscriber,
} from "../orders/events/order-subscriber.ts";
import { escalationStages } from "./escalation-stages.ts";

/**
 * Prepares what happens to each order that has just become OPEN: devices of the office are notified at once, and those who
 * are responsible if nobody reacts. A branch may accept its orders automatically. Decision 0049.
 */
export const escalation: OrderSubscriber = {
  name: "escalation",
  async onChanges(db, changes, now) {
    const opened = changes.filter((change) => statusPath(change).includes("OPEN"));
    const [first] = opened;
    if (!first) return;
    const { merchantId } = first.order;
    const facts = await readFacts(db, merchantId, opened);
    for (const { id, autoAccept } of facts.orders) {
      const ofOrder = { merchantId, orderId: id };
      if (autoAccept) {
        await addJob(db, "autoAcceptOrder", ofOrder, { key: id });
        continue;
      }
      const openedAt = openedAtOf(opened, id) ?? now;
      const [stage] = escalationStages(facts.lateNoticeMinutes);
      if (stage)
        await addJob(
          db,
          "escalateOrder",
          { ...ofOrder, openedAt: openedAt.toISOString(), stage: stage.stage },
          { at: new Date(openedAt.getTime() + stage.afterMs), key: id },
        );
      if (facts.hasDevices)
        await addJob(db, "pushOrder", { ...ofOrder, to: "BOARDS" }, { key: `${id} boards` });
    }
  },
};

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
      exists (select from push_subscription p where p.merchant_id = m.id) as has_devices,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'autoAccept', b.auto_accept))
        from "order" o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
        where o.merchant_id = m.id and o.id = any(${ids}::uuid[])) as orders
    from merchant m where m.id = ${merchantId}`.execute(db);
  const [found] = rows;
  return found
    ? { ...found, orders: found.orders ?? [] }
    : { lateNoticeMinutes: null, hasDevices: false, orders: [] };
}
