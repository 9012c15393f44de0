import { anId } from "@dasturxon/testing/sample-values";
import type { CashCount, DayReport } from "@dasturxon/contract/entities/cash";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openPayingShop, type PayingShop } from "../payments/payment-test-orders.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { testTill, type TestTill } from "./test-till.ts";

let api: TestApi;
let shop: PayingShop;
let owner: StaffMember;
let operator: StaffMember;
let till: TestTill;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = 1_000;
  });
  owner = await aStaffMember(api, shop.shop, "OWNER");
  operator = await aStaffMember(api, shop.shop, "OPERATOR", [shop.shop.branch.id]);
  till = testTill(api, shop, owner);
});
afterAll(() => api.close());

/** A pick-up of 34,000 sums. */
const sell = async (paymentType = "CASH") => {
  const id = await shop.place(paymentType);
  await shop.move(id, "DELIVERED");
  return id;
};
const aCourier = () => aStaffMember(api, shop.shop, "COURIER");
const owedOf = ({ owed }: DayReport, courierId: string | null) =>
  owed.find((one) => (one.courier?.id ?? null) === courierId)?.sum ?? 0;
const counted = ({ counts }: DayReport) =>
  counts.map(({ expected, counted: sum, corrects }: CashCount) => ({ expected, sum, corrects }));

describe("the cash book", () => {
  it("has what is paid at the counter in the till, and what a courier was given with the courier", async () => {
    await till.close();
    await sell();
    await sell("TERMINAL");
    const courier = await aCourier();
    await till.deliver(courier);
    const day = await till.day();
    expect(owedOf(day, null)).toBe(34_000);
    expect(owedOf(day, courier.courierId)).toBe(130_360);
    expect(day.payments).toEqual([
      {
        type: "CASH",
        received: { count: 2, sum: 164_360 },
        refunded: { count: 0, sum: 0 },
      },
      {
        type: "TERMINAL",
        received: { count: 1, sum: 34_000 },
        refunded: { count: 0, sum: 0 },
      },
    ]);
    const own = await api.get(shop.shop.brand, "/staff/v1/couriers/own/cash", courier);
    expect(own.body).toMatchObject({ owed: 130_360, entries: [{ amount: 130_360 }] });
    const couriers = await api.get(shop.shop.brand, "/staff/v1/couriers", owner);
    expect(couriers.body.find(({ id }: { id: string }) => id === courier.courierId).balance).toBe(
      -130_360,
    );
  });

  it("has each payment once: an order that was paid before is handed over without another", async () => {
    await till.close();
    const id = await shop.place("CASH");
    const paid = await api.put(shop.shop.brand, `/staff/v1/orders/${id}/paid`, undefined, operator);
    expect(paid.status).toBe(200);
    await shop.move(id, "DELIVERED");
    const { entries } = await till.day();
    expect(entries).toMatchObject([
      { kind: "RECEIVED", amount: 34_000, order: { id }, by: { role: "OPERATOR" } },
    ]);
  });

  it("has what is given back for a cancelled order, in cash or by the provider", async () => {
    await till.close();
    const cash = await shop.place("CASH");
    await api.put(shop.shop.brand, `/staff/v1/orders/${cash}/paid`, undefined, owner);
    await shop.cancel(cash);
    const [online, tx] = [await shop.place("PAYME"), anId()];
    const payme = shop.ledger("PAYME");
    const order = { orderId: online };
    await payme.open({
      order,
      providerTxId: tx,
      amount: 34_000,
      expiresAt: null,
      ifLocked: "REFUSE",
    });
    await payme.perform(tx, { onLate: "REFUSE" });
    await shop.cancel(online);
    await api.runJobs();
    const day = await till.day();
    expect(owedOf(day, null)).toBe(0);
    const both = { received: { count: 1, sum: 34_000 }, refunded: { count: 1, sum: -34_000 } };
    expect(day.payments).toEqual([
      { type: "CASH", ...both },
      { type: "PAYME", ...both },
    ]);
  });
});

describe("counting", () => {
  it("a courier's cash moves it into the till, with the difference on record", async () => {
    await till.close();
    const courier = await aCourier();
    await till.deliver(courier);
    const day = await till.count(courier.courierId, -360);
    expect(owedOf(day, courier.courierId)).toBe(0);
    expect(owedOf(day, null)).toBe(130_000);
    expect(day.counts.filter(({ courier: of }) => of)).toMatchObject([
      { expected: 130_360, counted: 130_000, by: { role: "OWNER" } },
    ]);
    const own = await api.get(shop.shop.brand, "/staff/v1/couriers/own/cash", courier);
    expect(own.body).toEqual({ owed: 0, entries: [] });
  });

  it("is refused if cash has come or been counted since the person looked", async () => {
    await till.close();
    await sell();
    const seen = await till.request(null);
    await sell();
    const path = `/staff/v1/branches/${shop.shop.branch.id}/cash-counts`;
    const late = () => api.post(shop.shop.brand, path, seen, operator);
    expect(await late()).toMatchObject({ status: 409, body: { code: "CASH_CHANGED" } });
    expect(owedOf(await till.day(), null)).toBe(68_000);
    const again = await till.request(null);
    await till.count(null);
    const repeated = await api.post(
      shop.shop.brand,
      path,
      { ...again, expected: 68_000 },
      operator,
    );
    expect(repeated).toMatchObject({ status: 409, body: { code: "CASH_CHANGED" } });
  });

  it("leaves cash that comes while it is counted to the next count", async () => {
    await till.close();
    await sell();
    const seen = await till.request(null);
    api.pass(1_000);
    await sell();
    const path = `/staff/v1/branches/${shop.shop.branch.id}/cash-counts`;
    const { status, body } = await api.post(shop.shop.brand, path, seen, operator);
    expect(status).toBe(200);
    expect(owedOf(body, null)).toBe(34_000);
  });

  it("counts once, however often the request arrives", async () => {
    await till.close();
    await sell();
    const seen = await till.request(null);
    const path = `/staff/v1/branches/${shop.shop.branch.id}/cash-counts`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post(shop.shop.brand, path, seen, operator)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(counted(answers[2]!.body)).toEqual([{ expected: 34_000, sum: 34_000, corrects: null }]);
  });

  it("that was written wrong is corrected by a further count, once", async () => {
    await till.close();
    const courier = await aCourier();
    await till.deliver(courier);
    const before = await till.count(courier.courierId, -30_000);
    const { id } = before.counts[0]!;
    const body = { counted: 130_360, note: "Bir pachka qolib ketgan" };
    const path = `/staff/v1/branches/${shop.shop.branch.id}/cash-counts/${id}/correction`;
    const correct = () => api.post(shop.shop.brand, path, { ...body, key: anId() }, owner);
    const corrected = await correct();
    expect(corrected.status).toBe(200);
    expect(corrected.body.counts).toMatchObject([
      { id, counted: 100_360, isCorrected: true },
      { expected: 100_360, counted: 130_360, corrects: id, isCorrected: false, note: body.note },
    ]);
    expect(owedOf(corrected.body, null)).toBe(130_360);
    expect(await correct()).toMatchObject({ status: 409, body: { code: "CASH_CHANGED" } });
    const { code } = (await api.post(shop.shop.brand, path, { ...body, key: anId() }, operator))
      .body;
    expect(code).toBe("FORBIDDEN");
  });
});

describe("closing a day", () => {
  it("records who counted what, and begins the next one; couriers still owe theirs", async () => {
    await till.close();
    await sell();
    const courier = await aCourier();
    await till.deliver(courier);
    const closed = await till.close(-4_000);
    expect(closed).toMatchObject({
      closedBy: { role: "OWNER" },
      payments: [{ type: "CASH", received: { count: 2, sum: 164_360 } }],
      counts: [{ courier: null, expected: 34_000, counted: 30_000 }],
    });
    const next = await till.day();
    expect(next).toMatchObject({ since: closed.until, payments: [], counts: [], entries: [] });
    expect(owedOf(next, courier.courierId)).toBe(130_360);
    const listed = await api.get(
      shop.shop.brand,
      `/staff/v1/branches/${shop.shop.branch.id}/days`,
      owner,
    );
    expect(listed.body[0]).toMatchObject({ id: closed.id, counted: 30_000, difference: -4_000 });
  });

  it("is not undone by a correction: a closed day stays as it was printed", async () => {
    await till.close();
    await sell();
    const closed = await till.close(-4_000);
    const { branch, brand } = shop.shop;
    const path = `/staff/v1/branches/${branch.id}`;
    const { id } = closed.counts[0]!;
    const body = { key: anId(), counted: 34_000, note: "Topildi" };
    await api.post(brand, `${path}/cash-counts/${id}/correction`, body, owner);
    const again = await api.get(brand, `${path}/days/${closed.id}`, owner);
    expect(again.body).toEqual({ ...closed, counts: [{ ...closed.counts[0], isCorrected: true }] });
    expect(counted(await till.day())).toEqual([{ expected: 30_000, sum: 34_000, corrects: id }]);
  });

  it("is for owners and managers, in their branches", async () => {
    const { brand, branch } = shop.shop;
    const other = await aStaffMember(api, shop.shop, "MANAGER", [branch.id]);
    const path = `/staff/v1/branches/${anId()}/day`;
    expect(await api.get(brand, path, other)).toMatchObject({ status: 404 });
    expect(await api.get(brand, path, owner)).toMatchObject({ status: 404 });
    const body = await till.request(null);
    const refused = await api.post(brand, `/staff/v1/branches/${branch.id}/days`, body, operator);
    expect(refused.body.code).toBe("FORBIDDEN");
  });
});

it("the book cannot be rewritten by the server itself", async () => {
  const scope = { merchantId: shop.merchantId, accountId: "*" } as const;
  const rewrite = api.database.inTenant(scope, (db) =>
    db.updateTable("cashEntry").set({ amount: 1 }).execute(),
  );
  await expect(rewrite).rejects.toThrow(/permission denied/);
  const erase = api.database.inTenant(scope, (db) => db.deleteFrom("cashCount").execute());
  await expect(erase).rejects.toThrow(/permission denied/);
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
