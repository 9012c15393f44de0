import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTestCourier, giveToCourier } from "../../../test/support/test-couriers.ts";
import { aCustomer } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { openPayingShop, type PayingShop } from "./payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
let owner: StaffMember;
let courierId: string;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.tipsActive = true;
  });
  owner = await aStaffMember(api, shop.shop, "OWNER");
  courierId = (await aTestCourier(api, shop.shop.brand)).id;
});
afterAll(() => api.close());

/** One that a courier has brought, paid in cash. */
async function aDeliveredOrder(): Promise<string> {
  const { brand, draft } = shop.shop;
  const order = { ...draft, promoCode: undefined, totalPrice: 130_360 };
  const { status, body } = await api.post(brand, "/orders/v1/orders", order, shop.me);
  expect(status, JSON.stringify(body)).toBe(200);
  await giveToCourier(api, brand, body.id, { courierId });
  await shop.move(body.id, "DELIVERED");
  return body.id;
}

const tipOf = async (id: string, by = shop.me) =>
  (await api.get(shop.shop.brand, `/orders/v1/orders/${id}/tip`, by)).body;
const tip = (id: string, amount = 10_000, paymentType = "PAYME", by = shop.me) =>
  api.post(shop.shop.brand, `/orders/v1/orders/${id}/tip`, { amount, paymentType }, by);
const pay = async (id: string, amount = 10_000, paymentType = "PAYME") => {
  const { status, body } = await tip(id, amount, paymentType);
  expect(status, JSON.stringify(body)).toBe(200);
  await api.provider.press(body.url, "pay");
};
const dayOf = async () => {
  const path = `/staff/v1/branches/${shop.shop.branch.id}/day`;
  return (await api.get(shop.shop.brand, path, owner)).body;
};
const attemptsOf = (orderId: string) =>
  api.rows(shop.shop.brand, (db) =>
    db
      .selectFrom("paymentAttempt")
      .select(["providerTxId", "tipId", "state", "amount"])
      .where("orderId", "=", orderId)
      .orderBy("number")
      .execute(),
  );

describe("a tip", () => {
  it.each(["PAYME", "CLICK", "UZUM"])(
    "paid by %s is the courier's, and its order, receipts and turnover stay as they were",
    async (provider) => {
      const id = await aDeliveredOrder();
      const before = { order: await shop.order(id), history: await shop.history(id) };
      const day = await dayOf();
      expect((await tipOf(id)).paymentTypes).toEqual(["PAYME", "CLICK", "UZUM"]);
      await pay(id, 20_000, provider);
      expect(await tipOf(id)).toEqual({ paymentTypes: [], paid: 20_000, pending: null });
      expect({ order: await shop.order(id), history: await shop.history(id) }).toEqual(before);
      const receipts = await api.rows(shop.shop.brand, (db) =>
        db.selectFrom("fiscalReceipt").select("id").where("orderId", "=", id).execute(),
      );
      expect(receipts).toEqual([]);
      const after = await dayOf();
      expect(after.payments).toEqual(day.payments);
      const sumOf = (report: typeof day) => report.tips[0]?.sum ?? 0;
      expect(after.tips).toEqual([
        {
          courier: { id: courierId, name: "Sardor" },
          count: expect.any(Number),
          sum: sumOf(day) + 20_000,
        },
      ]);
      const { body } = await api.get(shop.shop.brand, `/staff/v1/orders/${id}`, owner);
      expect(body).toMatchObject({ attempts: [], refundable: before.order.totalPrice });
    },
  );

  it("is begun once for the same sum, and paid once, whatever pages are open", async () => {
    const id = await aDeliveredOrder();
    const [one, again, other] = [await tip(id), await tip(id), await tip(id, 5_000, "CLICK")];
    expect(again.body.url).toBe(one.body.url);
    await api.provider.press(one.body.url, "pay");
    await api.provider.press(other.body.url, "pay");
    expect(await tipOf(id)).toMatchObject({ paid: 10_000 });
    expect((await tip(id)).body.code).toBe("TIP_NOT_ALLOWED");
    const performed = (await attemptsOf(id)).filter(({ state }) => state === "PERFORMED");
    expect(performed).toMatchObject([{ amount: 10_000 }]);
  });

  it("may go back by its provider at any time, and then be given anew", async () => {
    const id = await aDeliveredOrder();
    await pay(id);
    const [attempt] = await attemptsOf(id);
    const tx = attempt!.providerTxId;
    const payme = shop.ledger("PAYME");
    const day = await dayOf();
    expect((await payme.cancel(tx, "5")).refusal).toBeUndefined();
    expect(await payme.cancel(tx, "5")).toMatchObject({ isRepeat: true });
    expect(await payme.find(tx)).toMatchObject({ state: "REFUNDED", refunded: 10_000 });
    expect(await shop.order(id)).toMatchObject({ status: "DELIVERED", isPaid: true });
    expect((await dayOf()).tips[0].sum).toBe(day.tips[0].sum - 10_000);
    expect(await tipOf(id)).toMatchObject({ paid: null });
    await pay(id);
    expect(await tipOf(id)).toMatchObject({ paid: 10_000 });
  });

  it("has its own payments, which refunds of its order do not touch", async () => {
    const id = await aDeliveredOrder();
    await pay(id);
    const refund = { key: anId(), amount: 4_000, reason: "Sovuq" };
    const path = `/staff/v1/orders/${id}/refunds`;
    expect((await api.post(shop.shop.brand, path, refund, owner)).status).toBe(200);
    await api.runJobs();
    expect(await attemptsOf(id)).toMatchObject([{ state: "PERFORMED" }]);
    expect(await tipOf(id)).toMatchObject({ paid: 10_000 });
  });

  it("is refused for what no courier has brought, to others, and beyond its limits", async () => {
    const id = await aDeliveredOrder();
    const pickUp = await shop.place("CASH");
    await shop.move(pickUp, "DELIVERED");
    expect((await tip(pickUp)).body.code).toBe("TIP_NOT_ALLOWED");
    expect((await tipOf(pickUp)).paymentTypes).toEqual([]);
    const neighbour = await aCustomer(api, shop.shop, "+998901000779");
    expect((await tip(id, 10_000, "PAYME", neighbour)).status).toBe(404);
    expect((await tipOf(id, neighbour)).code).toBe("NOT_FOUND");
    for (const amount of [0, 999, 500_001, 1_500.5, "10000"])
      expect((await tip(id, amount as number)).status).toBe(400);
    expect((await tip(id, 10_000, "CASH")).body.code).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
    for (let amount = 1_000; amount < 11_000; amount += 1_000)
      expect((await tip(id, amount)).status).toBe(200);
    expect((await tip(id, 20_000)).body.code).toBe("TIP_NOT_ALLOWED");
    api.pass(3 * 24 * 3_600_000);
    expect((await tip(id, 1_000)).body.code).toBe("TIP_NOT_ALLOWED");
  });

  it("does not exist where the brand has none", async () => {
    const plain = await openPayingShop(api);
    const { brand, draft } = plain.shop;
    const order = { ...draft, promoCode: undefined, totalPrice: 130_360 };
    const { body } = await api.post(brand, "/orders/v1/orders", order, plain.me);
    const { id: courier } = await aTestCourier(api, brand, { phone: "+998935550009" });
    await giveToCourier(api, brand, body.id, { courierId: courier });
    await plain.move(body.id, "DELIVERED");
    const path = `/orders/v1/orders/${body.id}/tip`;
    expect((await api.get(brand, path, plain.me)).body.paymentTypes).toEqual([]);
    const wanted = { amount: 10_000, paymentType: "PAYME" };
    expect((await api.post(brand, path, wanted, plain.me)).body.code).toBe("TIP_NOT_ALLOWED");
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
