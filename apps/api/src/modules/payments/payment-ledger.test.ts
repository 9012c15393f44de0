import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LedgerAnswer, PaymentLedger } from "../../ports/payment-ledger.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import {
  cancelled,
  openPayingShop,
  refundDue,
  paid,
  refunded,
  unpaidEnd,
  waiting,
  type PayingShop,
} from "./payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
let payme: PaymentLedger;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
  payme = shop.ledger("PAYME");
});
afterAll(() => api.close());

const minute = 60_000;
const open = (orderId: string, providerTxId: string, more: object = {}, ledger = payme) =>
  ledger.open({
    order: { orderId },
    providerTxId,
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REFUSE",
    ...more,
  });
const summary = ({ attempt, refusal, ...rest }: LedgerAnswer) =>
  refusal ?? `${attempt?.state}${"isRepeat" in rest && rest.isRepeat ? " again" : ""}`;

describe("a payment", () => {
  it(
    "reserves the order, pays it once, and hands it to the kitchen",
    { meta: { requirements: "[S4.05, S4.06]" } },
    async () => {
      const [id, tx] = [await shop.place("PAYME"), anId()];
      expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
      const { number } = await shop.order(id);
      expect(await payme.check({ orderNumber: number }, 34_000)).toEqual({
        orderId: id,
        orderNumber: number,
        amount: 34_000,
      });
      expect(summary(await open(id, tx, { order: { orderNumber: number } }))).toBe("CREATED");
      expect(summary(await open(id, tx))).toBe("CREATED again");
      expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
      expect(summary(await payme.perform(tx, { onLate: "REFUSE" }))).toBe("PERFORMED");
      expect(summary(await payme.perform(tx, { onLate: "REFUSE" }))).toBe("PERFORMED again");
      expect(summary(await open(id, tx))).toBe("PERFORMED again");
      expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
      expect(await shop.history(id)).toEqual([waiting, paid]);
    },
  );

  it("is checked and repeated without waiting for the order's lock", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    const { number } = await shop.order(id);
    const { merchantId } = shop;
    const whileLocked = (work: () => Promise<unknown>) =>
      api.database.inTenant({ merchantId, accountId: "*" }, async (db) => {
        await lockOrder(db, merchantId, id);
        return work();
      });
    const check = () => payme.check({ orderNumber: number }, 34_000);
    expect(await whileLocked(check)).toMatchObject({ orderId: id });
    const repeat = async () => summary(await open(id, tx));
    await repeat();
    expect(await whileLocked(repeat)).toBe("CREATED again");
    const perform = async () => summary(await payme.perform(tx, { onLate: "REFUSE" }));
    await perform();
    expect(await whileLocked(perform)).toBe("PERFORMED again");
    expect(await whileLocked(repeat)).toBe("PERFORMED again");
  });

  it(
    "of a scheduled order lets it wait for its slot",
    { meta: { requirements: "[S4.05]" } },
    async () => {
      const later = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };
      const [id, tx] = [await shop.place("PAYME", later), anId()];
      await open(id, tx);
      await payme.perform(tx, { onLate: "REFUSE" });
      expect(await shop.order(id)).toMatchObject({ status: "AT_TIME", isPaid: true });
    },
  );

  it("is refused for an order with another payment type", async () => {
    const id = await shop.place("PAYME");
    const cash = await shop.place("CASH");
    const cancelledOrder = await shop.place("PAYME");
    await shop.cancel(cancelledOrder);
    const done = await shop.place("PAYME");
    await open(done, "done");
    await payme.perform("done", { onLate: "REFUSE" });
    const refusals = {
      ORDER_NOT_FOUND: [
        open(anId(), "a"),
        open("no id", "b"),
        open(id, "c", { order: { orderNumber: 5 } }),
      ],
      WRONG_AMOUNT: [open(id, "d", { amount: 33_999 }), open(id, "e", { amount: 34_001 })],
      ORDER_NOT_OF_PROVIDER: [open(cash, "f"), open(id, "g", {}, shop.ledger("CLICK"))],
      ORDER_CANCELED: [open(cancelledOrder, "h")],
      ORDER_PAID: [open(done, "i")],
      ATTEMPT_DIFFERS: [open(id, "done"), open(done, "done", { amount: 1 })],
      ATTEMPT_NOT_FOUND: [payme.perform("never", { onLate: "REFUND" }), payme.cancel("never", "")],
    };
    for (const [refusal, answers] of Object.entries(refusals))
      for (const answer of await Promise.all(answers)) expect(summary(answer)).toBe(refusal);
    expect(await shop.attempts(id)).toEqual([]);
    expect(await payme.check({ orderId: done }, 34_000)).toEqual({ refusal: "ORDER_PAID" });
    expect(await payme.check({ orderId: id }, 1)).toEqual({ refusal: "WRONG_AMOUNT" });
  });

  it(
    "cannot reference an order of another brand",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const other = await openPayingShop(api);
      const theirs = await other.place("PAYME");
      expect(summary(await open(theirs, anId()))).toBe("ORDER_NOT_FOUND");
    },
  );

  it("locks the order for other payments until it ends", async () => {
    const id = await shop.place("PAYME");
    const [first, second] = [anId(), anId()];
    await open(id, first);
    expect(summary(await open(id, second))).toBe("ORDER_LOCKED");
    expect(summary(await payme.cancel(first, "CUSTOMER"))).toBe("CANCELLED");
    expect(summary(await payme.cancel(first, "CUSTOMER"))).toBe("CANCELLED again");
    expect(summary(await payme.perform(first, { onLate: "REFUND" }))).toBe("ATTEMPT_CANCELLED");
    expect(summary(await open(id, first))).toBe("ATTEMPT_CANCELLED");
    expect(summary(await open(id, second))).toBe("CREATED");
    expect(summary(await payme.perform(second, { onLate: "REFUSE" }))).toBe("PERFORMED");
    expect(await shop.history(id)).toEqual([waiting, unpaidEnd, paid]);
  });

  it("is found by its number, and keeps the provider's time, data and reason as given", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    const providerTime = new Date(api.now().getTime() - 7_123);
    const account = { order_id: 42, list: [1, 2], ключ: null };
    const { attempt } = await open(id, tx, { providerTime, providerData: { account } });
    expect(attempt).toMatchObject({
      number: expect.any(Number),
      orderNumber: (await shop.order(id)).number,
      refunded: 0,
      providerTime,
      providerData: { account },
      providerReason: null,
    });
    const done = await payme.perform(tx, { onLate: "REFUSE", providerData: { paydoc: "9" } });
    expect(done.attempt?.providerData).toEqual({ account, paydoc: "9" });
    const again = await payme.perform(tx, { onLate: "REFUSE", providerData: { paydoc: "8" } });
    expect(done.attempt).toMatchObject({ ...again.attempt });
    const at = (time: Date) =>
      payme.list(time, time).then((found) => found.map(({ id: one }) => one));
    expect(await at(providerTime)).toEqual([attempt?.id]);
    expect(await at(attempt?.createdAt ?? new Date())).not.toContain(attempt?.id);
    const returned = await payme.cancel(tx, "5");
    expect(returned.attempt).toMatchObject({
      state: "REFUNDED",
      reason: "PROVIDER",
      providerReason: "5",
      refunded: 34_000,
    });
    const { status, cancelCode } = await shop.order(id);
    expect(status).toBe("CANCELED");
    expect(cancelCode).toBe("PAYMENT_RETURNED");
  });

  it("replaces another of the same provider where that provider wishes it", async () => {
    const id = await shop.place("CLICK");
    const click = shop.ledger("CLICK");
    const [first, second] = [anId(), anId()];
    await open(id, first, { ifLocked: "REPLACE" }, click);
    api.pass(1_000);
    expect(summary(await open(id, second, { ifLocked: "REFUSE" }, click))).toBe("ORDER_LOCKED");
    expect(summary(await open(id, second, { ifLocked: "REPLACE" }, click))).toBe("CREATED");
    expect(await shop.attempts(id)).toMatchObject([
      { state: "CANCELLED", reason: "REPLACED" },
      { state: "CREATED" },
    ]);
    expect(summary(await click.perform(first, { onLate: "REFUSE" }))).toBe("ATTEMPT_CANCELLED");
    // Its money has arrived all the same, before the second's.
    expect(summary(await click.perform(first, { onLate: "REFUND" }))).toBe("PERFORMED");
    expect(summary(await click.perform(second, { onLate: "REFUND" }))).toBe("REFUND_DUE");
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([
      { state: "PERFORMED" },
      { state: "REFUNDED", reason: "LATE" },
    ]);
  });

  it("is not blocked by one of a provider that the order no longer names", async () => {
    const [id, former, tx] = [await shop.place("PAYME"), anId(), anId()];
    await open(id, former);
    api.pass(1_000);
    await api.rows(shop.shop.brand, (db) =>
      db.updateTable("order").set({ paymentType: "CLICK" }).where("id", "=", id).execute(),
    );
    expect(summary(await open(id, tx, {}, shop.ledger("CLICK")))).toBe("CREATED");
    expect(await shop.attempts(id)).toMatchObject([
      { provider: "PAYME", state: "CANCELLED", reason: "REPLACED" },
      { provider: "CLICK", state: "CREATED" },
    ]);
  });

  it("stores the receipt that its provider has issued, once", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    const receipt = {
      kind: "SALE" as const,
      receiptNumber: "17",
      terminalId: "EP000000000001",
      fiscalSign: "800031554082",
      url: "https://ofd.soliq.uz/epi?t=EP000000000001&r=17",
      issuedAt: api.now(),
    };
    const stored = await Promise.all([1, 2, 3].map(() => payme.recordReceipt(tx, receipt)));
    expect(stored).toEqual([true, true, true]);
    expect(await payme.recordReceipt("never", receipt)).toBe(false);
    const rows = await api.rows(shop.shop.brand, (db) =>
      db.selectFrom("fiscalReceipt").selectAll().where("orderId", "=", id).execute(),
    );
    expect(rows).toMatchObject([
      { ...receipt, state: "ISSUED", issuer: "PAYME", amountTiyin: 3_400_000 },
    ]);
  });

  it("unlocks the order when it is not performed in time", async () => {
    const id = await shop.place("PAYME");
    const [late, next] = [anId(), anId()];
    const expiresAt = new Date(api.now().getTime() + minute);
    await open(id, late, { expiresAt });
    api.pass(minute);
    expect(summary(await open(id, late, { expiresAt }))).toBe("ATTEMPT_EXPIRED");
    expect(
      summary(await open(id, next, { expiresAt: new Date(api.now().getTime() + minute) })),
    ).toBe("CREATED");
    expect(summary(await payme.perform(late, { onLate: "REFUSE" }))).toBe("ATTEMPT_CANCELLED");
    api.pass(minute);
    expect(summary(await payme.perform(next, { onLate: "REFUSE" }))).toBe("ATTEMPT_EXPIRED");
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
    expect(await shop.attempts(id)).toMatchObject([
      { state: "CANCELLED", reason: "TIMEOUT" },
      { state: "CANCELLED", reason: "TIMEOUT" },
    ]);
  });

  it(
    "cannot start once the order has expired, even before the job ran",
    { meta: { requirements: "[S4.05]" } },
    async () => {
      const id = await shop.place("PAYME");
      api.pass(15 * minute);
      expect(summary(await open(id, anId()))).toBe("ORDER_CANCELED");
      expect((await shop.checkout(id)).body.code).toBe("PAYMENT_NOT_REQUIRED");
    },
  );

  it("lists the transactions of a period, including both ends", async () => {
    const from = new Date(api.now().getTime() + minute);
    api.pass(minute);
    const [first, second] = [anId(), anId()];
    await open(await shop.place("PAYME"), first);
    api.pass(minute);
    await open(await shop.place("PAYME"), second);
    const listed = async (start: Date, end: Date) =>
      (await payme.list(start, end)).map(({ providerTxId }) => providerTxId);
    expect(await listed(from, api.now())).toEqual([first, second]);
    expect(await listed(new Date(from.getTime() + 1), api.now())).toEqual([second]);
    expect(await listed(from, new Date(api.now().getTime() - 1))).toEqual([first]);
    expect(await shop.ledger("CLICK").list(from, api.now())).toEqual([]);
    expect(await payme.find(first)).toMatchObject({ state: "CREATED", amount: 34_000 });
  });
});

describe("concurrent operations", () => {
  it(
    "50 parallel opens, performs and repeats end in one payment and one history",
    { meta: { requirements: "[S1.26]" } },
    async () => {
      const [id, tx] = [await shop.place("PAYME"), anId()];
      await open(id, tx);
      const operations = Array.from({ length: 50 }, (_, at) =>
        at % 5 === 0
          ? open(id, tx)
          : at % 5 === 1
            ? open(id, anId())
            : payme.perform(tx, { onLate: "REFUND" }),
      );
      const answers = (await Promise.all(operations)).map(summary);
      expect(answers.filter((answer) => answer === "PERFORMED")).toHaveLength(1);
      expect(await shop.history(id)).toEqual([waiting, paid]);
      expect(await shop.attempts(id)).toMatchObject([{ providerTxId: tx, state: "PERFORMED" }]);
    },
  );

  it.each(Array.from({ length: 8 }, (_, round) => ({ round })))(
    "performs, cancels and the customer's own cancelling end in one consistent history, round $round",
    { meta: { requirements: "[S4.05]" } },
    async ({ round }) => {
      const [id, tx] = [await shop.place("PAYME"), anId()];
      await open(id, tx);
      const operations = Array.from({ length: 50 }, (_, at) => {
        const kind = (at + round) % 4;
        if (kind === 0) return payme.cancel(tx, "CUSTOMER");
        return kind === 1 && at % 3 === 0
          ? shop.cancel(id)
          : payme.perform(tx, { onLate: "REFUND" });
      });
      await Promise.all(operations);
      await api.runJobs();
      const [attempt, ...others] = await shop.attempts(id);
      expect(others).toEqual([]);
      const history = await shop.history(id);
      const { status, isPaid } = await shop.order(id);
      const count = (type: string, to?: string) =>
        history.filter((event) => event.type === type && (!to || event.to === to)).length;
      // Never paid twice, never refunded without payment, and cancelled at most once.
      expect(count("PAID_AND_CHANGE_STATUS")).toBeLessThanOrEqual(1);
      expect(count("CHANGE_STATUS", "CANCELED")).toBe(status === "CANCELED" ? 1 : 0);
      expect(count("UPDATE", "REFUND_DUE")).toBe(count("UPDATE", "REFUNDED"));
      expect(isPaid).toBe(attempt?.state === "PERFORMED");
      expect(attempt?.state === "REFUNDED").toBe(count("UPDATE", "REFUNDED") === 1);
      if (isPaid) expect(status).toBe("OPEN");
      expect(api.faults).toEqual([]);
    },
  );

  it("two transactions of one order cannot both begin", async () => {
    const id = await shop.place("PAYME");
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(id, anId())));
    const begun = answers.map(summary);
    expect(begun.filter((answer) => answer === "CREATED")).toHaveLength(1);
    expect(begun.filter((answer) => answer === "ORDER_LOCKED")).toHaveLength(19);
  });

  it("one transaction id cannot pay two orders", async () => {
    const tx = anId();
    const ids = await Promise.all([1, 2, 3, 4].map(() => shop.place("PAYME")));
    const begun = (await Promise.all(ids.map((id) => open(id, tx)))).map(summary);
    expect(begun.toSorted()).toEqual([
      "ATTEMPT_DIFFERS",
      "ATTEMPT_DIFFERS",
      "ATTEMPT_DIFFERS",
      "CREATED",
    ]);
  });
});

describe("a payment for an order that is cancelled meanwhile", () => {
  it(
    "is refunded automatically if the provider charged first",
    { meta: { requirements: "[S7.68]" } },
    async () => {
      const [id, tx] = [await shop.place("PAYME"), anId()];
      await open(id, tx);
      await shop.cancel(id);
      expect(summary(await payme.perform(tx, { onLate: "REFUND" }))).toBe("REFUND_DUE");
      expect(summary(await payme.perform(tx, { onLate: "REFUND" }))).toBe("REFUND_DUE again");
      await api.runJobs();
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED", reason: "LATE" }]);
      expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
      expect(await shop.history(id)).toEqual([waiting, cancelled("CREATED"), refundDue, refunded]);
    },
  );

  it("is refused if the provider can still abort", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    await shop.cancel(id);
    expect(summary(await payme.perform(tx, { onLate: "REFUSE" }))).toBe("ORDER_CANCELED");
    expect(await shop.attempts(id)).toMatchObject([
      { state: "CANCELLED", reason: "ORDER_CANCELED" },
    ]);
  });
});

describe("a payment for an order that is paid in another way meanwhile", () => {
  it("is refunded, and the order continues", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    // Staff accept cash for the order.
    await api.rows(shop.shop.brand, (db) =>
      db
        .updateTable("order")
        .set({ paymentType: "CASH", status: "OPEN", isPaid: true })
        .where("id", "=", id)
        .execute(),
    );
    expect(summary(await payme.perform(tx, { onLate: "REFUND" }))).toBe("REFUND_DUE");
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED", reason: "LATE" }]);
    expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
  });

  it("is refunded, and the order stays marked as paid by hand, even if it was cancelled before", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    await api.rows(shop.shop.brand, (db) =>
      db
        .updateTable("order")
        .set({ paymentType: "CASH", status: "OPEN", isPaid: true })
        .where("id", "=", id)
        .execute(),
    );
    await payme.perform(tx, { onLate: "REFUND" });
    await shop.move(id, "CANCELED");
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED", reason: "LATE" }]);
    // The cash is still at the branch: its refund is up to the staff.
    expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: true });
  });
});

describe("a provider that cancels a payment", () => {
  const pay = async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    await payme.perform(tx, { onLate: "REFUSE" });
    return { id, tx };
  };

  it("cancels the order too before cooking", async () => {
    const { id, tx } = await pay();
    expect(summary(await payme.cancel(tx, "5"))).toBe("REFUNDED");
    expect(summary(await payme.cancel(tx, "5"))).toBe("REFUNDED again");
    api.provider.requested.length = 0;
    await api.runJobs();
    // The provider has refunded it itself.
    expect(api.provider.requested).not.toContain("receipts.cancel");
    expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
    expect(await shop.history(id)).toEqual([waiting, paid, cancelled("OPEN"), refundDue, refunded]);
  });

  it("is refused once cooking has started", async () => {
    const { id, tx } = await pay();
    await shop.move(id, "COOKING");
    expect(summary(await payme.cancel(tx, "5"))).toBe("ORDER_IN_WORK");
    expect(await shop.order(id)).toMatchObject({ status: "COOKING", isPaid: true });
  });
});
