import { aRectangle } from "@dasturxon/testing/delivery-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { aCustomer, giveCashback, openShop, type Shop } from "../order-test-shop.ts";

// Changes between a quote and its order, and the answers. Decision "quote": with its token the prices are frozen;
// other changes refuse; without a token a different total is reported, never charged silently.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Worked example 1. */
const total = 107_724;

/** Quotes worked example 1, changes the shop, and orders with the quote's token, then with its total only. */
async function orderAfter(change: (shop: Shop) => void) {
  const shop = await openShop(api);
  const { id, token } = await aCustomer(api, shop);
  await giveCashback(api, shop, id, 5_000);
  const draft = { ...shop.draft, cashback: 5_000 };
  const post = (path: string, body: object) => api.post(shop.brand, path, body, { token });
  const quote = await post("/orders/v1/orders/quote", draft);
  expect(quote.body).toMatchObject({ problems: [], amounts: { totalPrice: total } });
  change(shop);
  await api.write(shop.brand);
  const withTotal = await post("/orders/v1/orders", { ...draft, totalPrice: total });
  const withToken = await post("/orders/v1/orders", { ...draft, quoteToken: quote.body.token });
  return { withToken, withTotal, quote: quote.body };
}

const settingsOf = ({ brand }: Shop) => brand.orderSettings[0] ?? {};
const promoOf = ({ brand }: Shop) => brand.promos[0] ?? {};
const optionsOf = ({ plov }: Shop) => plov.modificationGroups[0]?.modifications[0] ?? {};

describe("a change of prices", () => {
  it.each<{ description: string; change: (shop: Shop) => void; now: number }>([
    // Products 2 × 103,000 + 32,000 = 238,000: above the fee's threshold.
    {
      description: "a higher product price",
      change: ({ plov }) => Object.assign(plov, { costPrice: 99_000, discount: 0 }),
      now: 238_000 - 23_800 + 6_000 - 5_000,
    },
    // 46,000 each: products 132,000.
    {
      description: "an ended discount",
      change: ({ plov }) => (plov.discount = 0),
      now: 132_000 - 13_200 + 6_000 + 2_000 - 5_000,
    },
    {
      description: "a higher option price",
      change: (shop) => Object.assign(optionsOf(shop), { price: 9_000 }),
      now: 126_360 - 12_636 + 6_000 + 2_000 - 5_000,
    },
    {
      description: "a different rounding",
      change: ({ brand }) => (brand.merchant.priceRounding = 100),
      now: 116_400 - 11_640 + 6_000 + 2_000 - 5_000,
    },
    {
      description: "a higher zone price",
      change: ({ brand }) => Object.assign(brand.zones[0] ?? {}, { price: 30_000 }),
      now: total + 9_000,
    },
    {
      description: "a higher service fee",
      change: (shop) => Object.assign(settingsOf(shop), { serviceFeeAmount: 7_000 }),
      now: total + 5_000,
    },
    {
      description: "free delivery, which lowers the price",
      change: ({ brand }) => (brand.merchant.freeDeliveryFrom = 50_000),
      now: total - 6_000,
    },
    {
      description: "a smaller promo",
      change: (shop) => Object.assign(promoOf(shop), { productDiscount: 5 }),
      now: total + 5_818,
    },
    {
      description: "a lower cashback limit",
      change: ({ brand }) => (brand.merchant.cashbackMaxPercent = 1),
      now: total + 5_000 - 1_047,
    },
    {
      description: "cashback switched off",
      change: ({ brand }) => (brand.webSettings.cashbackActive = false),
      now: total + 5_000,
    },
  ])(
    "does not apply with the token and is reported without: $description",
    { meta: { requirements: "[S7.16, S9.27]" } },
    async ({ change, now }) => {
      const { withToken, withTotal, quote } = await orderAfter(change);
      expect(withTotal).toMatchObject({
        status: 409,
        body: { code: "QUOTE_CHANGED", values: { old: total, new: now } },
      });
      expect(withToken).toMatchObject({
        status: 200,
        body: { totalPrice: total, promoCode: "SALOM" },
      });
      const { products: _, promoDiscount: __, ...amounts } = quote.amounts;
      expect(withToken.body).toMatchObject(amounts);
    },
  );

  it("credits the promised cashback, whatever the rate is today", async () => {
    const shop = await openShop(api);
    const { token } = await aCustomer(api, shop);
    const post = (path: string, body: object) => api.post(shop.brand, path, body, { token });
    const { body: quote } = await post("/orders/v1/orders/quote", shop.pickUp);
    shop.brand.merchant.cashbackPercent = 1;
    await api.write(shop.brand);
    const withToken = await post("/orders/v1/orders", { ...shop.pickUp, quoteToken: quote.token });
    expect(withToken.body).toMatchObject({ totalPrice: 34_000, cashbackEarned: 1_600 });
    const todays = await post("/orders/v1/orders", { ...shop.pickUp, totalPrice: 34_000 });
    expect(todays.body).toMatchObject({ totalPrice: 34_000, cashbackEarned: 320 });
  });
});

describe("a condition of the price", () => {
  it.each<{ description: string; change: (shop: Shop) => void; code: string }>([
    {
      description: "an ended promo",
      change: (shop) => Object.assign(promoOf(shop), { endDate: "2026-10-05T11:59:59+05:00" }),
      code: "PROMO_EXPIRED",
    },
    {
      description: "a promo switched off",
      change: (shop) => Object.assign(promoOf(shop), { isActive: false }),
      code: "PROMO_INACTIVE",
    },
    {
      description: "a brand without promos",
      change: ({ brand }) => (brand.webSettings.promoActive = false),
      code: "PROMO_INACTIVE",
    },
    {
      description: "a higher promo minimum",
      change: (shop) => Object.assign(promoOf(shop), { minPrice: 200_000 }),
      code: "PROMO_BELOW_MINIMUM",
    },
    {
      description: "a higher delivery minimum",
      change: (shop) => Object.assign(settingsOf(shop), { minimalDeliveryPrice: 200_000 }),
      code: "DELIVERY_BELOW_MINIMUM",
    },
  ])(
    "does not apply with the token and refuses without: $description",
    { meta: { requirements: "[S7.16]" } },
    async ({ change, code }) => {
      const { withToken, withTotal } = await orderAfter(change);
      expect(withTotal).toMatchObject({ status: 422, body: { code } });
      expect(withToken).toMatchObject({
        status: 200,
        body: { totalPrice: total, promoCode: "SALOM" },
      });
    },
  );
});

describe("a promise that cannot be kept", () => {
  it.each<{ description: string; change: (shop: Shop) => void; code: string; more?: object }>([
    {
      description: "a product switched off",
      change: ({ plov }) => (plov.active = false),
      code: "PRODUCT_NOT_AVAILABLE",
      more: { fields: [{ path: "cartItems.0", code: "PRODUCT_NOT_AVAILABLE" }] },
    },
    {
      description: "a product no longer sold at the branch",
      change: ({ lavash, branch }) =>
        (lavash.productBranch = [{ branch: { id: branch.id, isActive: false } }]),
      code: "PRODUCT_NOT_AVAILABLE",
      more: { fields: [{ path: "cartItems.1", code: "PRODUCT_NOT_AVAILABLE" }] },
    },
    {
      description: "a product no longer delivered",
      change: ({ lavash }) => (lavash.deliveryEnabled = false),
      code: "PRODUCT_NOT_DELIVERED",
    },
    {
      description: "an option switched off",
      change: (shop) => Object.assign(optionsOf(shop), { active: false }),
      code: "MODIFICATION_NOT_AVAILABLE",
    },
    {
      description: "a removed option",
      change: ({ plov }) => (plov.modificationGroups = []),
      code: "MODIFICATION_NOT_AVAILABLE",
    },
    {
      description: "insufficient stock",
      change: ({ plov }) => (plov.posterAmount = 1),
      code: "NOT_ENOUGH_PRODUCTS",
      more: { values: { maximum: 1 } },
    },
    {
      description: "no stock",
      change: ({ plov }) => (plov.posterAmount = 0),
      code: "PRODUCT_SOLD_OUT",
    },
    {
      description: "changed opening hours",
      change: ({ branch }) => Object.assign(branch, { open: "15:00", close: "23:00" }),
      code: "BRANCH_CLOSED",
      more: { values: { opensAt: "2026-10-05T10:00:00.000Z" } },
    },
    {
      description: "a smaller zone",
      change: ({ brand }) =>
        Object.assign(brand.zones[0] ?? {}, {
          polygon: aRectangle({ west: 60, south: 40, east: 60.1, north: 40.1 }),
        }),
      code: "OUT_OF_ZONE",
    },
    {
      description: "a branch that is closed permanently",
      change: ({ branch }) => (branch.isActive = false),
      code: "OUT_OF_ZONE",
    },
    {
      description: "a brand that no longer delivers",
      change: ({ brand }) => (brand.webSettings.deliveryActive = false),
      code: "SERVICE_TYPE_NOT_AVAILABLE",
    },
    {
      description: "a payment type switched off",
      change: ({ brand }) => (brand.webSettings.cashActive = false),
      code: "PAYMENT_TYPE_NOT_AVAILABLE",
    },
  ])(
    "refuses with and without the token: $description",
    { meta: { requirements: "[S7.16]" } },
    async ({ change, code, more }) => {
      const { withToken, withTotal } = await orderAfter(change);
      for (const answer of [withToken, withTotal])
        expect(answer).toMatchObject({ status: 422, body: { code, ...more } });
    },
  );

  it("is refused if the branch was paused meanwhile, with the end of the pause", async () => {
    const shop = await openShop(api);
    const { token } = await aCustomer(api, shop);
    const post = (path: string, body: object) => api.post(shop.brand, path, body, { token });
    const { body: quote } = await post("/orders/v1/orders/quote", shop.draft);
    await api.rows(shop.brand, (db) =>
      db
        .insertInto("branchPause")
        .values({
          merchantId: shop.brand.merchant.id,
          branchId: shop.branch.id,
          service: "DELIVERY",
          pausedAt: api.now(),
          pausedUntil: new Date("2026-10-05T13:00:00+05:00"),
        })
        .execute(),
    );
    await api.write(shop.brand);
    for (const agreed of [{ quoteToken: quote.token }, { totalPrice: 112_724 }])
      expect(await post("/orders/v1/orders", { ...shop.draft, ...agreed })).toMatchObject({
        status: 422,
        body: { code: "BRANCH_PAUSED", values: { opensAt: "2026-10-05T08:00:00.000Z" } },
      });
  });

  it("is recalculated if the code belongs to another promo now", async () => {
    const shop = await openShop(api);
    const { token } = await aCustomer(api, shop);
    const post = (path: string, body: object) => api.post(shop.brand, path, body, { token });
    const { body: quote } = await post("/orders/v1/orders/quote", shop.draft);
    const [promo] = shop.brand.promos;
    if (!promo) throw new Error("The shop has a promo");
    promo.code = "ESKI";
    await api.write(shop.brand);
    const order = { ...shop.draft, quoteToken: quote.token };
    expect(await post("/orders/v1/orders", order)).toMatchObject({
      status: 404,
      body: { code: "PROMO_NOT_FOUND" },
    });
    shop.brand.promos.push({
      ...promo,
      id: api.services.newId(),
      code: "SALOM",
      productDiscount: 5,
    });
    await api.write(shop.brand);
    expect(await post("/orders/v1/orders", order)).toMatchObject({
      status: 409,
      body: { code: "QUOTE_CHANGED", values: { old: 112_724, new: 112_724 + 5_818 } },
    });
  });

  it("is refused if its slot is too soon, though its price is still valid", async () => {
    const shop = await openShop(api, ({ brand }) => (brand.merchant.leadMinutes = 60));
    const { token } = await aCustomer(api, shop);
    const post = (path: string, body: object) => api.post(shop.brand, path, body, { token });
    const later = { ...shop.pickUp, isLater: true, laterDay: "2026-10-05", laterTime: "13:00" };
    const { body: quote } = await post("/orders/v1/orders/quote", later);
    expect(quote.problems).toEqual([]);
    api.pass(5 * 60_000);
    const order = { ...later, quoteToken: quote.token };
    expect(await post("/orders/v1/orders/at-time", order)).toMatchObject({
      status: 422,
      body: { code: "SLOT_NOT_AVAILABLE" },
    });
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
