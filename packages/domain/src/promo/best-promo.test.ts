import { aPromo } from "@dasturxon/testing/order-builders";
import { expect, it } from "vitest";
import { bestPromo } from "./best-promo.ts";

const now = new Date("2026-10-05T12:00:00+05:00");
const offered = (code: string, overrides: Parameters<typeof aPromo>[0], isUsed = false) => ({
  ...aPromo({
    code,
    discountType: "AMOUNT",
    productDiscount: 0,
    deliveryDiscount: 0,
    maxDiscount: null,
    minPrice: 0,
    ...overrides,
  }),
  isUsed,
});
const tenth = offered("TENTH", { discountType: "PERCENTAGE", productDiscount: 10 });
const amount = offered("AMOUNT", { productDiscount: 30_000, minPrice: 150_000 });
const delivery = offered("DELIVERY", { deliveryDiscount: 20_000 });
const promos = [tenth, amount, delivery];

it.each([
  { products: 100_000, deliveryPrice: 0, best: "TENTH" },
  { products: 150_000, deliveryPrice: 0, best: "TENTH" },
  { products: 150_001, deliveryPrice: 0, best: "AMOUNT" },
  { products: 400_000, deliveryPrice: 0, best: "TENTH" },
  { products: 100_000, deliveryPrice: 12_000, best: "DELIVERY" },
  { products: 0, deliveryPrice: 0, best: undefined },
])("is $best for dishes of $products and a delivery of $deliveryPrice", ({ best, ...order }) => {
  expect(bestPromo(promos, order, now)?.code).toBe(best);
});

it("is never one that the person has used, nor one that has ended", () => {
  const order = { products: 200_000, deliveryPrice: 0 };
  const used = { ...amount, isUsed: true };
  const ended = { ...tenth, endDate: "2026-10-01T00:00:00+05:00" };
  expect(bestPromo([used, ended], order, now)).toBeNull();
});
