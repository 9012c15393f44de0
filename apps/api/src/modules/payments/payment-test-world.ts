import type { ClickPayment } from "@dasturxon/sandboxes/click/click-account";
import { receiptStates } from "@dasturxon/sandboxes/payme/payme-desk";
import { anId } from "@dasturxon/testing/sample-values";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeDesk } from "../../../test/support/test-payments.ts";
import type { TipState } from "../../db/order-tables.ts";
import type { AttemptReason, AttemptState } from "../../ports/payment-ledger.ts";
import { aCustomer, moveOrder } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { checkPayments } from "./check-payments.ts";
import { openPayingShop, type PayingShop } from "./payment-test-orders.ts";

// Random histories of customers, a provider, staff and the clock. After each step our books agree among themselves; in the end,
// when everybody has done what was left to do, they agree with those of the providers.

const providers = ["PAYME", "CLICK", "UZUM"] as const;
type Provider = (typeof providers)[number];

/** The messages of one provider in any order, beside what its pages lead to. */
type ProviderPart<Message> = {
  provider: Provider;
  /** Histories in a run of all tests. */
  sample: number;
  messages: readonly fc.WeightedArbitrary<Message>[];
  /** Plays the provider in one history. */
  play: (world: PaymentWorld) => {
    send: (message: Message) => Promise<unknown>;
    /** Compares more than the sums, in the end. */
    compare?: () => Promise<unknown>;
  };
};

/** A payment in a provider's own books. */
export type ProviderPayment = {
  id: string;
  /** Begin by the provider's clock; `null`: the provider names no time. */
  begunAt: Date | null;
  /** Money of the customer that the provider holds, in sums. */
  held: number;
};

const sum = 34_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Nothing that is compared reaches so far back: each history has days of its own. */
const pauseMs = 96 * hourMs;

/** The others tell people about orders. */
const jobsOfPayments = [
  "lapseUnpaidOrder",
  "refundPayment",
  "refundOrderPart",
  "settlePayment",
  "issueReceipt",
] as const;

/** An index of something that has happened, modulo how many there are. */
export const anyIndex = fc.nat({ max: 9 });

export const anyOf = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const stepsOf = (provider: Provider) => {
  const order = anyIndex;
  const paymentType = anyOf(provider, provider, provider, ...providers);
  return [
    {
      weight: 2,
      arbitrary: fc.record({ kind: anyOf("place"), customer: fc.nat({ max: 1 }), paymentType }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: anyOf("page"),
        order,
        way: anyOf("pay", "pay", "refuse", "late", "twice", "lose", "close"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: anyOf("choose"),
        order,
        paymentType: fc.oneof({ weight: 5, arbitrary: paymentType }, anyOf("CASH")),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("cancel", "reject", "move on", "move on", "to cash"),
        order,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: anyOf("refund part"),
        order,
        amount: fc.constantFrom(1, 4_000, 30_000, sum),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: anyOf("tip"),
        // That of an order, too.
        amount: fc.constantFrom(5_000, 5_000, 20_000, sum),
        paymentType,
        way: anyOf("pay", "refuse", "late", "lose", "close"),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("wait"),
        minutes: fc.constantFrom(1, 5, 16, 20, 45, 800),
        isQueueStopped: fc.constantFrom(false, false, false, true),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: anyOf("late money", "late money", "refunds by hand", "down", "up", "night"),
      }),
    },
  ];
};
type Weighted = ReturnType<typeof stepsOf>[number];
type Step = Weighted["arbitrary"] extends fc.Arbitrary<infer S> ? S : never;

const next = { OPEN: "ACCEPTED", ACCEPTED: "COOKING", COOKING: "DONE", DONE: "DELIVERED" } as const;

type Customer = Awaited<ReturnType<typeof aCustomer>>;
type PlacedOrder = { id: string; number: number; customer: Customer };

/** An order or a tip, as providers know it. */
type Payable = { number: number; amount: number };

/** Counts by what was done, and what became of it. */
type Tally = Map<string, number>;

type Office = PayingShop & {
  api: TestApi;
  owner: StaffMember;
  courierId: string;
  customers: readonly Customer[];
};

async function openOffice(): Promise<Office> {
  const api = await testApi();
  const shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
    brand.merchant.tipsActive = true;
  });
  const owner = await aStaffMember(api, shop.shop, "OWNER");
  const customers = [shop.me, await aCustomer(api, shop.shop, "+998901000002")];
  const { courierId } = await aStaffMember(api, shop.shop, "COURIER");
  return { ...shop, api, owner, courierId, customers };
}

/** Plays customers, staff and the clock in one history, and keeps what the provider knows. */
export class PaymentWorld {
  readonly api: TestApi;
  readonly merchantId: string;
  readonly orders: PlacedOrder[] = [];
  /** An order that was handed over by a courier, who can be tipped. */
  #delivered: PlacedOrder | null = null;
  #tips: Payable[] = [];
  /** Payments in a provider's app, which its simulator does not keep. */
  readonly inApp: (ProviderPayment & { provider: Provider })[] = [];
  readonly begunAt: Date;
  readonly #office: Office;
  readonly #tally: Tally;
  /** Sums that staff have returned in the provider's cabinet, by transaction. */
  readonly #byHand = new Map<string, number>();
  /** The books of the orders after the last step. */
  #statuses = new Map<string, string>();

  constructor(office: Office, tally: Tally) {
    this.api = office.api;
    this.merchantId = office.merchantId;
    this.#office = office;
    this.#tally = tally;
    this.api.pass(pauseMs);
    this.begunAt = this.api.now();
  }

  get brand() {
    return this.#office.shop.brand;
  }

  count(what: string, times = 1) {
    if (times > 0) this.#tally.set(what, (this.#tally.get(what) ?? 0) + times);
  }

  orderAt = (index: number): PlacedOrder | undefined => this.orders[index % this.orders.length];
  payableAt(index: number): Payable {
    const all = [...this.orders.map(({ number }) => ({ number, amount: sum })), ...this.#tips];
    return all[index % all.length]!;
  }
  ledger = (provider: Provider) => this.#office.ledger(provider);
  isReturnedByHand = (id: string) => this.#byHand.has(id);

  /** The payments of this history in a provider's books. */
  paymentsAt(provider: Provider): ProviderPayment[] {
    const numbers = new Set([...this.orders, ...this.#tips].map(({ number }) => String(number)));
    const { payme, click, uzum } = this.api.provider;
    const found = {
      PAYME: () =>
        payme.receipts
          .list(testPaymeDesk(this.brand).id, 0, this.api.now().getTime())
          .filter(({ account }) => numbers.has(account[0]?.value ?? ""))
          .map(({ _id: id, create_time, state, amount }) => ({
            id,
            begunAt: new Date(create_time),
            held: state === receiptStates.paid ? amount / 100 : 0,
          })),
      CLICK: () =>
        click.payments
          .list()
          .filter(({ orderNumber }) => numbers.has(orderNumber))
          .map((payment) => ({
            id: payment.transId,
            begunAt: payment.createdAt,
            held: heldByClick(payment),
          })),
      UZUM: () =>
        uzum.orders
          .list()
          .filter(({ orderNumber }) => numbers.has(orderNumber.split("-")[0] ?? ""))
          .map(({ id, status, amount, refunded }) => ({
            id,
            begunAt: null,
            held: status === "COMPLETED" || status === "REFUNDED" ? (amount - refunded) / 100 : 0,
          })),
    }[provider]();
    return [...found, ...this.inApp.filter((payment) => payment.provider === provider)].map(
      (payment) => ({ ...payment, held: payment.held - (this.#byHand.get(payment.id) ?? 0) }),
    );
  }

  async perform(step: Step): Promise<unknown> {
    const { api, brand } = this;
    const { owner } = this.#office;
    this.count(step.kind);
    if (step.kind === "place") return this.#place(step);
    if (step.kind === "wait") {
      api.pass(step.minutes * minuteMs);
      return step.isQueueStopped || this.#runJobs();
    }
    if (step.kind === "late money") return api.provider.performLatePayments();
    if (step.kind === "refunds by hand") return this.#refundByHand();
    if (step.kind === "down" || step.kind === "up")
      return api.provider.setDown(step.kind === "down");
    if (step.kind === "night") return this.#compareAtNight();
    if (step.kind === "tip") return this.#tip(step);
    const placed = "order" in step && this.orderAt(step.order);
    if (!placed) return;
    const { id, customer } = placed;
    const ofOrder = `/orders/v1/orders/${id}`;
    const ofStaff = `/staff/v1/orders/${id}`;
    switch (step.kind) {
      case "page": {
        const { status, body } = await api.get(brand, `/payments/v2/checkout/${id}`, customer);
        return status === 200 && api.provider.press(body.url, step.way);
      }
      case "choose": {
        const { paymentType } = step;
        return api.put(brand, `${ofOrder}/payment`, { paymentType }, customer);
      }
      case "cancel":
        return api.put(brand, `${ofOrder}/cancel`, { reason: "Kech" }, customer);
      case "reject":
        return moveOrder(api, this.#office.shop, id, "CANCELED").catch(() => {});
      case "to cash":
        return api.put(brand, `${ofStaff}/payment-type`, { paymentType: "CASH" }, owner);
      case "refund part": {
        const request = { key: anId(), amount: step.amount, reason: "Sovuq keldi" };
        return api.post(brand, `${ofStaff}/refunds`, request, owner);
      }
      case "move on": {
        const to = next[this.#statuses.get(id) as keyof typeof next];
        return to && moveOrder(api, this.#office.shop, id, to);
      }
    }
  }

  /** Hands an order over. Its payment is no matter of providers. */
  async deliverOne() {
    const { api, brand } = this;
    const order = await this.#placeOrder(this.#office.customers[0]!, "CASH");
    await moveOrder(api, this.#office.shop, order.id, "DELIVERED");
    await api.rows(brand, (db) =>
      db
        .updateTable("order")
        .set({ serviceType: "DELIVERY", courierId: this.#office.courierId })
        .where("merchantId", "=", this.merchantId)
        .where("id", "=", order.id)
        .execute(),
    );
    this.#delivered = order;
  }

  /** On its last day an order cannot be tipped, nor when it is tipped. */
  async #tip({ amount, paymentType, way }: Extract<Step, { kind: "tip" }>) {
    const { api, brand } = this;
    if (!this.#delivered) return;
    const { id, customer } = this.#delivered;
    const tip = { amount, paymentType };
    const { status, body } = await api.post(brand, `/orders/v1/orders/${id}/tip`, tip, customer);
    this.#tips = await this.#readTips();
    return status === 200 && api.provider.press(body.url, way);
  }

  #readTips(): Promise<Payable[]> {
    return this.api.rows(this.brand, (db) =>
      db
        .selectFrom("tip")
        .select(["number", "amount"])
        .where("merchantId", "=", this.merchantId)
        .where("orderId", "=", this.#delivered?.id ?? "")
        .orderBy("number")
        .execute(),
    );
  }

  async #place({ customer: index, paymentType }: Extract<Step, { kind: "place" }>) {
    this.orders.push(await this.#placeOrder(this.#office.customers[index]!, paymentType));
  }

  async #placeOrder(customer: Customer, paymentType: string): Promise<PlacedOrder> {
    const draft = { ...this.#office.shop.pickUp, paymentType, totalPrice: sum };
    const { status, body } = await this.api.post(this.brand, "/orders/v1/orders", draft, customer);
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: body.id, number: body.number, customer };
  }

  /** A job that its provider did not answer is tried again, as the queue does. */
  readonly #runJobs = () => this.api.runJobs({ only: jobsOfPayments, retryAfterMs: 10 * minuteMs });

  async #compareAtNight() {
    const { api, merchantId } = this;
    await checkPayments({ database: api.database, services: api.services }, { merchantId }).catch(
      (error: unknown) => expect(error).toMatchObject({ name: "PaymentProviderError" }),
    );
  }

  /** Staff return money in the provider's cabinet, and note it. */
  async #refundByHand() {
    const { api, brand } = this;
    const { owner } = this.#office;
    const { body } = await api.get(brand, "/staff/v1/payments/tasks", owner);
    for (const { id, orderId, providerTxId, amount } of body.refunds) {
      const path = `/staff/v1/orders/${orderId}/refunds/${id}/done`;
      const { status } = await api.put(brand, path, { note: "Kabinetda" }, owner);
      expect(status).toBe(200);
      this.#byHand.set(providerTxId, (this.#byHand.get(providerTxId) ?? 0) + amount);
      this.count("refunded by hand");
    }
  }

  /** Both customers: a history takes days, and a session ends after ninety without use. */
  async visit() {
    for (const customer of this.#office.customers) {
      const { status } = await this.api.get(this.brand, "/users/v1/users/me", customer);
      expect(status).toBe(200);
    }
  }

  /** Everybody does what is left to do. */
  async settle() {
    const { api } = this;
    api.provider.setDown(false);
    api.provider.setLosingAnswers(false);
    for (let round = 0; round < 2; round += 1) {
      await api.provider.performLatePayments();
      api.pass(2 * hourMs);
      await this.#runJobs();
    }
    await this.#compareAtNight();
    await this.#runJobs();
    await this.#refundByHand();
  }

  /** After each step: no order is paid twice, and orders, transactions, refunds and cash book agree. */
  async booksAgree(): Promise<BookedOrder[]> {
    const booked = await this.#readBooks();
    this.#statuses = new Map(booked.map(({ id, status }) => [id, status]));
    for (const order of booked) {
      const { parts, cash, status, totalPrice } = order;
      const attempts = order.attempts.filter(({ tip }) => tip === null);
      const performed = attempts.filter(({ state }) => state === "PERFORMED");
      expect(performed.length, "paid twice").toBeLessThanOrEqual(1);
      if (status === "CANCELED") expect(performed, "cancelled and paid").toEqual([]);
      const isOwed = attempts.some(
        ({ state, reason }) => state === "REFUND_DUE" && reason !== "LATE",
      );
      const isPaidByHand = cash["CASH"] !== undefined && status !== "CANCELED";
      expect(order).toMatchObject({
        isPaid: performed.length === 1 || isOwed || isPaidByHand,
      });
      expect(order.payments, "paid twice").toBeLessThanOrEqual(1);
      for (const { id, amount, refunded } of performed) {
        const due = sumOf(parts, ({ attempt, state, online }) =>
          attempt === id && state === "DUE" ? online : 0,
        );
        const given = sumOf(parts, ({ online }) => online);
        expect(amount - refunded - due, "a live order").toBe(totalPrice - given);
      }
      expect(order.refunded).toBe(sumOf(parts, ({ amount }) => amount));
      for (const provider of providers)
        expect(cash[provider] ?? 0, "cash book and ledger").toBe(
          sumOf(order.attempts, (attempt) =>
            attempt.provider === provider ? bookedSum(attempt) : 0,
          ),
        );
      this.#tipsAgree(order);
    }
    return booked;
  }

  /** An order is tipped once, by one payment, whose sum is that of the tip and of the cash book. */
  #tipsAgree({ attempts, tips, tipped }: BookedOrder) {
    const performed = attempts.filter(({ tip, state }) => tip !== null && state === "PERFORMED");
    const paid = tips.filter(({ state }) => state === "PAID");
    expect(performed.map(({ tip, amount }) => ({ id: tip, amount }))).toEqual(
      paid.map(({ id, amount }) => ({ id, amount })),
    );
    expect(paid.length, "tipped twice").toBeLessThanOrEqual(1);
    const received = attempts.filter(({ tip }) => tip !== null);
    expect(tipped, "tips in the cash book").toBe(sumOf(received, bookedSum));
  }

  /** In the end: the providers have what our books say, and the statement lists it. */
  async agrees(provider: Provider): Promise<void> {
    const booked = await this.booksAgree();
    const attempts = booked.flatMap((each) => each.attempts);
    for (const name of providers) {
      const expected = new Map(
        attempts
          .filter((attempt) => attempt.provider === name)
          .map((attempt) => [attempt.tx, bookedSum(attempt)]),
      );
      for (const { id, held } of this.paymentsAt(name)) {
        expect({ name, id, sum: expected.get(id) ?? 0 }, "books and provider").toEqual({
          name,
          id,
          sum: held,
        });
        expected.delete(id);
      }
      expect(expected, "payments that the provider does not know").toEqual(new Map());
    }
    expect(attempts.filter(({ state }) => state === "REFUND_DUE")).toEqual([]);
    expect(booked.flatMap(({ parts }) => parts.filter(({ state }) => state === "DUE"))).toEqual([]);
    await this.#statementAgrees(provider, attempts);
    this.#countOutcomes(provider, booked);
  }

  /** The statement until a payment in the middle, by the provider's clock. */
  async #statementAgrees(provider: Provider, attempts: readonly BookedAttempt[]) {
    const begun = new Map(this.paymentsAt(provider).map(({ id, begunAt }) => [id, begunAt]));
    const times = attempts
      .filter((attempt) => attempt.provider === provider)
      .map(({ tx, createdAt }) => ({ tx, at: begun.get(tx) ?? new Date(createdAt) }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const until = times[times.length >> 1]?.at ?? this.begunAt;
    const listed = await this.ledger(provider).list(this.begunAt, until);
    expect(listed.map(({ providerTxId }) => providerTxId).toSorted(), "statement").toEqual(
      times
        .filter(({ at }) => at <= until)
        .map(({ tx }) => tx)
        .toSorted(),
    );
  }

  #countOutcomes(provider: Provider, booked: readonly BookedOrder[]) {
    for (const { attempts, parts, revivals, payments } of booked) {
      for (const { state, reason, tip } of attempts)
        this.count(`${tip ? "tip " : ""}${state} ${reason ?? ""}`.trim());
      this.count("paid order", payments);
      this.count("revived order", revivals);
      this.count("refunded part", parts.length);
      const others = attempts.filter((attempt) => attempt.provider !== provider);
      this.count("transaction of another provider", others.length);
    }
  }

  #readBooks(): Promise<BookedOrder[]> {
    const placed = this.#delivered ? [this.#delivered, ...this.orders] : this.orders;
    const ids = placed.map(({ id }) => id);
    return this.api.rows(this.brand, async (db) => {
      const { rows } = await sql<BookedOrder>`
        select o.id, o.status, o.is_paid as "isPaid", o.total_price as "totalPrice", o.refunded,
          (select coalesce(json_agg(json_build_object('id', a.id, 'provider', a.provider, 'tx', a.provider_tx_id,
              'amount', a.amount, 'refunded', a.refunded, 'state', a.state, 'reason', a.reason, 'createdAt', a.created_at,
              'tip', a.tip_id)), '[]')
            from payment_attempt a where a.merchant_id = o.merchant_id and a.order_id = o.id) as attempts,
          (select coalesce(json_agg(json_build_object('attempt', r.attempt_id, 'amount', r.amount, 'online', r.online_amount,
              'state', r.state)), '[]')
            from order_refund r where r.merchant_id = o.merchant_id and r.order_id = o.id) as parts,
          (select coalesce(json_object_agg(payment_type, amount), '{}') from (
            select payment_type, sum(amount) as amount from cash_entry e
            where e.merchant_id = o.merchant_id and e.order_id = o.id group by payment_type) as e) as cash,
          (select coalesce(json_agg(json_build_object('id', t.id, 'amount', t.amount, 'state', t.state)), '[]')
            from tip t where t.merchant_id = o.merchant_id and t.order_id = o.id) as tips,
          (select coalesce(sum(e.amount), 0) from cash_entry e
            where e.merchant_id = o.merchant_id and e.order_id = o.id and e.kind = 'TIP') as tipped,
          (select count(*) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
            and e.type = 'PAID_AND_CHANGE_STATUS') as payments,
          (select count(*) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
            and e."from" = 'CANCELED' and e."to" = 'CREATED') as revivals
        from "order" o where o.merchant_id = ${this.merchantId} and o.id = any(${ids}::uuid[])`.execute(
        db,
      );
      return rows;
    });
  }
}

type BookedAttempt = {
  id: string;
  provider: Provider;
  tx: string;
  amount: number;
  refunded: number;
  state: AttemptState;
  reason: AttemptReason | null;
  createdAt: string;
  /** The tip that it pays. */
  tip: string | null;
};

/** An order with its money. */
type BookedOrder = {
  id: string;
  status: string;
  isPaid: boolean;
  totalPrice: number;
  refunded: number;
  attempts: BookedAttempt[];
  parts: { attempt: string | null; amount: number; online: number; state: "DUE" | "REFUNDED" }[];
  /** Sums of the cash book by payment type. */
  cash: Record<string, number>;
  tips: { id: string; amount: number; state: TipState }[];
  /** Sum of its tips in the cash book. */
  tipped: number;
  /** Events of its history. */
  payments: number;
  revivals: number;
};

/** The sum that our books say the provider has. */
const bookedSum = ({ state, amount, refunded }: BookedAttempt) =>
  state === "CREATED" || state === "CANCELLED" ? 0 : amount - refunded;

const heldByClick = ({ status, amount, reversed }: ClickPayment) =>
  status === 2 ? Number(amount) - reversed : 0;

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((total, one) => total + of(one), 0);

/** `npm run fuzz` runs more of them. */
const wanted = process.env["FUZZ_PAYMENTS"];
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

/** Histories on one database: a full one is slow, and the simulators forget old payments. */
const blockSize = 250;
/** Blocks at a time, each with a clock of its own: while some wait for the database, another computes. */
const lanes = 5;

/** Declares the test that all books agree after any history of the provider. */
export function itAgreesAfterAnyHistory<Message>(part: ProviderPart<Message>): void {
  const { provider } = part;
  const histories = wanted === undefined ? part.sample : Number(wanted);
  it(
    `${provider}, our books and the orders agree after any history of customers, provider, staff and clock`,
    { timeout: Math.max(60_000, histories * 2_000) },
    async () => {
      const tally: Tally = new Map();
      const blocks = Array.from({ length: Math.ceil(histories / blockSize) }, (_, index) => ({
        numRuns: Math.min(blockSize, histories - index * blockSize),
        seed: seed + index,
      }));
      const left = blocks.values();
      const failures: unknown[] = [];
      await Promise.all(
        Array.from({ length: Math.min(lanes, blocks.length) }, async () => {
          for (const block of left)
            await runBlock(part, block, tally).catch((error: unknown) => failures.push(error));
        }),
      );
      if (wanted !== undefined) {
        const counts = [...tally]
          .map(([what, times]) => `${what}: ${times}`)
          .toSorted((first, second) => first.localeCompare(second));
        const seeds = `${seed} to ${seed + blocks.length - 1}, ${blockSize} histories from each`;
        console.log(`${provider}: ${histories} histories, seeds ${seeds}\n${counts.join(", ")}`);
      }
      expect(failures).toEqual([]);
    },
  );
}

async function runBlock<Message>(
  { provider, messages, play }: ProviderPart<Message>,
  block: { numRuns: number; seed: number },
  tally: Tally,
) {
  const office = await openOffice();
  const anyMessage = messages.map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: arbitrary.map((message) => ({ kind: "message" as const, message })),
  }));
  const anyStep = fc.oneof(...stepsOf(provider), ...anyMessage);
  const histories = fc.array(anyStep, { minLength: 8, maxLength: 40 });
  try {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const world = new PaymentWorld(office, tally);
        await world.visit();
        const player = play(world);
        await world.deliverOne();
        await world.perform({ kind: "place", customer: 0, paymentType: provider });
        for (const step of steps) {
          await (step.kind === "message" ? player.send(step.message) : world.perform(step));
          await world.booksAgree();
        }
        await world.settle();
        await world.agrees(provider);
        await player.compare?.();
        // Those of later days would run in the next history.
        await office.api.forgetJobs();
      }),
      { ...block, endOnFailure: true },
    );
    expect(office.api.faults).toEqual([]);
  } finally {
    await office.api.close();
  }
}
