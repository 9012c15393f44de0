import { expect, it } from "vitest";
import { describeError } from "./error-text.ts";

it("fills a refusal's values into all three languages, with grouped sums", () => {
  expect(describeError("DELIVERY_BELOW_MINIMUM", { minimum: 50_000, missing: 12_000 })).toEqual({
    uz: "Yetkazib berish 50\u00a0000\u00a0so‘mdan boshlanadi. Yana 12\u00a0000\u00a0so‘mlik taom qo‘shing",
    ru: "Доставка от 50\u00a0000\u00a0сум. Добавьте ещё на 12\u00a0000\u00a0сум",
    eng: "Delivery starts at 50\u00a0000\u00a0soum. Add 12\u00a0000\u00a0soum more",
  });
});

it("uses each language's text of a multilingual value", () => {
  const group = { uz: "Sous", ru: "Соус", eng: "Sauce" };
  const { uz, ru, eng } = describeError("MODIFICATIONS_BELOW_MINIMUM", { group, minimum: 1 });
  expect([uz, ru, eng]).toEqual([
    "Sous: kamida 1 ta tanlang",
    "Соус: выберите минимум 1",
    "Sauce: Select minimum 1",
  ]);
});

it("removes the placeholder of a missing value", () => {
  expect(describeError("MODIFICATIONS_ABOVE_MAXIMUM", { maximum: 3 }).eng).toBe("Select up to 3");
  expect(describeError("NOT_ENOUGH_PRODUCTS").eng).toBe("Not enough products! Maximum amount");
});
