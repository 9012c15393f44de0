import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { raiseVersion } from "../orders/order-resources.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";

// A call that holds a connection and waits for another deadlocks the pool under concurrency.

let api: TestApi;
let shop: Shop;
let owner: StaffMember;
beforeAll(async () => {
  api = await testApi({ maxConnections: 1 });
  shop = await openShop(api);
  owner = await aStaffMember(api, shop, "OWNER");
});
afterAll(() => api.close());

/** Invalidates the cached brand, like any change of it. */
async function forgetBrand() {
  const merchantId = shop.brand.merchant.id;
  await api.rows(shop.brand, (db) => raiseVersion(db, merchantId));
  api.services.bus.publish({ topic: "merchant", merchantId });
}

const branch = (action: string) => () =>
  api.put(
    shop.brand,
    `/staff/v1/branches/${shop.branch.id}/${action}`,
    { services: null, until: null },
    owner,
  );

async function orderWithOtherPayment() {
  const draft = { ...shop.pickUp, totalPrice: 34_000 };
  const me = await aCustomer(api, shop);
  const { id } = (await api.post(shop.brand, "/orders/v1/orders", draft, me)).body;
  await forgetBrand();
  return api.put(
    shop.brand,
    `/staff/v1/orders/${id}/payment-type`,
    { paymentType: "TERMINAL" },
    owner,
  );
}

it.each([
  ["listStaffReservations", () => api.get(shop.brand, "/staff/v1/reservations", owner)],
  ["pauseBranch", branch("pause")],
  ["resumeBranch", branch("resume")],
  ["changePaymentType", orderWithOtherPayment],
] as const)("%s needs one connection at a time", async (_, call) => {
  await forgetBrand();
  expect((await call()).status).toBe(200);
});
