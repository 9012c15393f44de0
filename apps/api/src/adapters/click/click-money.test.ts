import type { ClickPayment } from "@dasturxon/sandboxes/click/click-account";
import { shopMessages, type ShopAnswer } from "@dasturxon/sandboxes/click/shop-messages";
import { sandboxClickAccount } from "@dasturxon/demo/sandbox-keys";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testClickKeys } from "../../../test/support/test-payments.ts";
import { moveOrder } from "../../modules/orders/order-test-shop.ts";
import { openPayingShop, type PayingShop } from "../../modules/payments/payment-test-orders.ts";

// Random histories of customers, Click, staff and the clock: several windows of one order, repeated, lost and reordered
// messages, refusals of banks, late money, cancellations, an unreachable Click. Afterwards the books of shop and Click agree.

/** `npm run fuzz` runs more of them. */
const histories = Number(process.env["FUZZ_PAYMENTS"] ?? 15);
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
    { weight: 7, arbitrary: fc.record({ kind: fc.constant("prepare" as const), order: index }) },
    {
      weight: 9,
      arbitrary: fc.record({
        kind: fc.constant("complete" as const),
        payment: index,
        /** How often the message is sent; all but the last answer are lost. */
        times: fc.constantFrom(1, 1, 2, 3),
        areAtOnce: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("decline", "prepare again", "repeat", "alter"),
        payment: index,
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
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("jobs", "down", "up") }) },
  ),
  { minLength: 8, maxLength: 40 },
);
type Event = Parameters<Parameters<typeof events.map>[0]>[0][number];

type Begun = {
  payment: ClickPayment;
  orderId: string;
  prepareId: number | null;
  messages: ReturnType<typeof shopMessages>;
};

/** Plays Click, the customer, and staff; keeps Click's books by the answers of the shop alone. */
class World {
  readonly #shop: PayingShop;
  readonly #orders: { id: string; number: string }[] = [];
  readonly #begun: Begun[] = [];
  #isDown = false;

  constructor(shop: PayingShop) {
    this.#shop = shop;
  }

  async run(event: Event): Promise<unknown> {
    const order = "order" in event ? this.#orders[event.order % this.#orders.length] : undefined;
    const begun = "payment" in event ? this.#begun[event.payment % this.#begun.length] : undefined;
    switch (event.kind) {
      case "place":
        return this.#place();
      case "prepare":
        return order && this.#prepare(order);
      case "complete":
        return begun && this.#complete(begun, event);
      case "decline":
        return begun && this.#decline(begun);
      case "prepare again":
        return begun?.messages.prepare();
      case "repeat":
        return begun && begun.payment.status === 2 && begun.messages.complete(begun.prepareId);
      case "alter":
        return begun && this.#alter(begun);
      case "cancel":
        return order && this.#shop.cancel(order.id);
      case "kitchen":
        return order && this.#advance(order.id);
      case "reject":
        return order && moveOrder(api, this.#shop.shop, order.id, "CANCELED").catch(() => {});
      case "wait":
        api.pass(event.minutes * 60_000);
        return this.#runJobs();
      case "jobs":
        return this.#runJobs();
      case "down":
      case "up":
        this.#isDown = event.kind === "down";
        return;
    }
  }

  /** While Click is down, jobs wait: those of the tests are not tried again. */
  async #runJobs() {
    if (!this.#isDown) await api.runJobs();
  }

  async #place() {
    const { shop, me } = this.#shop;
    const draft = { ...shop.pickUp, paymentType: "CLICK", totalPrice: 34_000 };
    const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
    // The branch closes in the evening.
    if (status === 200) this.#orders.push({ id: body.id, number: String(body.number) });
  }

  async #prepare({ id: orderId, number }: { id: string; number: string }) {
    const { SERVICE_ID } = testClickKeys(this.#shop.shop.brand);
    const account = sandboxClickAccount(api.services.secrets, SERVICE_ID);
    if (!account) throw new Error("Every brand has an account");
    const payment = api.provider.click.payments.begin({
      serviceId: SERVICE_ID,
      orderNumber: number,
      amount: "34000.00",
      createdAt: api.now(),
    });
    const world = { deliver: api.hooks, clock: api.now };
    const messages = shopMessages(world, account, payment);
    const answer = await messages.prepare();
    const prepareId = answer?.merchant_prepare_id ?? null;
    if (answer?.error === 0) this.#begun.push({ payment, orderId, prepareId, messages });
    else {
      payment.status = answer?.error ?? -8;
      await messages.complete(prepareId, payment.status);
    }
  }

  /** Debits the customer, and reports it until there is an answer. */
  async #complete(
    { payment, prepareId, messages }: Begun,
    { times, areAtOnce }: Extract<Event, { kind: "complete" }>,
  ) {
    if (payment.status !== 1) return;
    payment.status = 2;
    const send = () => messages.complete(prepareId);
    const answers: (ShopAnswer | null)[] = [];
    if (areAtOnce) answers.push(...(await Promise.all(Array.from({ length: times }, send))));
    else for (let sent = 0; sent < times; sent += 1) answers.push(await send());
    const codes = answers.map((answer) => answer?.error);
    for (const code of codes) expect([0, -4, -9]).toContain(code);
    // "Cancelled" gives the money back; it never comes beside a success.
    if (codes.includes(-9)) {
      expect(new Set(codes).size).toBe(1);
      payment.status = -9;
    }
  }

  async #decline({ payment, prepareId, messages }: Begun) {
    if (payment.status !== 1) return;
    payment.status = -5017;
    const answer = await messages.complete(prepareId, -5017, "Refused by the bank");
    expect(answer?.error).toBe(-9);
  }

  /** The signature does not cover the error: a message of a paid payment comes once more, with one. */
  async #alter({ payment, prepareId, messages }: Begun) {
    if (payment.status === 2) expect((await messages.complete(prepareId, -5017))?.error).toBe(-9);
  }

  async #advance(id: string) {
    const { status } = await this.#shop.order(id);
    const next = { OPEN: "ACCEPTED", ACCEPTED: "COOKING" } as const;
    const to = next[status as keyof typeof next];
    if (to) await moveOrder(api, this.#shop.shop, id, to).catch(() => {});
  }

  async expectAgreement() {
    for (let hour = 0; hour < 3; hour += 1) {
      api.pass(3_600_000);
      await api.runJobs();
    }
    const ledger = this.#shop.ledger("CLICK");
    for (const { payment } of this.#begun) {
      const attempt = await ledger.find(payment.transId);
      // Click has the money exactly while the shop has it, or owes it.
      const isHeld = attempt?.state === "PERFORMED" || attempt?.state === "REFUND_DUE";
      expect({ ...payment, isHeld: payment.status === 2 }).toEqual({ ...payment, isHeld });
      expect(attempt?.state).not.toBe("REFUND_DUE");
    }
    for (const { id } of this.#orders) {
      const attempts = await this.#shop.attempts(id);
      const held = attempts.filter(({ state }) => state === "PERFORMED");
      expect(held.length).toBeLessThanOrEqual(1);
      const { isPaid, status } = await this.#shop.order(id);
      expect(isPaid).toBe(held.length === 1);
      if (status === "CANCELED") expect(held).toEqual([]);
    }
    await this.#expectBook();
  }

  /** The statement, and the cash book. */
  async #expectBook() {
    const { shop, merchantId } = this.#shop;
    const entries = await api.rows(shop.brand, (db) =>
      db.selectFrom("cashEntry").select("amount").where("merchantId", "=", merchantId).execute(),
    );
    const booked = entries.reduce((sum, { amount }) => sum + amount, 0);
    const atClick = this.#begun
      .filter(({ payment }) => payment.status === 2)
      .reduce((sum, { payment }) => sum + Number(payment.amount) - payment.reversed, 0);
    expect(booked).toBe(atClick);
  }
}

it(
  "the books of shop and Click agree, whatever happened",
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
  Math.max(60_000, histories * 2_000),
);
