import { kitchenDelay } from "@dasturxon/domain/branch/kitchen-load";
import { statusPath, type OrderSubscriber } from "../orders/events/order-subscriber.ts";
import { listKitchens, setLoad, type Kitchen } from "../merchants/kitchen-queries.ts";

/** A load that no order has confirmed for so long says nothing about the kitchen any more. */
const lastsMs = 60 * 60_000;

/**
 * Weighs the kitchens that orders enter or leave: promised times get longer with the orders in them. Deliveries of a merchant's
 * events wait for each other, so the loads are not written by two at once. Decision 0073.
 */
export const kitchenLoad: OrderSubscriber = {
  name: "kitchenLoad",
  async onChanges(db, changes, now) {
    const [first] = changes;
    const moved = changes.filter((change) => statusPath(change).length > 0);
    if (!first || moved.length === 0) return [];
    const { merchantId } = first.order;
    const of = moved.map(({ order }) => order.id);
    const kitchens = await listKitchens(db, { merchantId, of }, now);
    const changed = kitchens.flatMap((kitchen) => changedLoad(kitchen, now) ?? []);
    for (const load of changed) await setLoad(db, merchantId, load);
    return changed.length > 0 ? [{ topic: "kitchen", merchantId }] : [];
  },
};

/** The new load; `null` if it is as before. A load is renewed when half of its time is over. */
function changedLoad({ branchId, pace, orders, minutes, until }: Kitchen, now: Date) {
  const leftMs = until ? until.getTime() - now.getTime() : 0;
  const before = leftMs > 0 ? minutes : 0;
  const delay = kitchenDelay(orders, pace, before);
  if (delay === before && (delay === 0 || leftMs > lastsMs / 2)) return null;
  return {
    branchId,
    minutes: delay,
    until: delay > 0 ? new Date(now.getTime() + lastsMs) : null,
  };
}
