import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { requestLimits, type Db } from "../../../db/database.ts";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../order-test-shop.ts";
import { raiseVersion } from "../order-resources.ts";

// A change by another process reaches this snapshot only by a message.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A change by another process, without a message. */
const changeElsewhere = (shop: Shop, change: (db: Db) => Promise<unknown>) =>
  api.rows(shop.brand, async (db) => {
    await change(db);
    await raiseVersion(db, shop.brand.merchant.id);
  });
const place = (shop: Shop, body: object, token: string) =>
  api.post(shop.brand, "/orders/v1/orders", body, { token });
const ordersOf = (shop: Shop) =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("order")
      .select("productCount")
      .where("merchantId", "=", shop.brand.merchant.id)
      .execute(),
  );

/** A shop whose snapshot is in this process's memory. */
async function aKnownShop() {
  const shop = await openShop(api);
  const { token } = await aCustomer(api, shop);
  const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp);
  const order = { ...shop.pickUp, totalPrice: body.amounts.totalPrice as number };
  return { shop, token, order };
}

describe("an order priced by an outdated menu", () => {
  it("is refused if another process has changed the price", async () => {
    const { shop, token, order } = await aKnownShop();
    await changeElsewhere(shop, (db) =>
      db
        .updateTable("product")
        .set({ costPrice: 320_000 })
        .where("id", "=", shop.lavash.id)
        .execute(),
    );
    expect(await place(shop, order, token)).toMatchObject({
      status: 409,
      body: { code: "QUOTE_CHANGED", values: { old: order.totalPrice, new: 320_000 } },
    });
  });

  it("takes no more than the stock limit that another process has just set", async () => {
    const { shop, token, order } = await aKnownShop();
    await changeElsewhere(shop, (db) =>
      db
        .updateTable("productBranch")
        .set({ stoppedAt: api.now(), unitsLeft: 3 })
        .where("productId", "=", shop.lavash.id)
        .execute(),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(shop, order, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const { body } = answers.find(({ status }) => status !== 200) ?? {};
    expect(body).toMatchObject({ code: "PRODUCT_SOLD_OUT" });
    expect(await ordersOf(shop)).toHaveLength(3);
  });

  it("is refused when another process has stopped its product", async () => {
    const { shop, token, order } = await aKnownShop();
    await changeElsewhere(shop, (db) =>
      db
        .updateTable("productBranch")
        .set({ stoppedAt: new Date(api.now().getTime() - 1_000) })
        .where("productId", "=", shop.lavash.id)
        .execute(),
    );
    expect(await place(shop, order, token)).toMatchObject({
      status: 422,
      body: { code: "PRODUCT_SOLD_OUT" },
    });
  });

  it("is placed if nothing in it has changed", async () => {
    const { shop, token, order } = await aKnownShop();
    await changeElsewhere(shop, async () => {});
    expect(await place(shop, order, token)).toMatchObject({ status: 200 });
  });
});

describe("unpaid orders of one account", () => {
  const aLimitedShop = (openOrdersLimit: number) =>
    openShop(api, ({ brand }) => Object.assign(brand.merchant, { openOrdersLimit }));
  const pickUp = (shop: Shop) => ({ ...shop.pickUp, totalPrice: 34_000 });

  it("are limited by the brand, also when placed concurrently", async () => {
    const shop = await aLimitedShop(5);
    const { token } = await aCustomer(api, shop);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => place(shop, pickUp(shop), token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: "TOO_MANY_OPEN_ORDERS", values: { maximum: 5 } },
    });
    expect(await ordersOf(shop)).toHaveLength(5);
  });

  it("are limited per person, and cancelling one allows another", async () => {
    const shop = await aLimitedShop(1);
    const [dilnoza, bobur] = [
      await aCustomer(api, shop),
      await aCustomer(api, shop, "+998901000002"),
    ];
    const { body } = await place(shop, pickUp(shop), dilnoza.token);
    expect((await place(shop, pickUp(shop), bobur.token)).status).toBe(200);
    expect((await place(shop, pickUp(shop), dilnoza.token)).status).toBe(409);
    await api.put(shop.brand, `/orders/v1/orders/${body.id}/cancel`, { reason: "Kech" }, dilnoza);
    expect((await place(shop, pickUp(shop), dilnoza.token)).status).toBe(200);
  });

  it("return the existing order for a repeated request", async () => {
    const shop = await aLimitedShop(1);
    const { token } = await aCustomer(api, shop);
    const headers = { "idempotency-key": "tapped-twice" };
    const post = () => api.post(shop.brand, "/orders/v1/orders", pickUp(shop), { token, headers });
    const [first, again] = [await post(), await post()];
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
  });
});

describe("a table that is locked", () => {
  it("makes orders fail fast with Retry-After, without lost or duplicate orders", async () => {
    const { shop, token, order } = await aKnownShop();
    const headers = { "idempotency-key": "patient" };
    const hurried = api.secondProcess({ databaseLimits: requestLimits });
    const post = (process: Pick<TestApi, "post"> = api) =>
      process.post(shop.brand, "/orders/v1/orders", order, { token, headers });
    await api.rows(shop.brand, async (db) => {
      await sql`lock table "order" in access exclusive mode`.execute(db);
      const refused = await post(hurried);
      expect(refused).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(Object.keys(refused.body.description)).toEqual(["uz", "ru", "eng"]);
    });
    expect(await post()).toMatchObject({ status: 200 });
    expect(await post()).toMatchObject({ status: 200 });
    expect(await ordersOf(shop)).toHaveLength(1);
  });
});
