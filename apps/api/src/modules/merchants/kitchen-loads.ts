import { isDeepStrictEqual } from "node:util";
import type { BusyTime } from "@dasturxon/contract/entities/branch";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import type { Database } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import type { Bus } from "../../ports/bus.ts";
import { readLoads } from "./kitchen-queries.ts";

/** Load by id of the branch. One whose `until` has passed is still in it: readers compare it with their clock. */
export type BranchLoads = ReadonlyMap<string, BusyTime>;

export type KitchenLoads = {
  /** The loads of the merchant's kitchens: the same object until one of them changes. */
  of(merchantId: string): Promise<BranchLoads>;
};

type Known = { loads: Promise<BranchLoads>; readAt: number };

/** A message may be lost: then the change is found after this time. */
const readAgainMs = 30_000;
/** Few branches of a brand have a load. */
const usualBytes = 500;

const none: BranchLoads = new Map();

/** The loads in memory, for quotes, orders and open menus: read when the bus says that one has changed. */
export function kitchenLoads(
  database: Database,
  bus: Bus,
  {
    memory,
    monotonicMs,
    onFault,
  }: { memory: CacheMemory; monotonicMs: () => number; onFault: (error: unknown) => void },
): KitchenLoads {
  const known = memory<Known>("kitchenLoads", () => usualBytes);
  const outdate = (found: Known | undefined) => {
    if (found) found.readAt = -Infinity;
  };
  bus.subscribe((message) => {
    if (message.topic === "kitchen") outdate(known.peek(message.merchantId));
    if (message.topic === "resync") for (const found of known.values()) outdate(found);
  });

  /** @param before Returned again if nothing has changed, or if the database does not answer. */
  async function read(merchantId: string, before: BranchLoads): Promise<BranchLoads> {
    const scope = { merchantId, accountId: null };
    try {
      const loads = await database.inTenantAtOnce(scope, (db) => readLoads(db, merchantId));
      return isDeepStrictEqual(loads, before) ? before : loads;
    } catch (error) {
      // A promise without the load is better than none.
      if (!(error instanceof DatabaseUnavailable)) onFault(error);
      return before;
    }
  }

  function remember(merchantId: string, loads: Promise<BranchLoads>) {
    known.set(merchantId, { loads, readAt: monotonicMs() });
    return loads;
  }

  return {
    async of(merchantId) {
      const found = known.get(merchantId);
      if (!found) return remember(merchantId, read(merchantId, none));
      if (monotonicMs() - found.readAt < readAgainMs) return found.loads;
      return remember(
        merchantId,
        found.loads.then((before) => read(merchantId, before)),
      );
    },
  };
}
