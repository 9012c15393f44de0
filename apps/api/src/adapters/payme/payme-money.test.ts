import type { PaymeReceipt } from "@dasturxon/sandboxes/payme/payme-desk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeDesk } from "../../../test/support/test-payments.ts";
import { openPayingShop, type PayingShop } from "../../modules/payments/payment-test-orders.ts";
import { aStaffMember, type StaffMember } from "../../modules/staff/staff-test-people.ts";
import { paymeCaller, type PaymeCaller } from "./payme-test-calls.ts";

// Random histories of customer, Payme, staff and clock. Afterwards nobody has paid twice, and Payme, our books and the orders
// agree.

/** `npm run fuzz` runs more of them. */
const histories = Number(process.env["FUZZ_PAYMENTS"] ?? 12);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
let payme: PaymeCaller;
let shop: PayingShop;
let owner: StaffMember;
beforeAll(async () => {
  api = await testApi();
  payme = await paymeCaller(api);
  shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
  });
  owner = await aStaffMember(api, shop.shop, "OWNER");
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await payme.stop();
  await api.close();
});

const which = fc.nat({ max: 7 });
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("place" as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("page" as const),
        which,
        way: fc.constantFrom("pay", "refuse", "late", "twice", "lose"),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom("begin", "perform", "debit", "refund", "repeat"),
        which,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom("cancel", "cook", "to cash"), which }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        minutes: fc.constantFrom(1, 20, 800),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("run jobs", "late payments") }) },
  ),
  { minLength: 6, maxLength: 25 },
);
type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number];

class History {
  readonly #orders: { id: string; number: number; total: number }[] = [];
  readonly #receipts: PaymeReceipt[] = [];
  readonly #desk = testPaymeDesk(shop.shop.brand);
  readonly #since = api.now().getTime();

  async perform(step: Step): Promise<void> {
    if (step.kind === "place") return this.#place();
    if (step.kind === "wait") return api.pass(step.minutes * 60_000);
    if (step.kind === "run jobs") return api.runJobs();
    if (step.kind === "late payments") return api.provider.performLatePayments();
    if (!("which" in step)) return;
    const order = this.#orders[step.which % this.#orders.length];
    if (!order) return;
    if (step.kind === "page") return this.#pay(order.id, step.way);
    if (step.kind === "begin") return this.#begin(order);
    if (step.kind === "cancel") return void (await shop.cancel(order.id));
    if (step.kind === "cook" || step.kind === "to cash") return this.#staff(order.id, step.kind);
    const receipt = this.#receipts[step.which % this.#receipts.length];
    if (receipt) await this.#message(receipt, step.kind);
  }

  async #place() {
    const id = await shop.place("PAYME");
    const { number, totalPrice } = await shop.order(id);
    this.#orders.push({ id, number, total: totalPrice });
  }

  async #pay(id: string, way: string) {
    const { status, body } = await shop.checkout(id);
    if (status === 200) await api.provider.press(body.url, way);
  }

  async #begin({ number, total }: { number: number; total: number }) {
    const { receipts } = api.provider.payme;
    const account = { order_id: String(number) };
    const receipt = receipts.create(this.#desk, total * 100, account);
    this.#receipts.push(receipt);
    await receipts.begin(this.#desk, receipt);
  }

  async #staff(id: string, kind: "cook" | "to cash") {
    const { brand } = shop.shop;
    if (kind === "to cash")
      await api.put(brand, `/staff/v1/orders/${id}/payment-type`, { paymentType: "CASH" }, owner);
    else if ((await shop.order(id)).status === "OPEN") await shop.move(id, "COOKING");
  }

  async #message(receipt: PaymeReceipt, kind: string) {
    const { receipts } = api.provider.payme;
    const isBegun = receipt.state !== 0 && receipt.state !== 50;
    if (kind === "perform" && isBegun) await receipts.perform(this.#desk, receipt);
    if (kind === "debit" && isBegun && receipt.state !== 4)
      await receipts.cancel(this.#desk, receipt, "debit");
    if (kind === "refund" && receipt.state === 4)
      await receipts.cancel(this.#desk, receipt, "refund");
    if (kind === "repeat") {
      const account = Object.fromEntries(receipt.account.map(({ name, value }) => [name, value]));
      const { _id: id, create_time: time, amount } = receipt;
      // Payme repeats nothing of a receipt that it has ended.
      const params = { id, time, amount, account };
      if (receipt.state !== 0 && receipt.state !== 50)
        await payme.call(shop.shop.brand, "CreateTransaction", params);
      await payme.call(shop.shop.brand, "CheckTransaction", { id });
    }
  }

  /** Everybody has done what was left to do. */
  async settle() {
    await api.provider.performLatePayments();
    await api.runJobs();
    await api.provider.performLatePayments();
  }

  async agrees() {
    const until = api.now().getTime();
    const receipts = api.provider.payme.receipts.list(this.#desk.id, this.#since, until);
    const paidAtPayme = receipts.filter(({ state }) => state === 4).map(({ _id }) => _id);
    const paidHere: string[] = [];
    for (const { id, total } of this.#orders) {
      const attempts = await shop.attempts(id);
      const { status, isPaid } = await shop.order(id);
      const paid = attempts.filter(({ state }) => state === "PERFORMED");
      expect(paid.length, "an order is paid once at most").toBeLessThanOrEqual(1);
      if (paid.length > 0) expect({ status, isPaid }).toMatchObject({ isPaid: true });
      if (paid.length > 0) expect(status).not.toBe("CANCELED");
      expect(attempts.filter(({ state }) => state === "REFUND_DUE")).toEqual([]);
      for (const { amount, providerTxId } of paid) {
        expect(amount).toBe(total);
        paidHere.push(providerTxId);
      }
    }
    expect(paidHere.toSorted(), "Payme has what our orders were paid with").toEqual(
      paidAtPayme.toSorted(),
    );
    const { result } = await payme.call(shop.shop.brand, "GetStatement", {
      from: this.#since,
      to: until,
    });
    const statement = result?.["transactions"] as { id: string; state: number }[];
    const performed = statement.filter(({ state }) => state === 2).map(({ id }) => id);
    expect(performed.toSorted()).toEqual(paidAtPayme.toSorted());
    expect(api.provider.payme.complaints).toEqual([]);
  }
}

it(
  "Payme, our books and the orders agree after any history",
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        // Statements of one history end where those of the next begin.
        api.pass(1);
        const one = new History();
        await one.perform({ kind: "place" });
        for (const step of history) await one.perform(step);
        await one.settle();
        await one.agrees();
        api.pass(1);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    if (process.env["FUZZ_PAYMENTS"]) console.log(`${histories} histories of payments agree`);
  },
  histories * 5_000,
);
