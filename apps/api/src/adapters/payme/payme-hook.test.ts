import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aTransactionId, basic } from "../../../test/payments/payme-matrix.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import {
  cancelled,
  openPayingShop,
  paid,
  refundDue,
  refunded,
  waiting,
  type PayingShop,
} from "../../modules/payments/payment-test-orders.ts";
import { paymeCaller, type PaymeCaller } from "./payme-test-calls.ts";

let api: TestApi;
let payme: PaymeCaller;
let shop: PayingShop;
let other: PayingShop;
beforeAll(async () => {
  api = await testApi();
  payme = await paymeCaller(api);
  const withoutLimit = ({ brand }: PayingShop["shop"]) => {
    brand.merchant.openOrdersLimit = null;
  };
  shop = await openPayingShop(api, withoutLimit);
  other = await openPayingShop(api, withoutLimit);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await payme.stop();
  await api.close();
});

/** The price of the test orders, in tiyin. */
const amount = 3_400_000;
const twelveHoursMs = 43_200_000;

/** A fresh order, and a transaction of Payme that wants to pay it. */
async function anOrder(at = shop) {
  const orderId = await at.place("PAYME");
  const { number } = await at.order(orderId);
  const id = aTransactionId();
  const time = api.now().getTime();
  const account = { order_id: String(number) };
  return {
    orderId,
    id,
    time,
    account,
    check: { amount, account },
    create: { id, time, amount, account },
  };
}

const call = (method: string, params: unknown, at = shop) =>
  payme.call(at.shop.brand, method, params);
/** Sends a call twice, as Payme does, and expects equal answers. */
async function callTwice(method: string, params: object) {
  const first = await call(method, params);
  expect(await call(method, params)).toEqual(first);
  return first;
}
const begun = async (at = shop) => {
  const order = await anOrder(at);
  expect(await call("CreateTransaction", order.create, at)).toHaveProperty("result");
  return order;
};
const performed = async () => {
  const order = await begun();
  expect(await call("PerformTransaction", { id: order.id })).toHaveProperty("result");
  return order;
};
const unset = { perform_time: 0, cancel_time: 0 };
const returned = [waiting, paid, cancelled("OPEN"), refundDue, refunded];

describe("the scenarios of Payme's test page", () => {
  it("an order is checked, begun, locked, and cancelled", async () => {
    const { id, check, create } = await anOrder();
    const now = api.now().getTime();
    expect((await call("CheckPerformTransaction", check)).result).toEqual({ allow: true });
    const created = await callTwice("CreateTransaction", create);
    const transaction = expect.stringMatching(/^\d+$/);
    expect(created.result).toEqual({ create_time: now, transaction, state: 1 });
    expect((await call("CheckTransaction", { id })).result).toEqual({
      create_time: now,
      ...unset,
      transaction: created.result?.["transaction"],
      state: 1,
      reason: null,
    });
    const second = { ...create, id: aTransactionId() };
    expect((await call("CreateTransaction", second)).error?.code).toBe(-31008);
    api.pass(1000);
    const ended = await callTwice("CancelTransaction", { id, reason: 3 });
    expect(ended.result).toEqual({ transaction, cancel_time: now + 1000, state: -1 });
    api.pass(1000);
    expect(await call("CancelTransaction", { id, reason: 3 })).toEqual(ended);
    expect((await call("CheckTransaction", { id })).result).toMatchObject({
      create_time: now,
      perform_time: 0,
      cancel_time: now + 1000,
      state: -1,
      reason: 3,
    });
    // Then another transaction may pay the order.
    expect(await call("CreateTransaction", second)).toHaveProperty("result");
  });

  it("an order is begun, paid, and refunded", async () => {
    const { orderId, id, create } = await anOrder();
    const created = await callTwice("CreateTransaction", create);
    api.pass(1000);
    const now = api.now().getTime();
    const done = await callTwice("PerformTransaction", { id });
    const transaction = created.result?.["transaction"];
    expect(done.result).toEqual({ transaction, perform_time: now, state: 2 });
    expect(await shop.order(orderId)).toMatchObject({ status: "OPEN", isPaid: true });
    expect((await call("CheckTransaction", { id })).result).toMatchObject({
      ...unset,
      perform_time: now,
      state: 2,
      reason: null,
    });
    api.pass(1000);
    const ended = await callTwice("CancelTransaction", { id, reason: 5 });
    expect(ended.result).toEqual({ transaction, cancel_time: now + 1000, state: -2 });
    expect((await call("CheckTransaction", { id })).result).toMatchObject({
      perform_time: now,
      cancel_time: now + 1000,
      state: -2,
      reason: 5,
    });
    expect(await shop.order(orderId)).toMatchObject({ status: "CANCELED", isPaid: false });
    expect(await shop.history(orderId)).toEqual(returned);
  });
});

describe("what is refused", () => {
  it("a paid, a cancelled and a cash order, and one of another brand", async () => {
    const done = await performed();
    const gone = await anOrder();
    await shop.cancel(gone.orderId);
    const cash = await shop.order(await shop.place("CASH"));
    const check = async (account: object, at = shop) =>
      (await call("CheckPerformTransaction", { amount, account }, at)).error;
    expect(await check(done.account)).toMatchObject({ code: -31051, data: "order_id" });
    expect(await check(gone.account)).toMatchObject({ code: -31052, data: "order_id" });
    expect(await check({ order_id: cash.number })).toMatchObject({ code: -31053 });
    // The other brand has fewer orders, and so no such number.
    expect(await check(done.account, other)).toMatchObject({ code: -31050, data: "order_id" });
    const wrong = await call("CreateTransaction", { ...done.create, id: aTransactionId() });
    expect(wrong.error?.code).toBe(-31051);
  });
});

const fiscalData = {
  receipt_id: 121,
  status_code: 0,
  message: "accepted",
  terminal_id: "EP000000000025",
  fiscal_sign: "800031554082",
  qr_code_url: "https://ofd.soliq.uz/check?t=EP000000000025&r=121",
  date: "20261005123045",
};

describe("authorization", () => {
  it.each([
    ["another login", () => basic(testPaymeKeys(shop.shop.brand).KEY, "Merchant")],
    ["another scheme", () => `Bearer ${testPaymeKeys(shop.shop.brand).KEY}`],
    ["no base64", () => "Basic %%%"],
  ])("with %s is refused before anything else", async (_, authorization) => {
    const { create } = await anOrder();
    const sending = { authorization: authorization() };
    const answer = await payme.call(shop.shop.brand, "CreateTransaction", create, sending);
    expect({ code: answer.error?.code, id: answer.id }).toEqual({ code: -32504, id: 7 });
  });

  it("is the brand's own: with it, another brand's order is unknown", async () => {
    const theirs = await begun(other);
    expect((await call("CheckTransaction", { id: theirs.id })).error?.code).toBe(-31003);
    expect((await call("CancelTransaction", { id: theirs.id, reason: 3 })).error?.code).toBe(
      -31003,
    );
  });

  it("of a brand without keys is refused", async () => {
    const brand = await api.brand();
    const answer = await payme.call(brand, "CheckTransaction", { id: aTransactionId() });
    expect(answer.error?.code).toBe(-32504);
  });

  it("by the former key counts until its rotation has ended", async () => {
    const at = await openPayingShop(api);
    const { brand } = at.shop;
    const keys = JSON.stringify({ ...testPaymeKeys(brand), KEY: "the-new-key-of-the-brand" });
    const formerUntil = new Date(api.now().getTime() + 60_000);
    await api.rows(brand, (db) =>
      putMerchantSecret(db, api.services.secrets, at.merchantId, "PAYME", keys, { formerUntil }),
    );
    const codeOf = async (key: string) => {
      const sending = { authorization: basic(key) };
      const params = { id: aTransactionId() };
      return (await payme.call(brand, "CheckTransaction", params, sending)).error?.code;
    };
    const both = [testPaymeKeys(brand).KEY, "the-new-key-of-the-brand"];
    expect(await Promise.all(both.map(codeOf))).toEqual([-31003, -31003]);
    api.pass(60_000);
    expect(await Promise.all(both.map(codeOf))).toEqual([-32504, -31003]);
  });

  it("by the test key counts while the brand has stored one, and proves nothing", async () => {
    const at = await openPayingShop(api);
    const { brand } = at.shop;
    const keys = { ...testPaymeKeys(brand), TEST_KEY: "test-key-of-the-brand" };
    await api.rows(brand, (db) =>
      putMerchantSecret(db, api.services.secrets, at.merchantId, "PAYME", JSON.stringify(keys)),
    );
    const provenAt = () =>
      api.rows(brand, (db) =>
        db
          .selectFrom("merchantSecret")
          .select("provenAt")
          .where("merchantId", "=", at.merchantId)
          .where("kind", "=", "PAYME")
          .executeTakeFirstOrThrow()
          .then((row) => row.provenAt),
      );
    const unknown = { id: aTransactionId() };
    const byTestKey = { authorization: basic(keys.TEST_KEY) };
    const tested = await payme.call(brand, "CheckTransaction", unknown, byTestKey);
    expect(tested.error?.code).toBe(-31003);
    expect(await provenAt()).toBeNull();
    expect((await payme.call(brand, "CheckTransaction", unknown)).error?.code).toBe(-31003);
    expect(await provenAt()).toEqual(api.now());
  });
});

describe("a message", () => {
  it.each([
    ["text", "call-1", "call-1"],
    ["whole number", 42, 42],
    ["number beyond 2^53", 2 ** 60, null],
    ["list", [1], null],
  ])("a call whose id is a %s is answered under it", async (_, id, expected) => {
    const params = { id: aTransactionId() };
    const answer = await payme.call(shop.shop.brand, "CheckTransaction", params, { id });
    expect(answer.id).toBe(expected);
  });
});

describe("a transaction", () => {
  it("created again with another amount or order changes nothing", async () => {
    const { orderId, create } = await begun();
    const { account } = await anOrder();
    const changed = [
      { ...create, amount: amount + 100 },
      { ...create, account },
    ];
    for (const params of changed)
      expect((await call("CreateTransaction", params)).error?.code).toBe(-31008);
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "CREATED", amount: 34_000 }]);
  });

  it("is one, however many equal messages arrive at once", async () => {
    const { orderId, id, create } = await anOrder();
    const eight = (method: string, params: object) =>
      Promise.all(Array.from({ length: 8 }, () => call(method, params)));
    for (const [method, params] of [
      ["CreateTransaction", create],
      ["PerformTransaction", { id }],
      ["CancelTransaction", { id, reason: 5 }],
    ] as const) {
      const [first, ...others] = await eight(method, params);
      expect(first).toHaveProperty("result");
      for (const answer of others) expect(answer).toEqual(first);
    }
    expect(await shop.history(orderId)).toEqual(returned);
  });

  it("of two that want the same order at once, one gets it", async () => {
    const { create } = await anOrder();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        call("CreateTransaction", { ...create, id: aTransactionId() }),
      ),
    );
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === -31008)).toHaveLength(3);
  });

  it("lives for 12 hours of Payme's time, not of ours", async () => {
    const order = await anOrder();
    // Payme began it almost twelve hours ago.
    const create = { ...order.create, time: order.time - twelveHoursMs + 60_000 };
    expect(await call("CreateTransaction", create)).toHaveProperty("result");
    api.pass(60_000);
    const now = api.now().getTime();
    expect((await call("PerformTransaction", { id: order.id })).error?.code).toBe(-31008);
    expect((await call("CreateTransaction", create)).error?.code).toBe(-31008);
    expect((await call("CheckTransaction", { id: order.id })).result).toMatchObject({
      state: -1,
      reason: 4,
      cancel_time: now,
    });
    expect(await shop.order(order.orderId)).toMatchObject({ isPaid: false });
  });

  it("of an order that is cancelled meanwhile is not performed: Payme keeps the money", async () => {
    const { orderId, id } = await begun();
    await shop.cancel(orderId);
    expect((await call("PerformTransaction", { id })).error?.code).toBe(-31008);
    const ended = await callTwice("CancelTransaction", { id, reason: 3 });
    expect(ended.result).toMatchObject({ state: -1 });
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "CANCELLED" }]);
  });

  it("cannot be cancelled once the kitchen has begun", async () => {
    const { orderId, id } = await performed();
    await shop.move(orderId, "COOKING");
    expect((await call("CancelTransaction", { id, reason: 5 })).error?.code).toBe(-31007);
    expect((await call("CheckTransaction", { id })).result).toMatchObject({ state: 2 });
    expect(await shop.order(orderId)).toMatchObject({ isPaid: true });
  });

  it("is booked after its brand was switched off", async () => {
    const at = await openPayingShop(api);
    const { orderId, id } = await begun(at);
    await api.rows(at.shop.brand, (db) =>
      db.updateTable("merchant").set({ isActive: false }).where("id", "=", at.merchantId).execute(),
    );
    api.services.bus.publish({ topic: "merchant", merchantId: at.merchantId });
    expect((await call("PerformTransaction", { id }, at)).result).toMatchObject({ state: 2 });
    expect(await at.attempts(orderId)).toMatchObject([{ state: "PERFORMED" }]);
  });

  it("gets its fiscal receipts", async () => {
    const { id } = await performed();
    const set = (data: object) => callTwice("SetFiscalData", { id, type: "PERFORM", ...data });
    expect((await set({ fiscal_data: fiscalData })).result).toEqual({ success: true });
    const failed = { status_code: 1, message: "no link" };
    expect((await set({ fiscal_data: failed })).result).toEqual({ success: true });
  });
});

it("the statement has Payme's own times, both ends included, and the accounts as given", async () => {
  const at = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
  });
  const start = api.now().getTime() - 5_000;
  const orders = [];
  for (const offset of [3_000, 1_000, 2_000]) {
    const order = await anOrder(at);
    const account = { ...order.account, note: `о‘zbek ${offset}` };
    const create = { ...order.create, time: start + offset, account };
    const { result } = await call("CreateTransaction", create, at);
    orders.push({ create, transaction: result?.["transaction"] });
  }
  const statement = async (from: number, to: number) => {
    const { result } = await call("GetStatement", { from, to }, at);
    return result?.["transactions"] as { id: string; time: number }[];
  };
  const [third, first, second] = orders;
  expect(await statement(start + 1_000, start + 3_000)).toEqual(
    [first, second, third].map((order) => ({
      ...order?.create,
      create_time: api.now().getTime(),
      ...unset,
      transaction: order?.transaction,
      state: 1,
      reason: null,
      receivers: null,
    })),
  );
  expect(await statement(start + 1_001, start + 2_999)).toMatchObject([{ id: second?.create.id }]);
  expect(await statement(start, start)).toEqual([]);
  expect(await statement(start + 3_000, start)).toEqual([]);
});

it("a message that cannot be served is answered in the protocol, and reported", async () => {
  const { brand } = shop.shop;
  await api.rows(brand, (db) =>
    putMerchantSecret(db, api.services.secrets, shop.merchantId, "PAYME", "no JSON"),
  );
  // The keys before are known for five seconds.
  api.pass(5_000);
  const { status, answer } = await payme.post(brand, JSON.stringify({ id: 1 }));
  await api.rows(brand, (db) =>
    putMerchantSecret(
      db,
      api.services.secrets,
      shop.merchantId,
      "PAYME",
      JSON.stringify(testPaymeKeys(brand)),
    ),
  );
  expect({ status, id: answer.id, code: answer.error?.code }).toEqual({
    status: 200,
    id: 1,
    code: -32400,
  });
  expect(api.faults.splice(0)).toHaveLength(1);
});
