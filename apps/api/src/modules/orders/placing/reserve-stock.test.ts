import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { aCustomer, openShop, stockOf, type Shop } from "../order-test-shop.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ordersOf = (shop: Shop) =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("order")
      .select(["id", "productCount"])
      .where("merchantId", "=", shop.brand.merchant.id)
      .execute(),
  );
const menuOf = (shop: Shop) => api.get(shop.brand, "/products/v1/overalls?type=WEB");
const shownStock = async (shop: Shop) =>
  (await menuOf(shop)).body.products.find(({ id }: { id: string }) => id === shop.lavash.id)
    .posterAmount;

const lavash = (shop: Shop, count: number) => ({
  ...shop.pickUp,
  cartItems: [{ productId: shop.lavash.id, count, modifications: [] }],
  totalPrice: 32_000 * count + 2_000,
});
const people = (shop: Shop, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      aCustomer(api, shop, `+998901110${String(at).padStart(3, "0")}`),
    ),
  );

it(
  "sells the last units, and refuses all other orders completely",
  { meta: { requirements: "[S5.14]" } },
  async () => {
    const shop = await openShop(api, ({ lavash: product }) => (product.posterAmount = 7));
    const customers = await people(shop, 10);
    const answers = await Promise.all(
      customers.map(({ token }) =>
        api.post(shop.brand, "/orders/v1/orders", lavash(shop, 2), { token }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 422);
    expect([accepted.length, refused.length]).toEqual([3, 7]);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: "NOT_ENOUGH_PRODUCTS", values: { maximum: 1 } });
    expect(await stockOf(api, shop, shop.lavash.id)).toBe(1);
    expect(await ordersOf(shop)).toHaveLength(3);
    const events = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("orderEvent")
        .select("orderId")
        .where("merchantId", "=", shop.brand.merchant.id)
        .execute(),
    );
    expect(events).toHaveLength(3);
    // A refused customer sees the current stock at once.
    expect(await shownStock(shop)).toBe(1);
  },
);

it(
  "sells the last 10 units to exactly 10 of 200 concurrent orders",
  { timeout: 60_000, meta: { requirements: "[S5.14]" } },
  async () => {
    const shop = await openShop(api, ({ lavash: product }) => (product.posterAmount = 10));
    const customers = await people(shop, 200);
    const answers = await Promise.all(
      customers.map(({ token }) =>
        api.post(shop.brand, "/orders/v1/orders", lavash(shop, 1), { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(codes).toEqual(Array(190).fill("PRODUCT_SOLD_OUT"));
    expect(await stockOf(api, shop, shop.lavash.id)).toBe(0);
    expect(await ordersOf(shop)).toHaveLength(10);
  },
);

it("gives a single-use promo to exactly one of 100 concurrent orders", async () => {
  const shop = await openShop(api, ({ brand }) => {
    brand.promos = [aPromo({ code: "BIR", productDiscount: 10, minPrice: 0, usesTotal: 1 })];
  });
  const customers = await people(shop, 100);
  const draft = { ...shop.pickUp, promoCode: "BIR", totalPrice: 30_800 };
  const answers = await Promise.all(
    customers.map(({ token }) => api.post(shop.brand, "/orders/v1/orders", draft, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(codes).toEqual(Array(99).fill("PROMO_USED_UP"));
  expect(await ordersOf(shop)).toHaveLength(1);
}, 60_000);

it("gives a promo with one use per person to each person once", async () => {
  const shop = await openShop(api, ({ brand }) => {
    brand.promos = [aPromo({ code: "BIR", productDiscount: 10, minPrice: 0, usesPerUser: 1 })];
  });
  const { token } = await aCustomer(api, shop);
  const draft = { ...shop.pickUp, promoCode: "BIR", totalPrice: 30_800 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.post(shop.brand, "/orders/v1/orders", draft, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(codes).toEqual(Array(19).fill("PROMO_ALREADY_USED"));
});

it("shows a product as sold out as soon as the last one is ordered", async () => {
  const shop = await openShop(api, ({ lavash: product }) => (product.posterAmount = 1));
  const { token } = await aCustomer(api, shop);
  const before = (await menuOf(shop)).headers.get("etag");
  await api.post(shop.brand, "/orders/v1/orders", lavash(shop, 1), { token });
  expect(await shownStock(shop)).toBe(0);
  expect((await menuOf(shop)).headers.get("etag")).not.toBe(before);
  const again = await api.post(shop.brand, "/orders/v1/orders", lavash(shop, 1), { token });
  expect(again).toMatchObject({ status: 422, body: { code: "PRODUCT_SOLD_OUT" } });
});

it("does not deadlock on baskets with the same products in a different sequence", async () => {
  const shop = await openShop(api, ({ lavash: product, plov }) => {
    product.posterAmount = 100;
    plov.posterAmount = 100;
  });
  const both = [
    { productId: shop.plov.id, count: 1, modifications: [] },
    { productId: shop.lavash.id, count: 1, modifications: [] },
  ];
  const customers = await people(shop, 12);
  const answers = await Promise.all(
    customers.map(({ token }, at) =>
      api.post(
        shop.brand,
        "/orders/v1/orders",
        {
          ...shop.pickUp,
          cartItems: at % 2 ? both : both.toReversed(),
          totalPrice: 38_180 + 32_000 + 2_000,
        },
        { token },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await stockOf(api, shop, shop.plov.id)).toBe(88);
  expect(await stockOf(api, shop, shop.lavash.id)).toBe(88);
});

it("spends cashback once among concurrent orders", async () => {
  const shop = await openShop(api);
  const { id, token } = await aCustomer(api, shop);
  await api.rows(shop.brand, (db) =>
    db.updateTable("account").set({ cashback: 5_000 }).where("id", "=", id).execute(),
  );
  const draft = { ...shop.pickUp, cashback: 5_000, totalPrice: 29_000 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.post(shop.brand, "/orders/v1/orders", draft, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  for (const code of codes) expect(["CASHBACK_REDUCED", "QUOTE_CHANGED"]).toContain(code);
  const me = await api.get(shop.brand, "/users/v1/users/me", { token });
  expect(me.body.cashback).toBe(0);
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
