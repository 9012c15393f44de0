import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { takePayments } from "../../../../test/support/test-payments.ts";
import { changeCourierStatus } from "../status/courier-changes.ts";
import type { StatusChange } from "../status/change-status.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../order-test-shop.ts";
import { deliverOrderEvents } from "./deliver-order-events.ts";
import { statusPath, type OrderChange, type OrderSubscriber } from "./order-subscriber.ts";

// Subscribers that exist only here, registered as a printer or a webhook would be in `app.ts`.

let received: OrderChange[] = [];
const recorder: OrderSubscriber = {
  name: "recorder",
  onChanges: async (_db, changes) => void received.push(...changes),
};

let fails = false;
const printed: number[] = [];
const printer: OrderSubscriber = {
  name: "printer",
  async onChanges(_db, changes) {
    if (fails) throw new Error("Out of paper");
    printed.push(...idsOf(changes));
  },
};

let refused: OrderStatus | null = null;
const veto: OrderSubscriber = {
  name: "guard",
  async onStatusChange(_db, _order, path) {
    if (refused && path.includes(refused)) throw new Error("Not now");
  },
};

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  api = await testApi({ orderSubscribers: [printer, recorder, veto] });
  shop = await openShop(api, ({ brand, lavash }) => {
    takePayments(brand);
    lavash.posterAmount = 90;
  });
  me = await aCustomer(api, shop);
});
beforeEach(async () => {
  await api.runJobs();
  received = [];
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const idsOf = (changes: readonly OrderChange[]) =>
  changes.flatMap(({ events }) => events.map(({ id }) => id));
const receivedIds = () => idsOf(received);
const receivedOf = (orderId: string) => received.filter(({ order }) => order.id === orderId);

async function place(more: object = {}, process: Pick<TestApi, "post"> = api): Promise<string> {
  const draft = { ...shop.pickUp, totalPrice: 34_000, ...more };
  const { status, body } = await process.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const move = (orderId: string, to: OrderStatus, more: Partial<StatusChange> = {}) =>
  moveOrder(api, shop, orderId, to, more);
const settle = async (orderId: string) => {
  const { status } = await api.put(
    shop.brand,
    `/orders/v1/orders/${orderId}/cancel`,
    { reason: "Late" },
    me,
  );
  expect(status).toBe(200);
};

/** Ids of all events of the brand, or of one order. */
const writtenIds = (orderId?: string) =>
  api.rows(shop.brand, async (db) => {
    const rows = await db
      .selectFrom("orderEvent")
      .select("sequence")
      .where("merchantId", "=", shop.brand.merchant.id)
      .$if(orderId !== undefined, (query) => query.where("orderId", "=", orderId ?? ""))
      .orderBy("sequence")
      .execute();
    return rows.map(({ sequence }) => sequence);
  });

describe("a subscriber of orders", () => {
  it("receives every event of an order once, in sequence", async () => {
    const id = await place({ paymentType: "PAYME" });
    await move(id, "OPEN", { isPayment: true });
    await move(id, "COOKING");
    await move(id, "DONE");
    const at = api.now();
    const merchantId = shop.brand.merchant.id;
    const change = { merchantId, orderId: id, at, to: "PERFORMER_LOOK_UP" } as const;
    await changeCourierStatus(api.database, api.services.bus, change);
    await move(id, "DELIVERED");
    await move(id, "CLOSED");
    await api.runJobs();
    await api.runJobs();
    expect(receivedIds()).toEqual(await writtenIds(id));
    expect(
      receivedOf(id).map(({ events }) => events.map(({ type, to }) => `${type} ${to}`)),
    ).toEqual([
      ["CHANGE_STATUS CREATED"],
      ["PAID_AND_CHANGE_STATUS OPEN"],
      ["CHANGE_STATUS ACCEPTED", "CHANGE_STATUS COOKING"],
      ["CHANGE_STATUS DONE"],
      ["CHANGE_COURIER_STATUS PERFORMER_LOOK_UP"],
      ["CHANGE_STATUS DELIVERED"],
      ["CHANGE_STATUS CLOSED"],
    ]);
    expect(received[0]?.order).toEqual({
      merchantId,
      id,
      number: expect.any(Number),
      serviceType: "PICK_UP",
      userId: me.id,
    });
  });

  it("receives nothing from a refused order or a change that was rolled back", async () => {
    const id = await place();
    await api.runJobs();
    received = [];
    refused = "ACCEPTED";
    await expect(move(id, "ACCEPTED")).rejects.toThrow("Not now");
    refused = null;
    const soldOut = [{ productId: shop.lavash.id, count: 95, modifications: [] }];
    const draft = { ...shop.pickUp, cartItems: soldOut, totalPrice: 1 };
    expect((await api.post(shop.brand, "/orders/v1/orders", draft, me)).status).toBe(422);
    await api.runJobs();
    expect(received).toEqual([]);
    await settle(id);
  });

  it("receives events again when the process dies before the delivery is committed", async () => {
    const id = await place();
    const dying: Database = {
      ...api.database,
      inTenant: (scope, work) =>
        api.database.inTenant(scope, async (db) => {
          await work(db);
          throw new Died();
        }),
    };
    const { services } = api;
    const job = { merchantId: shop.brand.merchant.id };
    await expect(deliverOrderEvents({ database: dying, services }, job)).rejects.toThrow(Died);
    await api.runJobs();
    const [event] = await writtenIds(id);
    const times = receivedIds().filter((one) => one === event).length;
    expect(times).toBeGreaterThan(1);
    expect(new Set(receivedIds())).toEqual(new Set([event]));
    await settle(id);
  });

  it("that fails does not delay the others, and receives the events again", async () => {
    fails = true;
    const id = await place();
    await move(id, "ACCEPTED");
    await expect(api.runJobs()).rejects.toThrow("Out of paper");
    await expect(api.runJobs()).rejects.toThrow("Out of paper");
    // The queue of tests drops a failed job; the real one repeats it.
    await move(id, "COOKING");
    fails = false;
    await api.runJobs();
    const written = await writtenIds(id);
    expect(printed.filter((event) => written.includes(event))).toEqual(written.slice(2));
    expect(new Set(receivedIds())).toEqual(new Set(written));
  });

  it("receives each event once, however many processes write and deliver", async () => {
    const other = api.secondProcess({ orderSubscribers: [printer, recorder, veto] });
    const before = new Set(await writtenIds());
    const contexts = [api, other].map(({ database, services }) => ({ database, services }));
    const job = { merchantId: shop.brand.merchant.id };
    const lunch = new AbortController();
    const delivering = contexts.map(async (context) => {
      while (!lunch.signal.aborted) await deliverOrderEvents(context, job);
    });
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aCustomer(api, shop, `+9989011111${10 + index}`)),
    );
    const lives = people.map(async ({ token }, index) => {
      const process = index % 2 ? api : other;
      const draft = { ...shop.pickUp, totalPrice: 34_000 };
      const { body } = await process.post(shop.brand, "/orders/v1/orders", draft, { token });
      for (const to of ["ACCEPTED", "COOKING", "DONE", "DELIVERED"] as const)
        await move(body.id, to);
      return body.id as string;
    });
    const ids = await Promise.all(lives);
    lunch.abort();
    await Promise.all(delivering);
    await api.runJobs();
    const written = (await writtenIds()).filter((id) => !before.has(id));
    expect(receivedIds().toSorted((a, b) => a - b)).toEqual(written);
    for (const id of ids)
      expect(receivedOf(id).flatMap(statusPath)).toEqual([
        "OPEN",
        "ACCEPTED",
        "COOKING",
        "DONE",
        "DELIVERED",
      ]);
  });

  it("takes part in the transaction of a change, and can roll it back", async () => {
    const id = await place();
    refused = "CANCELED";
    await expect(move(id, "CANCELED")).rejects.toThrow("Not now");
    refused = null;
    const { body } = await api.get(shop.brand, `/orders/v1/orders/${id}`, me);
    expect(body.status).toBe("OPEN");
  });
});

class Died extends Error {}
