import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Brand } from "@dasturxon/contract/entities/brand";
import type { Category } from "@dasturxon/contract/entities/category";
import type { City } from "@dasturxon/contract/entities/city";
import type { Group } from "@dasturxon/contract/entities/group";
import type { Hall } from "@dasturxon/contract/entities/hall";
import type { Merchant } from "@dasturxon/contract/entities/merchant";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Policy } from "@dasturxon/contract/entities/policy";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Table } from "@dasturxon/contract/entities/table";
import type { Tariff } from "@dasturxon/contract/entities/tariff";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Zone } from "@dasturxon/contract/entities/zone";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { upsertRows } from "./upsert-rows.ts";

/** A whole brand as the contract describes its parts: what seeds and tests write. */
export type BrandRecord = {
  merchant: Merchant;
  webSettings: WebSettings;
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
  groups: Group[];
  categories: Category[];
  products: Product[];
  grades: { productId: string; grade: number; votes: number }[];
  promos: Promo[];
};

/**
 * Writes a brand's records over what stands there, and raises its version. Rows that the record does not name
 * stay. To be run by the owner of the schema: only it may write the directory.
 */
export async function writeBrand(db: Db, brand: BrandRecord): Promise<void> {
  const merchantId = brand.merchant.id;
  await writeMerchant(db, brand);
  // Its main city may be written after the merchant: the constraint is checked at commit.
  await upsertRows(
    db,
    "city",
    ["id"],
    brand.cities.map((city) => ({
      merchantId,
      ...pick(city, ["id", "latitude", "longitude", "isMain"]),
      name: json(city.name),
      description: city.description ? json(city.description) : null,
    })),
  );
  await writeSetup(db, brand);
  await writeBranches(db, brand);
  await writeMenu(db, brand);
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

async function writeMerchant(db: Db, { merchant, webSettings }: BrandRecord) {
  const {
    yandexDeliveryKey: _,
    iikoApiLogin: __,
    iikoOrganizationId: ___,
    smsUsername: ____,
    smsPassword: _____,
    ...open
  } = merchant;
  const row = {
    ...open,
    name: json(merchant.name),
    domain: webSettings.domain ?? null,
    createdDate: new Date(merchant.createdDate),
    lastModifiedDate: new Date(merchant.lastModifiedDate),
  };
  await db
    .insertInto("merchant")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...row, version: sql`merchant.version + 1` }),
    )
    .execute();
  const { merchantId, domain: _domain, ...settings } = webSettings;
  await upsertRows(db, "webSettings", [], [{ merchantId, settings: json(settings) }]);
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
    paymentSettings.map(({ providerUrl: _, providerId: __, ...setting }) => ({
      ...setting,
      merchantId,
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
    branches.map((branch) => ({
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

async function writeMenu(db: Db, { merchant, groups, categories, products, grades }: BrandRecord) {
  const merchantId = merchant.id;
  await upsertRows(
    db,
    "menuGroup",
    ["id"],
    groups.map(({ categories: _, ...group }) => ({ merchantId, ...group, name: json(group.name) })),
  );
  await upsertRows(
    db,
    "category",
    ["id"],
    categories.map(({ products: _, ...category }) => ({
      merchantId,
      ...category,
      name: json(category.name),
    })),
  );
  await upsertRows(
    db,
    "product",
    ["id"],
    products.map((product) => ({ merchantId, ...productRow(product) })),
  );
  await upsertRows(
    db,
    "productBranch",
    ["productId", "branchId"],
    products.flatMap(({ id, productBranch }) =>
      productBranch.map(({ branch }) => ({
        merchantId,
        productId: id,
        branchId: branch.id,
        isActive: branch.isActive,
      })),
    ),
  );
  await upsertRows(
    db,
    "productGrade",
    ["productId"],
    grades.map((grade) => ({ merchantId, ...grade })),
  );
}

/** What of a product is its own: the rest of the record is about the asking customer or another table's. */
const productRow = (product: Product) => ({
  ...pick(product, [
    "id",
    "categoryId",
    "image",
    "imageColor",
    "type",
    "unit",
    "amount",
    "measure",
    "calorie",
    "costPrice",
    "discount",
    "posterAmount",
    "timeCookingMin",
    "timeCookingMax",
    "isCartRecommendation",
    "deliveryEnabled",
    "active",
    "priority",
    "mxicCode",
    "packageCode",
    "vatPercent",
    "barcode",
  ]),
  additionalPrice: product.additionalPrice ?? 0,
  name: json(product.name),
  description: product.description ? json(product.description) : null,
  gallery: json(product.gallery ?? []),
  modificationGroups: json(product.modificationGroups),
  labels: json(product.labels),
  tags: json(product.tags ?? []),
  channels: json(product.channels),
  systems: json(product.systems ?? []),
});

const json = (value: unknown) => JSON.stringify(value);

/** The named fields; an absent one is null, as in a database. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as {
    [P in K]: Exclude<T[P], undefined> | null;
  };
}
