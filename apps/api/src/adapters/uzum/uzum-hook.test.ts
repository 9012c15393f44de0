import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testUzumKeys } from "../../../test/support/test-payments.ts";
import {
  aUzumPayment,
  basic,
  uzumCaller,
  uzumOperations,
  type UzumCaller,
  type UzumFields,
  type UzumOperation,
} from "../../../test/support/uzum-caller.ts";
import {
  openPayingShop,
  paid,
  waiting,
  type PayingShop,
} from "../../modules/payments/payment-test-orders.ts";

let api: TestApi;
let uzum: UzumCaller;
let shop: PayingShop;
let other: PayingShop;
beforeAll(async () => {
  api = await testApi();
  uzum = await uzumCaller(api);
  shop = await openPayingShop(api);
  other = await openPayingShop(api);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await uzum.stop();
  await api.close();
});

/** A placed order, and a transaction of it at Uzum. */
async function aPayment(paymentType = "UZUM", at = shop) {
  const orderId = await at.place(paymentType);
  const { number } = await at.order(orderId);
  return { orderId, number: Number(number), ...aUzumPayment(number) };
}

const send = (operation: UzumOperation, fields: UzumFields) =>
  uzum.send(shop.shop.brand, operation, fields);
const only = ({ transId }: { transId: string }) => ({ transId });

const minute = 60_000;

describe("Uzum's five calls, on fresh orders", () => {
  type Row = {
    title: string;
    operation: UzumOperation;
    /** Which of the four orders. */
    order: 0 | 1 | 2 | 3;
    change?: UzumFields;
    /** Before it. */
    pass?: number;
    /** Absent: a refusal. */
    status?: string;
    code?: string;
    http?: number;
  };
  const another = { transId: "8f14e45f-ceea-467f-a0f1-d2c3b4a59687" };
  const rows: Row[] = [
    { title: "check", operation: "check", order: 0, status: "OK" },
    {
      title: "check of an unknown order",
      operation: "check",
      order: 0,
      change: { params: { order_id: "999999999" } },
      code: "10007",
    },
    {
      title: "create with a wrong amount, by 1 tiyin",
      operation: "create",
      order: 0,
      change: { amount: 3_400_001 },
      code: "10011",
    },
    {
      title: "create with a wrong amount",
      operation: "create",
      order: 0,
      change: { amount: 3_400_100 },
      code: "10011",
    },
    { title: "status of an unknown transaction", operation: "status", order: 0, code: "10014" },
    { title: "confirm of an unknown transaction", operation: "confirm", order: 0, code: "10014" },
    { title: "reverse of an unknown transaction", operation: "reverse", order: 0, code: "10014" },
    { title: "create", operation: "create", order: 0, status: "CREATED" },
    { title: "create again", operation: "create", order: 0, code: "10010" },
    { title: "status once created", operation: "status", order: 0, status: "CREATED" },
    { title: "confirm", operation: "confirm", order: 0, status: "CONFIRMED" },
    { title: "confirm again", operation: "confirm", order: 0, code: "10016" },
    { title: "status once confirmed", operation: "status", order: 0, status: "CONFIRMED" },
    { title: "check of a paid order", operation: "check", order: 0, code: "10008" },
    {
      title: "create for a paid order",
      operation: "create",
      order: 0,
      change: another,
      code: "10008",
    },
    { title: "reverse once confirmed", operation: "reverse", order: 0, status: "REVERSED" },
    { title: "reverse again", operation: "reverse", order: 0, code: "10018" },
    { title: "status once reversed", operation: "status", order: 0, status: "REVERSED" },
    { title: "confirm once reversed", operation: "confirm", order: 0, code: "10015" },
    { title: "create again once reversed", operation: "create", order: 0, code: "10010" },
    { title: "check of a cancelled order", operation: "check", order: 0, code: "10009" },
    { title: "create of a second order", operation: "create", order: 1, status: "CREATED" },
    { title: "reverse once created", operation: "reverse", order: 1, status: "REVERSED" },
    { title: "confirm of a reversed one", operation: "confirm", order: 1, code: "10015" },
    { title: "check of the second order", operation: "check", order: 1, status: "OK" },
    {
      title: "check of an order that is paid otherwise",
      operation: "check",
      order: 3,
      code: "10007",
    },
    { title: "create of a third order", operation: "create", order: 2, status: "CREATED" },
    {
      title: "status one moment before 30 minutes",
      operation: "status",
      order: 2,
      pass: 30 * minute - 1,
      status: "CREATED",
    },
    {
      title: "confirm after 30 minutes",
      operation: "confirm",
      order: 2,
      pass: 1,
      code: "10015",
    },
    { title: "status after 30 minutes", operation: "status", order: 2, status: "FAILED" },
    { title: "reverse after 30 minutes", operation: "reverse", order: 2, code: "10017" },
  ];
  describe.each([1, 2])("run %i", () => {
    let payments: Awaited<ReturnType<typeof aPayment>>[];
    beforeAll(async () => {
      payments = [];
      for (const type of ["UZUM", "UZUM", "UZUM", "PAYME"]) payments.push(await aPayment(type));
    });

    it.each(rows.map((row) => ({ ...row, answer: row.code ?? row.status })))(
      "$title: $answer",
      async ({ operation, order, change, pass = 0, status, code }) => {
        const payment = payments[order];
        if (!payment) throw new Error("There are four");
        api.pass(pass);
        const { transId, params, amount } = payment;
        const reply = await send(operation, { transId, params, amount, ...change });
        expect(reply).toMatchObject({
          httpStatus: code ? 400 : 200,
          serviceId: Number(testUzumKeys(shop.shop.brand).SERVICE_ID),
          timestamp: api.now().getTime(),
          status: code ? "FAILED" : status,
        });
        expect(reply.errorCode).toBe(code);
        if (!code && operation !== "check")
          expect(reply).toMatchObject({
            transId,
            amount,
            data: { account: { value: String(payment.number) } },
          });
      },
    );

    it("leaves the books as told", async () => {
      const [reversed, open, late] = payments.map(({ orderId }) => orderId);
      expect(await shop.order(reversed ?? "")).toMatchObject({ status: "CANCELED", isPaid: false });
      expect(await shop.attempts(reversed ?? "")).toMatchObject([{ state: "REFUNDED" }]);
      expect(await shop.attempts(open ?? "")).toMatchObject([{ state: "CANCELLED" }]);
      expect(await shop.order(late ?? "")).toMatchObject({ isPaid: false });
    });
  });
});

describe("a message of Uzum", () => {
  it.each<[string, UzumOperation, UzumFields, string]>([
    ["a sum in tiyin", "create", { amount: 3_400_050 }, "10011"],
    ["a fraction", "create", { amount: 34.5 }, "10011"],
    ["a negative sum", "create", { amount: -3_400_000 }, "10011"],
    ["nothing to pay", "create", { amount: 0 }, "10011"],
    ["a sum as a text", "create", { amount: "3400000" }, "10011"],
    ["a huge sum", "create", { amount: 1e9 }, "10011"],
    ["a sum beyond 2^53", "create", { amount: 2 ** 60 }, "10011"],
    ["no sum", "create", { amount: undefined }, "10005"],
    ["no account", "create", { params: {} }, "10005"],
    ["no parameters", "check", { params: undefined }, "10005"],
    ["parameters that are none", "check", { params: [1] }, "10005"],
    ["an order beyond 2^53", "create", { params: { order_id: "9007199254740993" } }, "10007"],
    ["an order that is no number", "create", { params: { order_id: "1'; --" } }, "10007"],
    ["an order that is a list", "check", { params: { order_id: [1] } }, "10007"],
    ["no transaction", "create", { transId: undefined }, "10005"],
    ["a transaction that is a number", "create", { transId: 1 }, "10005"],
    ["no transaction", "confirm", { transId: undefined }, "10005"],
    ["a transaction that cannot be one", "confirm", { transId: "\0" }, "10014"],
    ["a transaction that cannot be one", "status", { transId: "x".repeat(500) }, "10014"],
    ["another service", "create", { serviceId: 1 }, "10006"],
    ["a service that is a text", "create", { serviceId: "many" }, "10006"],
    ["no service", "create", { serviceId: undefined }, "10005"],
    ["no time", "create", { timestamp: undefined }, "10005"],
    ["a time that is none", "create", { timestamp: "now" }, "10005"],
  ])("with %s (%s) is refused", async (_, operation, change, code) => {
    const { orderId, transId, params, amount } = await aPayment();
    for (const time of ["first", "again"])
      expect(await send(operation, { transId, params, amount, ...change }), time).toMatchObject({
        httpStatus: 400,
        status: "FAILED",
        errorCode: code,
      });
    expect(await shop.attempts(orderId)).toEqual([]);
  });

  it.each([
    ["a form", "serviceId=1&amount=1"],
    ["broken JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["a text", '"check"'],
    ["64 KB", JSON.stringify({ transId: "1".repeat(70_000) })],
  ])("of %s is refused", async (_, body) => {
    for (const operation of uzumOperations)
      expect(await uzum.post(shop.shop.brand, operation, body)).toMatchObject({
        httpStatus: 400,
        status: "FAILED",
        errorCode: "10002",
      });
  });

  it("to an unknown operation is refused", async () => {
    for (const operation of ["refund", "", "constructor"])
      expect(await uzum.send(shop.shop.brand, operation, {})).toMatchObject({
        httpStatus: 400,
        errorCode: "10003",
      });
  });

  it("is accepted only with the brand's own login and password", async () => {
    const { orderId, transId, params, amount } = await aPayment();
    const { brand } = shop.shop;
    const fields = { transId, params, amount };
    const theirs = basic(testUzumKeys(other.shop.brand));
    const guessed = basic({ LOGIN: "dasturxon", PASSWORD: "guessed" });
    const plain = "dasturxon:guessed";
    for (const authorization of [theirs, guessed, plain, "Basic", "Bearer x", ""])
      for (const operation of uzumOperations)
        expect(await uzum.send(brand, operation, fields, { authorization })).toMatchObject({
          httpStatus: 401,
          status: "FAILED",
          errorCode: "10001",
        });
    // Their key opens their orders only.
    const created = await uzum.send(other.shop.brand, "create", fields);
    expect(created).toMatchObject({ httpStatus: 400, errorCode: "10007" });
    expect(await shop.attempts(orderId)).toEqual([]);
    const withoutKeys = await api.brand();
    expect(await uzum.send(withoutKeys, "check", fields)).toMatchObject({ errorCode: "10001" });
  });

  it("does not move another brand's transaction", async () => {
    const { orderId, transId, params, amount } = await aPayment();
    await send("create", { transId, params, amount });
    for (const operation of ["confirm", "reverse", "status"])
      expect(await uzum.send(other.shop.brand, operation, { transId })).toMatchObject({
        errorCode: "10014",
      });
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "CREATED" }]);
  });

  it("under a known id, with another sum or order, is refused, and times never change", async () => {
    const [first, second] = [await aPayment(), await aPayment()];
    await send("create", first);
    const before = await send("status", only(first));
    api.pass(minute);
    const changed = { ...first, amount: 3_400_100 };
    expect(await send("create", changed)).toMatchObject({ errorCode: "10010" });
    const elsewhere = { ...second, transId: first.transId };
    expect(await send("create", elsewhere)).toMatchObject({ errorCode: "10010" });
    const { confirmTime } = await send("confirm", only(first));
    api.pass(minute);
    expect(await send("confirm", only(first))).toMatchObject({ errorCode: "10016" });
    const after = await send("status", only(first));
    expect(after).toMatchObject({ transTime: before.transTime, confirmTime, reverseTime: null });
    expect(await shop.attempts(second.orderId)).toEqual([]);
  });

  it("eight times at once is done once", async () => {
    const payment = await aPayment();
    const eight = async (operation: UzumOperation, fields: UzumFields) => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(operation, fields)));
      return replies.map(({ status, errorCode }) => errorCode ?? status).toSorted();
    };
    const seven = (code: string) => Array<string>(7).fill(code);
    expect(await eight("create", payment)).toEqual([...seven("10010"), "CREATED"]);
    expect(await eight("confirm", only(payment))).toEqual([...seven("10016"), "CONFIRMED"]);
    expect(await shop.history(payment.orderId)).toEqual([waiting, paid]);
    expect(await eight("reverse", only(payment))).toEqual([...seven("10018"), "REVERSED"]);
    expect(await shop.attempts(payment.orderId)).toMatchObject([{ state: "REFUNDED" }]);
  });

  it("for a second transaction takes the place of the first, and both debits are booked", async () => {
    const first = await aPayment();
    const second = { ...first, transId: anId() };
    expect(await send("create", first)).toMatchObject({ status: "CREATED" });
    expect(await send("create", second)).toMatchObject({ status: "CREATED" });
    expect(await send("status", only(first))).toMatchObject({ status: "CREATED" });
    expect(await send("confirm", only(first))).toMatchObject({ status: "CONFIRMED" });
    expect(await send("confirm", only(second))).toMatchObject({ status: "CONFIRMED" });
    await api.runJobs();
    const attempts = await shop.attempts(first.orderId);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(["PERFORMED", "REFUND_DUE"]);
    expect(await send("reverse", only(second))).toMatchObject({ status: "REVERSED" });
    expect(await shop.order(first.orderId)).toMatchObject({ isPaid: true });
  });

  it("cannot reverse what the kitchen has begun", async () => {
    const payment = await aPayment();
    await send("create", payment);
    await send("confirm", only(payment));
    await shop.move(payment.orderId, "ACCEPTED");
    expect(await send("reverse", only(payment))).toMatchObject({ errorCode: "10017" });
    expect(await send("status", only(payment))).toMatchObject({ status: "CONFIRMED" });
  });

  it("about an order that was cancelled after the debit is accepted, and staff return the money", async () => {
    const payment = await aPayment();
    await send("create", payment);
    expect((await shop.cancel(payment.orderId)).status).toBe(200);
    expect(await send("confirm", only(payment))).toMatchObject({ status: "CONFIRMED" });
    expect(await send("confirm", only(payment))).toMatchObject({ errorCode: "10016" });
    await api.runJobs();
    const attempt = await shop.ledger("UZUM").find(payment.transId);
    expect(attempt).toMatchObject({ state: "REFUND_DUE", reason: "LATE" });
    const byHand = await api.rows(shop.shop.brand, (db) =>
      db
        .selectFrom("paymentAttempt")
        .select("byHandReason")
        .where("providerTxId", "=", payment.transId)
        .executeTakeFirst(),
    );
    expect(byHand).toEqual({ byHandReason: "NO_CALL" });
  });

  it("keeps how the customer has paid, and not their phone", async () => {
    const payment = await aPayment();
    await send("create", payment);
    const details = { paymentSource: "UZUM", processingReferenceNumber: "1234", cardType: "\0" };
    await send("confirm", { ...only(payment), ...details, phone: "998901234567" });
    expect((await shop.ledger("UZUM").find(payment.transId))?.providerData).toEqual({
      paymentSource: "UZUM",
      processingReferenceNumber: "1234",
    });
  });
});
