import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTestCourier, giveToCourier } from "../../../test/support/test-couriers.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";

type Person = Awaited<ReturnType<typeof aCustomer>>;
let api: TestApi;
let shop: Shop;
let me: Person;
let other: Person;
let courier: Awaited<ReturnType<typeof aTestCourier>>;
let orderId: string;

beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
  other = await aCustomer(api, shop, "+998901000002");
  courier = await aTestCourier(api, shop.brand, { branchId: shop.branch.id });
  orderId = await place(me);
});
afterAll(() => api.close());

async function place(person: Person): Promise<string> {
  const order = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
  return (await api.post(shop.brand, "/orders/v1/orders", order, person)).body.id;
}
const getCourier = (id: string, person: Person | null = me) =>
  api.get(shop.brand, `/deliveries/v1/delivery/courier/${id}`, { token: person?.token ?? null });
const give = (status: string, courierStatus = "PERFORMER_FOUND", id = orderId) =>
  giveToCourier(api, shop.brand, id, { courierId: courier.id, status, courierStatus });
const absent = { status: 404, body: { code: "NOT_FOUND" } };

async function notePosition(latitude: number, longitude: number) {
  const position = { latitude, longitude, at: api.now() };
  await api.rows(shop.brand, (db) =>
    db
      .insertInto("courierPosition")
      .values({ merchantId: shop.brand.merchant.id, courierId: courier.id, ...position })
      .execute(),
  );
}

describe("the courier of an order", () => {
  it("is hidden until they have the order", { meta: { requirements: "[S7.10]" } }, async () => {
    expect(await getCourier(courier.id)).toMatchObject(absent);
    expect(await getCourier(anId())).toMatchObject(absent);
    expect(await getCourier(courier.id, null)).toMatchObject({ status: 401 });
  });

  it(
    "is shown to the customer with name and phone, without the balance",
    { meta: { requirements: "[S7.10]" } },
    async () => {
      await give("ATTACHED");
      await notePosition(41.3, 69.25);
      const answer = await getCourier(courier.id);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: courier.id,
        user: { id: courier.accountId, firstName: "Sardor", phone: courier.phone, image: null },
        status: "PERFORMER_FOUND",
        branch: { id: shop.branch.id, name: shop.branch.name },
        position: null,
        road: null,
        vehicle: null,
      });
      await api.rows(shop.brand, (db) =>
        db
          .insertInto("courierVehicle")
          .values({
            merchantId: shop.brand.merchant.id,
            accountId: courier.accountId,
            kind: "CAR",
            name: "Oq Cobalt",
            plate: "01 A 123 BC",
          })
          .execute(),
      );
      expect((await getCourier(courier.id)).body.vehicle).toEqual({
        kind: "CAR",
        name: "Oq Cobalt",
        plate: "01 A 123 BC",
      });
    },
  );

  it(
    "is shown on the map while on the way, to this customer only",
    { meta: { requirements: "[S7.10]" } },
    async () => {
      await give("ON_WAY", "PERFORMER_PICKUPED");
      expect((await getCourier(courier.id)).body).toMatchObject({
        status: "PERFORMER_PICKUPED",
        position: { latitude: 41.3, longitude: 69.25, at: api.now().toISOString() },
      });
      expect(await getCourier(courier.id, other)).toMatchObject(absent);
    },
  );

  it(
    "with several orders is shown to each customer for their own",
    { meta: { requirements: "[S7.10]" } },
    async () => {
      const theirs = await place(other);
      await give("ATTACHED", "PERFORMER_FOUND", theirs);
      expect((await getCourier(courier.id, other)).body).toMatchObject({
        status: "PERFORMER_FOUND",
        position: null,
      });
    },
  );

  it.each(["DELIVERED", "CANCELED", "CLOSED"])(
    "is hidden once the order is %s",
    { meta: { requirements: "[S7.10]" } },
    async (status) => {
      await give(status);
      expect(await getCourier(courier.id)).toMatchObject(absent);
    },
  );

  it(
    "has no row visible to the customer's transaction",
    { meta: { requirements: "[S7.10]" } },
    async () => {
      await give("ON_WAY");
      const merchantId = shop.brand.merchant.id;
      const seen = await api.database.inTenant({ merchantId, accountId: me.id }, async (db) => [
        ...(await db.selectFrom("courier").selectAll().execute()),
        ...(await db.selectFrom("courierPosition").selectAll().execute()),
      ]);
      expect(seen).toEqual([]);
    },
  );
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
