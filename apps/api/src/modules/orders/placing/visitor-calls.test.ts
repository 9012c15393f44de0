import { aTariffRequest } from "@dasturxon/testing/delivery-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { aCity } from "@dasturxon/testing/merchant-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
const samarkand = aCity({ id: anId(), isMain: false });
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => {
    brand.cities.push(samarkand);
    brand.orderSettings.push({
      ...anOrderSettings({ cityId: samarkand.id, minimalDeliveryPrice: 90_000 }),
      id: anId(),
    });
    Object.assign(brand.orderSettings[0] ?? {}, { minimalDeliveryPrice: 40_000 });
  });
});
afterAll(() => api.close());

const settingsPath = (id: string) => `/orders/v1/order/setting/${id}`;

describe("calls without sign-in", () => {
  const settings = () => api.get(shop.brand, settingsPath(shop.brand.merchant.id));
  const tariff = (token: string | null) =>
    api.post(
      shop.brand,
      "/deliveries/v1/delivery/tariff/client/calculate",
      aTariffRequest({ cityId: shop.address.cityId ?? "" }),
      { token },
    );
  const reverse = "/notifications/v1/nominatim/reverse?format=json&lat=41.3111&lon=69.2797";

  it(
    "return the address of a point, its price, the rules and a complete quote",
    { meta: { requirements: "[S7.06]" } },
    async () => {
      expect((await tariff(null)).body).toEqual({ price: 12_000 });
      expect((await api.get(shop.brand, reverse)).status).toBe(200);
      expect((await settings()).body).toMatchObject({ minimalDeliveryPrice: 40_000 });
      const quote = await api.post(shop.brand, "/orders/v1/orders/quote", shop.draft);
      expect(quote).toMatchObject({ status: 200, body: { amounts: { deliveryPrice: 12_000 } } });
    },
  );

  it(
    "return the same to a customer, and refuse an invalid token",
    { meta: { requirements: "[S7.06]" } },
    async () => {
      const { token } = await aCustomer(api, shop);
      expect((await tariff(token)).body).toEqual({ price: 12_000 });
      expect(await tariff("a".repeat(43))).toMatchObject({ status: 401 });
    },
  );

  it(
    "place no order and return no personal data",
    { meta: { requirements: "[S7.06]" } },
    async () => {
      const order = { ...shop.draft, totalPrice: 1 };
      const person = anId();
      for (const answer of [
        await api.post(shop.brand, "/orders/v1/orders", order),
        await api.get(shop.brand, `/orders/v1/orders/user/${person}`),
        await api.get(shop.brand, "/users/v1/users/me"),
        await api.get(
          shop.brand,
          `/users/v1/addresses/merchant/${shop.brand.merchant.id}/user/${person}`,
        ),
      ])
        expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    },
  );
});

describe("order settings", () => {
  const minimum = async (query = "") =>
    (await api.get(shop.brand, settingsPath(shop.brand.merchant.id) + query)).body
      .minimalDeliveryPrice;

  it("are the city's, else the merchant's", { meta: { requirements: "[S7.15]" } }, async () => {
    expect(await minimum()).toBe(40_000);
    expect(await minimum(`?cityId=${shop.address.cityId}`)).toBe(40_000);
    expect(await minimum(`?cityId=${samarkand.id}`)).toBe(90_000);
  });

  it("are not found by another id", { meta: { requirements: "[S7.15]" } }, async () => {
    for (const id of [samarkand.id, shop.branch.id, anId()])
      expect(await api.get(shop.brand, settingsPath(id))).toMatchObject({ status: 404 });
    const elsewhere = `${settingsPath(shop.brand.merchant.id)}?cityId=${anId()}`;
    expect(await api.get(shop.brand, elsewhere)).toMatchObject({ status: 404 });
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
