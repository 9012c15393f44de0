import { merchantCalls, type ShopAnswer } from "@dasturxon/sandboxes/uzum/merchant-calls";
import { anId } from "@dasturxon/testing/sample-values";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testUzumAccount } from "../../../test/support/test-payments.ts";
import { moveOrder } from "../../modules/orders/order-test-shop.ts";
import { checkPayments } from "../../modules/payments/check-payments.ts";
import { openPayingShop, type PayingShop } from "../../modules/payments/payment-test-orders.ts";

// Random histories of customers, Uzum, staff and the clock: transactions in Uzum's app and payments at Checkout of the same
// orders, repeated, lost and reordered messages, late money, cancellations, an unreachable Uzum. Afterwards the books of
// shop and Uzum agree.

/** `npm run fuzz` runs more of them. */
const histories = Number(process.env["FUZZ_PAYMENTS"] ?? 10);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const index = fc.nat({ max: 9 });
const events = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("place" as const) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("create" as const), order: index }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant("confirm" as const),
        payment: index,
        /** How often the message is sent; all but the last answer are lost. */
        times: fc.constantFrom(1, 1, 2, 3),
        areAtOnce: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("reverse", "status", "create again"),
        payment: index,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("checkout" as const),
        order: index,
        way: fc.constantFrom("pay", "pay", "refuse", "late", "twice", "lose", "close"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom("cancel", "kitchen", "reject"), order: index }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        minutes: fc.constantFrom(1, 5, 20, 45),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom("jobs", "late money", "down", "up") }),
    },
  ),
  { minLength: 8, maxLength: 40 },
);
type Event = Parameters<Parameters<typeof events.map>[0]>[0][number];

const sum = 34_000;

/** A transaction in Uzum's app. */
type Begun = {
  transId: string;
  /** The customer has been debited, and Uzum has not given the money back. */
  isHeld: boolean;
  /** Uzum knows how it ended. */
  isOver: boolean;
  calls: ReturnType<typeof merchantCalls>;
};

/** Plays Uzum, the customer, and staff; keeps Uzum's books by the answers of the shop alone. */
class World {
  readonly #shop: PayingShop;
  readonly #orders: { id: string; number: string }[] = [];
  readonly #begun: Begun[] = [];

  constructor(shop: PayingShop) {
    this.#shop = shop;
  }

  async run(event: Event): Promise<unknown> {
    const order = "order" in event ? this.#orders[event.order % this.#orders.length] : undefined;
    const begun = "payment" in event ? this.#begun[event.payment % this.#begun.length] : undefined;
    switch (event.kind) {
      case "place":
        return this.#place();
      case "create":
        return order && this.#create(order);
      case "confirm":
        return begun && this.#confirm(begun, event);
      case "reverse":
        return begun && this.#reverse(begun);
      case "status":
        return begun && this.#status(begun);
      case "create again":
        return begun && this.#createAgain(begun);
      case "checkout":
        return order && this.#checkout(order.id, event.way);
      case "cancel":
        return order && this.#shop.cancel(order.id);
      case "kitchen":
        return order && this.#advance(order.id);
      case "reject":
        return order && moveOrder(api, this.#shop.shop, order.id, "CANCELED").catch(() => {});
      case "wait":
        api.pass(event.minutes * 60_000);
        return api.runJobs();
      case "jobs":
        return api.runJobs();
      case "late money":
        return api.provider.performLatePayments();
      case "down":
      case "up":
        return api.provider.setDown(event.kind === "down");
    }
  }

  async #place() {
    const { shop, me } = this.#shop;
    const draft = { ...shop.pickUp, paymentType: "UZUM", totalPrice: sum };
    const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
    // The branch closes in the evening.
    if (status === 200) this.#orders.push({ id: body.id, number: String(body.number) });
  }

  async #create({ number }: { number: string }) {
    const account = testUzumAccount(this.#shop.merchantId);
    if (!account) throw new Error("Every brand has an account");
    const transId = anId();
    const payment = { transId, orderNumber: number, amount: sum * 100 };
    const calls = merchantCalls({ deliver: api.hooks, clock: api.now }, account, payment);
    const answer = await calls.create();
    if (answer?.status === "CREATED")
      this.#begun.push({ transId, calls, isHeld: false, isOver: false });
    else expect(["10007", "10008", "10009"]).toContain(answer?.errorCode);
  }

  /** Debits the customer, and reports it until there is an answer. */
  async #confirm(begun: Begun, { times, areAtOnce }: Extract<Event, { kind: "confirm" }>) {
    const { calls } = begun;
    if (begun.isOver) {
      const repeated = await calls.confirm();
      expect(["10015", "10016"]).toContain(repeated?.errorCode);
      return;
    }
    begun.isOver = true;
    const answers: (ShopAnswer | null)[] = [];
    if (areAtOnce)
      answers.push(...(await Promise.all(Array.from({ length: times }, () => calls.confirm()))));
    else for (let sent = 0; sent < times; sent += 1) answers.push(await calls.confirm());
    const found = answers.map((answer) => answer?.errorCode ?? answer?.status ?? "");
    begun.isHeld = found.includes("CONFIRMED");
    // Once confirmed, or always refused: then Uzum gives the money back.
    const repeats = found.filter((code) => code !== "CONFIRMED");
    const [repeat, length] = begun.isHeld ? ["10016", times - 1] : ["10015", times];
    expect(repeats).toEqual(Array<string>(length).fill(repeat));
  }

  async #reverse(begun: Begun) {
    const answer = await begun.calls.cancel();
    if (answer?.status === "REVERSED") {
      begun.isHeld = false;
      begun.isOver = true;
    } else expect(["10017", "10018"]).toContain(answer?.errorCode);
  }

  async #status({ calls, isHeld }: Begun) {
    const answer = await calls.status();
    expect(answer?.status === "CONFIRMED").toBe(isHeld);
  }

  async #createAgain({ calls }: Begun) {
    expect((await calls.create())?.errorCode).toBe("10010");
  }

  async #checkout(orderId: string, way: string) {
    const { status, body } = await this.#shop.checkout(orderId);
    // Paid or over, or Uzum is down.
    if (status !== 200) return expect([409, 503]).toContain(status);
    return api.provider.press(body.url, way);
  }

  async #advance(id: string) {
    const { status } = await this.#shop.order(id);
    const next = { OPEN: "ACCEPTED", ACCEPTED: "COOKING" } as const;
    const to = next[status as keyof typeof next];
    if (to) await moveOrder(api, this.#shop.shop, id, to).catch(() => {});
  }

  async expectAgreement() {
    const { merchantId } = this.#shop;
    api.provider.setDown(false);
    await api.provider.performLatePayments();
    await checkPayments({ database: api.database, services: api.services }, { merchantId });
    // Jobs that failed are tried again within the hour.
    for (let hour = 0; hour < 3; hour += 1) {
      api.pass(3_600_000);
      await api.runJobs();
    }
    const ledger = this.#shop.ledger("UZUM");
    for (const { transId, isHeld, calls } of this.#begun) {
      const attempt = await ledger.find(transId);
      const { state = "" } = attempt ?? {};
      expect({ transId, state, isHeld: state === "PERFORMED" || state === "REFUND_DUE" }).toEqual({
        transId,
        state,
        isHeld,
      });
      expect((await calls.status())?.status === "CONFIRMED").toBe(isHeld);
    }
    for (const order of this.#atCheckout()) {
      const attempt = await ledger.find(order.id);
      if (order.status === "COMPLETED") expect(attempt).toMatchObject({ state: "PERFORMED" });
      else expect(attempt?.state).not.toBe("PERFORMED");
      expect(attempt?.state).not.toBe("REFUND_DUE");
    }
    for (const { id } of this.#orders) {
      const attempts = await this.#shop.attempts(id);
      const held = attempts.filter(({ state }) => state === "PERFORMED");
      expect(held.length).toBeLessThanOrEqual(1);
      const { isPaid, status } = await this.#shop.order(id);
      // The money of a cancelled order is owed until staff have returned it.
      const isOwed = attempts.some(
        ({ state, reason }) => state === "REFUND_DUE" && reason !== "LATE",
      );
      expect(isPaid).toBe(held.length === 1 || isOwed);
      if (status === "CANCELED") expect(held).toEqual([]);
    }
    await this.#expectBook();
  }

  readonly #atCheckout = () =>
    api.provider.uzum.orders
      .list()
      .filter(({ terminalId }) => terminalId === this.#shop.merchantId);

  /** The cash book, against what Uzum holds. */
  async #expectBook() {
    const { shop, merchantId } = this.#shop;
    const entries = await api.rows(shop.brand, (db) =>
      db.selectFrom("cashEntry").select("amount").where("merchantId", "=", merchantId).execute(),
    );
    const booked = entries.reduce((total, { amount }) => total + amount, 0);
    const inApp = this.#begun.filter(({ isHeld }) => isHeld).length * sum;
    const atCheckout = this.#atCheckout()
      .filter(({ status }) => status === "COMPLETED" || status === "REFUNDED")
      .reduce((total, { amount, refunded }) => total + (amount - refunded) / 100, 0);
    expect(booked).toBe(inApp + atCheckout);
  }
}

it(
  "the books of shop and Uzum agree, whatever happened",
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        const shop = await openPayingShop(api, ({ brand }) => {
          brand.merchant.openOrdersLimit = 1_000;
        });
        const world = new World(shop);
        for (const event of history) await world.run(event);
        await world.expectAgreement();
      }),
      { numRuns: histories, seed },
    );
  },
  Math.max(120_000, histories * 2_000),
);
