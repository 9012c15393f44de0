import { anId } from "@dasturxon/testing/sample-values";
import { aCity } from "@dasturxon/testing/merchant-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "./order-test-shop.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
/** Oldest first. The first three are delivered, closed and cancelled. */
const ids: string[] = [];
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
  for (let made = 0; made < 12; made += 1) {
    api.pass(1_000);
    ids.push(await placeOne());
  }
  const ends = ["DELIVERED", "CLOSED", "CANCELED"] as const;
  for (const [at, to] of ends.entries()) await move(ids[at]!, to);
});
afterAll(() => api.close());

async function placeOne(customer = me, at = shop): Promise<string> {
  const { body } = await api.post(
    at.brand,
    "/orders/v1/orders",
    { ...at.pickUp, totalPrice: 34_000 },
    customer,
  );
  return body.id;
}
const move = (orderId: string, to: "DELIVERED" | "CLOSED" | "CANCELED") =>
  moveOrder(api, shop, orderId, to);
const get = (path: string, token: string | null = me.token, at = shop) =>
  api.get(at.brand, path, { token });
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe("the list of orders", () => {
  it(
    "is paged by ten from zero, newest first",
    { meta: { requirements: "[S7.11, S9.02]" } },
    async () => {
      const first = await get(`/orders/v1/orders/user/${me.id}`);
      expect(first.body).toMatchObject({ page: 0, size: 10, totalElements: 12, totalPages: 2 });
      const second = await get(`/orders/v1/orders/user/${me.id}?page=1`);
      expect([...idsOf(first.body.content), ...idsOf(second.body.content)]).toEqual(
        ids.toReversed(),
      );
      expect((await get(`/orders/v1/orders/user/${me.id}?page=2`)).body).toMatchObject({
        content: [],
        totalElements: 12,
      });
      const small = await get(`/orders/v1/orders/user/${me.id}?page=1&size=5`);
      expect(idsOf(small.body.content)).toEqual(ids.toReversed().slice(5, 10));
    },
  );

  it(
    "contains only closed orders with onlyArchive",
    { meta: { requirements: "[S7.11]" } },
    async () => {
      const { body } = await get(`/orders/v1/orders/user/${me.id}?onlyArchive=true`);
      expect(idsOf(body.content)).toEqual([ids[2], ids[1], ids[0]]);
      expect(body).toMatchObject({ totalElements: 3, totalPages: 1 });
      expect(
        (await get(`/orders/v1/orders/user/${me.id}?onlyArchive=false`)).body.totalElements,
      ).toBe(12);
    },
  );

  it("of active orders excludes closed ones", { meta: { requirements: "[S7.12]" } }, async () => {
    const { body } = await get(`/orders/v1/orders/user/${me.id}/active`);
    expect(idsOf(body)).toEqual(ids.slice(3).toReversed());
  });

  it.each(["page=-1", "size=0", "size=101", "page=one", "onlyArchive=perhaps"])(
    "refuses %s",
    async (query) => {
      expect(await get(`/orders/v1/orders/user/${me.id}?${query}`)).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST" },
      });
    },
  );
});

describe("one order", () => {
  it(
    "shows its lines, branch, brand and customer",
    { meta: { requirements: "[S7.13]" } },
    async () => {
      const { body } = await get(`/orders/v1/orders/${ids[5]}`);
      expect(body).toMatchObject({
        id: ids[5],
        status: "OPEN",
        cartItems: [{ productId: shop.lavash.id, name: shop.lavash.name, count: 1, price: 32_000 }],
        branch: {
          id: shop.branch.id,
          address: shop.branch.address,
          addressText: shop.branch.addressText,
        },
        merchant: { id: shop.brand.merchant.id, sub: shop.brand.merchant.sub },
        user: { id: me.id, phone: me.phone },
      });
    },
  );

  it("has a history from its creation on", async () => {
    const { body } = await get(`/orders/v1/orders/${ids[0]}/history`);
    expect(body.map(({ type, from, to }: Record<string, string>) => [type, from, to])).toEqual([
      ["CHANGE_STATUS", null, "OPEN"],
      ["CHANGE_STATUS", "OPEN", "ACCEPTED"],
      ["CHANGE_STATUS", "ACCEPTED", "COOKING"],
      ["CHANGE_STATUS", "COOKING", "DONE"],
      ["CHANGE_STATUS", "DONE", "DELIVERED"],
    ]);
  });
});

describe("somebody else's orders", () => {
  const paths = (orderId: string, userId: string) => [
    `/orders/v1/orders/${orderId}`,
    `/orders/v1/orders/${orderId}/history`,
    `/orders/v1/orders/user/${userId}`,
    `/orders/v1/orders/user/${userId}/active`,
    `/orders/v1/orders/user/${userId}/events`,
  ];

  it("are 404 for another person of the brand", async () => {
    const neighbour = await aCustomer(api, shop, "+998901000002");
    for (const path of paths(ids[5]!, me.id)) {
      expect(await get(path, neighbour.token), path).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
    const cancel = await api.put(
      shop.brand,
      `/orders/v1/orders/${ids[5]}/cancel`,
      { reason: "x" },
      neighbour,
    );
    expect(cancel).toMatchObject({ status: 404 });
  });

  it("of another brand are not accessible", async () => {
    const other = await openShop(api);
    const theirs = await aCustomer(api, other, me.phone);
    const theirOrder = await placeOne(theirs, other);
    // Our token there; their token here; their ids with our token.
    for (const path of paths(theirOrder, theirs.id)) {
      expect((await get(path, me.token, other)).status, path).toBe(401);
      expect((await get(path, theirs.token)).status, path).toBe(401);
      expect((await get(path)).status, path).toBe(404);
      const crossed = await api.get(shop.brand, path, {
        token: me.token,
        merchant: other.brand.merchant.id,
      });
      expect([401, 404], path).toContain(crossed.status);
    }
  });

  it("need a token and a valid id", async () => {
    for (const path of paths(ids[5]!, me.id))
      expect((await get(path, null)).status, path).toBe(401);
    expect((await get("/orders/v1/orders/1042")).status).toBe(404);
    expect((await get(`/orders/v1/orders/${anId()}`)).status).toBe(404);
  });
});

describe("the settings of ordering", () => {
  it(
    "are the city's, else the brand's, and need no sign-in",
    { meta: { requirements: "[S7.14]" } },
    async () => {
      const samarkand = aCity({ id: anId(), isMain: false });
      const own = await openShop(api, ({ brand }) => {
        brand.cities = [...brand.cities, samarkand];
        brand.orderSettings.push({
          ...anOrderSettings({ cityId: samarkand.id, minimalDeliveryPrice: 70_000 }),
          id: anId(),
        });
      });
      const path = `/orders/v1/order/setting/${own.brand.merchant.id}`;
      expect((await get(path, null, own)).body).toMatchObject({
        minimalDeliveryPrice: 0,
        serviceFeeAmount: 2_000,
        slotMinutes: 30,
      });
      expect(
        (await get(`${path}?cityId=${samarkand.id}`, null, own)).body.minimalDeliveryPrice,
      ).toBe(70_000);
      expect((await get(`${path}?cityId=${anId()}`, null, own)).status).toBe(404);
      expect(
        (await get(`/orders/v1/order/setting/${shop.brand.merchant.id}`, null, own)).status,
      ).toBe(404);
    },
  );
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
