import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Brand } from "@dasturxon/contract/entities/brand";
import type { City } from "@dasturxon/contract/entities/city";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Tariff } from "@dasturxon/contract/entities/tariff";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Zone } from "@dasturxon/contract/entities/zone";
import type { Database } from "../../db/database.ts";
import type { MerchantRecord } from "./merchant-directory.ts";
import { readBrand } from "./read-brand.ts";
import { versionedCache } from "./versioned-cache.ts";

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
};

export type BrandSnapshots = { get(merchant: MerchantRecord): Promise<BrandSnapshot> };

const maxBytes = 128 * 1024 * 1024;

export function brandSnapshots(database: Database): BrandSnapshots {
  const cache = versionedCache<BrandSnapshot>(maxBytes, async (merchant) => {
    const value = await readBrand(database, merchant);
    return { value, bytes: JSON.stringify(value).length * 3 };
  });
  return { get: (merchant) => cache.get(merchant) };
}
