import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testUzumKeys } from "../../../test/support/test-payments.ts";
import {
  basic,
  uzumOperations,
  type UzumFields,
  type UzumOperation,
} from "../../../test/payments/uzum-matrix.ts";
import { aUzumPayment, uzumCaller, type UzumCaller } from "../../../test/support/uzum-caller.ts";
import { openPayingShop, type PayingShop } from "../../modules/payments/payment-test-orders.ts";
import { aStaffMember } from "../../modules/staff/staff-test-people.ts";

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

describe("a message of Uzum", () => {
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

  it("finds a cancelled order confirmed until a refund that staff owe is made, and may reverse it", async () => {
    const { brand } = shop.shop;
    const owner = await aStaffMember(api, shop.shop, "OWNER");
    const payment = await aPayment();
    await send("create", payment);
    await send("confirm", only(payment));
    const request = { key: anId(), amount: 34_000, reason: "Sovuq keldi" };
    await api.post(brand, `/staff/v1/orders/${payment.orderId}/refunds`, request, owner);
    await shop.move(payment.orderId, "CANCELED");
    await api.runJobs();
    expect(await send("status", only(payment))).toMatchObject({
      status: "CONFIRMED",
      reverseTime: null,
    });
    expect(await send("reverse", only(payment))).toMatchObject({ status: "REVERSED" });
    expect(await send("reverse", only(payment))).toMatchObject({ errorCode: "10018" });
    const { body } = await api.get(brand, "/staff/v1/payments/tasks", owner);
    const owed = body.refunds.map(({ orderId }: { orderId: string }) => orderId);
    expect(owed).not.toContain(payment.orderId);
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
