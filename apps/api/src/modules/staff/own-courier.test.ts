import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { signInToOffice } from "./staff-test-office.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
});
afterAll(() => api.close());

const phone = "+998971112233";
const here = { latitude: 41.3, longitude: 69.25 };

it("a courier's position is stored while an order is on the way, and removed after the last one", async () => {
  const { brand } = shop;
  const device = await signInToOffice(api, brand, { phone, role: "COURIER" });
  const { id: courierId } = await api.rows(brand, (db) =>
    db.selectFrom("courier").select("id").executeTakeFirstOrThrow(),
  );
  const report = async () => (await api.put(brand, "/staff/v1/position", here, { device })).body;
  const seen = async () =>
    (await api.get(brand, `/deliveries/v1/delivery/courier/${courierId}`, me)).body.position;
  const orders = await Promise.all(
    [1, 2].map(async () => {
      const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
      const { body } = await api.post(brand, "/orders/v1/orders", draft, me);
      await moveOrder(api, shop, body.id, "ATTACHED");
      await api.rows(brand, (db) =>
        db.updateTable("order").set({ courierId }).where("id", "=", body.id).execute(),
      );
      return body.id as string;
    }),
  );
  const [first = "", second = ""] = orders;

  expect(await report()).toEqual({ isWanted: false });
  expect(await seen()).toBeNull();
  await moveOrder(api, shop, first, "ON_WAY");
  expect(await report()).toEqual({ isWanted: true });
  expect(await seen()).toMatchObject(here);
  await moveOrder(api, shop, second, "ON_WAY");
  await moveOrder(api, shop, first, "DELIVERED");
  expect(await seen()).toMatchObject(here);
  await moveOrder(api, shop, second, "DELIVERED");
  expect(await report()).toEqual({ isWanted: false });
  const left = await api.rows(brand, (db) =>
    db.selectFrom("courierPosition").select("courierId").execute(),
  );
  expect(left).toEqual([]);
});

it("a customer's or another member's position is stored nowhere", async () => {
  const device = await signInToOffice(api, shop.brand, { phone: "+998971112244" });
  const { body } = await api.put(shop.brand, "/staff/v1/position", here, { device });
  expect(body).toEqual({ isWanted: false });
});
