import { anId } from "@dasturxon/testing/sample-values";
import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => {
    brand.promos = [
      aPromo({ id: anId(), code: "SALOM", maxDiscount: 30_000 }),
      aPromo({ id: anId(), code: "OLDIN", endDate: "2026-10-04T00:00:00+05:00" }),
      aPromo({ id: anId(), code: "KEYIN", startDate: "2026-10-06T00:00:00+05:00" }),
      aPromo({ id: anId(), code: "OFF", isActive: false }),
    ];
  });
});
afterAll(() => api.close());

it(
  "lists usable promos with public fields only",
  { meta: { requirements: "[S7.66]" } },
  async () => {
    const { body } = await api.get(shop.brand, "/orders/v1/promos");
    expect(body.map(({ code }: { code: string }) => code)).toEqual(["SALOM"]);
    expect(body[0]).toMatchObject({
      discountType: "PERCENTAGE",
      productDiscount: 10,
      maxDiscount: 30_000,
    });
    expect(body[0]).not.toHaveProperty("used");
    expect(body[0]).not.toHaveProperty("merchantId");
  },
);

it(
  "finds a code in any case, also an expired one",
  { meta: { requirements: "[S7.66]" } },
  async () => {
    expect((await api.get(shop.brand, "/orders/v1/promos/%20salom")).body).toMatchObject({
      code: "SALOM",
    });
    expect((await api.get(shop.brand, "/orders/v1/promos/oldin")).body).toMatchObject({
      code: "OLDIN",
    });
  },
);

it("finds no code of another brand, and none if the brand has switched promos off", async () => {
  const other = await openShop(api, ({ brand }) => {
    brand.promos = [aPromo({ id: anId(), code: "THEIRS" })];
    brand.webSettings.promoActive = false;
  });
  const missing = { status: 404, body: { code: "PROMO_NOT_FOUND" } };
  expect(await api.get(shop.brand, "/orders/v1/promos/THEIRS")).toMatchObject(missing);
  expect(await api.get(other.brand, "/orders/v1/promos/THEIRS")).toMatchObject(missing);
  expect((await api.get(other.brand, "/orders/v1/promos")).body).toEqual([]);
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
