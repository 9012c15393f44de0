import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aClickPayment,
  clickCaller,
  type ClickCaller,
  type ClickFields,
  type ClickMethod,
} from "../../../test/support/click-caller.ts";
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

describe("Click's acceptance matrix, on fresh orders", () => {
  type Payment = Awaited<ReturnType<typeof aPayment>>["common"];
  type Row = {
    title: string;
    code: number;
    method: ClickMethod;
    /** Which of the three orders. */
    order: 0 | 1 | 2;
    change?: ClickFields;
  };
  const wrong = "0".repeat(32);
  const declined = { error: "-5017", error_note: "Refused" };
  const rows: Row[] = [
    {
      title: "Prepare with a wrong signature",
      code: -1,
      method: "prepare",
      order: 0,
      change: { sign_string: wrong },
    },
    {
      title: "Prepare of a missing order",
      code: -5,
      method: "prepare",
      order: 0,
      change: { merchant_trans_id: "999999999" },
    },
    { title: "Prepare", code: 0, method: "prepare", order: 0 },
    {
      title: "Complete with a wrong signature",
      code: -1,
      method: "complete",
      order: 0,
      change: { sign_string: wrong },
    },
    {
      title: "Complete with a wrong amount",
      code: -2,
      method: "complete",
      order: 0,
      change: { amount: "33999.00" },
    },
    { title: "Complete", code: 0, method: "complete", order: 0 },
    { title: "Complete again", code: -4, method: "complete", order: 0 },
    {
      title: "Complete with an error, once paid",
      code: -9,
      method: "complete",
      order: 0,
      change: declined,
    },
    { title: "Prepare of a second order", code: 0, method: "prepare", order: 1 },
    {
      title: "Complete with an unknown prepare id",
      code: -6,
      method: "complete",
      order: 1,
      change: { merchant_prepare_id: "999999999" },
    },
    { title: "Complete of the second order", code: 0, method: "complete", order: 1 },
    { title: "Prepare of a third order", code: 0, method: "prepare", order: 2 },
    { title: "Complete with an error", code: -9, method: "complete", order: 2, change: declined },
    {
      title: "Complete with an error again",
      code: -9,
      method: "complete",
      order: 2,
      change: declined,
    },
    { title: "Complete without an error, once cancelled", code: -9, method: "complete", order: 2 },
  ];
  for (const run of [1, 2]) {
    let payments: { orderId: string; common: Payment; prepareId?: string }[];
    beforeAll(async () => {
      payments = [await aPayment(), await aPayment(), await aPayment()];
    });

    it.each(rows)(`run ${run}: $title: $code`, async ({ code, method, order, change }) => {
      const payment = payments[order];
      if (!payment) throw new Error("There are three");
      const reply = await send(method, {
        ...payment.common,
        ...(method === "complete" && { merchant_prepare_id: payment.prepareId }),
        ...change,
      });
      expect(reply).toMatchObject({ httpStatus: 200, error: code });
      expect(reply.click_trans_id).toBe(payment.common.click_trans_id);
      if (method === "prepare" && code === 0) {
        expect(reply.merchant_prepare_id).toSatisfy(isInt);
        payment.prepareId = String(reply.merchant_prepare_id);
      }
      if (method === "complete" && code === 0)
        expect(String(reply.merchant_confirm_id)).toBe(payment.prepareId);
    });

    it(`run ${run}: leaves two orders paid, also after the error on a paid one`, async () => {
      const states = [];
      for (const { orderId } of payments) states.push((await shop.order(orderId)).isPaid);
      expect(states).toEqual([true, true, false]);
      expect(await shop.history(payments[0]?.orderId ?? "")).toEqual([waiting, paid]);
    });
  }
});

const isInt = (id: unknown) => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31;

describe("a message of Click", () => {
  it.each<[string, ClickMethod, ClickFields, number]>([
    ["a sum in fractions", "prepare", { amount: "34000.50" }, -2],
    ["a negative sum", "prepare", { amount: "-34000.00" }, -2],
    ["a sum as a power", "prepare", { amount: "3.4e4" }, -2],
    ["a huge sum", "prepare", { amount: "1e9" }, -2],
    ["a sum as a word", "prepare", { amount: "many" }, -2],
    ["no sum", "prepare", { amount: "" }, -2],
    ["another sum", "prepare", { amount: "34001.00" }, -2],
    ["an order beyond 2^53", "prepare", { merchant_trans_id: "9007199254740993" }, -5],
    ["an order that is no number", "prepare", { merchant_trans_id: "1'; --" }, -5],
    ["an unknown action", "prepare", { action: "2" }, -3],
    ["the action of the other address", "prepare", { action: "1" }, -3],
    ["an action that is no number", "complete", { action: "x" }, -3],
    ["another service", "prepare", { service_id: "1" }, -8],
    ["a transaction that is no number", "prepare", { click_trans_id: "abc" }, -8],
    ["a payment that is no number", "prepare", { click_paydoc_id: "abc" }, -8],
    ["an error that is no number", "prepare", { error: "none" }, -8],
    ["a prepare id beyond 2^53", "complete", { merchant_prepare_id: "9007199254740993" }, -6],
    ["a prepare id that is no number", "complete", { merchant_prepare_id: "0x1" }, -6],
    ["no prepare id", "complete", {}, -6],
    ["no signature", "prepare", { sign_string: "" }, -1],
  ])("with %s is refused", async (_, method, change, code) => {
    const { orderId, common } = await aPayment();
    for (const time of ["once", "twice"])
      expect(await send(method, { ...common, ...change }), time).toMatchObject({
        httpStatus: 200,
        error: code,
      });
    expect(await shop.attempts(orderId)).toEqual([]);
  });

  it.each<[string, string, Record<string, string>]>([
    ["JSON", '{"click_trans_id":"1"}', { "content-type": "application/json" }],
    ["broken JSON", "{", { "content-type": "application/json" }],
    ["nothing", "", {}],
    ["a field twice", "click_trans_id=1&click_trans_id=2", {}],
    ["bytes", "\0\u{FFFD}%", { "content-type": "application/octet-stream" }],
    ["64 KB", `click_trans_id=${"1".repeat(70_000)}`, {}],
  ])("of %s is refused", async (_, body, headers) => {
    for (const method of ["prepare", "complete"])
      expect(await click.post(shop.shop.brand, method, body, headers)).toMatchObject({
        httpStatus: 200,
        error: -8,
      });
  });

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

  it("eight times at once is one payment", async () => {
    const { orderId, common } = await aPayment();
    const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));
    const replies = await eight(() => send("prepare", common));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const complete = { ...common, merchant_prepare_id: String(replies[0]?.merchant_prepare_id) };
    const codes = (await eight(() => send("complete", complete))).map(({ error }) => error);
    expect(codes.toSorted((one, two) => two - one)).toEqual([0, ...Array(7).fill(-4)]);
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

  it("after a refused Prepare, with its error, is answered as cancelled", async () => {
    const { common } = await aPayment();
    const refused = { ...common, amount: "1.00" };
    expect(await send("prepare", refused)).toMatchObject({ error: -2 });
    const complete = { ...refused, merchant_prepare_id: "", error: "-2" };
    expect(await send("complete", complete)).toMatchObject({ error: -9 });
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
