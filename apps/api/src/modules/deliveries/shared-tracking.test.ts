import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTestCourier, giveToCourier } from "../../../test/support/test-couriers.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";

type Person = Awaited<ReturnType<typeof aCustomer>>;
let api: TestApi;
let shop: Shop;
let otherShop: Shop;
let me: Person;
let other: Person;
let courier: Awaited<ReturnType<typeof aTestCourier>>;

beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  otherShop = await openShop(api);
  me = await aCustomer(api, shop);
  other = await aCustomer(api, shop, "+998901000002");
  courier = await aTestCourier(api, shop.brand, { branchId: shop.branch.id });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

/** Texts that nobody but the customer and the restaurant may read. */
const planted = {
  streetName: "Maxfiy ko‘cha 7",
  office: "Xonadon-4711",
  comment: "Sirli izoh",
  courierComment: "Eshik kodi 0815",
  receiver: { name: "Yashirin Qabul", phone: "+998907654321" },
};

async function place(): Promise<string> {
  const order = {
    ...shop.draft,
    address: {
      ...shop.address,
      streetName: planted.streetName,
      details: { office: planted.office },
    },
    comment: planted.comment,
    courierComment: planted.courierComment,
    receiver: planted.receiver,
    promoCode: undefined,
    totalPrice: 130_360,
  };
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", order, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const path = (id: string) => `/orders/v1/orders/${id}/share`;
const share = (id: string, person: Person | null = me) =>
  api.post(shop.brand, path(id), undefined, { token: person?.token ?? null });
const tokenOf = async (id: string): Promise<string> => (await share(id)).body.token;
const track = (token: string, { brand }: Pick<Shop, "brand"> = shop) =>
  api.get(brand, `/orders/v1/track/${token}`, { token: null });
const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe("a link to follow an order", () => {
  it("shows state, time and map to anyone, and nothing of the customer, the courier's person or the dishes", async () => {
    const id = await place();
    const token = await tokenOf(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    await giveToCourier(api, shop.brand, id, { courierId: courier.id, status: "ON_WAY" });
    const position = { latitude: 41.3, longitude: 69.25, at: api.now() };
    await api.rows(shop.brand, (db) =>
      db
        .insertInto("courierPosition")
        .values({ merchantId: shop.brand.merchant.id, courierId: courier.id, ...position })
        .execute(),
    );
    const { status, body } = await track(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      serviceType: "DELIVERY",
      status: "ON_WAY",
      timeRange: { from: expect.any(String), to: expect.any(String) },
      estimatedAt: null,
      deliveredAt: null,
      lastModifiedDate: expect.any(String),
      branch: {
        name: shop.branch.name,
        latitude: shop.branch.latitude,
        longitude: shop.branch.longitude,
      },
      home: {
        latitude: Math.round(shop.address.latitude * 1_000) / 1_000,
        longitude: Math.round(shop.address.longitude * 1_000) / 1_000,
      },
      courier: {
        vehicle: null,
        position: { ...position, at: position.at.toISOString() },
        distance: expect.any(Number),
        road: null,
      },
    });
    const text = JSON.stringify(body);
    const { receiver, ...texts } = planted;
    for (const secret of [
      ...Object.values(texts),
      ...Object.values(receiver),
      me.phone,
      courier.phone,
      "Sardor",
      shop.plov.name.uz,
    ])
      expect(text, secret).not.toContain(secret);
  });

  it("is made by the customer alone, while the order is active", async () => {
    const id = await place();
    expect(await share(id, other)).toMatchObject(absent);
    expect(await share(id, null)).toMatchObject({ status: 401 });
    expect(await api.remove(shop.brand, path(id), { token: other.token })).toMatchObject(absent);
    await moveOrder(api, shop, id, "DELIVERED");
    expect(await share(id)).toMatchObject({ status: 409, body: { code: "STATUS_NOT_ALLOWED" } });
  });

  it("opens in its own brand only, until two hours after the end, or until the customer ends it", async () => {
    const id = await place();
    const token = await tokenOf(id);
    expect(await track(token, otherShop)).toMatchObject(absent);
    expect(await track("x".repeat(43))).toMatchObject(absent);
    expect(await track("short")).toMatchObject(absent);

    await moveOrder(api, shop, id, "DELIVERED");
    expect((await track(token)).body).toMatchObject({ status: "DELIVERED", courier: null });
    api.pass(2 * 3_600_000 + 1);
    expect(await track(token)).toMatchObject(absent);

    const second = await place();
    const ended = await tokenOf(second);
    await api.remove(shop.brand, path(second), { token: me.token });
    expect(await track(ended)).toMatchObject(absent);
  });

  it("works for the ten latest links of an order", async () => {
    const id = await place();
    const tokens: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      tokens.push(await tokenOf(id));
      api.pass(1_000);
    }
    expect((await track(tokens[0] ?? "")).status).toBe(404);
    expect((await track(tokens[1] ?? "")).status).toBe(200);
  });
});
