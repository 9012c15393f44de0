import { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../testing/test-api.ts";
import { takePayments } from "../../testing/test-payments.ts";
import { applyDeliveryType } from "./change-delivery-type.ts";
import { applyPaymentType } from "./change-payment-type.ts";
import { changeOrderStatus } from "./change-status.ts";
import { followCourier } from "./follow-courier.ts";
import { changeOrder } from "./locked-order.ts";
import { markPaid } from "./mark-paid.ts";
import { aCustomer, openShop, type Shop } from "./order-test-shop.ts";
import { putOffOrder } from "./put-off-order.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => takePayments(brand));
  me = await aCustomer(api, shop);
});
afterAll(() => api.close());

type Entry = [type: string, from: string | null, to: string | null];

async function place(more: object = {}): Promise<string> {
  const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360, ...more };
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const order = async (id: string) => (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;
const history = async (id: string): Promise<Entry[]> =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}/history`, me)).body.map(
    ({ type, from, to }: Record<string, string | null>) => [type, from ?? null, to ?? null],
  );
const parts = () => ({ database: api.database, bus: api.services.bus });
const named = (orderId: string) => ({ merchantId: shop.brand.merchant.id, orderId });
const change = (id: string, work: Parameters<typeof changeOrder>[2]) =>
  changeOrder(parts(), named(id), work);
const move = (id: string, to: "COOKING" | "DONE" | "CANCELED") =>
  changeOrderStatus(api.database, api.services.bus, { ...named(id), to, at: api.now() });
const report = (id: string, courierStatus: CourierStatus) =>
  followCourier(api.database, api.services.bus, { ...named(id), courierStatus, at: api.now() });

describe("how an order is paid", () => {
  it("[S4.04] sends one that waited for its payment to the kitchen when it is paid on receipt", async () => {
    const id = await place({ paymentType: "PAYME" });
    await change(id, (db, found) => applyPaymentType(db, found, "CASH", api.now()));
    expect(await order(id)).toMatchObject({ status: "OPEN", paymentType: "CASH", isPaid: false });
    expect(await history(id)).toEqual([
      ["CHANGE_STATUS", null, "CREATED"],
      ["CHANGE_PAYMENT_TYPE", "PAYME", "CASH"],
      ["CHANGE_STATUS", "CREATED", "OPEN"],
    ]);
  });

  it("leaves it waiting when it is paid online elsewhere", async () => {
    const id = await place({ paymentType: "PAYME" });
    await change(id, (db, found) => applyPaymentType(db, found, "CLICK", api.now()));
    expect(await order(id)).toMatchObject({ status: "CREATED", paymentType: "CLICK" });
  });

  it("cannot change once it is paid, or over, or to what it is", async () => {
    const id = await place();
    const to = (paymentType: "CASH" | "TERMINAL") =>
      change(id, (db, found) => applyPaymentType(db, found, paymentType, api.now()));
    await expect(to("CASH")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    await change(id, async (db, found) => {
      await markPaid(db, found, api.now());
      return { isStockBack: false };
    });
    await expect(to("TERMINAL")).rejects.toMatchObject({ code: "ORDER_ALREADY_PAID" });
    const over = await place();
    await move(over, "CANCELED");
    const late = change(over, (db, found) => applyPaymentType(db, found, "TERMINAL", api.now()));
    await expect(late).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });
});

describe("who brings an order", () => {
  it("[S4.13] can change while nobody has it; the courier who was looked for counts no more", async () => {
    const id = await place();
    await report(id, "PERFORMER_LOOK_UP");
    await change(id, (db, found) => applyDeliveryType(db, found, "YANDEX", api.now()));
    expect(await order(id)).toMatchObject({ deliveryType: "YANDEX", courierStatus: "" });
    expect((await history(id)).slice(1)).toEqual([
      ["CHANGE_COURIER_STATUS", "", "PERFORMER_LOOK_UP"],
      ["CHANGE_DELIVERY_TYPE", "LAMENU", "YANDEX"],
      ["CHANGE_COURIER_STATUS", "PERFORMER_LOOK_UP", ""],
    ]);
    await report(id, "PERFORMER_PICKUPED");
    const late = change(id, (db, found) => applyDeliveryType(db, found, "CUSTOM", api.now()));
    await expect(late).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });

  it("is nobody for a pick-up", async () => {
    const id = await place({ ...shop.pickUp, address: undefined, totalPrice: 34_000 });
    const changed = change(id, (db, found) => applyDeliveryType(db, found, "YANDEX", api.now()));
    await expect(changed).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });
});

describe("what a courier service says", () => {
  it("[S4.04] takes the order where it leads, over the states between", async () => {
    const id = await place();
    await move(id, "COOKING");
    await report(id, "PERFORMER_FOUND");
    expect(await order(id)).toMatchObject({ status: "COOKING", courierStatus: "PERFORMER_FOUND" });
    await report(id, "PERFORMER_DELIVERED_FINISH");
    const statuses = (await history(id)).filter(([type]) => type === "CHANGE_STATUS");
    expect(statuses.map(([, , to]) => to)).toEqual([
      "OPEN",
      "ACCEPTED",
      "COOKING",
      "DONE",
      "ON_WAY",
      "DELIVERED",
    ]);
    expect(await order(id)).toMatchObject({ isPaid: true, deliveredAt: expect.any(String) });
  });

  it("attaches a courier to dishes that are ready", async () => {
    const id = await place();
    await move(id, "DONE");
    await report(id, "PERFORMER_FOUND");
    expect(await order(id)).toMatchObject({ status: "ATTACHED" });
  });

  it("changes nothing the second time, or once the order is over", async () => {
    const id = await place();
    expect(await report(id, "PERFORMER_LOOK_UP")).toEqual({ isChanged: true });
    expect(await report(id, "PERFORMER_LOOK_UP")).toEqual({ isChanged: false });
    await move(id, "CANCELED");
    expect(await report(id, "PERFORMER_DELIVERED_FINISH")).toEqual({ isChanged: false });
    expect(await order(id)).toMatchObject({ status: "CANCELED" });
  });

  it("[S4.04] is noted where it leads nowhere: an order that nobody has paid does not move", async () => {
    const id = await place({ paymentType: "PAYME" });
    await report(id, "PERFORMER_PICKUPED");
    expect(await order(id)).toMatchObject({
      status: "CREATED",
      courierStatus: "PERFORMER_PICKUPED",
    });
  });
});

it("[S4.06] the history has an entry of every type", async () => {
  const at = () => api.now();
  const later = { isLater: true, laterDay: "2026-10-07", laterTime: "13:00" };
  const first = await place({ ...later, paymentType: "PAYME" });
  const slot = {
    laterDay: "2026-10-07",
    laterTime: "15:00",
    atTime: new Date("2026-10-07T15:00:00+05:00"),
  };
  await change(first, async (db, found) => {
    await markPaid(db, found, at());
    return { isStockBack: false };
  });
  await change(first, (db, found) => putOffOrder(db, found, slot, at()));
  await change(first, (db, found) => applyDeliveryType(db, found, "CUSTOM", at()));
  const second = await place();
  await report(second, "PERFORMER_LOOK_UP");
  await change(second, (db, found) => applyPaymentType(db, found, "TERMINAL", at()));
  await change(second, async (db, found) => {
    await markPaid(db, found, at());
    return { isStockBack: false };
  });
  const types = [...(await history(first)), ...(await history(second))].map(([type]) => type);
  expect(new Set(types)).toEqual(new Set(OrderEventType.options));
});

it("met no fault", () => expect(api.faults).toEqual([]));
