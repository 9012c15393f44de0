import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import type { Database } from "../../db/database.ts";
import { testOfdKeys } from "../../../test/support/test-ofd.ts";
import type { Shop } from "../orders/order-test-shop.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { openPayingShop, type PayingShop } from "./payment-test-orders.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";

// Receipts over the calls, with the fiscal data operator's sandbox.

const codes = { mxicCode: "10709001001000001", packageCode: "1500362", vatPercent: 12 };
const feeCodes = {
  mxik: "10105001001000000",
  packageCode: "1501319",
  vatPercent: null,
  unitCode: null,
};
const fee = { spic: feeCodes.mxik, price: 200_000 };
const marking = "0104780069000130215Kq!x7)dPw3Lm\u001d93aB1c";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Receipts = Record<string, "OFD" | "PROVIDER" | "REGISTER" | "NONE">;

/** A client of the operator whose dishes have codes. */
const openFiscalShop = (receipts: Receipts, product: object = {}) =>
  openPayingShop(api, ({ brand }: Shop) => {
    for (const one of brand.products) Object.assign(one, codes, product);
    Object.assign(brand, {
      ofdKeys: testOfdKeys,
      fiscalSettings: { vatPercent: 12, delivery: null, serviceFee: feeCodes, receipts },
    });
  });

const receiptsOf = ({ shop, merchantId }: PayingShop, orderId: string) =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("fiscalReceipt")
      .select(["id", "kind", "state", "problem", "error", "amountTiyin", "issuer"])
      .where("merchantId", "=", merchantId)
      .where("orderId", "=", orderId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  );

/** Pays an order through Payme. */
async function pay({ ledger }: PayingShop, orderId: string, amount = 34_000) {
  const payme = ledger("PAYME");
  const providerTxId = api.services.newId();
  const order = { orderId };
  await payme.open({ order, providerTxId, amount, expiresAt: null, ifLocked: "REFUSE" });
  await payme.perform(providerTxId, { onLate: "REFUND" });
  return { payme, providerTxId };
}

/** A process that dies before, or just after, the commit of its nth transaction. */
function dying(database: Database, step: number, isCommitted: boolean): Database {
  let count = 0;
  return {
    ...database,
    async inTenant(scope, work) {
      const isLast = ++count === step;
      if (isLast && !isCommitted) throw new Error("died");
      const result = await database.inTenant(scope, work);
      if (isLast) throw new Error("died");
      return result;
    },
  };
}

const issuedFor = (orderId: string) =>
  api.ofd.receipts.filter(({ body }) => body.payment_id === orderId);

describe("an order of a brand whose receipts an operator issues", () => {
  it("gets its receipt once it is paid, and the customer its address", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" });
    const id = await shop.place("PAYME");
    await pay(shop, id);
    expect((await shop.order(id)).receipts).toEqual([]);
    await api.runJobs();
    const [issued] = issuedFor(id);
    expect(issued).toMatchObject({
      kind: "SALE",
      body: { cash_amount: 0, card_amount: 3_400_000, items: [{ spic: codes.mxicCode }, fee] },
    });
    expect((await shop.order(id)).receipts).toEqual([
      expect.objectContaining({
        kind: "SALE",
        url: expect.stringMatching(/^https:\/\/ofd\.soliq\.uz\/epi\?/),
      }),
    ]);
  });

  it("gets it at the handover if it is paid in cash", async () => {
    const shop = await openFiscalShop({ CASH: "OFD" });
    const id = await shop.place("CASH");
    for (const status of ["ACCEPTED", "COOKING", "DONE"] as const) await shop.move(id, status);
    expect(await receiptsOf(shop, id)).toEqual([]);
    await shop.move(id, "DELIVERED");
    await api.runJobs();
    expect(issuedFor(id)).toMatchObject([{ body: { cash_amount: 3_400_000, card_amount: 0 } }]);
  });

  it("keeps the codes that its dishes had when it was placed", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" });
    const id = await shop.place("PAYME");
    for (const one of shop.shop.brand.products) one.mxicCode = "99999999999999999";
    await api.write(shop.shop.brand);
    await pay(shop, id);
    await api.runJobs();
    expect(issuedFor(id)[0]?.body.items[0]?.spic).toBe(codes.mxicCode);
  });

  it.each(["lost answer", "not yet", "down", "garbage"] as const)(
    "gets one receipt if the operator is in trouble: %s",
    async (trouble) => {
      const shop = await openFiscalShop({ PAYME: "OFD" });
      const id = await shop.place("PAYME");
      api.ofd.setTrouble(trouble);
      await pay(shop, id);
      await api.runJobs().catch(() => {});
      expect(await receiptsOf(shop, id)).toMatchObject([{ state: "DUE" }]);
      api.ofd.setTrouble(null);
      api.ofd.register();
      const receiptId = (await receiptsOf(shop, id))[0]!.id;
      // The job is tried again, twice at once.
      const again = () => issueReceipt(api, { merchantId: shop.merchantId, receiptId });
      await Promise.all([again(), again()]);
      expect(await receiptsOf(shop, id)).toMatchObject([{ state: "ISSUED", error: null }]);
      expect(issuedFor(id)).toHaveLength(1);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7])(
    "gets one receipt if the process dies around its step %i",
    async (step) => {
      const shop = await openFiscalShop({ PAYME: "OFD" });
      for (const isCommitted of [false, true]) {
        const id = await shop.place("PAYME");
        await pay(shop, id);
        const receiptId = (await receiptsOf(shop, id))[0]!.id;
        const job = { merchantId: shop.merchantId, receiptId };
        await issueReceipt({ ...api, database: dying(api.database, step, isCommitted) }, job).catch(
          (error: Error) => expect(error.message).toBe("died"),
        );
        await issueReceipt(api, job);
        expect(await receiptsOf(shop, id)).toMatchObject([{ state: "ISSUED" }]);
        expect(issuedFor(id)).toHaveLength(1);
      }
    },
  );

  it("gets a return receipt once its money is given back", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" });
    const id = await shop.place("PAYME");
    await pay(shop, id);
    await api.runJobs();
    await shop.cancel(id);
    await api.runJobs();
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const tasks = await api.get(shop.shop.brand, "/staff/v1/payments/tasks", owner);
    for (const refund of tasks.body.refunds)
      await api.put(
        shop.shop.brand,
        `/staff/v1/orders/${id}/refunds/${refund.id}/done`,
        undefined,
        owner,
      );
    await api.runJobs();
    expect(issuedFor(id).map(({ kind }) => kind)).toEqual(["SALE", "RETURN"]);
    expect((await receiptsOf(shop, id)).map(({ amountTiyin }) => amountTiyin)).toEqual([
      3_400_000, 3_400_000,
    ]);
  });

  it("is listed for staff if a dish has no code, and issued once it has one", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" }, { mxicCode: null });
    const id = await shop.place("PAYME");
    await pay(shop, id);
    const [failed] = await receiptsOf(shop, id);
    expect(failed).toMatchObject({ state: "FAILED", problem: "NO_CODES" });
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const tasks = await api.get(shop.shop.brand, "/staff/v1/payments/tasks", owner);
    expect(tasks.body.receipts).toMatchObject([{ id: failed?.id, problem: "NO_CODES" }]);
    for (const one of shop.shop.brand.products) one.mxicCode = codes.mxicCode;
    await api.write(shop.shop.brand);
    const path = `/staff/v1/receipts/${failed?.id}/retry`;
    const { body } = await api.put(shop.shop.brand, path, undefined, owner);
    expect(body.receipts).toEqual([]);
    await api.runJobs();
    expect(issuedFor(id)).toHaveLength(1);
  });

  it("gets none, and can be cooked, if everything was given back in parts before", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" }, { mxicCode: null });
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const id = await shop.place("PAYME");
    await pay(shop, id);
    const path = `/staff/v1/orders/${id}/refunds`;
    for (const amount of [4_000, 30_000]) {
      const refund = { key: api.services.newId(), amount, reason: "Sovuq keldi" };
      expect((await api.post(shop.shop.brand, path, refund, owner)).status).toBe(200);
    }
    expect(await receiptsOf(shop, id)).toMatchObject([{ kind: "SALE", problem: "NO_CODES" }]);
    for (const status of ["ACCEPTED", "COOKING", "DONE"] as const) await shop.move(id, status);
    expect(await receiptsOf(shop, id)).toEqual([]);
  });
});

describe("an order with marking codes", () => {
  it("takes its step to DONE with codes, and is fiscalised then", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" }, { needsMarking: true });
    const { brand } = shop.shop;
    const id = await shop.place("PAYME");
    const { payme } = await pay(shop, id);
    expect(await payme.saleLines({ orderId: id })).toBeNull();
    await api.runJobs();
    expect(await receiptsOf(shop, id)).toMatchObject([{ state: "WAITING" }]);
    await shop.move(id, "ACCEPTED");
    await shop.move(id, "COOKING");
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const press = () =>
      api.post(
        brand,
        `/staff/v1/orders/${id}/steps`,
        { key: api.services.newId(), from: "COOKING", to: "DONE" },
        owner,
      );
    expect(await press()).toMatchObject({ status: 409, body: { code: "MARKING_REQUIRED" } });
    const { body: order } = await api.get(brand, `/staff/v1/orders/${id}`, owner);
    const [{ lineId, needsMarking }] = order.kitchen;
    expect(needsMarking).toBe(true);
    const put = (body: object) => api.put(brand, `/staff/v1/orders/${id}/marking`, body, owner);
    expect(await put({ lines: [{ lineId, codes: ["4780069000137"] }] })).toMatchObject({
      status: 422,
      body: { code: "MARKING_CODE_INVALID" },
    });
    expect(await put({ lines: [{ lineId, codes: [marking] }] })).toMatchObject({
      body: { kitchen: [{ markingCodes: [marking] }] },
    });
    expect((await press()).status).toBe(200);
    api.pass(10_000);
    await api.runJobs();
    expect(issuedFor(id)).toMatchObject([{ body: { items: [{ labels: [marking] }, fee] } }]);
  });

  it("leaves a part out that was given back while it waited, and needs no return receipt for it", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" }, { needsMarking: true });
    const { brand } = shop.shop;
    const id = await shop.place("PAYME");
    await pay(shop, id);
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const refund = { key: api.services.newId(), amount: 1_000, reason: "Sovuq" };
    const refunded = await api.post(brand, `/staff/v1/orders/${id}/refunds`, refund, owner);
    expect(refunded.status).toBe(200);
    const { body } = await api.get(brand, `/staff/v1/orders/${id}`, owner);
    const lines = [{ lineId: body.kitchen[0].lineId, codes: [marking] }];
    await api.put(brand, `/staff/v1/orders/${id}/marking`, { lines }, owner);
    for (const status of ["ACCEPTED", "COOKING", "DONE"] as const) await shop.move(id, status);
    await api.runJobs();
    expect(await receiptsOf(shop, id)).toMatchObject([
      { kind: "SALE", state: "ISSUED", amountTiyin: 3_300_000 },
    ]);
  });

  it("goes on with a reason, which staff see with the receipt", async () => {
    const shop = await openFiscalShop({ PAYME: "OFD" }, { needsMarking: true });
    const { brand } = shop.shop;
    const id = await shop.place("PAYME");
    await pay(shop, id);
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const skipReason = "Skaner ishlamaydi";
    await api.put(brand, `/staff/v1/orders/${id}/marking`, { lines: [], skipReason }, owner);
    for (const status of ["ACCEPTED", "COOKING", "DONE"] as const) await shop.move(id, status);
    const tasks = await api.get(brand, "/staff/v1/payments/tasks", owner);
    expect(tasks.body.receipts).toMatchObject([
      { problem: "NO_MARKING_CODES", note: skipReason, orderId: id },
    ]);
  });
});

describe("a provider that issues receipts", () => {
  it("is told what is sold, and reports its receipt by itself", async () => {
    const shop = await openFiscalShop({});
    const id = await shop.place("PAYME");
    const sale = await shop.ledger("PAYME").saleLines({ orderId: id });
    expect(sale).toMatchObject({
      total: 3_400_000,
      lines: [{ mxikCode: codes.mxicCode }, { mxikCode: feeCodes.mxik }],
    });
    const { payme, providerTxId } = await pay(shop, id);
    const receipt = {
      kind: "SALE" as const,
      receiptNumber: "51",
      terminalId: "EZ000000000296",
      fiscalSign: "176112857133",
      url: "https://ofd.soliq.uz/epi?t=EZ000000000296&r=51&c=20261006120000&s=176112857133",
      issuedAt: api.now(),
    };
    await payme.recordReceipt(providerTxId, receipt);
    await payme.recordReceipt(providerTxId, receipt);
    expect(await receiptsOf(shop, id)).toMatchObject([{ state: "ISSUED", issuer: "PAYME" }]);
    expect((await shop.order(id)).receipts).toMatchObject([{ url: receipt.url }]);
  });

  it("is listed if it does not report within a day", async () => {
    const shop = await openFiscalShop({});
    const id = await shop.place("PAYME");
    await pay(shop, id);
    await api.runJobs();
    expect(await receiptsOf(shop, id)).toMatchObject([{ state: "DUE" }]);
    api.pass(25 * 3_600_000);
    await api.runJobs();
    expect(await receiptsOf(shop, id)).toMatchObject([
      { state: "FAILED", problem: "NOT_REPORTED" },
    ]);
  });

  it("has no part in an order that is paid at the restaurant's register", async () => {
    const shop = await openFiscalShop({});
    const id = await shop.place("CASH");
    for (const status of ["ACCEPTED", "COOKING", "DONE", "DELIVERED"] as const)
      await shop.move(id, status);
    expect(await receiptsOf(shop, id)).toEqual([]);
  });
});
