import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openChangingShop, total, type ChangingShop } from "../order-changes/change-test-shop.ts";
import { giveCashback, moveOrder } from "../orders/order-test-shop.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";

let api: TestApi;
let shop: ChangingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openChangingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

describe("a partial refund", () => {
  it("returns a part of an online payment through its provider, also after the delivery", async () => {
    const order = await shop.placePaid();
    await moveOrder(api, shop.shop, order.id, "DELIVERED");
    const { status, body } = await shop.refund(order.id, 30_000);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ refunded: 30_000, totalPrice: total, isPaid: true });
    await api.runJobs();
    expect(shop.refundedOf(order.tx)).toBe(30_000);
    expect(await shop.staffOrder(order.id)).toMatchObject({
      refundable: total - 30_000,
      refunds: [{ amount: 30_000, onlineAmount: 30_000, reason: "Sovuq keldi", state: "REFUNDED" }],
    });
  });

  it("is the same refund for the same key, however often it is sent", async () => {
    const order = await shop.placePaid();
    const key = api.services.newId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.refund(order.id, 10_000, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await api.runJobs();
    expect(shop.refundedOf(order.tx)).toBe(10_000);
    expect((await shop.refund(order.id, 20_000, key)).status).toBe(404);
  });

  it("returns no more than was paid", async () => {
    const order = await shop.placePaid();
    await shop.refund(order.id, 100_000);
    expect((await shop.refund(order.id, 30_361)).body).toMatchObject({
      code: "REFUND_TOO_LARGE",
      values: { maximum: 30_360 },
    });
    expect((await shop.refund(order.id, 30_360)).status).toBe(200);
    expect((await shop.refund(order.id, 1)).body.code).toBe("STATUS_NOT_ALLOWED");
  });

  it("of cash is handed over", async () => {
    const order = await shop.place();
    expect((await shop.refund(order.id, 5_000)).body.code).toBe("STATUS_NOT_ALLOWED");
    await moveOrder(api, shop.shop, order.id, "DELIVERED");
    await shop.refund(order.id, 5_000);
    expect((await shop.staffOrder(order.id)).refunds).toMatchObject([
      { amount: 5_000, onlineAmount: 0, state: "REFUNDED" },
    ]);
  });

  it("takes back the earned cashback in proportion, but never more than there is", async () => {
    await giveCashback(api, shop.shop, shop.me.id, 0);
    const order = await shop.place();
    await moveOrder(api, shop.shop, order.id, "DELIVERED");
    const earned = await shop.cashback();
    expect(earned).toBe(5_818);
    await shop.refund(order.id, total / 2);
    expect(await shop.cashback()).toBe(2_909);
    await giveCashback(api, shop.shop, shop.me.id, 100);
    await shop.refund(order.id, total / 2);
    expect(await shop.cashback()).toBe(0);
    expect((await shop.order(order.id)).cashbackEarned).toBe(0);
  });

  it("leaves the rest to the refund of a later cancellation", async () => {
    const order = await shop.placePaid();
    await shop.refund(order.id, 30_000);
    await moveOrder(api, shop.shop, order.id, "CANCELED");
    await api.runJobs();
    expect(shop.refundedOf(order.tx)).toBe(total);
  });

  it("is made by the provider when it cancels the whole payment itself", async () => {
    const order = await shop.placePaid();
    await shop.refund(order.id, 30_000);
    await shop.click.cancel(order.tx, "Bekor qilindi");
    expect(await shop.staffOrder(order.id)).toMatchObject({
      status: "CANCELED",
      isPaid: false,
      refunds: [{ amount: 30_000, state: "REFUNDED" }],
    });
    await api.runJobs();
    expect(shop.refundedOf(order.tx)).toBe(0);
  });

  it("is forbidden to operators", async () => {
    const order = await shop.placePaid();
    const operator = await aStaffMember(api, shop.shop, "OPERATOR");
    const body = { key: api.services.newId(), amount: 1_000, reason: "Sovuq" };
    const path = `/staff/v1/orders/${order.id}/refunds`;
    expect((await api.post(shop.brand, path, body, operator)).status).toBe(403);
  });
});
