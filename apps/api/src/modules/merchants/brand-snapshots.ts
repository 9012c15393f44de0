import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Zone } from "@dasturxon/contract/entities/delivery";
import { canServe, type Service } from "@dasturxon/domain/branch/can-serve";
import { deliveryArea, type DeliveryArea } from "@dasturxon/domain/delivery/delivery-area";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { nearestFirst } from "@dasturxon/domain/delivery/nearest-first";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import { versionedCache, type Versioned } from "../../caches/versioned-cache.ts";
import type { Database } from "../../db/database.ts";
import type { OnInvalidRow } from "../../db/valid-rows.ts";
import type { Payments } from "../../ports/payment-provider.ts";
import type { MerchantRecord } from "./merchant-directory.ts";
import { readBrand, type BrandRows } from "./read-brand.ts";

/** A brand's settings, branches and content. Immutable; pricing and branch look-ups never access the database. */
export type BrandSnapshot = Omit<BrandRows, "keyed"> & {
  /** Providers with an adapter in this installation and keys of the brand. Decision S3.094. */
  providers: ReadonlySet<PaymentProviderName>;
  /** Delivery zones and radii of the branches that deliver. */
  deliveryArea: DeliveryArea<Branch, Zone>;
  /** Branches that take orders, nearest to a point first. */
  nearestServing: (point: Point) => Generator<Branch>;
};

export type BrandSnapshots = {
  get(merchant: MerchantRecord): Promise<BrandSnapshot>;
  /** The latest loaded one, however old: for pages, while the database is unavailable. */
  newest(merchantId: string): BrandSnapshot | null;
};

type CachedSnapshot = { snapshot: BrandSnapshot; bytes: number };

/** Objects use about three times the memory of their text. */
const weight = 3;

export function brandSnapshots(
  database: Database,
  payments: Payments,
  { memory, onInvalid }: { memory: CacheMemory; onInvalid: OnInvalidRow },
): BrandSnapshots {
  const cache = versionedCache<CachedSnapshot>(
    memory<Versioned<CachedSnapshot>>("brands", ({ value }) => value.bytes),
    { servesOutdated: false },
  );

  async function read(merchant: MerchantRecord): Promise<CachedSnapshot> {
    const { keyed, ...brand } = await readBrand(database, merchant, onInvalid);
    const providers = new Set(keyed.filter((name) => payments.providers[name]));
    const snapshot = { ...brand, ...placesOf(brand), providers };
    return { snapshot, bytes: JSON.stringify(brand).length * weight };
  }

  return {
    get: async (merchant) =>
      (await cache.get(merchant.id, merchant.version, () => read(merchant))).snapshot,
    newest: (merchantId) => cache.newest(merchantId)?.snapshot ?? null,
  };
}

function placesOf({ branches, zones, tariffs, webSettings }: Omit<BrandRows, "keyed">) {
  const serving = (...services: Service[]) =>
    branches.filter((branch) => services.some((name) => canServe(branch, webSettings, name)));
  return {
    deliveryArea: deliveryArea({ branches: serving("DELIVERY"), zones, tariffs }),
    nearestServing: nearestFirst(serving("PICK_UP", "DELIVERY")),
  };
}
