import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { aPromo } from "@dasturxon/testing/order-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { changeCourierStatus } from "./courier-changes.ts";
import {
  aCustomer,
  giveCashback,
  moveOrder,
  openShop,
  stockOf,
  type Shop,
} from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
});
afterAll(() => api.close());

async function placed(
  draft: object = { ...shop.pickUp, totalPrice: 34_000 },
  at = shop,
  by = me,
): Promise<string> {
  const { status, body } = await api.post(at.brand, "/orders/v1/orders", draft, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const move = (
  orderId: string,
  to: OrderStatus,
  more: Parameters<typeof moveOrder>[4] = {},
  at = shop,
) => moveOrder(api, at, orderId, to, more);
const order = async (id: string, at = shop, by = me) =>
  (await api.get(at.brand, `/orders/v1/orders/${id}`, by)).body;
const statuses = async (id: string, at = shop, by = me): Promise<string[]> =>
  (await api.get(at.brand, `/orders/v1/orders/${id}/history`, by)).body
    .filter(({ type }: { type: string }) => type === "CHANGE_STATUS")
    .map(({ to }: { to: string }) => to);
const balance = async (at = shop, by = me) =>
  (await api.get(at.brand, "/users/v1/users/me", by)).body.cashback;

describe("changing the status of an order", () => {
  it("records when it was accepted, ready and delivered", async () => {
    const id = await placed();
    const at: Record<string, string> = {};
    for (const to of ["ACCEPTED", "COOKING", "DONE", "DELIVERED"] as const) {
      api.pass(60_000);
      at[to] = api.now().toISOString();
      await move(id, to);
    }
    expect(await order(id)).toMatchObject({
      status: "DELIVERED",
      acceptedTime: at["ACCEPTED"],
      readyTime: at["DONE"],
      deliveredAt: at["DELIVERED"],
      isPaid: true,
    });
  });

  it("passes through the intermediate statuses if an event skips them", async () => {
    const id = await placed({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
    await move(id, "ON_WAY", { courierStatus: "PERFORMER_PICKUPED" });
    expect(await statuses(id)).toEqual(["OPEN", "ACCEPTED", "COOKING", "DONE", "ON_WAY"]);
    expect(await order(id)).toMatchObject({
      status: "ON_WAY",
      courierStatus: "PERFORMER_PICKUPED",
    });
  });

  it("refuses an invalid transition and an unknown order", async () => {
    const id = await placed();
    await move(id, "COOKING");
    await expect(move(id, "OPEN")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    await expect(move(id, "COOKING")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    await expect(move(anId(), "ACCEPTED")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const other = await openShop(api);
    await expect(move(id, "DONE", {}, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await statuses(id)).toEqual(["OPEN", "ACCEPTED", "COOKING"]);
  });

  it("produces one history for concurrent changes", async () => {
    const id = await placed();
    const from = { status: "OPEN", courierStatus: "" } as const;
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => move(id, "ACCEPTED", { from })),
      move(id, "CANCELED", { from }),
    ]);
    expect(answers.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    expect(await statuses(id)).toHaveLength(2);

    const raced = await placed();
    const tries = await Promise.allSettled(
      ["ACCEPTED", "CANCELED", "COOKING", "CANCELED"].map((to) => move(raced, to as OrderStatus)),
    );
    const history = await statuses(raced);
    expect(new Set(history).size).toBe(history.length);
    expect(history.filter((status) => status === "CANCELED").length).toBeLessThanOrEqual(1);
    for (const result of tries) {
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    }
  });

  it("records the courier's actions", async () => {
    const id = await placed({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
    const change = { merchantId: shop.brand.merchant.id, orderId: id, at: api.now() };
    const lookUp = () =>
      changeCourierStatus(api.database, api.services.bus, { ...change, to: "PERFORMER_LOOK_UP" });
    expect(await lookUp()).toEqual({ isChanged: true });
    expect(await lookUp()).toEqual({ isChanged: false });
    const { body } = await api.get(shop.brand, `/orders/v1/orders/${id}/history`, me);
    expect(body.at(-1)).toMatchObject({
      type: "CHANGE_COURIER_STATUS",
      from: "",
      to: "PERFORMER_LOOK_UP",
    });
  });
});

describe("cashback", () => {
  it("is credited once, on delivery, as promised", async () => {
    const customer = await aCustomer(api, shop, "+998901000005");
    const id = await placed({ ...shop.pickUp, totalPrice: 34_000 }, shop, customer);
    shop.brand.merchant.cashbackPercent = 50;
    await api.write(shop.brand);
    await Promise.allSettled([move(id, "DELIVERED"), move(id, "DELIVERED"), move(id, "DELIVERED")]);
    expect(await balance(shop, customer)).toBe(1_600);
    await move(id, "CLOSED");
    expect(await balance(shop, customer)).toBe(1_600);
  });
});

describe("cancelling", () => {
  const cancel = (id: string, at = shop, by = me, body: object = { reason: "Fikrim o‘zgardi" }) =>
    api.put(at.brand, `/orders/v1/orders/${id}/cancel`, body, by);

  it("returns stock, promo use and cashback", async () => {
    const last = await openShop(api, ({ brand, lavash, plov }) => {
      lavash.posterAmount = 1;
      plov.posterAmount = null;
      brand.promos = [aPromo({ usesTotal: 1, usesPerUser: 1 })];
    });
    const customer = await aCustomer(api, last);
    await giveCashback(api, last, customer.id, 5_000);
    const draft = { ...last.draft, cashback: 5_000, totalPrice: 113_724 };
    const id = await placed(draft, last, customer);
    expect(await balance(last, customer)).toBe(0);
    const refused = await api.post(last.brand, "/orders/v1/orders", draft, customer);
    expect(refused.status).toBe(422);

    const answer = await cancel(id, last, customer, { reason: "Kech", comment: "Kutolmayman" });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "CANCELED", cancelReason: "Kech: Kutolmayman" },
    });
    expect(await balance(last, customer)).toBe(5_000);
    // All of it can be ordered again.
    await placed(draft, last, customer);
    expect(await statuses(id, last, customer)).toEqual(["OPEN", "CANCELED"]);
  });

  it("for a known reason stores its code, and what the customer wrote", async () => {
    const id = await placed({ ...shop.pickUp, totalPrice: 34_000 }, shop, me);
    const body = { reason: "Juda uzoq", code: "LONG", comment: "Bir soat" };
    expect(await cancel(id, shop, me, body)).toMatchObject({
      status: 200,
      body: { status: "CANCELED", cancelCode: "LONG", cancelReason: "Bir soat" },
    });
  });

  it("is idempotent", async () => {
    const customer = await aCustomer(api, shop, "+998901000006");
    await giveCashback(api, shop, customer.id, 5_000);
    const id = await placed(
      { ...shop.pickUp, cashback: 5_000, totalPrice: 29_000 },
      shop,
      customer,
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id, shop, customer)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await balance(shop, customer)).toBe(5_000);
  });

  it("is possible while scheduled, and not once accepted", async () => {
    const later = {
      ...shop.pickUp,
      laterDay: "2026-10-07",
      laterTime: "13:00",
      totalPrice: 34_000,
    };
    expect(await cancel(await placed(later))).toMatchObject({ status: 200 });
    const id = await placed();
    await move(id, "ACCEPTED");
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: "ORDER_NOT_CANCELABLE" } });
  });

  it("is refused if the brand has switched it off", async () => {
    const strict = await openShop(
      api,
      ({ brand }) => (brand.webSettings.cancelOrderActive = false),
    );
    const customer = await aCustomer(api, strict);
    const id = await placed({ ...strict.pickUp, totalPrice: 34_000 }, strict, customer);
    expect(await cancel(id, strict, customer)).toMatchObject({
      status: 409,
      body: { code: "ORDER_NOT_CANCELABLE" },
    });
  });

  it("needs a reason", async () => {
    expect(await cancel(await placed(), shop, me, {})).toMatchObject({
      status: 400,
      body: { fields: [{ path: "reason" }] },
    });
  });

  it("by staff keeps the stock of products being cooked, and returns the rest", async () => {
    const few = await openShop(api, ({ lavash }) => (lavash.posterAmount = 5));
    const customer = await aCustomer(api, few);
    const left = () => stockOf(api, few, few.lavash.id);
    const beforeCooking = await placed({ ...few.pickUp, totalPrice: 34_000 }, few, customer);
    const duringCooking = await placed({ ...few.pickUp, totalPrice: 34_000 }, few, customer);
    await move(duringCooking, "COOKING", {}, few);
    await move(beforeCooking, "CANCELED", {}, few);
    expect(await left()).toBe(4);
    await move(duringCooking, "CANCELED", {}, few);
    expect(await left()).toBe(4);
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
