import { Banner, Policy, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import { Branch, City, Hall, Table } from "@dasturxon/contract/entities/branch";
import { Brand, Merchant } from "@dasturxon/contract/entities/merchant";
import { Category, Group } from "@dasturxon/contract/entities/menu";
import { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Product } from "@dasturxon/contract/entities/product";
import { Promo } from "@dasturxon/contract/entities/promo";
import { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { isInArea } from "@dasturxon/domain/delivery/is-in-area";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { type DemoRecord, demoRecord } from "./demo-records.ts";

const brands = demoBrands();
const records = brands.map((brand) =>
  demoRecord(brand, brands, (sub) => `http://${sub}.localhost:3000`),
);

const schemas: [keyof DemoRecord, z.ZodType][] = [
  ["cities", City],
  ["branches", Branch],
  ["zones", Zone],
  ["tariffs", Tariff],
  ["halls", Hall],
  ["tables", Table],
  ["orderSettings", OrderSettings],
  ["paymentSettings", PaymentSetting],
  ["policies", Policy],
  ["brands", Brand],
  ["groups", Group],
  ["categories", Category],
  ["products", Product],
  ["promos", Promo],
  ["vacancies", Vacancy],
  ["stories", Story],
  ["banners", Banner],
];

describe.each(records.map((record) => [record.merchant.sub, record] as const))(
  "%s",
  (_, record) => {
    it("conforms to the contract", () => {
      Merchant.parse(record.merchant);
      WebSettings.parse(record.webSettings);
      for (const [list, schema] of schemas) schema.array().parse(record[list]);
    });

    it("has all texts in three languages", () => {
      for (const text of textsOf(record)) {
        expect(Object.values(text).map((translation) => translation.trim().length > 0)).toEqual([
          true,
          true,
          true,
        ]);
        expect(text.uz + text.eng).not.toMatch(/[а-яё]/i);
      }
    });

    it("describes each product in its language", () => {
      for (const { description } of record.products) {
        expect(new Set(Object.values(description!)).size).toBe(3);
        expect(description!.ru).toMatch(/[а-яё]/i);
      }
    });

    it("uses Uzbek apostrophes", () => {
      for (const { uz } of textsOf(record)) expect(uz).not.toMatch(/[og]['’`]/i);
    });

    it("gives every product an id, a picture and a category", () => {
      const { products, categories, groups, pictures } = record;
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
      expect(new Set(products.map(({ image }) => image)).size).toBe(products.length);
      expect(new Set(products.map(({ name }) => name.uz)).size).toBeGreaterThan(
        products.length * 0.97,
      );
      for (const product of products) {
        expect(pictures.has(product.image!)).toBe(true);
        expect(categories.some(({ id }) => id === product.categoryId)).toBe(true);
      }
      for (const category of categories) {
        expect(groups.some(({ id }) => id === category.groupId)).toBe(true);
        expect(products.some(({ categoryId }) => categoryId === category.id)).toBe(true);
      }
    });

    it("has option groups that can be satisfied", () => {
      for (const group of record.products.flatMap((product) => product.modificationGroups)) {
        const offered = group.modifications.filter(({ active }) => active);
        const units = offered.reduce((sum, { maxCount }) => sum + maxCount, 0);
        const preset = group.modifications.filter(({ isDefault }) => isDefault);
        expect(group.min).toBeLessThanOrEqual(group.max);
        expect(group.max).toBeLessThanOrEqual(group.type === "SINGLE" ? 1 : units);
        expect(preset.length).toBeLessThanOrEqual(group.max);
        expect(preset.every(({ active }) => active)).toBe(true);
      }
    });

    it("can be paid in cash and by card terminal, in every branch that takes orders", () => {
      expect(record.webSettings).toMatchObject({ cashActive: true, terminalActive: true });
      expect(record.paymentSettings.map(({ type }) => type)).toEqual(
        expect.arrayContaining(["CASH", "TERMINAL"]),
      );
      expect(record.branches.every(({ settings }) => settings.pickupEnabled)).toBe(true);
    });

    it("links to existing products and categories only", () => {
      const targets = new Set([...record.products, ...record.categories].map(({ id }) => id));
      const links = [
        ...record.banners.map(({ link }) => link),
        ...record.stories.flatMap(({ items }) => items.map(({ link }) => link)),
      ].flatMap((link) => (link && "id" in link ? [link.id] : []));
      expect(links.filter((id) => !targets.has(id))).toEqual([]);
    });

    it("delivers to the addresses of its own branches", () => {
      for (const city of record.cities) {
        const zones = record.zones.filter(({ cityId }) => cityId === city.id);
        const delivering = record.branches.filter(
          (branch) => branch.cityId === city.id && branch.settings.deliveryEnabled,
        );
        for (const branch of delivering) {
          const isCovered = zones.some(({ polygon }) => isInArea(branch, polygon));
          expect(zones.length > 0 ? isCovered : branch.distance! > 0).toBe(true);
        }
      }
    });
  },
);

describe("all demo brands together", () => {
  it("have more than 200 products", () => {
    const sizes = records.map(({ products }) => products.length);
    expect(Math.max(...sizes)).toBeGreaterThan(200);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  });

  it.each([
    "groupView",
    "categoryView",
    "basketPosition",
    "modificationViewType",
    "mapType",
    "mainLanguage",
    "forcedLanguage",
    "isDark",
    "mainColor",
    "engLangActive",
    "multiTabNavigationEnabled",
    "isNavigationViewEnabled",
    "cartPageActive",
    "cartInMainActive",
    "bannersActive",
    "bookingActive",
    "dineInActive",
    "cashbackActive",
    "favouriteActive",
    "cancelOrderActive",
    "paymeActive",
    "uzumActive",
    "receiverActive",
  ] as const)("use more than one value of %s", (setting) => {
    expect(new Set(records.map(({ webSettings }) => webSettings[setting])).size).toBeGreaterThan(1);
  });

  it("use every layout and navigation type of categories", () => {
    const categories = records.flatMap((record) => record.categories);
    expect(new Set(categories.map(({ viewType }) => viewType)).size).toBe(3);
    expect(new Set(categories.map(({ scrollType }) => scrollType)).size).toBe(2);
    expect(new Set(categories.map(({ navigationType }) => navigationType)).size).toBe(3);
    expect(categories.some(({ isWithoutCart }) => isWithoutCart)).toBe(true);
  });

  it("have products that are sold out, scarce, discounted, labelled and recommended", () => {
    const products = records.flatMap((record) => record.products);
    expect(products.some(({ posterAmount }) => posterAmount === 0)).toBe(true);
    expect(products.some(({ posterAmount }) => posterAmount! > 0)).toBe(true);
    expect(products.some(({ discount }) => discount > 0)).toBe(true);
    expect(new Set(products.flatMap(({ labels }) => labels.map(({ name }) => name.eng))).size).toBe(
      7,
    );
    expect(
      records.every((record) => record.products.some((each) => each.isCartRecommendation)),
    ).toBe(true);
  });

  it("have a branch that is open around the clock and one that closes after midnight", () => {
    const hours = records.flatMap(({ branches }) => branches.flatMap(({ workHours }) => workHours));
    expect(hours.some(({ open, close }) => open === "00:00" && close === "24:00")).toBe(true);
    expect(hours.some(({ isOpen, open, close }) => isOpen && close < open && close > "00:00")).toBe(
      true,
    );
  });

  it("name the benefit of 30 000 soum in every promo text", () => {
    for (const { webSettings } of records) expect(webSettings.promoText!.ru).toMatch(/30\u00a0000/);
  });
});

function textsOf(value: unknown): LocalizedText[] {
  if (typeof value !== "object" || value === null || value instanceof Map) return [];
  if ("uz" in value && "eng" in value) {
    return typeof value.uz === "string" && !("image" in value) ? [value as LocalizedText] : [];
  }
  // A banner's picture has one id per language: not a text.
  return Object.entries(value).flatMap(([key, inner]) => (key === "image" ? [] : textsOf(inner)));
}
