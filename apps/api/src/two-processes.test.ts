import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BusMessage } from "./ports/bus.ts";
import { merchantWatch } from "./modules/merchants/watch-merchants.ts";
import { aCustomer, openShop, setStock, type Shop } from "./modules/orders/order-test-shop.ts";
import { raiseVersion } from "./modules/orders/order-resources.ts";
import { orderWatch } from "./modules/orders/feed/watch-orders.ts";
import { testApi, type TestApi } from "../test/support/test-api.ts";

let api: TestApi;
let other: ReturnType<TestApi["secondProcess"]>;
beforeAll(async () => {
  api = await testApi();
  other = api.secondProcess();
  await Promise.all([api.connected(), other.connected()]);
});
afterAll(() => api.close());

const pickUp = (shop: Shop) => ({ ...shop.pickUp, totalPrice: 34_000 });
const place = (process: Pick<TestApi, "post">, shop: Shop, token: string, body: object = {}) =>
  process.post(
    shop.brand,
    "/orders/v1/orders",
    { ...pickUp(shop), ...body },
    { token, headers: { "idempotency-key": randomUUID() } },
  );
const both = () => [api, other] as const;

/** A member of staff with all permissions. */
async function anOwner(shop: Shop) {
  const owner = await aCustomer(api, shop, "+998901009999");
  await api.rows(shop.brand, (db) =>
    db.updateTable("account").set({ role: "OWNER" }).where("id", "=", owner.id).execute(),
  );
  return owner;
}

/** Messages published by one poll. */
function aBus() {
  const published: BusMessage[] = [];
  return { published, bus: { publishHere: (message: BusMessage) => void published.push(message) } };
}

describe("two processes on one database", () => {
  it("show a menu that the other has changed", async () => {
    const shop = await openShop(api);
    const owner = await anOwner(shop);
    const stockAt = async (process: Pick<TestApi, "get">) =>
      (await process.get(shop.brand, "/products/v1/overalls?type=WEB")).body.products.find(
        ({ id }: { id: string }) => id === shop.lavash.id,
      ).posterAmount;
    expect(await stockAt(other)).toBeNull();
    await api.put(
      shop.brand,
      `/staff/v1/products/${shop.lavash.id}/stop`,
      { branchId: null, until: null, left: 7 },
      owner,
    );
    await expect.poll(() => stockAt(other)).toBe(7);
  });

  it("notify their listeners of orders placed at the other", async () => {
    const shop = await openShop(api);
    const { id, token } = await aCustomer(api, shop);
    const news: string[] = [];
    const owner = { merchantId: shop.brand.merchant.id, userId: id };
    const stop = other.services.orderFeed.follow(owner, 0, ({ order }) => news.push(order.id));
    const { body } = await place(api, shop, token);
    await expect.poll(() => news).toEqual([body.id]);
    stop();
  });

  it("refuse a token that the other has ended", async () => {
    const shop = await openShop(api);
    const { token } = await aCustomer(api, shop);
    expect((await other.get(shop.brand, "/users/v1/users/me", { token })).status).toBe(200);
    await api.post(shop.brand, "/users/v1/users/logout", undefined, { token });
    await expect
      .poll(async () => (await other.get(shop.brand, "/users/v1/users/me", { token })).status)
      .toBe(401);
  });

  it("share the stock, also of a product that had no limit a moment before", async () => {
    const shop = await openShop(api);
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => aCustomer(api, shop, `+99890101000${at}`)),
    );
    for (const process of both()) await process.get(shop.brand, "/products/v1/overalls?type=WEB");
    await setStock(api, shop, shop.lavash.id, 7);
    await api.rows(shop.brand, (db) => raiseVersion(db, shop.brand.merchant.id));
    const answers = await Promise.all(
      people.flatMap(({ token }) => both().map((process) => place(process, shop, token))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  it("share the limit of unpaid orders per account", async () => {
    const shop = await openShop(api, ({ brand }) =>
      Object.assign(brand.merchant, { openOrdersLimit: 3 }),
    );
    const { token } = await aCustomer(api, shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place(both()[at % 2 ? 1 : 0], shop, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it("share the cashback balance", async () => {
    const shop = await openShop(api);
    const { id, token } = await aCustomer(api, shop);
    await api.rows(shop.brand, (db) =>
      db.updateTable("account").set({ cashback: 4_000 }).where("id", "=", id).execute(),
    );
    const body = { cashback: 1_000, totalPrice: 33_000 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place(both()[at % 2 ? 1 : 0], shop, token, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  });
});

describe("a change without a notification", () => {
  it("of a merchant is detected once", async () => {
    const shop = await openShop(api);
    const merchantId = shop.brand.merchant.id;
    const { published, bus } = aBus();
    const look = merchantWatch(other.database, bus);
    await look();
    expect(published).toEqual([]);
    await api.rows(shop.brand, (db) => raiseVersion(db, merchantId));
    await look();
    await look();
    expect(published).toEqual([{ topic: "merchant", merchantId }]);
  });

  it("of an order is detected once if the merchant's orders are followed", async () => {
    const [shop, elsewhere] = [await openShop(api), await openShop(api)];
    const merchantId = shop.brand.merchant.id;
    const [dilnoza, otherCustomer] = [await aCustomer(api, shop), await aCustomer(api, elsewhere)];
    await place(api, shop, dilnoza.token);
    await place(api, elsewhere, otherCustomer.token);
    const { published, bus } = aBus();
    const look = orderWatch(other.database, bus, () => [merchantId]);
    await look();
    await look();
    expect(published).toEqual([{ topic: "orders", merchantId, userId: dilnoza.id }]);
  });
});
