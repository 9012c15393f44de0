import { CourierStatus } from "@dasturxon/contract/entities/courier";
import { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { PaymentType } from "@dasturxon/contract/entities/payment";
import { statusRefusal } from "@dasturxon/domain/order/order-status";
import { aPromo } from "@dasturxon/testing/order-builders";
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  record,
  constant,
  type Arbitrary,
} from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CallError } from "../../../http/call-error.ts";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { takePayments } from "../../../../test/support/test-payments.ts";
import { applyDeliveryType, changeCourierStatus } from "./courier-changes.ts";
import { applyPaymentType, markPaid } from "./payment-changes.ts";
import { closeOrder, expireUnpaidOrder, openDueOrder } from "./due-orders.ts";
import { changeOrder } from "./locked-order.ts";
import { aCustomer, giveCashback, moveOrder, openShop, type Shop } from "../order-test-shop.ts";

const startStock = 5;
const startCashback = 9_000;
const spent = 5_000;
const dayMs = 24 * 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** An action on the order, by any actor. */
type Action =
  | { kind: "move"; to: OrderStatus; returnReason: string | undefined }
  | { kind: "courier"; courierStatus: CourierStatus }
  | { kind: "paymentType"; to: PaymentType }
  | { kind: "deliveryType"; to: IntegrationKind }
  | { kind: "pay" | "cancel" | "expire" | "open" | "close" };

const actions: Arbitrary<Action> = oneof(
  record({
    kind: constant("move" as const),
    to: constantFrom(...OrderStatus.options),
    returnReason: constantFrom(undefined, "Nobody at home"),
  }),
  record({
    kind: constant("courier" as const),
    courierStatus: constantFrom(...CourierStatus.options),
  }),
  record({ kind: constant("paymentType" as const), to: constantFrom(...PaymentType.options) }),
  record({ kind: constant("deliveryType" as const), to: constantFrom(...IntegrationKind.options) }),
  record({ kind: constantFrom("pay", "cancel", "expire", "open", "close") }),
);

type TestOrder = { shop: Shop; customer: Awaited<ReturnType<typeof aCustomer>>; orderId: string };

/** @returns Null for a refusal: the order is not in that state. */
async function perform({ shop, customer, orderId }: TestOrder, action: Action) {
  const { database, services } = api;
  const { bus } = services;
  const order = { merchantId: shop.brand.merchant.id, orderId };
  const at = api.now();
  const change = (work: Parameters<typeof changeOrder>[2]) =>
    changeOrder({ database, bus }, order, work);
  switch (action.kind) {
    case "move": {
      const { to, returnReason } = action;
      return moveOrder(api, shop, orderId, to, { ...(returnReason && { returnReason }) });
    }
    case "courier":
      return changeCourierStatus(database, bus, { ...order, to: action.courierStatus, at });
    case "paymentType":
      return change((db, found) => applyPaymentType({ db, ...api.services }, found, action.to, at));
    case "deliveryType":
      return change((db, found) => applyDeliveryType(db, found, action.to, at));
    case "pay":
      return change(async (db, found) => {
        if (found.isPaid || found.status === "CANCELED") return null;
        await markPaid({ db, ...api.services }, found, at);
        return { isStockBack: false };
      });
    case "cancel": {
      const cancel = { reason: "Changed my mind" };
      const path = `/orders/v1/orders/${orderId}/cancel`;
      const { status } = await api.put(shop.brand, path, cancel, customer);
      return expect([200, 409]).toContain(status);
    }
    case "expire":
      return expireUnpaidOrder(api, order);
    case "open":
      return openDueOrder(api, order);
    case "close":
      return closeOrder(api, order);
  }
}

const refused = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
};

async function begin(start: "CREATED" | "OPEN" | "AT_TIME"): Promise<TestOrder> {
  const shop = await openShop(api, ({ brand, lavash }) => {
    brand.merchant.cashbackMaxPercent = 100;
    brand.merchant.cashbackPercent = 5;
    brand.promos = [aPromo({ productDiscount: 10, minPrice: 0, usesTotal: 1 })];
    lavash.posterAmount = startStock;
    takePayments(brand);
  });
  const customer = await aCustomer(api, shop);
  await giveCashback(api, shop, customer.id, startCashback);
  const draft = {
    ...shop.draft,
    cartItems: shop.pickUp.cartItems,
    cashback: spent,
    ...(start === "CREATED" && { paymentType: "PAYME" }),
    ...(start === "AT_TIME" && { isLater: true, laterDay: "2026-10-06", laterTime: "18:00" }),
    totalPrice: 28_800 + 12_000 + 2_000 - spent,
  };
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, customer);
  expect(body, String(status)).toMatchObject({ status: start });
  return { shop, customer, orderId: body.id };
}

/** The order's rows, and its resources. */
const readState = ({ shop, customer, orderId }: TestOrder) =>
  api.rows(shop.brand, async (db) => ({
    order: await db
      .selectFrom("order")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow(),
    events: await db
      .selectFrom("orderEvent")
      .selectAll()
      .where("orderId", "=", orderId)
      .orderBy("sequence")
      .execute(),
    stock: await db
      .selectFrom("productBranch")
      .select("unitsLeft as left")
      .where("productId", "=", shop.lavash.id)
      .executeTakeFirstOrThrow(),
    promo: await db
      .selectFrom("promo")
      .select("used")
      .where("merchantId", "=", shop.brand.merchant.id)
      .executeTakeFirstOrThrow(),
    uses: await db
      .selectFrom("promoUse")
      .select("orderId")
      .where("orderId", "=", orderId)
      .execute(),
    account: await db
      .selectFrom("account")
      .select("cashback")
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow(),
  }));

type State = Awaited<ReturnType<typeof readState>>;

/** Each event begins with the value at which the previous one ended. @returns The last value. */
function lastValue(events: State["events"], types: readonly string[], start: string | null) {
  let last = start;
  for (const { type, from, to } of events) {
    if (!types.includes(type)) continue;
    expect(from).toBe(last);
    last = to;
  }
  return last;
}

const statusTypes = ["CHANGE_STATUS", "PAID_AND_CHANGE_STATUS"];

function expectOneHistory({ order, events }: State, paymentType: string, deliveryType: string) {
  expect(lastValue(events, statusTypes, null)).toBe(order.status);
  expect(lastValue(events, ["CHANGE_COURIER_STATUS"], "")).toBe(order.courierStatus);
  expect(lastValue(events, ["CHANGE_PAYMENT_TYPE"], paymentType)).toBe(order.paymentType);
  expect(lastValue(events, ["CHANGE_DELIVERY_TYPE"], deliveryType)).toBe(order.deliveryType);
  for (const { type, from, to } of events) {
    if (!statusTypes.includes(type) || from === null) continue;
    // Orders in these states have a settled payment and a reason.
    const moving = {
      status: OrderStatus.parse(from),
      serviceType: order.serviceType,
      isLater: order.isLater,
      isPaymentAwaited: false,
    };
    const move = { returnReason: order.returnReason };
    expect(statusRefusal(moving, OrderStatus.parse(to), move)).toBeNull();
  }
  const payments = events.filter(
    ({ type }) => type === "PAID" || type === "PAID_AND_CHANGE_STATUS",
  );
  expect(payments.length).toBeLessThanOrEqual(1);
  if (payments.length === 1) expect(order.isPaid).toBe(true);
}

const cooked = ["COOKING", "DONE", "ATTACHED", "ON_WAY"];

function expectReleasedOnce({ order, events, stock, promo, uses, account }: State) {
  const ended = events.find(({ to, type }) => to === "CANCELED" && statusTypes.includes(type));
  const isEaten = ended === undefined || cooked.includes(ended.from ?? "");
  const isDelivered = events.some(({ to }) => to === "DELIVERED");
  expect(stock.left).toBe(startStock - (isEaten ? 1 : 0));
  expect(promo.used).toBe(ended ? 0 : 1);
  expect(uses).toHaveLength(ended ? 0 : 1);
  expect(account.cashback).toBe(
    startCashback - (ended ? 0 : spent) + (isDelivered ? order.cashbackEarned : 0),
  );
}

it(
  "concurrent changes of an order produce one history and one refund",
  { timeout: 120_000, meta: { requirements: "[S4.04, S4.06]" } },
  async () => {
    const lives = record({
      start: constantFrom("CREATED", "OPEN", "AT_TIME"),
      // Changes one after another, then concurrently.
      before: array(actions, { maxLength: 4 }),
      atOnce: array(actions, { minLength: 2, maxLength: 10 }),
      // A day later everything is due.
      waitMs: constantFrom(0, dayMs),
    });
    await assert(
      asyncProperty(lives, async ({ start, before, atOnce, waitMs }) => {
        api.setNow(new Date("2026-10-06T09:00:00+05:00"));
        const testOrder = await begin(start);
        const first = await readState(testOrder);
        for (const action of before) await perform(testOrder, action).catch(refused);
        api.pass(waitMs);
        await Promise.all(atOnce.map((action) => perform(testOrder, action).catch(refused)));
        const seen = await readState(testOrder);
        expectOneHistory(seen, first.order.paymentType, first.order.deliveryType ?? "");
        expectReleasedOnce(seen);
        await api.runJobs();
        expectReleasedOnce(await readState(testOrder));
      }),
      { numRuns: 40 },
    );
    expect(api.faults).toEqual([]);
  },
);
