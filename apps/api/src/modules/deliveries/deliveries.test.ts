import { aRectangle, aTariff, aTariffRequest, aZone } from "@dasturxon/testing/delivery-builders";
import { aBranch } from "@dasturxon/testing/merchant-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const path = "/deliveries/v1/delivery/tariff/client/calculate";
const price = async (shop: Shop, request: object = {}) =>
  api.post(shop.brand, path, { ...aTariffRequest(), ...request });

describe("the price of a delivery", () => {
  it("is the zone's, for a visitor too", { meta: { requirements: "[S7.20]" } }, async () => {
    const shop = await openShop(api);
    expect(await price(shop)).toMatchObject({ status: 200, body: { price: 12_000 } });
  });

  it("is that of the cheapest zone with a branch that can serve it", async () => {
    const shop = await openShop(api, ({ brand, branch }) => {
      const paused = aBranch({ ...branch, id: anId(), isActive: false, isMain: false });
      brand.branches = [branch, paused];
      const zone = { merchantId: brand.merchant.id, cityId: branch.cityId };
      brand.zones = [
        aZone({ ...zone, id: anId(), price: 15_000 }),
        aZone({ ...zone, id: anId(), price: 9_000 }),
        aZone({ ...zone, id: anId(), price: 1_000, branchId: paused.id }),
        aZone({
          ...zone,
          id: anId(),
          price: 500,
          polygon: aRectangle({ west: 60, south: 40, east: 61, north: 41 }),
        }),
      ];
    });
    expect((await price(shop)).body).toEqual({ price: 9_000 });
  });

  it("is by distance where the city has no zones, measured by the server", async () => {
    const shop = await openShop(api, ({ brand, branch }) => {
      brand.zones = [];
      brand.tariffs = [
        aTariff({ id: anId(), branchId: branch.id, freeMetres: 500, pricePerKm: 2_000 }),
      ];
    });
    // About 1 010 m: half of the first kilometre beyond the free one.
    expect((await price(shop, { distance: 4_900 })).body).toEqual({ price: 12_000 });
    expect(await price(shop, { latitude: 41.4 })).toMatchObject({
      status: 422,
      body: { code: "OUT_OF_ZONE" },
    });
  });

  it("is zero from the brand's threshold", async () => {
    const shop = await openShop(api, ({ brand }) => (brand.merchant.freeDeliveryFrom = 50_000));
    expect((await price(shop, { productPrice: 49_999 })).body).toEqual({ price: 12_000 });
    expect((await price(shop, { productPrice: 50_000 })).body).toEqual({ price: 0 });
  });

  it(
    "is refused outside all zones with the text of the specification",
    { meta: { requirements: "[S5.20, S5.21]" } },
    async () => {
      const shop = await openShop(api);
      const answer = await price(shop, { latitude: 39.6547, longitude: 66.9758 });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: "OUT_OF_ZONE",
          description: {
            eng: "Delivery to the address you selected is currently unavailable. Please select another address",
          },
        },
      });
    },
  );

  it.each([{ latitude: 91 }, { longitude: "69" }, { productPrice: -1 }, { latitude: undefined }])(
    "is refused for %j",
    async (request) => {
      const shop = await openShop(api);
      expect(await price(shop, request)).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST" },
      });
    },
  );
});

it("lists zones on the shared base, by city if requested", async () => {
  const shop = await openShop(api);
  const shared = `/cdn/${shop.brand.merchant.id}/deliveries/v1/zones`;
  const all = await api.get(shop.brand, shared, { merchant: null });
  expect(all.body).toMatchObject([{ id: shop.brand.zones[0]!.id, price: 12_000 }]);
  expect(all.headers.get("etag")).toBeTruthy();
  const ofNoCity = await api.get(shop.brand, `/deliveries/v1/zones?cityId=${anId()}`);
  expect(ofNoCity.body).toEqual([]);
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
