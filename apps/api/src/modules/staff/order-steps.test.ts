import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { performSteps, pressStep, takeStep } from "./staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
let madina: StaffMember;
let timur: StaffMember;
let waiter: StaffMember;

beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
  madina = await named(await aStaffMember(api, shop, "OPERATOR"), "Madina", "Yusupova");
  timur = await named(await aStaffMember(api, shop, "MANAGER"), "Timur", "Aliyev");
  waiter = await aStaffMember(api, shop, "WAITER");
});
afterAll(() => api.close());

async function named(member: StaffMember, firstName: string, lastName: string) {
  await api.rows(shop.brand, (db) =>
    db.updateTable("account").set({ firstName, lastName }).where("id", "=", member.id).execute(),
  );
  return member;
}

async function placed(draft: object = { ...shop.pickUp, totalPrice: 34_000 }): Promise<string> {
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const scheduled = async (): Promise<string> => {
  const draft = { isLater: true, laterDay: "2026-10-06", laterTime: "18:00", totalPrice: 34_000 };
  const path = "/orders/v1/orders/at-time";
  const { status, body } = await api.post(shop.brand, path, { ...shop.pickUp, ...draft }, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const press = (by: StaffMember, id: string, ...rest: [Parameters<typeof pressStep>[4], object?]) =>
  pressStep(api, shop, by, id, ...rest);
const takeBack = (by: StaffMember, id: string, key: string) =>
  api.remove(shop.brand, `/staff/v1/orders/${id}/steps/${key}`, by);
const seenByCustomer = async (id: string) =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;
const historyOfCustomer = async (id: string) =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}/history`, me)).body;
const seenByStaff = async (id: string) =>
  (await api.get(shop.brand, `/staff/v1/orders/${id}`, timur)).body;

describe("a step", () => {
  it("is performed after five seconds, and the customer hears nothing before", async () => {
    const id = await placed();
    const before = [await seenByCustomer(id), await historyOfCustomer(id)];
    const { status, key, body } = await press(madina, id, "ACCEPTED", { minutes: 40 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "OPEN",
      pendingStep: {
        key,
        from: "OPEN",
        to: "ACCEPTED",
        minutes: 40,
        by: { name: "Madina Yusupova", role: "OPERATOR" },
        dueAt: new Date(api.now().getTime() + STEP_DELAY_MS).toISOString(),
      },
    });
    const promised = new Date(api.now().getTime() + 40 * 60_000).toISOString();
    api.pass(STEP_DELAY_MS - 1);
    await api.runJobs();
    expect([await seenByCustomer(id), await historyOfCustomer(id)]).toEqual(before);
    api.pass(1);
    await api.runJobs();
    expect(await seenByCustomer(id)).toMatchObject({
      status: "ACCEPTED",
      promisedAt: promised,
      deliveryAt: promised,
      timeRange: { from: promised, to: promised },
    });
    expect((await seenByStaff(id)).pendingStep).toBeNull();
  });

  it("is the same step when it is pressed again with its key", async () => {
    const id = await placed();
    const { key } = await press(madina, id, "ACCEPTED");
    expect((await press(madina, id, "ACCEPTED", { key })).body.pendingStep.key).toBe(key);
    await performSteps(api);
    const again = await press(madina, id, "ACCEPTED", { key, from: "OPEN" });
    expect(again).toMatchObject({ status: 200, body: { status: "ACCEPTED", pendingStep: null } });
    expect((await press(timur, id, "COOKING", { key })).status).toBe(404);
  });

  it("is performed once, however often its job runs", async () => {
    const id = await placed();
    const { key } = await press(madina, id, "ACCEPTED");
    api.pass(STEP_DELAY_MS);
    const job = { merchantId: shop.brand.merchant.id, orderId: id, stepId: key };
    const second = api.secondProcess();
    await Promise.all(
      [api, second, api].map((process) => jobHandlers.performOrderStep(process, job)),
    );
    const accepted = (await historyOfCustomer(id)).filter(
      ({ to }: { to: string }) => to === "ACCEPTED",
    );
    expect(accepted).toHaveLength(1);
  });

  it("can be taken back by anybody on the board until it is performed", async () => {
    const id = await placed();
    const { key } = await press(madina, id, "ACCEPTED", { minutes: 30 });
    expect((await takeBack(timur, id, key)).body).toMatchObject({
      status: "OPEN",
      pendingStep: null,
    });
    expect((await takeBack(timur, id, key)).status).toBe(200);
    await performSteps(api);
    expect(await seenByCustomer(id)).toMatchObject({ status: "OPEN", promisedAt: null });

    const next = await press(timur, id, "ACCEPTED");
    await performSteps(api);
    const late = await takeBack(madina, id, next.key);
    expect(late).toMatchObject({ status: 409, body: { code: "ORDER_MOVED" } });
    expect((await takeBack(madina, await placed(), next.key)).status).toBe(404);
  });

  it("is refused when somebody else was faster, and names them", async () => {
    const id = await placed();
    await press(madina, id, "ACCEPTED", { minutes: 30 });
    const pressedAt = api.now().toISOString();
    const slower = await press(timur, id, "CANCELED", { reason: "TOO_BUSY" });
    expect(slower).toMatchObject({
      status: 409,
      body: {
        code: "ORDER_MOVED",
        values: { by: "Madina Yusupova", at: pressedAt },
        order: { id, status: "OPEN", pendingStep: { to: "ACCEPTED" } },
      },
    });
    expect(slower.body.description.eng).toContain("Madina Yusupova");
    await performSteps(api);
    const stale = await press(timur, id, "ACCEPTED", { from: "OPEN" });
    expect(stale).toMatchObject({
      status: 409,
      body: { values: { by: "Madina Yusupova" }, order: { status: "ACCEPTED" } },
    });
  });

  it("has one winner when several people press at once", async () => {
    const id = await placed();
    const staff = [madina, timur, madina, timur, madina];
    const second = api.secondProcess();
    const presses = await Promise.all(
      staff.map((by, index) => {
        const request = { key: api.services.newId(), from: "OPEN", to: "ACCEPTED", minutes: 30 };
        const process = index % 2 === 0 ? api : second;
        return process.post(shop.brand, `/staff/v1/orders/${id}/steps`, request, by);
      }),
    );
    expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  it("is refused if the customer cancels the order meanwhile", async () => {
    const id = await placed();
    const { key } = await press(madina, id, "ACCEPTED");
    const cancelled = { reason: "Fikrim o‘zgardi" };
    const path = `/orders/v1/orders/${id}/cancel`;
    expect((await api.put(shop.brand, path, cancelled, me)).body.status).toBe("CANCELED");
    await performSteps(api);
    const { status, pendingStep, history } = await seenByStaff(id);
    expect({ status, pendingStep }).toEqual({ status: "CANCELED", pendingStep: null });
    expect(history.at(-1)).toMatchObject({
      type: "STEP_REFUSED",
      to: "ACCEPTED",
      by: { name: "Madina Yusupova" },
    });
    const repeated = await press(madina, id, "ACCEPTED", { key });
    expect(repeated).toMatchObject({
      status: 409,
      body: { code: "ORDER_MOVED", values: { by: { ru: "клиент" } } },
    });
  });

  it("is one of those that the role allows, in the order of the statuses", async () => {
    const id = await placed();
    expect((await press(waiter, id, "CANCELED", { reason: "TOO_BUSY" })).status).toBe(403);
    expect((await press(madina, id, "DONE")).body.code).toBe("STATUS_NOT_ALLOWED");
    expect((await press(madina, anId(), "ACCEPTED")).status).toBe(404);
    expect((await press(madina, id, "CANCELED")).body.fields).toMatchObject([{ path: "reason" }]);
    const other = await press(madina, id, "CANCELED", { reason: "OTHER" });
    expect(other.body.fields).toMatchObject([{ path: "reasonText" }]);
  });

  it("uses minutes only to accept, and reasons only to cancel", async () => {
    const details = { minutes: 30, reason: "CLOSING", reasonText: "23:00" };
    const accepted = await takeStep(api, shop, madina, await placed(), "ACCEPTED", details);
    expect(accepted.body).toMatchObject({ rejectReason: null, cancelReason: null });
    expect(accepted.body.promisedAt).not.toBeNull();
    const cancelled = await takeStep(api, shop, madina, await placed(), "CANCELED", details);
    expect(cancelled.body).toMatchObject({ rejectReason: "CLOSING", promisedAt: null });
  });

  it("accepts a scheduled order that became due while it was pending", async () => {
    const id = await scheduled();
    await press(madina, id, "ACCEPTED");
    await api.rows(shop.brand, (db) =>
      db.updateTable("order").set({ status: "OPEN" }).where("id", "=", id).execute(),
    );
    await performSteps(api);
    expect((await seenByStaff(id)).status).toBe("ACCEPTED");
  });

  it("that rejects an order tells the customer the reason, and gives the stock back", async () => {
    const id = await placed();
    const rejected = await takeStep(api, shop, madina, id, "CANCELED", {
      reason: "SOLD_OUT",
      reasonText: "Lavash tugadi",
    });
    expect(rejected.body.status).toBe("CANCELED");
    expect(await seenByCustomer(id)).toMatchObject({
      status: "CANCELED",
      rejectReason: "SOLD_OUT",
      cancelReason: "Lavash tugadi",
    });
  });

  it("leaves its presser, and all who changed the order, in the staff's history alone", async () => {
    const id = await placed();
    const { key } = await press(madina, id, "ACCEPTED");
    await takeBack(timur, id, key);
    await takeStep(api, shop, timur, id, "ACCEPTED");
    await api.put(shop.brand, `/staff/v1/orders/${id}/paid`, {}, madina);
    const { history } = await seenByStaff(id);
    const names = history.map(({ type, to, by }: HistoryEntry) => [type, to, by?.name]);
    expect(names).toEqual([
      ["CHANGE_STATUS", "OPEN", undefined],
      ["ACKNOWLEDGED", null, "Madina Yusupova"],
      ["STEP_TAKEN_BACK", "ACCEPTED", "Madina Yusupova"],
      ["CHANGE_STATUS", "ACCEPTED", "Timur Aliyev"],
      ["PAID", null, "Madina Yusupova"],
    ]);
    const ofCustomer = await historyOfCustomer(id);
    expect(ofCustomer.map(({ type }: HistoryEntry) => type)).toEqual([
      "CHANGE_STATUS",
      "CHANGE_STATUS",
      "PAID",
    ]);
    expect(JSON.stringify(ofCustomer)).not.toContain("Aliyev");
  });
});

type HistoryEntry = { type: string; to: string | null; by?: { name: string } | null };

describe("an acknowledgement", () => {
  const acknowledge = (by: StaffMember, ...ids: string[]) =>
    api.post(shop.brand, "/staff/v1/orders/acknowledge", { ids }, by);

  it("names the first who saw the order, and leaves its status", async () => {
    const [first, second] = [await placed(), await placed()];
    const { status, body } = await acknowledge(madina, first, second);
    expect(status).toBe(200);
    const at = api.now().toISOString();
    for (const order of body)
      expect(order).toMatchObject({
        status: "OPEN",
        acknowledgedAt: at,
        acknowledgedBy: { name: "Madina Yusupova", role: "OPERATOR" },
      });
    api.pass(1_000);
    const again = await acknowledge(timur, first);
    expect(again.body).toMatchObject([
      { acknowledgedAt: at, acknowledgedBy: { name: "Madina Yusupova" } },
    ]);
  });

  it("comes with any step", async () => {
    const id = await placed();
    const { body } = await press(timur, id, "ACCEPTED");
    expect(body.acknowledgedBy).toEqual({ name: "Timur Aliyev", role: "MANAGER" });
  });

  it("of a scheduled order ends once the order is due", async () => {
    const id = await scheduled();
    await acknowledge(madina, id);
    expect((await seenByStaff(id)).acknowledgedAt).not.toBeNull();
    api.pass(36 * 3_600_000);
    await api.runJobs();
    expect(await seenByStaff(id)).toMatchObject({ status: "OPEN", acknowledgedAt: null });
  });

  it("is refused as a whole if one of the orders is not visible", async () => {
    const id = await placed();
    expect((await acknowledge(madina, id, anId())).status).toBe(404);
    expect((await seenByStaff(id)).acknowledgedAt).toBeNull();
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
