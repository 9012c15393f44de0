import type { Branch, City, Hall, Table } from "@dasturxon/contract/entities/branch";
import type { Brand } from "@dasturxon/contract/entities/merchant";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Policy } from "@dasturxon/contract/entities/brand-content";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { Secrets } from "../secrets.ts";
import { json, jsonOrNull, pick, upsertRows } from "./upsert-rows.ts";
import type { Db } from "./database.ts";
import { writeMenu, type MenuRecord } from "./write-menu.ts";
import { writeMerchant, writeSecrets, type MerchantSetup } from "./write-merchant.ts";
import { writeSupport, type SupportRecord } from "./write-support.ts";

/** A whole brand in the contract's entities: written by seeds and tests. */
export type BrandRecord = MerchantSetup &
  MenuRecord &
  SupportRecord & {
    policies: Policy[];
    /** Entries of its brand tabs; `merchantId` is the brand that an entry leads to. */
    brands: Brand[];
    cities: City[];
    zones: Zone[];
    branches: Branch[];
    tariffs: Tariff[];
    halls: Hall[];
    tables: Table[];
    orderSettings: (OrderSettings & { id: string })[];
    paymentSettings: PaymentSetting[];
    promos: Promo[];
  };

/**
 * Overwrites a brand's records and raises its version. Rows that the record does not contain stay. Requires the owner
 * of the schema: only it may write the directory.
 *
 * @param secrets Encrypt the brand's credentials.
 */
export async function writeBrand(db: Db, brand: BrandRecord, secrets: Secrets): Promise<void> {
  const merchantId = brand.merchant.id;
  await writeMerchant(db, brand);
  await writeSecrets(db, brand, secrets);
  // Its main city may be written after the merchant: the constraint is checked at commit.
  await upsertRows(
    db,
    "city",
    ["id"],
    brand.cities.map((city) => ({
      merchantId,
      ...pick(city, ["id", "latitude", "longitude", "isMain"]),
      name: json(city.name),
      description: jsonOrNull(city.description),
    })),
  );
  await writeSetup(db, brand);
  await writeBranches(db, brand);
  await writeMenu(db, merchantId, brand);
  await writeSupport(db, merchantId, brand);
  await upsertRows(
    db,
    "promo",
    ["id"],
    brand.promos.map(({ startDate, endDate, ...promo }) => ({
      merchantId,
      ...promo,
      startDate: new Date(startDate),
      endDate: new Date(endDate),
    })),
  );
}

async function writeSetup(
  db: Db,
  { merchant, policies, brands, orderSettings, paymentSettings }: BrandRecord,
) {
  const merchantId = merchant.id;
  await upsertRows(
    db,
    "policy",
    ["type"],
    policies.map(({ type, text }) => ({ merchantId, type, text: json(text) })),
  );
  await upsertRows(
    db,
    "brand",
    ["id"],
    brands.map(({ merchantId: brandMerchantId, name, ...brand }, priority) => ({
      merchantId,
      brandMerchantId,
      name: json(name),
      priority,
      ...brand,
    })),
  );
  await upsertRows(
    db,
    "orderSettings",
    ["id"],
    orderSettings.map((settings) => ({
      merchantId,
      ...pick(settings, [
        "id",
        "cityId",
        "isServiceFeeEnabled",
        "isServiceFeeFreeAboveThreshold",
        "serviceFeeThreshold",
        "serviceFeeAmount",
        "minimalDeliveryPrice",
        "telegramDeliveryType",
        "websiteDeliveryType",
        "applicationDeliveryType",
      ]),
    })),
  );
  await upsertRows(
    db,
    "paymentSetting",
    ["id"],
    // The adapter knows the provider's address.
    paymentSettings.map(({ providerUrl: _, providerId = null, ...setting }) => ({
      ...setting,
      merchantId,
      providerId,
    })),
  );
}

async function writeBranches(
  db: Db,
  { merchant, branches, zones, tariffs, halls, tables }: BrandRecord,
) {
  const merchantId = merchant.id;
  await upsertRows(
    db,
    "branch",
    ["id"],
    // Pauses are set by staff, so they are not overwritten.
    branches.map(({ pause: _, ...branch }) => ({
      ...branch,
      merchantId,
      name: json(branch.name),
      workHours: json(branch.workHours),
      settings: json(branch.settings),
      createdDate: new Date(branch.createdDate),
      lastModifiedDate: new Date(branch.lastModifiedDate),
    })),
  );
  await upsertRows(
    db,
    "deliveryZone",
    ["id"],
    zones.map((zone) => ({
      ...zone,
      merchantId,
      name: json(zone.name),
      polygon: json(zone.polygon),
    })),
  );
  await upsertRows(
    db,
    "tariff",
    ["id"],
    tariffs.map((tariff) => ({ merchantId, ...tariff })),
  );
  await upsertRows(
    db,
    "hall",
    ["id"],
    halls.map((hall) => ({ merchantId, ...hall, name: json(hall.name) })),
  );
  await upsertRows(
    db,
    "hallTable",
    ["id"],
    tables.map((table) => ({ merchantId, ...table, name: json(table.name) })),
  );
}
