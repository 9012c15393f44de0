import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aClickPayment,
  type ClickFields,
  type ClickMethod,
} from "../../../test/payments/click-matrix.ts";
import { clickCaller, type ClickCaller } from "../../../test/support/click-caller.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testClickKeys } from "../../../test/support/test-payments.ts";
import {
  openPayingShop,
  paid,
  waiting,
  type PayingShop,
} from "../../modules/payments/payment-test-orders.ts";

let api: TestApi;
let click: ClickCaller;
let shop: PayingShop;
let other: PayingShop;
beforeAll(async () => {
  api = await testApi();
  click = await clickCaller(api);
  shop = await openPayingShop(api);
  other = await openPayingShop(api);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await click.stop();
  await api.close();
});

/** A placed order and a payment of it that Click has begun. */
async function aPayment(at = shop) {
  const orderId = await at.place("CLICK");
  const { number } = await at.order(orderId);
  return {
    orderId,
    common: { ...aClickPayment(), merchant_trans_id: String(number), amount: "34000.00" },
  };
}

const send = (method: ClickMethod, fields: ClickFields) =>
  click.send(shop.shop.brand, method, fields);

/** Prepares a payment. @returns The fields of its Complete. */
async function prepared(common: ClickFields) {
  const { merchant_prepare_id, error } = await send("prepare", common);
  expect(error).toBe(0);
  return { ...common, merchant_prepare_id: String(merchant_prepare_id) };
}

describe("a message of Click", () => {
  it("is accepted only with the brand's own key", async () => {
    const { orderId, common } = await aPayment();
    const theirs = testClickKeys(other.shop.brand).SECRET_KEY;
    const { brand } = shop.shop;
    for (const secret of ["guessed", "", theirs])
      expect(await click.send(brand, "prepare", common, secret)).toMatchObject({ error: -1 });
    // A key of theirs opens their orders only.
    expect(await click.send(other.shop.brand, "prepare", common)).toMatchObject({ error: -5 });
    expect(await shop.attempts(orderId)).toEqual([]);
    const withoutKeys = await api.brand();
    expect(await click.send(withoutKeys, "prepare", common)).toMatchObject({ error: -1 });
  });

  it("does not move another brand's payment by its prepare id", async () => {
    const { orderId, common } = await aPayment();
    const complete = await prepared(common);
    const { error } = await click.send(other.shop.brand, "complete", complete);
    expect([-5, -6]).toContain(error);
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
  });

  it("keeps its answer when it is repeated, and times never change", async () => {
    const { orderId, common } = await aPayment();
    const first = await send("prepare", common);
    api.pass(1_000);
    expect(await send("prepare", common)).toEqual(first);
    expect(await send("prepare", { ...common, amount: "34001.00" })).toMatchObject({ error: -2 });
    const complete = { ...common, merchant_prepare_id: String(first.merchant_prepare_id) };
    expect(await send("complete", complete)).toMatchObject({ error: 0 });
    const ledger = shop.ledger("CLICK");
    const { performedAt } = (await ledger.find(common.click_trans_id)) ?? {};
    api.pass(1_000);
    expect(await send("complete", complete)).toMatchObject({ error: -4 });
    expect(await send("prepare", common)).toMatchObject({ error: -4 });
    expect(await ledger.find(common.click_trans_id)).toMatchObject({ performedAt });
    expect(await shop.history(orderId)).toEqual([waiting, paid]);
  });

  it("for a second window takes the place of the first, whose money Click returns", async () => {
    const { orderId, common } = await aPayment();
    const first = await prepared(common);
    const second = await prepared({ ...common, ...aClickPayment() });
    expect(await send("complete", first)).toMatchObject({ error: -9 });
    expect(await send("complete", second)).toMatchObject({ error: 0 });
    expect(await send("prepare", { ...common, ...aClickPayment() })).toMatchObject({ error: -4 });
    expect(await shop.attempts(orderId)).toMatchObject([
      { state: "CANCELLED" },
      { state: "PERFORMED" },
    ]);
  });

  it("about an order that was cancelled after the debit is accepted, and the money refunded", async () => {
    const { orderId, common } = await aPayment();
    const payment = api.provider.click.payments.begin({
      serviceId: testClickKeys(shop.shop.brand).SERVICE_ID,
      orderNumber: common.merchant_trans_id,
      amount: common.amount,
      createdAt: api.now(),
    });
    const complete = await prepared({ ...common, click_paydoc_id: payment.id });
    payment.status = 2;
    expect((await shop.cancel(orderId)).status).toBe(200);
    expect(await send("complete", complete)).toMatchObject({ error: 0 });
    expect(await send("complete", complete)).toMatchObject({ error: -4 });
    await api.runJobs();
    expect(payment).toMatchObject({ status: -1, reversed: 34_000 });
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "REFUNDED", reason: "LATE" }]);
  });

  it("to another address below is a 404", async () => {
    expect(await click.post(shop.shop.brand, "refund", "")).toMatchObject({ httpStatus: 404 });
  });
});
