import { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { Db } from "../../../db/database.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { takePayments } from "../../../../test/support/test-payments.ts";
import { applyPaymentType, markPaid } from "./payment-changes.ts";
import { changeOrder } from "./locked-order.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../../staff/staff-test-people.ts";
import { takeStep } from "../../staff/staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
let operator: StaffMember;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => takePayments(brand));
  me = await aCustomer(api, shop);
  operator = await aStaffMember(api, shop, "OPERATOR");
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
const changing = (db: Db) => ({ db, ...api.services });
const change = (id: string, work: Parameters<typeof changeOrder>[2]) =>
  changeOrder(parts(), named(id), work);
const move = (id: string, to: "COOKING" | "DONE" | "CANCELED") => moveOrder(api, shop, id, to);

describe("the payment type of an order", () => {
  it(
    "changed to payment on receipt sends an unpaid order to the kitchen",
    { meta: { requirements: "[S4.04]" } },
    async () => {
      const id = await place({ paymentType: "PAYME" });
      await change(id, (db, found) => applyPaymentType(changing(db), found, "CASH", api.now()));
      expect(await order(id)).toMatchObject({ status: "OPEN", paymentType: "CASH", isPaid: false });
      expect(await history(id)).toEqual([
        ["CHANGE_STATUS", null, "CREATED"],
        ["CHANGE_PAYMENT_TYPE", "PAYME", "CASH"],
        ["CHANGE_STATUS", "CREATED", "OPEN"],
      ]);
    },
  );

  it("changed to another online provider leaves the order unpaid", async () => {
    const id = await place({ paymentType: "PAYME" });
    await change(id, (db, found) => applyPaymentType(changing(db), found, "CLICK", api.now()));
    expect(await order(id)).toMatchObject({ status: "CREATED", paymentType: "CLICK" });
  });

  it("cannot change once the order is paid or closed, or to the same type", async () => {
    const id = await place();
    const to = (paymentType: "CASH" | "TERMINAL") =>
      change(id, (db, found) => applyPaymentType(changing(db), found, paymentType, api.now()));
    await expect(to("CASH")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    await change(id, async (db, found) => {
      await markPaid(changing(db), found, api.now());
      return { isStockBack: false };
    });
    await expect(to("TERMINAL")).rejects.toMatchObject({ code: "ORDER_ALREADY_PAID" });
    const over = await place();
    await move(over, "CANCELED");
    const afterwards = change(over, (db, found) =>
      applyPaymentType(changing(db), found, "TERMINAL", api.now()),
    );
    await expect(afterwards).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
  });
});

const setDeliveryType = (id: string, deliveryType: string) =>
  api.put(shop.brand, `/staff/v1/orders/${id}/delivery-type`, { deliveryType }, operator);

describe("the courier of an order", () => {
  it(
    "can change before pick-up by the courier",
    { meta: { requirements: "[S4.13]" } },
    async () => {
      const id = await place();
      const changed = await setDeliveryType(id, "YANDEX");
      expect(changed).toMatchObject({ status: 200, body: { deliveryType: "YANDEX" } });
      expect((await history(id)).slice(1)).toEqual([["CHANGE_DELIVERY_TYPE", "LAMENU", "YANDEX"]]);
      expect(await setDeliveryType(id, "YANDEX")).toMatchObject({
        body: { code: "STATUS_NOT_ALLOWED" },
      });
    },
  );

  it("cannot change once the courier has the order", async () => {
    const id = await place();
    await move(id, "DONE");
    await attach(id);
    expect(await setDeliveryType(id, "CUSTOM")).toMatchObject({
      status: 409,
      body: { code: "STATUS_NOT_ALLOWED" },
    });
  });

  it("cannot be set for a pick-up", async () => {
    const id = await place({ ...shop.pickUp, address: undefined, totalPrice: 34_000 });
    expect(await setDeliveryType(id, "YANDEX")).toMatchObject({
      body: { code: "STATUS_NOT_ALLOWED" },
    });
  });
});

const staff = (id: string, action: string, body: object) =>
  api.put(shop.brand, `/staff/v1/orders/${id}/${action}`, body, operator);

async function attach(id: string) {
  const { courierId } = await aStaffMember(api, shop, "COURIER");
  expect(await staff(id, "courier", { courierId })).toMatchObject({ status: 200 });
}

it(
  "the history contains every event type, caused by calls of customers, staff and providers",
  { meta: { requirements: "[S4.06]" } },
  async () => {
    const online = await place({ paymentType: "PAYME" });
    const { body: checkout } = await api.get(shop.brand, `/payments/v2/checkout/${online}`, me);
    await api.provider.press(checkout.url, "pay");
    const id = await place();
    await staff(id, "payment-type", { paymentType: "TERMINAL" });
    await staff(id, "delivery-type", { deliveryType: "CUSTOM" });
    for (const to of ["ACCEPTED", "COOKING", "DONE"] as const)
      await takeStep(api, shop, operator, id, to);
    await attach(id);
    // Another courier: nothing else of the order changes.
    await attach(id);
    await staff(id, "courier-status", { status: "PERFORMER_PICK_UP_ARRIVED" });
    await staff(id, "paid", {});
    const types = [...(await history(online)), ...(await history(id))].map(([type]) => type);
    expect(new Set(types)).toEqual(new Set(OrderEventType.options));
  },
);

it("the server logged no error", () => expect(api.faults).toEqual([]));
