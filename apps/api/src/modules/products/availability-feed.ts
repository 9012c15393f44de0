import type { Availability } from "@dasturxon/contract/entities/menu";
import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import type { MerchantDirectory } from "../merchants/merchant-directory.ts";
import { listenerGroups } from "../../http/listener-groups.ts";
import { readAvailability } from "./availability.ts";

export type AvailabilityFeed = {
  /** Sends the availability now, and after each change. @returns Stops following. */
  follow(merchantId: string, send: (availability: Availability) => void): () => void;
};

type Listener = {
  send: (availability: Availability) => void;
  /** Version of the last one that was sent. */
  version: number | null;
};

/**
 * The availability of brands whose menus are open, triggered by the bus. However many menus of a brand are open in this
 * process, a change is read once; a menu that is opened later gets what was read, if that is still current. Decision 0051.
 */
export function availabilityFeed(
  database: Database,
  bus: Bus,
  {
    directory,
    onFault,
    onClose,
  }: {
    directory: Pick<MerchantDirectory, "findById">;
    onFault: (error: unknown) => void;
    onClose: (end: () => void) => void;
  },
): AvailabilityFeed {
  const known = new Map<string, Availability>();

  async function current(merchantId: string): Promise<Availability | null> {
    const merchant = await directory.findById(merchantId);
    if (!merchant) return null;
    const { version } = merchant;
    const cached = known.get(merchantId);
    if (cached?.version === version) return cached;
    const scope = { merchantId, accountId: null, isSnapshot: true };
    const rows = await database.inTenant(scope, (db) => readAvailability(db, merchantId));
    const availability = { version, ...rows };
    known.set(merchantId, availability);
    return availability;
  }

  const groups = listenerGroups<Listener>(async (merchantId, listeners) => {
    const availability = await current(merchantId);
    if (!availability) return;
    for (const listener of listeners) {
      if (listener.version === availability.version) continue;
      listener.version = availability.version;
      listener.send(availability);
    }
  }, onFault);
  onClose(
    bus.subscribe((message) => {
      if (message.topic === "merchant") groups.changed(message.merchantId);
      if (message.topic === "resync") groups.allChanged();
    }),
  );

  return {
    follow(merchantId, send) {
      const leave = groups.join(merchantId, { send, version: null });
      return () => {
        leave();
        if (groups.isEmpty(merchantId)) known.delete(merchantId);
      };
    },
  };
}
