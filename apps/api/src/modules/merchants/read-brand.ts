import {
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import { Banner, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import { Branch, City } from "@dasturxon/contract/entities/branch";
import { Brand } from "@dasturxon/contract/entities/merchant";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type * as z from "zod";
import type { Database, Db } from "../../db/database.ts";
import { validRows, type OnInvalidRow } from "../../db/valid-rows.ts";
import { listPauses, toBusyTime, toSlotLimits } from "./branch-load.ts";
import type { MerchantRecord } from "./merchant-directory.ts";
import { listActiveBanners, listActiveStories, listActiveVacancies } from "./read-support.ts";
import { readWebSettings } from "./read-web-settings.ts";

export type BrandRows = {
  webSettings: WebSettings;
  brands: Brand[];
  cities: City[];
  /** Neither deleted nor another merchant's; inactive ones included. */
  branches: Branch[];
  zones: Zone[];
  tariffs: Tariff[];
  /** At least the merchant-wide one; those of a city come first. */
  orderSettings: OrderSettings[];
  paymentSettings: PaymentSetting[];
  /** Payment providers that the brand has keys for. */
  keyed: PaymentProviderName[];
  /** Active ones only, also below. */
  vacancies: Vacancy[];
  /** Periods are checked later, by the clock. */
  stories: Story[];
  banners: Banner[];
  /** Mean and number of the grades of all dishes; `null` below `fewestGrades`. */
  rating: { grade: number; count: number } | null;
};

/** A brand's mean says little before. */
const fewestGrades = 20;

/** Reads a merchant's current rows; lists contain the rows that fit the contract. */
export function readBrand(
  database: Database,
  merchant: MerchantRecord,
  onInvalid: OnInvalidRow,
): Promise<BrandRows> {
  const merchantId = merchant.id;
  const valid = <Row extends { id: string }>(table: string, schema: z.ZodType, rows: Row[]) =>
    validRows(rows, schema, { table, merchantId, onInvalid });
  // Narrower accounts may not read which keys exist. A release that is published meanwhile must not appear in half of it.
  const scope = { merchantId, accountId: "*", isSnapshot: true };
  return database.inTenant(scope, async (db) => ({
    webSettings: await readWebSettings(db, merchant, onInvalid),
    brands: valid("brand", Brand, await listBrands(db, merchantId)),
    cities: valid("city", City, await listCities(db, merchantId)),
    branches: valid("branch", Branch, await listBranches(db, merchantId)),
    zones: valid("delivery_zone", Zone, await listZones(db, merchantId)),
    tariffs: valid("tariff", Tariff, await listTariffs(db, merchantId)),
    orderSettings: await listOrderSettings(db, merchant),
    paymentSettings: valid(
      "payment_setting",
      PaymentSetting,
      await listPaymentSettings(db, merchantId),
    ),
    keyed: await listKeyedProviders(db, merchantId),
    vacancies: valid("vacancy", Vacancy, await listActiveVacancies(db, merchantId)),
    stories: valid("story", Story, await listActiveStories(db, merchantId)),
    banners: valid("banner", Banner, await listActiveBanners(db, merchantId)),
    rating: await readRating(db, merchantId),
  }));
}

const listBrands = (db: Db, merchantId: string) =>
  db
    .selectFrom("brand")
    .select(["id", "brandMerchantId as merchantId", "name", "domainUrl", "color", "image"])
    .where("merchantId", "=", merchantId)
    .orderBy("priority")
    .orderBy("id")
    .execute();

const listCities = (db: Db, merchantId: string) =>
  db
    .selectFrom("city")
    .select(["id", "name", "description", "latitude", "longitude", "isMain"])
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .orderBy("isMain", "desc")
    .orderBy("id")
    .execute();

async function listBranches(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom("branch")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("deleted", "=", false)
    .orderBy("isMain", "desc")
    .orderBy("id")
    .execute();
  const pauses = await listPauses(db, merchantId);
  return rows.map((row) => ({
    ...row,
    pauses: pauses.get(row.id) ?? [],
    busy: toBusyTime(row),
    ...toSlotLimits(row),
    createdDate: row.createdDate.toISOString(),
    lastModifiedDate: row.lastModifiedDate.toISOString(),
  }));
}

const listZones = (db: Db, merchantId: string) =>
  db
    .selectFrom("deliveryZone")
    .select(["id", "cityId", "merchantId", "name", "polygon", "color", "price", "branchId"])
    .where("merchantId", "=", merchantId)
    .orderBy("price")
    .orderBy("id")
    .execute();

const listTariffs = (db: Db, merchantId: string) =>
  db
    .selectFrom("tariff")
    .select(["id", "branchId", "freeMetres", "pricePerKm"])
    .where("merchantId", "=", merchantId)
    .execute();

/** With the merchant's own ordering rules. A city's settings precede the merchant-wide ones. */
async function listOrderSettings(db: Db, merchant: MerchantRecord) {
  const rows = await db
    .selectFrom("orderSettings")
    .selectAll()
    .where("merchantId", "=", merchant.id)
    .orderBy("cityId", (order) => order.asc().nullsLast())
    .execute();
  const { timeZone, priceRounding, cashbackPercent, cashbackMaxPercent, freeDeliveryFrom } =
    merchant;
  const { slotMinutes, leadMinutes, horizonDays, lastOrderMinutes, paymentMinutes, tipsActive } =
    merchant;
  const money = { priceRounding, cashbackPercent, cashbackMaxPercent, freeDeliveryFrom };
  const time = {
    timeZone,
    slotMinutes,
    leadMinutes,
    horizonDays,
    lastOrderMinutes,
    paymentMinutes,
  };
  return rows.map(({ merchantId: _, id: __, ...row }) => ({
    ...row,
    ...money,
    ...time,
    tipsActive,
  }));
}

const listPaymentSettings = (db: Db, merchantId: string) =>
  db
    .selectFrom("paymentSetting")
    .select([
      "id",
      "merchantId",
      "type",
      "webEnabled",
      "botEnabled",
      "operatorEnabled",
      "appEnabled",
      "qrEnabled",
      "isActive",
      "providerId",
    ])
    .where("merchantId", "=", merchantId)
    .orderBy("id")
    .execute();

/** Only which keys exist, not the keys themselves. */
async function listKeyedProviders(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom("merchantSecret")
    .select("kind")
    .where("merchantId", "=", merchantId)
    .execute();
  return paymentProviders.filter((name) => rows.some(({ kind }) => kind === name));
}

async function readRating(db: Db, merchantId: string): Promise<BrandRows["rating"]> {
  const { points, votes } = await db
    .selectFrom("productGrade")
    .select(({ fn }) => [fn.sum("points").as("points"), fn.sum("votes").as("votes")])
    .where("merchantId", "=", merchantId)
    .executeTakeFirstOrThrow();
  const count = Number(votes);
  return count < fewestGrades
    ? null
    : { grade: Math.round((Number(points) / count) * 10) / 10, count };
}
