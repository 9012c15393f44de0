import { anId } from "@dasturxon/testing/sample-values";
import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { giveCashback, openShop, type Shop } from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
});
afterAll(() => api.close());

const quotePath = "/orders/v1/orders/quote";
const quote = async (body: object, at: Shop = shop, token: string | null = null) => {
  const answer = await api.post(at.brand, quotePath, body, { token });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const codes = (body: { problems: { code: string }[] }) => body.problems.map(({ code }) => code);

it(
  "computes worked example 1",
  { meta: { requirements: "[S9.20, S9.21, S9.24, S9.25, S9.27]" } },
  async () => {
    const customer = await api.signIn(shop.brand, "+998901000001");
    await giveCashback(api, shop, customer.user.id, 5_000);
    const body = await quote({ ...shop.draft, cashback: 5_000 }, shop, customer.token);
    expect(body.problems).toEqual([]);
    expect(
      body.lines.map(({ unitPrice, lineTotal }: Record<string, number>) => [unitPrice, lineTotal]),
    ).toEqual([
      [38_180, 84_360],
      [32_000, 32_000],
    ]);
    expect(body.amounts).toEqual({
      productPrice: 132_000,
      productDiscount: 15_640 + 11_636,
      promoDiscount: 11_636,
      products: 104_724,
      deliveryPrice: 12_000,
      deliveryDiscount: 6_000,
      servicePrice: 2_000,
      cashback: 5_000,
      cashbackEarned: 4_986,
      totalPrice: 107_724,
      totalDiscount: 15_640 + 11_636 + 6_000,
    });
    expect(body.explanations).toMatchObject({
      promoCode: "SALOM",
      maxCashback: 5_000,
      serviceFeeThreshold: 150_000,
    });
    expect(body.branchId).toBe(shop.branch.id);
    expect(body.expiresAt).toBe("2026-10-05T07:10:00.000Z");
    expect(body.token.length).toBeLessThanOrEqual(4_096);
  },
);

it("rounds a discounted price half up to the brand's step", async () => {
  const other = await openShop(api, ({ brand }) => (brand.merchant.priceRounding = 100));
  const body = await quote(other.draft, other);
  expect(body.lines[0].unitPrice).toBe(38_200);
});

it("limits cashback to the rules, with a problem that does not block", async () => {
  const customer = await api.signIn(shop.brand, "+998901000002");
  await giveCashback(api, shop, customer.user.id, 100_000);
  const body = await quote({ ...shop.draft, cashback: 90_000 }, shop, customer.token);
  expect(body.amounts.cashback).toBe(31_417);
  expect(body.problems).toEqual([
    { code: "CASHBACK_REDUCED", isBlocking: false, values: { maximum: 31_417 } },
  ]);
});

it("prices a visitor's draft, and one without a payment", async () => {
  const { paymentType: _, ...draft } = shop.draft;
  const body = await quote({ ...draft, cashback: 5_000 });
  expect(body.amounts).toMatchObject({ cashback: 0, totalPrice: 112_724 });
  expect(codes(body)).toEqual(["CASHBACK_REDUCED"]);
});

it("has no delivery price for pick-up", { meta: { requirements: "[S9.19]" } }, async () => {
  const body = await quote({ ...shop.pickUp, address: shop.address });
  expect(body.amounts).toMatchObject({ deliveryPrice: 0, totalPrice: 34_000 });
});

it(
  "takes a fixed amount off products and delivery, and no more than they cost",
  { meta: { requirements: "[S9.23, S9.26]" } },
  async () => {
    const amount = await openShop(api, ({ brand }) => {
      brand.promos = [
        aPromo({ discountType: "AMOUNT", productDiscount: 20_000, deliveryDiscount: 30_000 }),
      ];
    });
    const { amounts } = await quote(amount.draft, amount);
    expect(amounts).toMatchObject({
      promoDiscount: 20_000,
      deliveryPrice: 12_000,
      deliveryDiscount: 12_000,
    });
  },
);

it("promises cooking and travel time from now, rounded to five minutes", async () => {
  const pickUp = await quote(shop.pickUp);
  expect(pickUp.timeRange).toEqual({
    from: "2026-10-05T07:10:00.000Z",
    to: "2026-10-05T07:30:00.000Z",
  });
  const delivery = await quote(shop.draft);
  expect(new Date(delivery.timeRange.from).getTime()).toBeGreaterThan(
    new Date(pickUp.timeRange.from).getTime(),
  );
});

it("promises the slot of a scheduled draft", async () => {
  const body = await quote({
    ...shop.pickUp,
    isLater: true,
    laterDay: "2026-10-06",
    laterTime: "13:30",
  });
  expect(body.problems).toEqual([]);
  expect(body.timeRange).toEqual({
    from: "2026-10-06T08:30:00.000Z",
    to: "2026-10-06T09:00:00.000Z",
  });
});

it("returns the missing amounts for the minimum and for free delivery", async () => {
  const strict = await openShop(api, ({ brand }) => {
    Object.assign(brand.orderSettings[0] ?? {}, { minimalDeliveryPrice: 40_000 });
    brand.merchant.freeDeliveryFrom = 50_000;
  });
  const small = { ...strict.draft, promoCode: undefined, cartItems: strict.pickUp.cartItems };
  const body = await quote(small, strict);
  expect(body.explanations).toMatchObject({
    minimalDeliveryPrice: 40_000,
    missingForMinimum: 8_000,
    freeDeliveryFrom: 50_000,
    missingForFreeDelivery: 18_000,
  });
  expect(body.problems).toEqual([
    {
      code: "DELIVERY_BELOW_MINIMUM",
      isBlocking: true,
      values: { minimum: 40_000, missing: 8_000 },
    },
  ]);
  const large = await quote({ ...strict.draft, promoCode: undefined }, strict);
  expect(large).toMatchObject({
    problems: [],
    amounts: { deliveryPrice: 0 },
    explanations: { isDeliveryFree: true },
  });
});

it.each([
  { description: "an empty basket", change: { cartItems: [] }, problem: { code: "BASKET_EMPTY" } },
  {
    description: "an address outside all zones",
    change: { address: { type: "HOUSE", streetName: "Uzoq", latitude: 39.65, longitude: 66.97 } },
    problem: { code: "OUT_OF_ZONE" },
  },
  {
    description: "no address",
    change: { address: undefined },
    problem: { code: "ADDRESS_REQUIRED" },
  },
  {
    description: "an unknown address",
    change: { address: undefined, addressId: anId() },
    problem: { code: "ADDRESS_REQUIRED" },
  },
  {
    description: "an unknown product",
    change: { cartItems: [{ productId: anId(), count: 1 }] },
    problem: { code: "PRODUCT_NOT_AVAILABLE", line: 0 },
  },
  {
    description: "an unknown promo",
    change: { promoCode: "NOBODY" },
    problem: { code: "PROMO_NOT_FOUND" },
  },
  {
    description: "a scheduled draft without a time",
    change: { isLater: true, laterDay: "2026-10-06" },
    problem: { code: "LATER_TIME_REQUIRED" },
  },
  {
    description: "a slot in the past",
    change: { isLater: true, laterDay: "2026-10-04", laterTime: "12:00" },
    problem: { code: "SLOT_NOT_AVAILABLE" },
  },
  {
    description: "an unavailable payment type",
    change: { paymentType: "PAYME" },
    problem: { code: "PAYMENT_TYPE_NOT_AVAILABLE" },
  },
])("reports $description as a problem", async ({ change, problem }) => {
  const body = await quote({ ...shop.draft, ...change });
  expect(body.problems).toContainEqual(expect.objectContaining({ ...problem, isBlocking: true }));
});

it("promises no time outside the opening hours", async () => {
  const never = { isLater: true, laterDay: "9999-12-31", laterTime: "23:30" };
  expect((await quote({ ...shop.pickUp, ...never })).timeRange).toBeNull();
  expect((await quote({ ...shop.pickUp, isLater: true })).timeRange).toBeNull();
});

it("ignores prices sent by the client", async () => {
  const [first] = shop.draft.cartItems;
  const body = await quote({
    ...shop.pickUp,
    cartItems: [{ ...first, price: 1, costPrice: 1, unitPrice: 1 }],
    totalPrice: 1,
  });
  expect(body.amounts.productPrice).toBe(100_000);
});

it("refuses an invalid draft with 400 and the fields", async () => {
  const answer = await api.post(shop.brand, quotePath, {
    ...shop.draft,
    cartItems: [{ productId: "7", count: -1 }],
  });
  expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual([
    "cartItems.0.productId",
    "cartItems.0.count",
  ]);
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
