import type { Branch, City, Hall, Table } from "@dasturxon/contract/entities/branch";
import type { Brand } from "@dasturxon/contract/entities/merchant";
import type { FiscalSettings } from "@dasturxon/contract/entities/fiscal";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Policy } from "@dasturxon/contract/entities/brand-content";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { Secrets } from "../secrets.ts";
import type { Db } from "./database.ts";
import { writeMenu, writeMenuState, type MenuRecord } from "./write-menu.ts";
import {
  addMerchant,
  writeMerchant,
  writeMerchantState,
  writeSecrets,
  type MerchantSetup,
} from "./write-merchant.ts";
import { pick, type Row, type WriteRows, writeRows } from "./write-rows.ts";
import { writeSupport, type SupportRecord } from "./write-support.ts";

/** A whole brand in the contract's entities. */
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
    fiscalSettings: FiscalSettings;
    paymentSettings: PaymentSetting[];
    promos: Promo[];
  };

/**
 * Overwrites a brand's content and state: for the demo and tests, which decide everything. Rows that the record does not
 * contain stay. Requires the owner of the schema: only it may write the directory.
 *
 * @param secrets Encrypt the brand's credentials.
 */
export async function writeBrand(db: Db, brand: BrandRecord, secrets: Secrets): Promise<void> {
  await writeBrandContent(db, brand);
  await writeBrandState(db, brand, secrets);
}

/**
 * Overwrites a brand's content and raises its version. State stays as it is: whether the brand is shown, stock, stops,
 * pauses, uses of promos, grades, keys, its bot. Rows that the record does not contain stay too.
 */
export async function writeBrandContent(db: Db, brand: BrandRecord): Promise<void> {
  const merchantId = brand.merchant.id;
  const rowsOf = <Entity>(entities: readonly Entity[], row: (entity: Entity) => object) =>
    entities.map((entity) => ({ merchantId, ...row(entity) }));
  const isNew = await addMerchant(db, brand);
  const write: WriteRows = (table, key, rows, options) =>
    writeRows(db, table, key, rows, { ...options, isNew });
  await write("city", ["id"], rowsOf(brand.cities, cityRow));
  await write("policy", ["type"], rowsOf(brand.policies, policyRow));
  await write(
    "brand",
    ["id"],
    brand.brands.map((tab, priority) => ({ merchantId, priority, ...tabRow(tab) })),
  );
  await write("orderSettings", ["id"], rowsOf(brand.orderSettings, orderSettingsRow));
  await write("fiscalSettings", [], [{ merchantId, settings: brand.fiscalSettings }]);
  await write("paymentSetting", ["id"], rowsOf(brand.paymentSettings, paymentSettingRow), {
    keeps: ["providerId"],
  });
  await write("branch", ["id"], rowsOf(brand.branches, branchRow), {
    keeps: ["createdDate"],
    stamps: ["lastModifiedDate"],
  });
  await write("deliveryZone", ["id"], rowsOf(brand.zones, zoneRow));
  await write("tariff", ["id"], rowsOf(brand.tariffs, tariffRow));
  await write("hall", ["id"], rowsOf(brand.halls, hallRow));
  await write("hallTable", ["id"], rowsOf(brand.tables, tableRow));
  await writeMenu(write, merchantId, brand);
  await writeSupport(write, merchantId, brand);
  await write("promo", ["id"], rowsOf(brand.promos, promoRow));
  await writeMerchant(db, brand);
}

/** Overwrites a brand's state, as above. */
export async function writeBrandState(db: Db, brand: BrandRecord, secrets: Secrets): Promise<void> {
  const merchantId = brand.merchant.id;
  await writeRows(
    db,
    "paymentSetting",
    ["id"],
    brand.paymentSettings.map((setting) => pick(setting, ["merchantId", "id", "providerId"])),
  );
  await writeMenuState(db, merchantId, brand);
  await writeMerchantState(db, brand);
  await writeSecrets(db, brand, secrets);
}

const cityRow = (city: City) =>
  ({
    ...pick(city, ["id", "name", "description", "latitude", "longitude", "isMain"]),
    isActive: true,
  }) satisfies Row<"city">;

const policyRow = (policy: Policy) => pick(policy, ["type", "text"]) satisfies Row<"policy">;

const tabRow = ({ merchantId: brandMerchantId, ...tab }: Brand) =>
  ({
    ...pick(tab, ["id", "name", "domainUrl", "color", "image"]),
    brandMerchantId,
  }) satisfies Row<"brand", "priority">;

const orderSettingsRow = (settings: BrandRecord["orderSettings"][number]) =>
  pick(settings, [
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
  ]) satisfies Row<"orderSettings">;

/** The adapter knows the provider's address. */
const paymentSettingRow = (setting: PaymentSetting) =>
  pick(setting, [
    "id",
    "type",
    "webEnabled",
    "botEnabled",
    "operatorEnabled",
    "appEnabled",
    "qrEnabled",
    "isActive",
    "providerId",
  ]) satisfies Row<"paymentSetting">;

/** Columns of branches that belong to integrations with other systems, and those that staff and operators set. */
type OtherBranchColumn =
  | "companyId"
  | "paymentId"
  | "joinPosterId"
  | "jowiId"
  | "iikoId"
  | "busyMinutes"
  | "busyUntil"
  | "limitNow"
  | "limitNowUnit"
  | "limitNowUntil"
  | "staffChatId";

const branchRow = (branch: Branch) =>
  ({
    slotLimit: branch.slotLimit?.amount ?? null,
    slotLimitUnit: branch.slotLimit?.unit ?? null,
    ordersAtOnce: branch.ordersAtOnce ?? null,
    ...pick(branch, [
      "id",
      "cityId",
      "name",
      "address",
      "addressText",
      "latitude",
      "longitude",
      "open",
      "close",
      "deliveryStart",
      "deliveryEnd",
      "workHours",
      "phone",
      "bookingPhone",
      "isActive",
      "autoAccept",
      "isMain",
      "deliveryPrice",
      "distance",
      "settings",
      "deleted",
      "createdDate",
      "lastModifiedDate",
    ]),
  }) satisfies Row<"branch", OtherBranchColumn>;

const zoneRow = (zone: Zone) =>
  pick(zone, [
    "id",
    "cityId",
    "name",
    "polygon",
    "color",
    "price",
    "branchId",
  ]) satisfies Row<"deliveryZone">;

const tariffRow = (tariff: Tariff) =>
  pick(tariff, ["id", "branchId", "freeMetres", "pricePerKm"]) satisfies Row<"tariff">;

const hallRow = (hall: Hall) => pick(hall, ["id", "branchId", "name"]) satisfies Row<"hall">;

const tableRow = (table: Table) => pick(table, ["id", "hallId", "name"]) satisfies Row<"hallTable">;

const promoRow = (promo: Promo) =>
  pick(promo, [
    "id",
    "code",
    "discountType",
    "productDiscount",
    "deliveryDiscount",
    "maxDiscount",
    "minPrice",
    "usesPerUser",
    "usesTotal",
    "startDate",
    "endDate",
    "isActive",
  ]) satisfies Row<"promo", "used">;
