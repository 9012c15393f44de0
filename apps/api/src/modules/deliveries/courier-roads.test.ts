import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTestCourier, giveToCourier } from "../../../test/support/test-couriers.ts";
import { testRouter } from "../../../test/support/test-router.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";

type Point = { latitude: number; longitude: number };
let router: Awaited<ReturnType<typeof testRouter>>;
let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
let courier: Awaited<ReturnType<typeof aTestCourier>>;
let orderId: string;
let token: string;

const start = { latitude: 41.3, longitude: 69.25 };

beforeAll(async () => {
  router = await testRouter();
  api = await testApi({ router: router.router });
  shop = await openShop(api);
  me = await aCustomer(api, shop);
  courier = await aTestCourier(api, shop.brand, { branchId: shop.branch.id });
  const order = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
  orderId = (await api.post(shop.brand, "/orders/v1/orders", order, me)).body.id;
  token = (await api.post(shop.brand, `/orders/v1/orders/${orderId}/share`, undefined, me)).body
    .token;
  await giveToCourier(api, shop.brand, orderId, { courierId: courier.id, status: "ON_WAY" });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
  await router.close();
});

beforeEach(async () => {
  // Beyond the age of any road, and the pause after a failure.
  api.pass(10 * 60_000);
  router.answerWith("road");
  router.requests.length = 0;
  api.warnings.length = 0;
  await moveTo(start);
});

const moveTo = (point: Point) =>
  api.rows(shop.brand, (db) => {
    const at = { ...point, at: api.now() };
    return db
      .insertInto("courierPosition")
      .values({ merchantId: shop.brand.merchant.id, courierId: courier.id, ...at })
      .onConflict((conflict) => conflict.columns(["merchantId", "courierId"]).doUpdateSet(at))
      .execute();
  });
const getCourier = () =>
  api.get(shop.brand, `/deliveries/v1/delivery/courier/${courier.id}`, { token: me.token });
const track = () => api.get(shop.brand, `/orders/v1/track/${token}`, { token: null });

const five = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const four = (degrees: number) => Number(degrees.toFixed(4));
const pointOf = ({ latitude, longitude }: Point) => ({
  latitude: five(latitude),
  longitude: five(longitude),
});

describe("the road of a courier", () => {
  it("leads the customer's courier to the address, by streets", async () => {
    const { status, body } = await getCourier();
    expect(status).toBe(200);
    const { latitude, longitude } = shop.address;
    expect(body.road).toEqual([
      start,
      start,
      { latitude: start.latitude, longitude: four(longitude) },
      { latitude: four(latitude), longitude: four(longitude) },
      pointOf(shop.address),
    ]);
    expect(router.requests).toHaveLength(1);
    expect(router.requests[0]).toContain(
      `/route/v1/driving/69.2500,41.3000;${longitude.toFixed(4)},${latitude.toFixed(4)}?overview=simplified&geometries=geojson`,
    );
  });

  it("of a shared link is made of what the link shows: it ends at the rounded destination, not at the door", async () => {
    const { body } = await track();
    expect(body.courier.road.at(-1)).toEqual(body.home);
    expect(body.home).not.toEqual(pointOf(shop.address));
    const { latitude, longitude } = body.home;
    expect(router.requests).toEqual([
      expect.stringContaining(`;${longitude.toFixed(4)},${latitude.toFixed(4)}?`),
    ]);
    // The customer's own, which ends at the door, does not take its place.
    await getCourier();
    expect((await track()).body.courier.road.at(-1)).toEqual(body.home);
    expect(router.requests).toHaveLength(2);
  });

  it("is asked for once by all pages, and again when it is old or the courier has left it", async () => {
    await Promise.all([getCourier(), getCourier()]);
    const halfway = { ...start, longitude: (start.longitude + shop.address.longitude) / 2 };
    await moveTo(halfway);
    api.pass(15_000);
    const { road } = (await getCourier()).body;
    expect(road).toHaveLength(5);
    expect(road[1]).toEqual(pointOf(halfway));
    expect(router.requests).toHaveLength(1);

    const elsewhere = { ...start, latitude: start.latitude - 0.01 };
    await moveTo(elsewhere);
    expect((await getCourier()).body.road[2].latitude).toBe(elsewhere.latitude);
    expect(router.requests).toHaveLength(2);
    api.pass(61_000);
    await getCourier();
    expect(router.requests).toHaveLength(3);
  });

  it("is absent where no street leads, which is no failure", async () => {
    router.answerWith("noRoad");
    expect((await getCourier()).body).toMatchObject({ position: start, road: null });
    api.pass(5_000);
    await getCourier();
    expect(router.requests).toHaveLength(1);
    expect(api.warnings).toEqual([]);
  });

  it.each([
    ["is down", "refusal", "The router answered 503"],
    ["does not answer", "silence", "The router did not answer in time"],
    ["answers with a page", "page", "The router's answer is not a road"],
    ["answers without an end", "endless", "The router's answer is not a road"],
    ["answers with what are no degrees", "noDegrees", "The router's answer is not a road"],
    ["knows another country", "otherCountry", "The router's road is elsewhere"],
  ] as const)(
    "is absent while the router %s, and is asked for again half a minute later",
    async (_, answer, reason) => {
      router.answerWith(answer);
      expect((await getCourier()).body).toMatchObject({ position: start, road: null });
      expect((await track()).body.courier).toMatchObject({ road: null });
      expect(router.requests).toHaveLength(1);
      // Nothing of a place, which is a person's address.
      expect(api.warnings).toEqual([{ message: "no roads from the router", fields: { reason } }]);
      router.answerWith("road");
      api.pass(31_000);
      expect((await getCourier()).body.road).toHaveLength(5);
    },
  );
});
