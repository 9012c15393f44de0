import type { Tip } from "@dasturxon/contract/entities/tip";
import { anId } from "@dasturxon/testing/sample-values";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basic } from "../../../test/payments/payme-matrix.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTestCourier, giveToCourier } from "../../../test/support/test-couriers.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import type { ProviderPayment } from "../../ports/payment-provider.ts";
import { aCustomer } from "../orders/order-test-shop.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";
import { checkPayments } from "./check-payments.ts";
import { openPayingShop } from "./payment-test-orders.ts";
import { refundPayment } from "./refunds.ts";

let api: TestApi;
let at: TippingBrand;
beforeAll(async () => {
  api = await testApi();
  at = await openTippingBrand();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const providers = ["PAYME", "CLICK", "UZUM"] as const;
type Provider = (typeof providers)[number];
const hour = 3_600_000;
const day = 24 * hour;

/** A brand whose customers tip, and what its customer, its provider and its staff do. */
async function openTippingBrand({ tipsActive = true } = {}) {
  const paying = await openPayingShop(api, ({ brand }) => {
    brand.merchant.tipsActive = tipsActive;
  });
  const { shop, me, move, ledger } = paying;
  const { brand } = shop;
  const owner = await aStaffMember(api, shop, "OWNER");
  const { id: courierId } = await aTestCourier(api, brand);
  const pathOf = (id: string) => `/orders/v1/orders/${id}/tip`;
  const post = (id: string, amount: unknown = 10_000, paymentType = "PAYME", by = me) =>
    api.post(brand, pathOf(id), { amount, paymentType }, by);
  const pageOf = async (id: string, amount = 10_000, paymentType: string = "PAYME") => {
    const { status, body } = await post(id, amount, paymentType);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.url as string;
  };
  return {
    ...paying,
    brand,
    owner,
    courierId,
    post,
    pageOf,
    /** One that the courier has brought, paid in cash. */
    async delivered(by = me): Promise<string> {
      const order = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
      const { status, body } = await api.post(brand, "/orders/v1/orders", order, by);
      expect(status, JSON.stringify(body)).toBe(200);
      await giveToCourier(api, brand, body.id, { courierId });
      await move(body.id, "DELIVERED");
      return body.id;
    },
    tipOf: async (id: string, by = me): Promise<Tip & { code?: string }> =>
      (await api.get(brand, pathOf(id), by)).body,
    async pay(id: string, amount = 10_000, paymentType: string = "PAYME") {
      await api.provider.press(await pageOf(id, amount, paymentType), "pay");
    },
    /** A tip of 10,000 whose payment has begun at the provider. */
    async begun(id: string, provider: Provider = "PAYME") {
      await pageOf(id, 10_000, provider);
      const number = await this.latestNumber(id);
      const tx = anId();
      const answer = await ledger(provider).open({
        order: { orderNumber: number },
        providerTxId: tx,
        amount: 10_000,
        expiresAt: null,
        ifLocked: "REPLACE",
      });
      expect(answer.refusal).toBeUndefined();
      return { tx, number, attemptId: answer.attempt!.id };
    },
    /** The latest first. */
    tips: (orderId: string) =>
      api.rows(brand, (db) =>
        db
          .selectFrom("tip")
          .select(["number", "state", "amount"])
          .where("orderId", "=", orderId)
          .orderBy("number", "desc")
          .execute(),
      ),
    async latestNumber(orderId: string) {
      const [tip] = await this.tips(orderId);
      return tip!.number;
    },
    /** Sum of the order's tips in the cash book. */
    booked: (orderId: string) =>
      api.rows(brand, async (db) => {
        const { rows } = await sql<{ sum: number }>`
          select coalesce(sum(amount), 0)::integer as sum from cash_entry where order_id = ${orderId} and kind = 'TIP'`.execute(
          db,
        );
        return rows[0]?.sum;
      }),
    day: async () => (await api.get(brand, `/staff/v1/branches/${shop.branch.id}/day`, owner)).body,
    tasks: async () => (await api.get(brand, "/staff/v1/payments/tasks", owner)).body,
    seenByStaff: async (id: string) => (await api.get(brand, `/staff/v1/orders/${id}`, owner)).body,
    write: (change: (record: typeof brand) => void) => {
      change(brand);
      return api.write(brand);
    },
  };
}
type TippingBrand = Awaited<ReturnType<typeof openTippingBrand>>;

describe("a tip", () => {
  it.each(providers)(
    "paid by %s is the courier's, and its order, receipts and turnover stay as they were",
    async (provider) => {
      const id = await at.delivered();
      const before = { order: await at.order(id), history: await at.history(id) };
      const today = await at.day();
      expect((await at.tipOf(id)).paymentTypes).toEqual([...providers]);
      await at.pay(id, 20_000, provider);
      expect(await at.tipOf(id)).toEqual({ paymentTypes: [], paid: 20_000, pending: null });
      expect({ order: await at.order(id), history: await at.history(id) }).toEqual(before);
      const receipts = await api.rows(at.brand, (db) =>
        db.selectFrom("fiscalReceipt").select("id").where("orderId", "=", id).execute(),
      );
      expect(receipts).toEqual([]);
      const after = await at.day();
      expect(after.payments).toEqual(today.payments);
      expect(after.owed).toEqual(today.owed);
      const sumOf = (report: typeof today) => report.tips[0]?.sum ?? 0;
      expect(after.tips).toEqual([
        {
          courier: { id: at.courierId, name: "Sardor" },
          count: expect.any(Number),
          sum: sumOf(today) + 20_000,
        },
      ]);
      const tipNumber = await at.latestNumber(id);
      expect(await at.seenByStaff(id)).toMatchObject({
        attempts: [{ tipNumber, provider, amount: 20_000, state: "PERFORMED" }],
        refundable: before.order.totalPrice,
      });
    },
  );

  it("is one row, however often and in however many processes it is pressed", async () => {
    const id = await at.delivered();
    const other = api.secondProcess();
    const body = { amount: 10_000, paymentType: "CLICK" };
    const presses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? at.post(id, 10_000, "CLICK")
          : other.post(at.brand, `/orders/v1/orders/${id}/tip`, body, at.me),
      ),
    );
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200));
    expect(new Set(presses.map((answer) => answer.body.url)).size).toBe(1);
    expect(await at.tips(id)).toHaveLength(1);
  });

  it.each([
    // Payme returns the money by itself, since the payment is refused.
    ["PAYME", "CANCELLED", "ORDER_PAID", 5_000],
    ["CLICK", "REFUNDED", "LATE", 5_000],
    // Staff return what was paid in Uzum's app.
    ["UZUM", "REFUND_DUE", "LATE", 15_000],
  ] as const)(
    "is paid once: of a second page, at %s, the money goes back",
    async (provider, state, reason, booked) => {
      const id = await at.delivered();
      const { tx } = await at.begun(id, provider);
      await at.pay(id, 5_000);
      await at.ledger(provider).perform(tx, { onLate: provider === "PAYME" ? "REFUSE" : "REFUND" });
      await api.runJobs();
      expect(await at.ledger(provider).find(tx)).toMatchObject({ state, reason });
      expect(await at.tipOf(id)).toEqual({ paymentTypes: [], paid: 5_000, pending: null });
      expect(await at.booked(id)).toBe(booked);
      expect((await at.post(id)).body.code).toBe("TIP_NOT_ALLOWED");
    },
  );

  it.each(["perform", "cancel"] as const)(
    "is moved once by a message that comes eight times at once: %s",
    async (message) => {
      const id = await at.delivered();
      const { tx } = await at.begun(id);
      const payme = at.ledger("PAYME");
      if (message === "cancel") await payme.perform(tx, { onLate: "REFUSE" });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          message === "cancel" ? payme.cancel(tx, "5") : payme.perform(tx, { onLate: "REFUSE" }),
        ),
      );
      expect(answers.filter((answer) => !answer.refusal && !answer.isRepeat)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.refusal)).toHaveLength(8);
      expect(await at.booked(id)).toBe(message === "cancel" ? 0 : 10_000);
      expect(await at.tips(id)).toMatchObject([
        { state: message === "cancel" ? "RETURNED" : "PAID" },
      ]);
    },
  );

  it("may go back by its provider, also after the day was closed, and then be given anew", async () => {
    const own = await openTippingBrand();
    const id = await own.delivered();
    const { tx } = await own.begun(id);
    const payme = own.ledger("PAYME");
    await payme.perform(tx, { onLate: "REFUSE" });
    const [till] = (await own.day()).owed;
    const closed = await api.post(
      own.brand,
      `/staff/v1/branches/${own.shop.branch.id}/days`,
      {
        key: anId(),
        asOf: api.now().toISOString(),
        expected: till.sum,
        counted: till.sum,
        note: "",
      },
      own.owner,
    );
    expect(closed.body.tips).toMatchObject([{ count: 1, sum: 10_000 }]);
    expect((await own.day()).tips).toEqual([]);
    expect((await payme.cancel(tx, "5")).refusal).toBeUndefined();
    expect(await payme.find(tx)).toMatchObject({ state: "REFUNDED", refunded: 10_000 });
    expect(await own.order(id)).toMatchObject({ status: "DELIVERED", isPaid: true });
    expect((await own.day()).tips).toMatchObject([{ count: -1, sum: -10_000 }]);
    expect(await own.tipOf(id)).toMatchObject({ paymentTypes: [...providers], paid: null });
    // A message that comes after all changes nothing.
    expect(await payme.perform(tx, { onLate: "REFUSE" })).toMatchObject({ isRepeat: true });
    await own.pay(id);
    expect(await own.tipOf(id)).toMatchObject({ paid: 10_000 });
  });

  it("whose payment the provider cancels before the money has come can be paid in another way", async () => {
    const id = await at.delivered();
    const { tx } = await at.begun(id);
    expect(await at.tipOf(id)).toMatchObject({ pending: 10_000 });
    await at.ledger("PAYME").cancel(tx, "3");
    expect(await at.tipOf(id)).toMatchObject({ pending: null, paymentTypes: [...providers] });
    await at.pay(id, 10_000, "CLICK");
    expect(await at.tipOf(id)).toMatchObject({ paid: 10_000 });
  });

  it("is no longer awaited once its hour is over, whatever its provider still holds", async () => {
    const id = await at.delivered();
    const { tx } = await at.begun(id, "CLICK");
    api.pass(hour);
    expect(await at.tipOf(id)).toMatchObject({ pending: null });
    await at.ledger("CLICK").perform(tx, { onLate: "REFUND" });
    expect(await at.tipOf(id)).toMatchObject({ paid: 10_000 });
  });

  it("has its own payments: refunds of its order do not touch it, nor does it answer for the order", async () => {
    const id = await at.delivered();
    await at.pay(id);
    const refund = { key: anId(), amount: 130_360, reason: "Sovuq" };
    const path = `/staff/v1/orders/${id}/refunds`;
    expect((await api.post(at.brand, path, refund, at.owner)).status).toBe(200);
    await api.runJobs();
    expect(await at.attempts(id)).toMatchObject([{ state: "PERFORMED" }]);
    expect(await at.tipOf(id)).toMatchObject({ paid: 10_000 });
    // An order whose money went back is tipped like any other: what the courier did stands.
    const refunded = await at.delivered();
    const all = { key: anId(), amount: 130_360, reason: "Sovuq" };
    await api.post(at.brand, `/staff/v1/orders/${refunded}/refunds`, all, at.owner);
    await at.pay(refunded);
    expect(await at.booked(refunded)).toBe(10_000);
  });

  it("is a task of staff when a late one has to go back by hand, under its own number", async () => {
    const own = await openTippingBrand();
    const id = await own.delivered();
    const { tx, number, attemptId } = await own.begun(id, "UZUM");
    await own.pay(id, 5_000);
    await own.ledger("UZUM").perform(tx, { onLate: "REFUND" });
    const { providers: offered, hooks } = api.services.payments;
    const { checkout } = offered.UZUM!;
    const payments = { providers: { ...offered, UZUM: { checkout } }, hooks };
    await refundPayment(
      { database: api.database, services: { ...api.services, payments } },
      { merchantId: own.merchantId, attemptId },
    );
    const { number: orderNumber } = await own.order(id);
    expect((await own.tasks()).refunds).toMatchObject([
      { id: attemptId, orderId: id, orderNumber, tipNumber: number, amount: 10_000 },
    ]);
    const done = `/staff/v1/orders/${id}/refunds/${attemptId}/done`;
    for (const _ of ["done", "again"])
      expect((await api.put(own.brand, done, { note: "" }, own.owner)).status).toBe(200);
    expect((await own.tasks()).refunds).toEqual([]);
    expect(await own.booked(id)).toBe(5_000);
    expect(await own.order(id)).toMatchObject({ status: "DELIVERED", isPaid: true });
  });

  it("is compared with the provider's books at night like an order", async () => {
    const own = await openTippingBrand();
    const [fine, lost, wrong] = [
      await own.delivered(),
      await own.delivered(),
      await own.delivered(),
    ];
    const paid = await own.begun(fine);
    await own.ledger("PAYME").perform(paid.tx, { onLate: "REFUSE" });
    await own.pageOf(lost);
    const number = await own.latestNumber(lost);
    const unpaid = await own.begun(wrong);
    await own.ledger("PAYME").perform(unpaid.tx, { onLate: "REFUSE" });
    api.pass(2 * hour);
    const numbers: (number | null)[] = [];
    const known = (tx: string, orderNumber: number): ProviderPayment => ({
      providerTxId: tx,
      orderNumber,
      amount: 10_000,
      state: "PAID",
    });
    const unreported = anId();
    const { providers: offered, hooks } = api.services.payments;
    const { checkout } = offered.PAYME!;
    const PAYME: NonNullable<typeof offered.PAYME> = {
      checkout,
      listPayments: async (_, { orders }) => {
        numbers.push(...orders.map((order) => order.number));
        return [
          known(paid.tx, paid.number),
          known(unreported, number),
          { ...known(unpaid.tx, unpaid.number), state: "CANCELLED" },
        ];
      },
    };
    const payments = { providers: { PAYME }, hooks };
    await checkPayments(
      { database: api.database, services: { ...api.services, payments } },
      { merchantId: own.merchantId },
    );
    expect(numbers).toEqual([paid.number, number, unpaid.number]);
    expect(await own.tipOf(lost)).toMatchObject({ paid: 10_000 });
    const { number: orderNumber } = await own.order(wrong);
    expect((await own.tasks()).differences).toMatchObject([
      { kind: "NOT_PAID", orderNumber, tipNumber: unpaid.number, amount: 10_000 },
    ]);
  });
});

describe("while its customer is at the provider", () => {
  it.each(
    [
      {
        what: "the brand switches tips off",
        happen: (own: TippingBrand) =>
          own.write(({ merchant }) => Object.assign(merchant, { tipsActive: false })),
      },
      {
        what: "the brand switches the payments off",
        happen: (own: TippingBrand) =>
          own.write(({ webSettings }) =>
            Object.assign(webSettings, {
              paymeActive: false,
              clickActive: false,
              uzumActive: false,
            }),
          ),
      },
      {
        what: "the brand is closed",
        happen: (own: TippingBrand) =>
          own.write(({ merchant }) => Object.assign(merchant, { isActive: false })),
      },
      {
        what: "the order's money goes back",
        happen: (own: TippingBrand, id: string) =>
          api.post(
            own.brand,
            `/staff/v1/orders/${id}/refunds`,
            { key: anId(), amount: 130_360, reason: "Sovuq" },
            own.owner,
          ),
      },
      {
        what: "the person deletes the account",
        happen: (own: TippingBrand) => api.remove(own.brand, "/users/v1/users/WITH_TOKEN", own.me),
      },
      {
        what: "the three days end",
        happen: async () => api.pass(10 * 60_000),
        deliveredBefore: 3 * day - 5 * 60_000,
      },
    ].flatMap((one) => providers.map((provider) => ({ ...one, provider }))),
  )("$what: the money that comes from $provider is the courier's", async (one) => {
    const own = await openTippingBrand();
    const id = await own.delivered();
    if (one.deliveredBefore) api.pass(one.deliveredBefore);
    const page = await own.pageOf(id, 10_000, one.provider);
    await one.happen(own, id);
    // No message has named the tip before.
    await api.provider.press(page, "pay");
    expect(await own.tips(id)).toMatchObject([{ state: "PAID", amount: 10_000 }]);
    expect(await own.booked(id)).toBe(10_000);
  });

  it.each(providers)("the hour ends: %s is told not to take the money", async (provider) => {
    const id = await at.delivered();
    const page = await at.pageOf(id, 10_000, provider);
    api.pass(hour);
    await api.provider.press(page, "pay");
    await api.runJobs();
    expect(await at.tips(id)).toMatchObject([{ state: "OPEN" }]);
    expect(await at.booked(id)).toBe(0);
    // Another one may be given.
    await at.pay(id, 10_000, provider);
    expect(await at.booked(id)).toBe(10_000);
  });
});

describe("a tip is refused", () => {
  const orders = {
    "an order that was picked up": async () => {
      const id = await at.place("CASH");
      await at.move(id, "DELIVERED");
      return id;
    },
    "one that is on the way": async () => {
      const order = { ...at.shop.draft, promoCode: undefined, totalPrice: 130_360 };
      const { body } = await api.post(at.brand, "/orders/v1/orders", order, at.me);
      const { courierId } = at;
      await giveToCourier(api, at.brand, body.id, { courierId, status: "ON_WAY" });
      return body.id as string;
    },
    "one that a courier of a delivery service has brought": async () => {
      const id = await at.delivered();
      await api.rows(at.brand, (db) =>
        db.updateTable("order").set({ courierId: null }).where("id", "=", id).execute(),
      );
      return id;
    },
    "one that was cancelled": async () => {
      const id = await at.delivered();
      await api.rows(at.brand, (db) =>
        db.updateTable("order").set({ status: "CANCELED" }).where("id", "=", id).execute(),
      );
      return id;
    },
    "one of three days ago": async () => {
      const id = await at.delivered();
      api.pass(3 * day);
      return id;
    },
    "one that was tipped": async () => {
      const id = await at.delivered();
      await at.pay(id);
      return id;
    },
    "one whose tip was begun ten times with other sums": async () => {
      const id = await at.delivered();
      for (let amount = 11_000; amount <= 20_000; amount += 1_000) await at.pageOf(id, amount);
      return id;
    },
  };
  it.each(Object.entries(orders))("for %s", async (_, order) => {
    const id = await order();
    const before = await at.tips(id);
    expect(await at.post(id)).toMatchObject({ status: 409, body: { code: "TIP_NOT_ALLOWED" } });
    expect(await at.tips(id)).toEqual(before);
  });

  it("where the brand has none", async () => {
    const plain = await openTippingBrand({ tipsActive: false });
    const id = await plain.delivered();
    expect(await plain.tipOf(id)).toEqual({ paymentTypes: [], paid: null, pending: null });
    expect((await plain.post(id)).body.code).toBe("TIP_NOT_ALLOWED");
  });

  it("while the brand is closed", async () => {
    const own = await openTippingBrand();
    const id = await own.delivered();
    await own.write(({ merchant }) => Object.assign(merchant, { isActive: false }));
    expect((await own.post(id)).status).toBe(404);
  });

  it("to others, at another brand, and after the account was deleted", async () => {
    const id = await at.delivered();
    const neighbour = await aCustomer(api, at.shop, "+998901000779");
    expect((await at.post(id, 10_000, "PAYME", neighbour)).status).toBe(404);
    expect((await at.tipOf(id, neighbour)).code).toBe("NOT_FOUND");
    const other = await openTippingBrand();
    expect((await other.post(id)).status).toBe(404);
    const leaver = await aCustomer(api, other.shop, "+998901000780");
    const left = await other.delivered(leaver);
    await api.remove(other.brand, "/users/v1/users/WITH_TOKEN", leaver);
    expect((await other.post(left, 10_000, "PAYME", leaver)).status).toBe(401);
    expect(await other.tips(left)).toEqual([]);
  });

  it.each([
    [0, "PAYME", 400],
    [999, "PAYME", 400],
    [500_001, "PAYME", 400],
    [1_500.5, "PAYME", 400],
    ["10000", "PAYME", 400],
    [10_000, "BITCOIN", 400],
    [10_000, "CASH", 422],
    [10_000, "PAYNET", 422],
  ])("of %s by %s", async (amount, paymentType, status) => {
    const id = await at.delivered();
    expect((await at.post(id, amount, paymentType)).status).toBe(status);
    expect(await at.tips(id)).toEqual([]);
  });
});

describe("a provider", () => {
  /** Sends what Payme sends, signed with the key of a brand's desk. */
  async function payme(to: TippingBrand, method: string, params: object, key = to) {
    const response = await api.hooks(
      new Request(`http://any.host/hooks/payme/${to.merchantId}`, {
        method: "POST",
        headers: { authorization: basic(testPaymeKeys(key.brand).KEY) },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      }),
    );
    return (await response.json()) as { result?: object; error?: { code: number } };
  }

  it("is asked for the tip's sum, and for no receipt", async () => {
    const id = await at.delivered();
    await at.pageOf(id);
    const number = await at.latestNumber(id);
    const check = (amount: number, by = at, key = by) =>
      payme(by, "CheckPerformTransaction", { amount, account: { order_id: String(number) } }, key);
    expect(await check(1_000_000)).toMatchObject({ result: { allow: true } });
    expect((await check(1_000_000)).result).toEqual({ allow: true });
    expect((await check(13_036_000)).error?.code).toBe(-31_001);
    // The key of another brand, and the number at another brand.
    const other = await openTippingBrand();
    expect((await check(1_000_000, at, other)).error?.code).toBe(-32_504);
    expect((await check(1_000_000, other)).error?.code).toBe(-31_050);
  });

  it("may report a receipt all the same, which is no receipt of the order", async () => {
    const id = await at.delivered();
    await at.pay(id);
    const [attempt] = await at.attempts(id);
    const fiscal_data = {
      status_code: 0,
      receipt_id: 1,
      terminal_id: "EP000000000001",
      fiscal_sign: "1",
      qr_code_url: "https://ofd.soliq.uz/epi?t=EP000000000001&r=1",
      date: "20261126120000",
    };
    const report = { id: attempt!.providerTxId, type: "PERFORM", fiscal_data };
    expect(await payme(at, "SetFiscalData", report)).toMatchObject({ result: { success: true } });
    expect((await at.order(id)).receipts ?? []).toEqual([]);
    expect((await at.tasks()).receipts).toEqual([]);
  });
});
