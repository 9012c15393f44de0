import { anId } from "@dasturxon/testing/sample-values";
import type { DayReport } from "@dasturxon/contract/entities/cash";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import type { TestAnswer } from "../../../test/support/test-process.ts";
import { moveOrder } from "../orders/order-test-shop.ts";
import { openPayingShop, type PayingShop } from "../payments/payment-test-orders.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { testTill, type TestTill } from "./test-till.ts";

// Random days of a branch: orders with every kind of payment, cancellations, refunds, counts with differences, requests that
// come late or twice, corrections, closed days. Afterwards the cash book agrees with orders and payments, to the sum.

/** `npm run fuzz` runs more of them. */
const schedules = Number(process.env["FUZZ_SCHEDULES"] ?? 15);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const order = fc.nat({ max: 9 });
const holder = fc.constantFrom(0, 1, 2);
const anyDifference = fc.oneof(fc.constant(0), fc.integer({ min: -200_000, max: 50_000 }));
const events = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("place" as const),
        payment: fc.constantFrom("CASH", "CASH", "TERMINAL", "PAYME", "UZUM"),
        courier: fc.constantFrom(null, 0, 1),
      }),
    },
    { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom("advance", "deliver"), order }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom("pay", "cancel", "to cash"), order }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("run jobs", "wait") }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("count", "late count"),
        holder,
        difference: anyDifference,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("correct" as const),
        which: fc.nat(),
        counted: fc.nat(300_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("adjust" as const),
        holder,
        amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("close" as const), difference: anyDifference }),
    },
  ),
  { minLength: 10, maxLength: 60 },
);
type Event = Parameters<Parameters<typeof events.map>[0]>[0][number];

class Branch {
  readonly #shop: PayingShop;
  readonly #till: TestTill;
  readonly #owner: StaffMember;
  readonly #couriers: StaffMember[];
  readonly #orders: { id: string; tx: string; payment: string }[] = [];
  readonly #counts: string[] = [];
  #last: { path: string; body: object; answer: TestAnswer } | null = null;

  constructor(shop: PayingShop, owner: StaffMember, couriers: StaffMember[]) {
    this.#shop = shop;
    this.#owner = owner;
    this.#couriers = couriers;
    this.#till = testTill(api, shop, owner);
  }

  get #path() {
    return `/staff/v1/branches/${this.#shop.shop.branch.id}`;
  }

  /** The till, or a courier. */
  #holder = (index: number) => (index === 0 ? null : this.#couriers[index - 1]!.courierId);

  async #send(path: string, body: object): Promise<TestAnswer> {
    const answer = await api.post(this.#shop.shop.brand, `${this.#path}${path}`, body, this.#owner);
    expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
    if (answer.status === 200) this.#last = { path, body, answer };
    return answer;
  }

  async run(event: Event) {
    const { brand } = this.#shop.shop;
    const chosen = "order" in event ? this.#orders[event.order % this.#orders.length] : undefined;
    switch (event.kind) {
      case "place":
        return this.#place(event);
      case "advance":
      case "deliver":
        return chosen && this.#advance(chosen.id, event.kind === "deliver");
      case "pay":
        return chosen && this.#pay(chosen);
      case "cancel":
        return (
          chosen &&
          moveOrder(api, this.#shop.shop, chosen.id, "CANCELED", {
            returnReason: "Ochmadi",
          }).catch(() => {})
        );
      case "to cash":
        return (
          chosen &&
          api.put(
            brand,
            `/staff/v1/orders/${chosen.id}/payment-type`,
            { paymentType: "CASH" },
            this.#owner,
          )
        );
      case "run jobs":
        return api.runJobs();
      case "wait":
        return api.pass(1_000);
      case "count":
      case "late count":
        return this.#count(event);
      case "repeat":
        return this.#repeat();
      case "correct":
        return this.#correct(event);
      case "adjust":
        return this.#send("/cash-entries", {
          key: anId(),
          courierId: this.#holder(event.holder),
          amount: event.amount,
          note: "Mayda pul",
        });
      case "close":
        return this.#close(event.difference);
    }
  }

  async #place({ payment, courier }: Extract<Event, { kind: "place" }>) {
    const { shop, me } = this.#shop;
    const draft =
      courier === null
        ? { ...shop.pickUp, totalPrice: 34_000 }
        : { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
    const request = { ...draft, paymentType: payment };
    const { status, body } = await api.post(shop.brand, "/orders/v1/orders", request, me);
    expect(status, JSON.stringify(body)).toBe(200);
    if (courier !== null) {
      const { courierId } = this.#couriers[courier]!;
      await api.rows(shop.brand, (db) =>
        db.updateTable("order").set({ courierId }).where("id", "=", body.id).execute(),
      );
    }
    this.#orders.push({ id: body.id, tx: anId(), payment });
  }

  async #advance(id: string, isToTheEnd: boolean) {
    const { status } = await this.#shop.order(id);
    const next = {
      OPEN: "ACCEPTED",
      ACCEPTED: "COOKING",
      COOKING: "DONE",
      DONE: "ON_WAY",
    } as const;
    const to = isToTheEnd ? "DELIVERED" : next[status as keyof typeof next];
    if (to) await moveOrder(api, this.#shop.shop, id, to).catch(() => {});
  }

  /** At the counter, or by the provider, also too late. */
  async #pay({ id, tx, payment }: { id: string; tx: string; payment: string }) {
    if (payment !== "PAYME" && payment !== "UZUM")
      return api.put(this.#shop.shop.brand, `/staff/v1/orders/${id}/paid`, undefined, this.#owner);
    const ledger = this.#shop.ledger(payment);
    const { totalPrice: amount } = await this.#shop.order(id);
    await ledger.open({
      order: { orderId: id },
      providerTxId: tx,
      amount,
      expiresAt: null,
      ifLocked: "REFUSE",
    });
    return ledger.perform(tx, { onLate: "REFUND" });
  }

  async #count(event: Extract<Event, { holder: number; difference: number }>) {
    const courierId = this.#holder(event.holder);
    const body = await this.#till.request(courierId, event.difference);
    if (event.kind === "late count") {
      const last = this.#orders.at(-1);
      if (last) await this.#advance(last.id, true);
    }
    const { status } = await this.#send("/cash-counts", body);
    if (status === 200) this.#counts.push(body.key);
    else expect(event.kind).toBe("late count");
  }

  async #repeat() {
    if (!this.#last) return;
    const { path, body } = this.#last;
    const before = await this.#till.day();
    const { status } = await this.#send(path, body);
    expect(status).toBe(200);
    expect((await this.#till.day()).entries).toEqual(before.entries);
  }

  async #correct({ which, counted }: Extract<Event, { kind: "correct" }>) {
    const id = this.#counts[which % this.#counts.length];
    if (!id) return;
    const key = anId();
    const path = `/cash-counts/${id}/correction`;
    const { status } = await this.#send(path, { key, counted, note: "Xato" });
    if (status === 200) this.#counts.splice(this.#counts.indexOf(id), 1, key);
  }

  async #close(difference: number) {
    const { courierId: _, ...body } = await this.#till.request(null, difference);
    expect((await this.#send("/days", body)).status).toBe(200);
    this.#counts.push(body.key);
  }

  async expectAgreement() {
    await api.runJobs();
    const days = await this.#days();
    const entries = days.flatMap((day) => day.entries);
    const counts = days.flatMap((day) => day.counts);
    const cash = entries.filter(({ paymentType }) => paymentType === "CASH");
    const all = await api.rows(this.#shop.shop.brand, (db) =>
      db
        .selectFrom("cashEntry")
        .select("id")
        .where("merchantId", "=", this.#shop.merchantId)
        .execute(),
    );
    // Each entry belongs to one day.
    expect(entries.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());

    await this.#expectOrders(entries);
    for (const day of days)
      for (const { type, received, refunded } of day.payments) {
        const ofType = day.entries.filter(
          ({ paymentType, order: of }) => paymentType === type && of,
        );
        expect(received.sum + refunded.sum).toBe(sumOf(ofType));
      }

    // All cash that came in is still owed, was counted from the till, or is a recorded difference.
    const cameIn = sumOf(cash.filter(({ kind }) => kind !== "HANDED_IN"));
    const owed = days.flatMap((day) => day.owed).reduce((sum, one) => sum + one.sum, 0);
    const fromTill = counts
      .filter(({ courier }) => courier === null)
      .reduce((sum, one) => sum + one.counted - (one.corrects ? one.expected : 0), 0);
    const differences = counts.reduce((sum, one) => sum + one.counted - one.expected, 0);
    expect(owed + fromTill - differences).toBe(cameIn);
    // A courier's balance is what the person still has.
    for (const { courierId } of this.#couriers) {
      const ofCourier = sumOf(cash.filter(({ courier }) => courier?.id === courierId));
      const settled = counts
        .filter(({ courier, corrects }) => courier?.id === courierId && !corrects)
        .reduce((sum, { expected }) => sum + expected, 0);
      const own = days[0]!.owed.find(({ courier }) => courier?.id === courierId)?.sum ?? 0;
      expect(own).toBe(ofCourier - settled);
    }
  }

  /** The open one, and all closed ones. */
  async #days(): Promise<DayReport[]> {
    const { brand } = this.#shop.shop;
    const { body } = await api.get(brand, `${this.#path}/days?size=100`, this.#owner);
    const closed = await Promise.all(
      body.map(({ id }: { id: string }) =>
        api.get(brand, `${this.#path}/days/${id}`, this.#owner).then((answer) => answer.body),
      ),
    );
    return [await this.#till.day(), ...closed];
  }

  async #expectOrders(entries: DayReport["entries"]) {
    for (const { id } of this.#orders) {
      const { status, isPaid, paymentType, totalPrice } = await this.#shop.order(id);
      const ofOrder = entries.filter(({ order: of }) => of?.id === id);
      const onReceipt = ofOrder.filter(({ paymentType: type }) => isOnReceipt(type));
      const stays = isPaid && status !== "CANCELED" && isOnReceipt(paymentType);
      expect(sumOf(onReceipt)).toBe(stays ? totalPrice : 0);
      const attempts = await this.#shop.attempts(id);
      const notRefunded = attempts
        .filter(({ state }) => state === "PERFORMED" || state === "REFUND_DUE")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(sumOf(ofOrder) - sumOf(onReceipt)).toBe(notRefunded);
    }
  }
}

const isOnReceipt = (type: string) => type === "CASH" || type === "TERMINAL";
const sumOf = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

it(
  "the cash book agrees with orders, payments and counts, whatever happened",
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (schedule) => {
        const shop = await openPayingShop(api, ({ brand }) => {
          brand.merchant.openOrdersLimit = 1_000;
        });
        const owner = await aStaffMember(api, shop.shop, "OWNER");
        const couriers = [
          await aStaffMember(api, shop.shop, "COURIER"),
          await aStaffMember(api, shop.shop, "COURIER"),
        ];
        const branch = new Branch(shop, owner, couriers);
        for (const event of schedule) await branch.run(event);
        await branch.expectAgreement();
      }),
      { numRuns: schedules, seed, endOnFailure: true },
    );
    expect(api.faults).toEqual([]);
  },
  10_000 + schedules * 5_000,
);
