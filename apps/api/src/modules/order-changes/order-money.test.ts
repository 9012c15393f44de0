import { ORDER_CHANGE_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { aBranch, someBranchSettings } from "@dasturxon/testing/merchant-builders";
import { anId } from "@dasturxon/testing/sample-values";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, giveCashback, moveOrder } from "../orders/order-test-shop.ts";
import { openChangingShop, type ChangingShop } from "./change-test-shop.ts";

// Random orders of one customer, placed at two branches by the customer or by phone, changed, refunded, paid, delivered and
// cancelled in any order. After each step the money of orders, payments, refunds, cash book, promo and cashback has to agree, and
// the stock of each branch.

/** `npm run fuzz` runs more of them. */
const histories = Number(process.env["FUZZ_MONEY"] ?? 6);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
let shop: ChangingShop;
/** A branch of the same brand for pick-up alone. */
let branchOfPickUps: Branch;
beforeAll(async () => {
  api = await testApi();
  shop = await openChangingShop(api, ({ brand, branch, lavash, plov }) => {
    brand.merchant.openOrdersLimit = null;
    branchOfPickUps = aBranch({
      ...branch,
      id: anId(),
      isMain: false,
      settings: someBranchSettings({ merchantId: brand.merchant.id, deliveryEnabled: false }),
    });
    brand.branches.push(branchOfPickUps);
    for (const product of [lavash, plov]) {
      product.posterAmount = 1_000_000;
      product.productBranch = [branch, branchOfPickUps].map(({ id }) => ({
        branch: { id, isActive: true },
      }));
    }
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const anyPlace = fc.record({
  kind: fc.constant("place" as const),
  isOnline: fc.boolean(),
  isByPhone: fc.boolean(),
  where: fc.constantFrom("delivery" as const, "here" as const, "there" as const),
  hasPromo: fc.boolean(),
  cashback: fc.constantFrom(0, 5_000, 34_000),
});
const anyChange = fc.record({
  kind: fc.constant("change" as const),
  order: fc.nat({ max: 1 }),
  line: fc.nat({ max: 2 }),
  count: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  instead: fc.constantFrom("plov" as const, "plov" as const, "lavash" as const, null),
  choice: fc.oneof(
    { weight: 4, arbitrary: fc.constant("REPLACE" as const) },
    { weight: 3, arbitrary: fc.constant("REMOVE" as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("CANCEL" as const, "EXPIRE" as const, "WITHDRAW" as const),
    },
  ),
  by: fc.constantFrom("customer" as const, "customer" as const, "staff" as const),
});
const anyRefund = fc.record({
  kind: fc.constant("refund" as const),
  order: fc.nat({ max: 1 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
});
const anyOther = fc.record({
  kind: fc.constantFrom(
    "pay" as const,
    "cook" as const,
    "deliver" as const,
    "cancel" as const,
    "spend" as const,
  ),
  order: fc.nat({ max: 1 }),
});
const jobs = fc.record({ kind: fc.constant("run jobs" as const) });
/** An order, and what becomes of it and of others. */
const actions = fc
  .tuple(
    anyPlace,
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: anyPlace },
        { weight: 8, arbitrary: anyChange },
        { weight: 3, arbitrary: anyRefund },
        { weight: 6, arbitrary: anyOther },
        { weight: 1, arbitrary: jobs },
      ),
      { minLength: 6, maxLength: 16, size: "max" },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);
type Action = Parameters<Parameters<typeof actions.map>[0]>[0][number];

let people = 0;
/** Facts that are not in the database. */
type Known = {
  id: string;
  /** Its payment at the provider. */
  tx: string | null;
  /** Received by hand, over the counter or at the door. */
  byHand: number;
  /** Cashback that the delivery credited. */
  credited: number;
  wasCooked: boolean;
  /** The branch that sells it. */
  branch: Branch;
};

class History {
  readonly orders: Known[] = [];
  readonly me: Awaited<ReturnType<typeof aCustomer>>;
  readonly stockBefore: Stock;
  /** Cashback that was given to the customer or spent elsewhere. */
  given = 60_000;

  constructor(me: Awaited<ReturnType<typeof aCustomer>>, stockBefore: Stock) {
    this.me = me;
    this.stockBefore = stockBefore;
  }

  static async begin() {
    people += 1;
    const me = await aCustomer(api, shop.shop, `+99893${String(people).padStart(7, "0")}`);
    await giveCashback(api, shop.shop, me.id, 60_000);
    return new History(me, await stocks());
  }

  async perform(action: Action) {
    if (action.kind === "place") return this.place(action);
    if (action.kind === "run jobs") return api.runJobs();
    const known = this.orders[action.order];
    if (!known) return;
    const order: StaffOrder = await shop.staffOrder(known.id);
    switch (action.kind) {
      case "change":
        return this.change(order, action);
      case "refund":
        await shop.refund(order.id, action.amount);
        return;
      case "pay": {
        const path = `/staff/v1/orders/${order.id}/paid`;
        const { status } = await api.put(shop.brand, path, undefined, shop.owner);
        if (status === 200) known.byHand += order.totalPrice;
        return;
      }
      case "cook":
        if (order.status !== "OPEN") return;
        known.wasCooked = true;
        await moveOrder(api, shop.shop, order.id, "COOKING");
        return;
      case "deliver":
        if (order.status === "DELIVERED" || order.status === "CANCELED") return;
        known.wasCooked = true;
        known.byHand += order.isPaid ? (order.dueOnReceipt ?? 0) : order.totalPrice;
        known.credited = order.cashbackEarned ?? 0;
        await moveOrder(api, shop.shop, order.id, "DELIVERED");
        return;
      case "cancel":
        if (order.status === "DELIVERED" || order.status === "CANCELED") return;
        await moveOrder(api, shop.shop, order.id, "CANCELED");
        return;
      case "spend": {
        // Elsewhere, so that earned cashback cannot always be taken back.
        const balance = await shop.cashback(this.me.id);
        this.given -= balance;
        await giveCashback(api, shop.shop, this.me.id, 0);
      }
    }
  }

  private async place(action: Extract<Action, { kind: "place" }>) {
    if (this.orders.length === 2) return;
    const { isByPhone, where } = action;
    const { branch, draft, pickUp } = shop.shop;
    const placedAt = where === "there" ? branchOfPickUps : branch;
    const wanted = {
      ...(where === "delivery" ? draft : { ...pickUp, branchId: placedAt.id }),
      // A promo needs more than a lavash.
      ...(action.hasPromo && { cartItems: draft.cartItems }),
      promoCode: action.hasPromo ? "SALOM" : undefined,
      ...(!isByPhone && { cashback: action.cashback }),
    };
    const isOnline = action.isOnline && !isByPhone;
    const quote = await api.post(shop.brand, "/orders/v1/orders/quote", wanted, this.me);
    const priced = { ...wanted, totalPrice: quote.body.amounts.totalPrice };
    const place = async () => {
      if (isByPhone) return this.placeByPhone(priced);
      return isOnline ? shop.placePaid(priced, this.me) : shop.place(priced, this.me);
    };
    const order = await place();
    this.orders.push({
      id: order.id,
      tx: isOnline ? order.tx : null,
      byHand: 0,
      credited: 0,
      wasCooked: false,
      branch: placedAt,
    });
  }

  private async placeByPhone(priced: object) {
    const request = { ...priced, phone: this.me.phone };
    const { status, body } = await api.post(
      shop.brand,
      "/staff/v1/phone-orders",
      request,
      shop.owner,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  private async change(order: StaffOrder, action: Extract<Action, { kind: "change" }>) {
    const item = order.cartItems[action.line % order.cartItems.length];
    if (!item) return;
    const { plov, lavash, cheeseId } = shop.shop;
    const instead = {
      plov: { productId: plov.id, modifications: [{ id: cheeseId, count: 1 }] },
      lavash: { productId: lavash.id, modifications: [] },
    };
    const { status, key } = await shop.propose(order, item.productId, {
      itemId: item.id,
      count: action.count,
      ...(action.instead && { replacement: instead[action.instead] }),
    });
    if (status !== 200) return;
    const { change } = await shop.staffOrder(order.id);
    switch (action.choice) {
      case "EXPIRE":
        api.pass(ORDER_CHANGE_EXPIRY_MS);
        await api.runJobs();
        break;
      case "WITHDRAW":
        await shop.settle(order.id, key, "WITHDRAW");
        break;
      case "CANCEL":
        await shop.answer(order.id, key, "CANCEL", this.me);
        break;
      case "REPLACE":
      case "REMOVE":
        await (action.by === "staff"
          ? shop.settle(order.id, key, action.choice)
          : shop.answer(order.id, key, action.choice, this.me));
    }
    const after: StaffOrder = await shop.staffOrder(order.id);
    // Dearer only by the customer's own press.
    if (after.totalPrice > order.totalPrice) {
      expect(action).toMatchObject({ by: "customer", choice: "REPLACE" });
      expect(after.totalPrice).toBe(change.replacement.totalPrice);
    }
    // An open question would block the next one.
    if (after.change) await shop.settle(order.id, key, "WITHDRAW");
  }

  /** Refunds of providers may still be due, unless it is settled. */
  async agrees({ isSettled }: { isSettled: boolean }) {
    if (isSettled) await api.runJobs();
    let cashback = this.given;
    const sold = noStock();
    let promoUses = 0;
    for (const known of this.orders) {
      const order: StaffOrder = await shop.staffOrder(known.id);
      const isCancelled = order.status === "CANCELED";
      const isDelivered = order.status === "DELIVERED";
      const due = order.dueOnReceipt ?? 0;
      const refunded = order.refunded ?? 0;
      const online = order.refunds.reduce((sum, each) => sum + each.onlineAmount, 0);
      const refunds = order.refunds.reduce((sum, each) => sum + each.amount, 0);
      // The bill adds up, to the lines and to its parts.
      const { promoDiscount, taken, missing, attempt, cash } = await internals(known.id);
      const units = sold[known.branch.id]!;
      const lines = order.cartItems.reduce(
        (sum, { price, modifications, count }) =>
          sum + modifications.reduce((unit, each) => unit + each.price * each.count, price) * count,
        0,
      );
      const products = order.productPrice - order.productDiscount;
      expect(products).toBe(lines - promoDiscount);
      expect(order.totalPrice).toBe(
        products +
          order.deliveryPrice -
          order.deliveryDiscount +
          order.servicePrice -
          order.cashback,
      );
      expect(order.productCount).toBe(order.cartItems.reduce((sum, { count }) => sum + count, 0));
      // Money: what was received and not given back is the total, less what is due and what was given back besides.
      const paidOnline = attempt?.amount ?? 0;
      const received = paidOnline + known.byHand;
      const retained = order.totalPrice - (isDelivered ? 0 : due) - refunded;
      if (!isCancelled && order.isPaid) expect(received - refunds).toBe(retained);
      if (isSettled) {
        expect(order.refunds.every(({ state }) => state === "REFUNDED")).toBe(true);
        expect(["PERFORMED", "REFUNDED", undefined]).toContain(attempt?.state);
      }
      const returned = order.refunds
        .filter(({ state }) => state === "REFUNDED")
        .reduce((sum, each) => sum + each.onlineAmount, 0);
      const isReturned = attempt?.state === "REFUNDED";
      const dueParts = online - returned;
      const backOnline = known.tx ? shop.refundedOf(known.tx) : 0;
      expect(backOnline).toBe(isReturned ? paidOnline - dueParts : returned);
      // The cash book has what the provider keeps, and what was handed over and not given back.
      expect(cash.branches).toEqual(cash.branches.map(() => known.branch.id));
      expect(cash.online).toBe(paidOnline - backOnline);
      expect(cash.byHand).toBe(isCancelled ? 0 : known.byHand - (refunds - online));
      // Cashback.
      if (!isCancelled) cashback -= order.cashback;
      cashback += known.credited - taken;
      if (isDelivered) expect(order.cashbackEarned).toBeLessThanOrEqual(known.credited);
      // Stock: sold, missing, or thrown away once it was cooked.
      if (!isCancelled || known.wasCooked)
        for (const { productId, count } of order.cartItems) units[nameOf(productId)] += count;
      for (const { productId, count } of missing) units[nameOf(productId)] += count;
      if (order.promoId && !isCancelled) promoUses += 1;
    }
    expect(await shop.cashback(this.me.id)).toBe(cashback);
    expect(cashback).toBeGreaterThanOrEqual(0);
    const left = await stocks();
    for (const { id } of branches())
      expect(left[id]).toEqual({
        plov: this.stockBefore[id]!.plov - sold[id]!.plov,
        lavash: this.stockBefore[id]!.lavash - sold[id]!.lavash,
      });
    expect(await usesOf(this.me.id)).toBe(promoUses);
  }
}

const nameOf = (productId: string) => (productId === shop.shop.plov.id ? "plov" : "lavash");

/** Units by branch. */
type Stock = Record<string, { plov: number; lavash: number }>;

const branches = () => [shop.shop.branch, branchOfPickUps];
const noStock = (): Stock =>
  Object.fromEntries(branches().map(({ id }) => [id, { plov: 0, lavash: 0 }]));

async function stocks(): Promise<Stock> {
  const stock = noStock();
  for (const branch of branches())
    stock[branch.id] = {
      plov: (await shop.stock(shop.shop.plov.id, branch)) ?? 0,
      lavash: (await shop.stock(shop.shop.lavash.id, branch)) ?? 0,
    };
  return stock;
}

/** Facts that the calls do not show. */
const internals = (orderId: string) =>
  api.rows(shop.brand, async (db) => {
    const order = await db
      .selectFrom("order")
      .select("promoDiscount")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const refunds = await db
      .selectFrom("orderRefund")
      .select("cashbackTaken")
      .where("orderId", "=", orderId)
      .execute();
    const attempt = await db
      .selectFrom("paymentAttempt")
      .select(["amount", "state"])
      .where("orderId", "=", orderId)
      .executeTakeFirst();
    const entries = await db
      .selectFrom("cashEntry")
      .select(["branchId", "paymentType", "amount"])
      .where("orderId", "=", orderId)
      .execute();
    const sumOf = (isOnline: boolean) =>
      entries
        .filter(({ paymentType }) => (paymentType === "CLICK") === isOnline)
        .reduce((sum, { amount }) => sum + amount, 0);
    const changes = await db
      .selectFrom("orderChange")
      .select(["count", "offer"])
      .where("orderId", "=", orderId)
      .where("state", "in", ["REPLACED", "REMOVED"])
      .execute();
    return {
      ...order,
      attempt,
      cash: {
        online: sumOf(true),
        byHand: sumOf(false),
        branches: entries.map(({ branchId }) => branchId),
      },
      taken: refunds.reduce((sum, { cashbackTaken }) => sum + cashbackTaken, 0),
      missing: changes.map(({ count, offer }) => ({
        count,
        productId:
          offer.name.eng === shop.shop.plov.name.eng ? shop.shop.plov.id : shop.shop.lavash.id,
      })),
    };
  });

const usesOf = (userId: string): Promise<number> =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("promoUse")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow()
      .then(({ count }) => count),
  );

it(
  "agrees between orders, payments, refunds, stock, promo, cashback and cash book after each step of any history",
  async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(actions, async (history) => {
        const one = await History.begin();
        for (const action of history) {
          steps += 1;
          await one.perform(action);
          await one.agrees({ isSettled: false });
        }
        await one.agrees({ isSettled: true });
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    if (process.env["FUZZ_MONEY"]) console.log(`${histories} histories of ${steps} steps agree`);
  },
  histories * 5_000,
);
