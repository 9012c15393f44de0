import type { Banner } from "@dasturxon/contract/entities/banner";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Brand } from "@dasturxon/contract/entities/brand";
import type { City } from "@dasturxon/contract/entities/city";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Story } from "@dasturxon/contract/entities/story";
import type { Tariff } from "@dasturxon/contract/entities/tariff";
import type { Vacancy } from "@dasturxon/contract/entities/vacancy";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Zone } from "@dasturxon/contract/entities/zone";
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

/** What a merchant has set up besides its menu. Immutable; pricing and branch look-ups never touch the database. */
export type BrandSnapshot = {
  webSettings: WebSettings;
  brands: Brand[];
  cities: City[];
  /** Neither deleted nor of another merchant; inactive ones included. */
  branches: Branch[];
  zones: Zone[];
  tariffs: Tariff[];
  /** At least the merchant-wide one; a city's own go first. */
  orderSettings: OrderSettings[];
  paymentSettings: PaymentSetting[];
  /** Those that this installation speaks to and the brand has keys of. Decision S3.094. */
  providers: ReadonlySet<PaymentProviderName>;
  /** Active ones only, also below. */
  vacancies: Vacancy[];
  /** Whether it is their time, the clock says. */
  stories: Story[];
  banners: Banner[];
  /** Who delivers where: of the branches that deliver at all. */
  deliveryArea: DeliveryArea<Branch, Zone>;
  /** Branches that take orders of some kind, the nearest to a point first. */
  nearestServing: (point: Point) => Generator<Branch>;
};

export type BrandSnapshots = {
  get(merchant: MerchantRecord): Promise<BrandSnapshot>;
  /** The last one that was read, however old: for pages, while the database does not answer. */
  newest(merchantId: string): BrandSnapshot | null;
};

type Kept = { snapshot: BrandSnapshot; bytes: number };

/** Objects weigh about three times their text. */
const weight = 3;

export function brandSnapshots(
  database: Database,
  payments: Payments,
  { memory, onInvalid }: { memory: CacheMemory; onInvalid: OnInvalidRow },
): BrandSnapshots {
  const cache = versionedCache<Kept>(
    memory<Versioned<Kept>>("brands", ({ value }) => value.bytes),
    { servesOutdated: false },
  );

  async function read(merchant: MerchantRecord): Promise<Kept> {
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
