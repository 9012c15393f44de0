import type { Availability } from "@dasturxon/contract/entities/menu";
import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import type { MerchantDirectory } from "../merchants/merchant-directory.ts";
import { listenerGroups } from "../../http/listener-groups.ts";
import type { BranchLoads, KitchenLoads } from "../merchants/kitchen-loads.ts";
import { readAvailability } from "./availability.ts";

export type AvailabilityFeed = {
  /** Sends the availability now, and after each change. @returns Stops following. */
  follow(merchantId: string, send: (availability: Availability) => void): () => void;
};

type Listener = {
  send: (availability: Availability) => void;
  /** The last one that was sent. */
  sent: Availability | null;
};

/** Rows of a version of the merchant, and the same with the present loads of the kitchens. */
type Known = { rows: Availability; loads: BranchLoads; availability: Availability };

/**
 * The availability of brands whose menus are open, triggered by the bus. However many menus of a brand are open in this
 * process, a change is read once; a menu that is opened later gets what was read, if that is still current. Decision 0051.
 */
export function availabilityFeed(
  database: Database,
  bus: Bus,
  {
    directory,
    kitchenLoads,
    onFault,
    onClose,
  }: {
    directory: Pick<MerchantDirectory, "findById">;
    kitchenLoads: KitchenLoads;
    onFault: (error: unknown) => void;
    onClose: (end: () => void) => void;
  },
): AvailabilityFeed {
  const known = new Map<string, Known>();

  async function current(merchantId: string): Promise<Availability | null> {
    const merchant = await directory.findById(merchantId);
    if (!merchant) return null;
    const loads = await kitchenLoads.of(merchantId);
    const cached = known.get(merchantId);
    const isRead = cached?.rows.version === merchant.version;
    if (isRead && cached.loads === loads) return cached.availability;
    const rows = isRead ? cached.rows : await read(merchantId, merchant.version);
    const availability = { ...rows, branches: withLoads(rows.branches, loads) };
    known.set(merchantId, { rows, loads, availability });
    return availability;
  }

  async function read(merchantId: string, version: number): Promise<Availability> {
    const scope = { merchantId, accountId: null, isSnapshot: true };
    const rows = await database.inTenant(scope, (db) => readAvailability(db, merchantId));
    return { version, ...rows };
  }

  const groups = listenerGroups<Listener>(async (merchantId, listeners) => {
    const availability = await current(merchantId);
    if (!availability) return;
    for (const listener of listeners) {
      if (listener.sent === availability) continue;
      listener.sent = availability;
      listener.send(availability);
    }
  }, onFault);
  onClose(
    bus.subscribe((message) => {
      if (message.topic === "merchant" || message.topic === "kitchen")
        groups.changed(message.merchantId);
      if (message.topic === "resync") groups.allChanged();
    }),
  );

  return {
    follow(merchantId, send) {
      const leave = groups.join(merchantId, { send, sent: null });
      return () => {
        leave();
        if (groups.isEmpty(merchantId)) known.delete(merchantId);
      };
    },
  };
}

/** The branches with a pause or busy time, and those that have only a load. */
function withLoads(branches: Availability["branches"], loads: BranchLoads) {
  const others = [...loads].filter(([id]) => !branches.some((branch) => branch.id === id));
  return [
    ...branches.map((branch) => ({ ...branch, load: loads.get(branch.id) ?? null })),
    ...others.map(([id, load]) => ({ id, pauses: [], busy: null, load })),
  ];
}
