import { anId } from "@dasturxon/testing/sample-values";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LedgerAnswer } from "../../ports/payment-ledger.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { openPayingShop, type PayingShop } from "./payment-test-orders.ts";

// Random histories of customer, provider, staff and clock over the orders of one customer. After each step the provider's money
// and the books have to agree.

/** `npm run fuzz` runs more of them. */
const histories = Number(process.env["FUZZ_PAYMENTS"] ?? 12);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
let shop: PayingShop;
let owner: StaffMember;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
  });
  owner = await aStaffMember(api, shop.shop, "OWNER");
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const price = 34_000;
const minute = 60_000;
const aTarget = { order: fc.nat({ max: 2 }), tx: fc.nat({ max: 1 }) };
const onLate = fc.constantFrom("REFUSE" as const, "REFUND" as const);
const anyAction = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("place" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      ...aTarget,
      ifLocked: fc.constantFrom("REFUSE" as const, "REPLACE" as const),
      minutes: fc.constantFrom(null, 5, 30),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("perform" as const),
      ...aTarget,
      onLate,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), ...aTarget }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("customerCancels" as const), ...aTarget }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("toCash" as const), ...aTarget }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("moveOn" as const), ...aTarget }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refundPart" as const),
      ...aTarget,
      amount: fc.integer({ min: 1, max: 40_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("pass" as const),
      minutes: fc.constantFrom(1, 6, 15),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("jobs" as const) }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const next = {
  OPEN: "ACCEPTED",
  ACCEPTED: "COOKING",
  COOKING: "DONE",
  DONE: "DELIVERED",
} as const;

/** A history, and what the provider knows of it. */
class History {
  readonly orders: string[] = [];
  /** Money that the provider has taken, and what it has returned by itself. */
  readonly taken = new Map<string, number>();
  readonly returned = new Map<string, number>();
  readonly ended = new Set<string>();
  readonly begunAt = api.now();
  readonly ledger = shop.ledger("PAYME");

  txOf({ order, tx }: { order: number; tx: number }) {
    const orderId = this.orders[order % Math.max(1, this.orders.length)];
    return orderId ? { orderId, tx: `${orderId} ${tx}` } : null;
  }

  async act(action: Action): Promise<void> {
    if (action.kind === "place") {
      if (this.orders.length < 3) this.orders.push(await shop.place("PAYME"));
    } else if (action.kind === "pass") api.pass(action.minutes * minute);
    else if (action.kind === "jobs") await api.runJobs();
    else {
      const target = this.txOf(action);
      if (target) await this.move(action, target);
    }
  }

  async move(
    action: Exclude<Action, { kind: "place" | "pass" | "jobs" }>,
    { orderId, tx }: { orderId: string; tx: string },
  ): Promise<void> {
    const { brand } = shop.shop;
    switch (action.kind) {
      case "open": {
        const { minutes, ifLocked } = action;
        const expiresAt =
          minutes === null ? null : new Date(api.now().getTime() + minutes * minute);
        const order = { orderId };
        await this.ledger.open({ order, providerTxId: tx, amount: price, expiresAt, ifLocked });
        break;
      }
      case "perform": {
        // A provider does not charge what it has ended itself.
        if (this.ended.has(tx)) break;
        const request = { onLate: action.onLate };
        const answers = await Promise.all(
          Array.from({ length: action.times }, () => this.ledger.perform(tx, request)),
        );
        this.agreeAmongThemselves(answers);
        if (answers.some(({ refusal }) => !refusal)) this.taken.set(tx, price);
        break;
      }
      case "cancel": {
        const before = await this.ledger.find(tx);
        const { refusal } = await this.ledger.cancel(tx, "5");
        if (refusal) break;
        this.ended.add(tx);
        if (before?.state === "PERFORMED" || before?.state === "REFUND_DUE")
          this.returned.set(tx, price);
        break;
      }
      case "customerCancels":
        await shop.cancel(orderId);
        break;
      case "toCash":
        await api.put(
          brand,
          `/staff/v1/orders/${orderId}/payment-type`,
          { paymentType: "CASH" },
          owner,
        );
        break;
      case "moveOn": {
        const { status } = await shop.order(orderId);
        if (Object.hasOwn(next, status))
          await shop.move(orderId, next[status as keyof typeof next]);
        break;
      }
      case "refundPart":
        await api.post(
          brand,
          `/staff/v1/orders/${orderId}/refunds`,
          { key: anId(), amount: action.amount, reason: "Sovuq keldi" },
          owner,
        );
        break;
    }
  }

  /** Equal messages at once: one is first, and all get the same transaction. */
  agreeAmongThemselves(answers: readonly LedgerAnswer[]) {
    const firsts = answers.filter((answer) => !answer.refusal && !answer.isRepeat);
    expect(firsts.length).toBeLessThanOrEqual(1);
    expect(new Set(answers.map(({ attempt }) => attempt?.performedAt?.getTime())).size).toBe(1);
  }

  /** Sum that the provider has returned: at our request, or the whole by itself. */
  returnedOf(tx: string): number {
    const byCalls = [...(api.provider.refunds.get(tx) ?? new Map()).values()];
    return this.returned.get(tx) ?? byCalls.reduce((sum, amount) => sum + amount, 0);
  }

  async agrees(isSettled: boolean): Promise<void> {
    const listed = await this.ledger.list(this.begunAt, api.now());
    const ofHistory = listed.filter(({ orderId }) => this.orders.includes(orderId));
    const statement = new Map(ofHistory.map((attempt) => [attempt.providerTxId, attempt]));
    let [paid, refunded, owed, live] = [0, 0, 0, 0];
    for (const orderId of this.orders) {
      const attempts = ofHistory.filter((attempt) => attempt.orderId === orderId);
      const performed = attempts.filter(({ state }) => state === "PERFORMED");
      expect(performed.length, "paid twice").toBeLessThanOrEqual(1);
      const order = await shop.order(orderId);
      const due = await partsDue(orderId);
      for (const attempt of attempts) {
        const isTaken = ["PERFORMED", "REFUND_DUE", "REFUNDED"].includes(attempt.state);
        expect(this.taken.has(attempt.providerTxId), "books and provider").toBe(isTaken);
        if (!isTaken) continue;
        paid += attempt.amount;
        refunded += attempt.refunded;
        owed +=
          attempt.state === "REFUND_DUE"
            ? attempt.amount - attempt.refunded
            : attempt.state === "PERFORMED"
              ? due
              : 0;
      }
      // A cancelled order is paid only until its refund is made.
      if (performed.length === 1) {
        expect(order).toMatchObject({ isPaid: true });
        expect(order.status).not.toBe("CANCELED");
        live += order.totalPrice - (await partsOf(orderId));
      }
      const history = await shop.history(orderId);
      expect(
        history.filter(({ type }) => type === "PAID_AND_CHANGE_STATUS").length,
      ).toBeLessThanOrEqual(1);
    }
    for (const tx of this.taken.keys()) expect(statement.has(tx), "unbooked").toBe(true);
    expect(paid - refunded - owed).toBe(live);
    if (!isSettled) return;
    expect(owed).toBe(0);
    for (const [tx, { refunded: back }] of statement) expect(this.returnedOf(tx)).toBe(back);
  }
}

const partRows = (orderId: string) =>
  api.rows(shop.shop.brand, (db) =>
    db
      .selectFrom("orderRefund")
      .select(["state", "onlineAmount"])
      .where("orderId", "=", orderId)
      .execute(),
  );
const partsOf = async (orderId: string) =>
  (await partRows(orderId)).reduce((sum, { onlineAmount }) => sum + onlineAmount, 0);
const partsDue = async (orderId: string) =>
  (await partRows(orderId))
    .filter(({ state }) => state === "DUE")
    .reduce((sum, { onlineAmount }) => sum + onlineAmount, 0);

it(
  "books and provider agree after each step of any history of customer, provider, staff and clock",
  { timeout: histories * 10_000 },
  async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 6, maxLength: 24 }), async (actions) => {
        const history = new History();
        await history.act({ kind: "place" });
        for (const action of actions) {
          steps += 1;
          await history.act(action);
          await history.agrees(false);
        }
        await api.runJobs();
        await history.agrees(true);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    if (process.env["FUZZ_PAYMENTS"])
      console.log(`${histories} histories of ${steps} steps agree, seed ${seed}`);
  },
);
