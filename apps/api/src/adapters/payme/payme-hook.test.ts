import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { aTransactionId, basic, paymeCaller, type PaymeCaller } from "./payme-test-calls.ts";

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
type Order = Awaited<ReturnType<typeof anOrder>>;

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

describe.each([1, 2])("the scenarios of Payme's test page, run %i", () => {
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

describe.each([1, 2])("what is refused, run %i", () => {
  type Row = [string, string, (order: Order) => object, number];
  const orderErrors: Row[] = ["CheckPerformTransaction", "CreateTransaction"].flatMap((method) => {
    const row = (title: string, change: (order: Order) => object, code: number): Row => [
      `${method} with ${title}`,
      method,
      (order) => ({ ...order.create, ...change(order) }),
      code,
    ];
    const ofAccount = (title: string, account: unknown) => row(title, () => ({ account }), -31050);
    return [
      row("one tiyin too little", () => ({ amount: amount - 1 }), -31001),
      row("one tiyin too much", () => ({ amount: amount + 1 }), -31001),
      row("one sum too much", () => ({ amount: amount + 100 }), -31001),
      row("a part of a tiyin", () => ({ amount: amount + 0.5 }), -31001),
      row("a negative amount", () => ({ amount: -amount }), -31001),
      row("1e9", () => ({ amount: 1e9 }), -31001),
      row("an amount beyond 2^53", () => ({ amount: 1e300 }), -31001),
      row("a text as amount", () => ({ amount: String(amount) }), -31001),
      row("no amount", () => ({ amount: undefined }), -31001),
      ofAccount("an unknown order", { order_id: "999999999" }),
      ofAccount("an order beyond 2^53", { order_id: "9007199254740993" }),
      ofAccount("an order that is no number", { order_id: "1; drop table" }),
      ofAccount("an order of half a character", { order_id: "1", name: "\ud800" }),
      ofAccount("NUL in the account", { order_id: "1", name: "\0" }),
      ofAccount("an account of other fields", { user_id: "1" }),
      ofAccount("a list as account", []),
      ofAccount("no account", undefined),
    ];
  });
  const rows: Row[] = [
    ...orderErrors,
    [
      "CreateTransaction without an id",
      "CreateTransaction",
      ({ create }) => ({ ...create, id: undefined }),
      -32600,
    ],
    [
      "CreateTransaction with a number as id",
      "CreateTransaction",
      ({ create }) => ({ ...create, id: 5 }),
      -32600,
    ],
    [
      "CreateTransaction with a strange id",
      "CreateTransaction",
      ({ create }) => ({ ...create, id: "a\0b" }),
      -32600,
    ],
    [
      "CreateTransaction without a time",
      "CreateTransaction",
      ({ create }) => ({ ...create, time: undefined }),
      -32600,
    ],
    [
      "CreateTransaction with a time beyond 2^53",
      "CreateTransaction",
      ({ create }) => ({ ...create, time: 1e17 }),
      -32600,
    ],
    [
      "CreateTransaction that is older than 12 hours",
      "CreateTransaction",
      ({ create, time }) => ({ ...create, time: time - twelveHoursMs }),
      -31008,
    ],
    [
      "PerformTransaction of an unknown transaction",
      "PerformTransaction",
      () => ({ id: aTransactionId() }),
      -31003,
    ],
    ["PerformTransaction with a strange id", "PerformTransaction", () => ({ id: "a\0b" }), -31003],
    ["PerformTransaction without an id", "PerformTransaction", () => ({}), -32600],
    [
      "CancelTransaction of an unknown transaction",
      "CancelTransaction",
      () => ({ id: aTransactionId(), reason: 3 }),
      -31003,
    ],
    [
      "CancelTransaction without a reason",
      "CancelTransaction",
      () => ({ id: aTransactionId() }),
      -32600,
    ],
    [
      "CheckTransaction of an unknown transaction",
      "CheckTransaction",
      () => ({ id: aTransactionId() }),
      -31003,
    ],
    ["GetStatement without an end", "GetStatement", () => ({ from: 0 }), -32600],
    ["GetStatement of texts", "GetStatement", () => ({ from: "0", to: "1" }), -32600],
    [
      "SetFiscalData of an unknown transaction",
      "SetFiscalData",
      () => ({ id: aTransactionId(), type: "PERFORM", fiscal_data: fiscalData }),
      -32001,
    ],
    [
      "SetFiscalData without a receipt",
      "SetFiscalData",
      ({ id }) => ({ id, type: "PERFORM" }),
      -32602,
    ],
    [
      "SetFiscalData of a strange page",
      "SetFiscalData",
      ({ id }) => ({
        id,
        type: "PERFORM",
        fiscal_data: { ...fiscalData, qr_code_url: "javascript:1" },
      }),
      -32602,
    ],
    ["ChangePassword", "ChangePassword", () => ({ password: "another" }), -32601],
    ["a method of every object", "toString", () => ({}), -32601],
  ];
  it.each(rows)("%s", async (_, method, params, code) => {
    const order = await anOrder();
    const { error, id } = await call(method, params(order));
    expect({ code: error?.code, id }).toEqual({ code, id: 7 });
    expect(Object.keys(error?.message ?? {}).toSorted()).toEqual(["en", "ru", "uz"]);
    if (code === -31050) expect(error?.data).toBe("order_id");
    expect(await shop.attempts(order.orderId)).toEqual([]);
  });

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
  const methods = [
    "CheckPerformTransaction",
    "CreateTransaction",
    "PerformTransaction",
    "CancelTransaction",
    "CheckTransaction",
    "GetStatement",
    "SetFiscalData",
    "ChangePassword",
    "unknown",
  ];

  it.each([
    ["none", () => null],
    ["another key", () => basic("guessed")],
    ["another login", () => basic(testPaymeKeys(shop.shop.brand).KEY, "Merchant")],
    ["the key of another brand", () => basic(testPaymeKeys(other.shop.brand).KEY)],
    ["another scheme", () => `Bearer ${testPaymeKeys(shop.shop.brand).KEY}`],
    ["no base64", () => "Basic %%%"],
  ])("with %s is refused before anything else", async (_, authorization) => {
    const { create } = await anOrder();
    for (const method of methods) {
      const answer = await payme.call(shop.shop.brand, method, create, {
        authorization: authorization(),
      });
      expect({ code: answer.error?.code, id: answer.id }).toEqual({ code: -32504, id: 7 });
    }
    const broken = await payme.post(shop.shop.brand, "{", { authorization: authorization() });
    expect(broken.answer.error?.code).toBe(-32504);
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

describe("a message that is no call", () => {
  it.each([
    ["broken JSON", "{", -32700],
    ["no JSON", "method=CheckTransaction", -32700],
    ["nothing", "", -32700],
    ["a list", "[]", -32600],
    ["null", "null", -32600],
    ["no method", '{"params":{}}', -32600],
    ["a number as method", '{"method":5,"params":{}}', -32600],
    ["no parameters", '{"method":"CheckTransaction"}', -32600],
    ["a list of parameters", '{"method":"CheckTransaction","params":[]}', -32600],
    ["64 KB and more", `"${"x".repeat(70_000)}"`, -32600],
  ])("of %s is refused in the protocol", async (_, body, code) => {
    const { status, answer } = await payme.post(shop.shop.brand, body);
    expect({ status, code: answer.error?.code, id: answer.id }).toEqual({
      status: 200,
      code,
      id: null,
    });
  });

  it("by GET is refused in the protocol", async () => {
    const { status, answer } = await payme.post(shop.shop.brand, "", { httpMethod: "GET" });
    expect({ status, code: answer.error?.code }).toEqual({ status: 200, code: -32300 });
  });

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

  it("is performed in no state but the first", async () => {
    const { id, create } = await performed();
    expect((await call("CreateTransaction", create)).error?.code).toBe(-31008);
    await call("CancelTransaction", { id, reason: 5 });
    expect((await call("PerformTransaction", { id })).error?.code).toBe(-31008);
    expect((await call("CreateTransaction", create)).error?.code).toBe(-31008);
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
