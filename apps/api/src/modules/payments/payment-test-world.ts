import type { ClickPayment } from "@dasturxon/sandboxes/click/click-account";
import { receiptStates } from "@dasturxon/sandboxes/payme/payme-desk";
import { anId } from "@dasturxon/testing/sample-values";
import { expect } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeDesk } from "../../../test/support/test-payments.ts";
import { aCustomer, moveOrder } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { checkPayments } from "./check-payments.ts";
import {
  bookedSum,
  expectBooksToAgree,
  readBooks,
  type BookedAttempt,
  type BookedOrder,
} from "./payment-test-books.ts";
import { openPayingShop, type PayingShop } from "./payment-test-orders.ts";
import { orderSum, providers, type Provider, type Step } from "./payment-test-steps.ts";

/** A payment in a provider's own books. */
export type ProviderPayment = {
  id: string;
  /** Begin by the provider's clock; `null`: the provider names no time. */
  begunAt: Date | null;
  /** Money of the customer that the provider holds, in sums. */
  held: number;
};

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

const next = { OPEN: "ACCEPTED", ACCEPTED: "COOKING", COOKING: "DONE", DONE: "DELIVERED" } as const;

type Customer = Awaited<ReturnType<typeof aCustomer>>;
type PlacedOrder = { id: string; number: number; customer: Customer };

/** An order or a tip, as providers know it. */
type Payable = { number: number; amount: number };

/** Counts by what was done, and what became of it. */
export type Tally = Map<string, number>;

type Office = PayingShop & {
  api: TestApi;
  owner: StaffMember;
  courierId: string;
  customers: readonly Customer[];
};

export async function openOffice(): Promise<Office> {
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
    const all = [...this.orders.map(({ number }) => ({ number, amount: orderSum })), ...this.#tips];
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
    const draft = { ...this.#office.shop.pickUp, paymentType, totalPrice: orderSum };
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

  /** After each step: the books of each order agree. */
  async booksAgree(): Promise<BookedOrder[]> {
    const placed = this.#delivered ? [this.#delivered, ...this.orders] : this.orders;
    const booked = await readBooks(
      this.api,
      this.brand,
      placed.map(({ id }) => id),
    );
    this.#statuses = new Map(booked.map(({ id, status }) => [id, status]));
    booked.forEach(expectBooksToAgree);
    return booked;
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
}

const heldByClick = ({ status, amount, reversed }: ClickPayment) =>
  status === 2 ? Number(amount) - reversed : 0;
