import type { Branch } from "@dasturxon/contract/entities/branch";
import type { MerchantRules, OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { aRectangle, aTariff, aZone } from "@dasturxon/testing/delivery-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import {
  aBranch,
  aCity,
  someBranchSettings,
  someWorkHours,
} from "@dasturxon/testing/merchant-builders";
import { anOrderSettings, aPromo } from "@dasturxon/testing/order-builders";
import type { BrandRecord } from "../../../db/write-brand.ts";
import { aBrandRecord } from "../../../../test/support/test-brand.ts";

/** Differences between the shops of the generated drafts. */
export type ShopRules = {
  rules: Partial<MerchantRules>;
  settings: Partial<OrderSettings>;
  /** Settings of the second city; absent: the brand's apply. */
  cityFee?: Partial<OrderSettings>;
  /** Zones in the first city; without them the price is by distance, as in the second. */
  hasZones: boolean;
  cashbackActive: boolean;
};

export type DraftShop = {
  brand: BrandRecord;
  products: Product[];
  promos: Promo[];
  /** Two in Tashkent, one in Samarkand. */
  branches: Branch[];
};

const fee = (serviceFeeAmount: number, serviceFeeThreshold: number | null) => ({
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: serviceFeeThreshold !== null,
  serviceFeeAmount,
  serviceFeeThreshold: serviceFeeThreshold ?? 0,
});

export const shopRules: ShopRules[] = [
  { rules: {}, settings: fee(2_000, 150_000), hasZones: true, cashbackActive: true },
  {
    rules: { priceRounding: 100, freeDeliveryFrom: 120_000, cashbackPercent: 3 },
    settings: { ...fee(3_500, null), minimalDeliveryPrice: 30_000 },
    hasZones: false,
    cashbackActive: true,
  },
  {
    rules: { priceRounding: 500, freeDeliveryFrom: 250_000, cashbackMaxPercent: 100 },
    settings: fee(2_000, 80_000),
    cityFee: { ...fee(4_900, 200_000), minimalDeliveryPrice: 45_000 },
    hasZones: true,
    cashbackActive: true,
  },
  { rules: { priceRounding: 7 }, settings: {}, hasZones: false, cashbackActive: false },
];

/** Destinations of the drafts: three points in Tashkent, two in Samarkand. */
export const places: Point[] = [
  { latitude: 41.312, longitude: 69.281 },
  { latitude: 41.327, longitude: 69.336 },
  { latitude: 41.37, longitude: 69.21 },
  { latitude: 39.656, longitude: 66.975 },
  { latitude: 39.69, longitude: 67.01 },
];

/** The brand of these rules, not yet written. */
export function aDraftShop({ rules, settings, cityFee, ...shop }: ShopRules): DraftShop {
  const brand = aBrandRecord({ merchant: rules });
  const merchantId = brand.merchant.id;
  const [tashkent, samarkand] = [aCity({ id: anId() }), aCity({ id: anId(), isMain: false })];
  const branchOf = (cityId: string, at: Point, hours: Partial<Branch>) =>
    aBranch({
      id: anId(),
      merchantId,
      cityId,
      ...at,
      distance: 15_000,
      settings: someBranchSettings({ merchantId }),
      ...hours,
    });
  const branches = [
    branchOf(
      tashkent.id,
      { latitude: 41.311, longitude: 69.28 },
      { open: "00:00", close: "24:00" },
    ),
    branchOf(
      tashkent.id,
      { latitude: 41.33, longitude: 69.34 },
      { open: "09:00", close: "02:00", deliveryStart: "10:00", deliveryEnd: "01:00" },
    ),
    branchOf(
      samarkand.id,
      { latitude: 39.655, longitude: 66.96 },
      { deliveryPrice: 7_000, workHours: [someWorkHours({ weekday: 2, open: "11:00" })] },
    ),
  ];
  const [centre, east, far] = branches.map(({ id }) => id);
  const zone = (price: number, half: number, branchId: string | null) => {
    const [west, south] = [69.28 - half, 41.31 - half];
    const polygon = aRectangle({ west, south, east: 69.28 + half, north: 41.31 + half });
    return aZone({ id: anId(), merchantId, cityId: tashkent.id, polygon, price, branchId });
  };
  const products = someProducts(brand, branches);
  Object.assign(brand, {
    cities: [tashkent, samarkand],
    branches,
    zones: shop.hasZones
      ? [zone(17_500, 0.15, null), zone(9_000, 0.02, null), zone(14_000, 0.08, east ?? null)]
      : [],
    tariffs: [
      aTariff({ branchId: centre, freeMetres: 1_000, pricePerKm: 1_700 }),
      aTariff({ branchId: far, freeMetres: 0, pricePerKm: 2_300 }),
    ],
    orderSettings: [
      { ...anOrderSettings(settings), id: anId(), cityId: null },
      ...(cityFee ? [{ ...anOrderSettings(cityFee), id: anId(), cityId: samarkand.id }] : []),
    ],
    products,
    promos: somePromos(),
  } satisfies Partial<BrandRecord>);
  brand.merchant.mainCityId = tashkent.id;
  brand.webSettings.cashbackActive = shop.cashbackActive;
  return { brand, products, branches, promos: brand.promos };
}

/** Ten products: with and without discount, every other one with a required size and extras. */
function someProducts({ categories }: BrandRecord, branches: Branch[]): Product[] {
  const prices = [46_000, 32_000, 8_990, 27_455, 115_500, 5_000, 61_333, 19_900, 999, 74_050];
  const discounts = [17, 0, 33, 0, 12, 0, 50, 1, 0, 99];
  const option = (price: number) => aModification({ id: anId(), price, maxCount: 2 });
  return prices.map((costPrice, at) =>
    aProduct({
      categoryId: categories[0]?.id ?? "",
      productBranch: branches.map(({ id }) => ({ branch: { id, isActive: true } })),
      costPrice,
      discount: discounts[at] ?? 0,
      // Some have a stock limit, high enough for all drafts.
      posterAmount: at % 4 === 1 ? 90_000 : null,
      modificationGroups:
        at % 2 === 0
          ? [
              aModificationGroup({
                id: anId(),
                type: "SINGLE",
                min: 1,
                max: 1,
                modifications: [0, 6_500, 11_000].map(option),
              }),
              aModificationGroup({ id: anId(), modifications: [4_000, 2_750, 333].map(option) }),
            ]
          : [],
    }),
  );
}

/** Promos of both types: with a cap, larger than any basket, with a minimum, with limits that the drafts reach. */
const somePromos = (): Promo[] => [
  aPromo({ code: "FOIZ", minPrice: 0, productDiscount: 12, deliveryDiscount: 50 }),
  aPromo({ code: "CHEGARA", productDiscount: 40, deliveryDiscount: 100, maxDiscount: 15_000 }),
  aPromo({ code: "SUMMA", ...amount(20_000, 9_000), minPrice: 90_000 }),
  aPromo({ code: "KATTA", ...amount(9_000_000, 9_000_000) }),
  aPromo({ code: "SHOSHIL", ...amount(5_000, 0), minPrice: 0, usesTotal: 15 }),
  aPromo({ code: "BIRIKKI", minPrice: 0, productDiscount: 7, usesPerUser: 2 }),
];

const amount = (productDiscount: number, deliveryDiscount: number) => ({
  discountType: "AMOUNT" as const,
  productDiscount,
  deliveryDiscount,
});
