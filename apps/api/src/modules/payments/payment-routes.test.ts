import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop } from "../orders/order-test-shop.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe("the payment settings", () => {
  it(
    "list the payment types that a brand has switched on",
    { meta: { requirements: "[S7.74]" } },
    async () => {
      const shop = await openShop(api, ({ brand }) => {
        for (const setting of brand.paymentSettings) setting.isActive = setting.type === "CASH";
      });
      const { status, body } = await api.get(shop.brand, "/payments/v1/settings");
      expect(status).toBe(200);
      expect(body).toEqual([expect.objectContaining({ type: "CASH", webEnabled: true })]);
    },
  );
});
