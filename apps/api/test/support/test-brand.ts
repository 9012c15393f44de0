import {
  aBranch,
  aCity,
  aMerchant,
  aPolicy,
  aWebSettings,
  someBranchSettings,
} from "@dasturxon/testing/merchant-builders";
import { aCategory, aGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { testBotToken } from "./test-telegram.ts";
import { uuidV7 } from "../../src/uuid-v7.ts";

/** Options of a test's brand; the rest has consistent defaults. */
export type BrandOverrides = { sub?: string } & {
  [P in keyof BrandRecord]?: Partial<BrandRecord[P]> | BrandRecord[P];
};

/**
 * A brand with one city, one branch around the clock with all services, and one product at 38,000 sums. Ids are new
 * each time, so that brands in one database do not conflict. Lists replace the default ones.
 */
export function aBrandRecord(overrides: BrandOverrides = {}): BrandRecord {
  const newId = uuidV7(Date.now);
  const merchantId = overrides.merchant?.id ?? newId();
  const cityId = newId();
  const branchId = newId();
  const groupId = newId();
  const categoryId = newId();
  const merchant = aMerchant({
    id: merchantId,
    sub: overrides.sub ?? `brand-${merchantId.slice(-12)}`,
    mainCityId: cityId,
    ...overrides.merchant,
  });
  const branch = aBranch({
    id: branchId,
    merchantId,
    cityId,
    open: "00:00",
    close: "24:00",
    settings: someBranchSettings({ merchantId }),
  });
  const lists = {
    policies: [aPolicy()],
    brands: [],
    cities: [aCity({ id: cityId })],
    zones: [],
    branches: [branch],
    tariffs: [],
    halls: [],
    tables: [],
    orderSettings: [{ ...anOrderSettings(), id: newId(), cityId: null }],
    fiscalSettings: { vatPercent: 12, delivery: null, serviceFee: null, receipts: {} },
    paymentSettings: (["CASH", "TERMINAL"] as const).map((type) => ({
      id: newId(),
      merchantId,
      type,
      webEnabled: true,
      botEnabled: true,
      operatorEnabled: true,
      appEnabled: true,
      qrEnabled: true,
      isActive: true,
    })),
    groups: [aGroup({ id: groupId })],
    categories: [aCategory({ id: categoryId, groupId })],
    products: [
      aProduct({
        id: newId(),
        categoryId,
        productBranch: [{ branch: { id: branchId, isActive: true } }],
      }),
    ],
    grades: [],
    promos: [],
    vacancies: [],
    stories: [],
    banners: [],
    // Data signed by one brand's bot are invalid for another.
    bot: { token: testBotToken(merchantId), username: `b_${merchantId.slice(-12)}_bot` },
  } satisfies Omit<BrandRecord, "merchant" | "webSettings">;
  const { sub: _, merchant: __, webSettings, ...overridden } = overrides;
  return {
    ...lists,
    ...(overridden as Partial<BrandRecord>),
    merchant,
    webSettings: { ...aWebSettings(webSettings), merchantId },
  };
}
