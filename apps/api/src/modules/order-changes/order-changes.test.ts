import { ORDER_CHANGE_EXPIRY_MS } from "@dasturxon/contract/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import type { TestProcess } from "../../../test/support/test-process.ts";
import { aTelegramId, initDataOf } from "../../../test/support/test-messenger.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { aChat, settle, settleIn } from "../bot/bot-test-chat.ts";
import { aCustomer, giveCashback, moveOrder } from "../orders/order-test-shop.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import { refundOrderPart } from "../payments/partial-refunds.ts";
import { findChange } from "./change-queries.ts";
import { settleChange } from "./settle-change.ts";
import { openChangingShop, total, type ChangingShop } from "./change-test-shop.ts";

let api: TestApi;
let changing: ChangingShop;
let plov: string;
let lavash: string;
beforeAll(async () => {
  api = await testApi();
  changing = await openChangingShop(api, ({ brand, lavash: counted }) => {
    giveBot(brand);
    brand.merchant.openOrdersLimit = null;
    counted.posterAmount = 1_000;
  });
  plov = changing.shop.plov.id;
  lavash = changing.shop.lavash.id;
  await settleIn(api, changing.brand);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const expire = async () => {
  api.pass(ORDER_CHANGE_EXPIRY_MS);
  await api.runJobs();
};
const countsOf = (order: { cartItems: { productId: string; count: number }[] }) =>
  order.cartItems.map(({ productId, count }) => [productId, count]);

describe("a question about a missing dish", () => {
  it("shows the customer what each choice costs, on the live order", async () => {
    const order = await changing.place();
    const { status, body, key } = await changing.propose(order, plov, {
      replacement: { productId: lavash, modifications: [] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const seen = await changing.order(order.id);
    expect(seen).toMatchObject({
      totalPrice: total,
      change: {
        id: key,
        count: 2,
        replacement: { unitPrice: 32_000, totalPrice: 110_000 },
        removal: { totalPrice: 46_000 },
        state: "PENDING",
        whenUnanswered: "REMOVE",
      },
    });
    expect(Date.parse(seen.change.expiresAt) - api.now().getTime()).toBe(ORDER_CHANGE_EXPIRY_MS);
    const { body: notices } = await api.get(
      changing.brand,
      "/notifications/v1/notifications",
      changing.me,
    );
    expect(JSON.stringify(notices)).toContain(order.id);
  });

  it("is asked once per key, and one at a time", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov);
    expect((await changing.propose(order, plov, { key })).status).toBe(200);
    expect((await changing.propose(order, lavash)).body.code).toBe("CHANGE_PENDING");
  });

  it("is not asked of an order that has left", async () => {
    const order = await changing.place();
    await moveOrder(api, changing.shop, order.id, "ON_WAY");
    expect((await changing.propose(order, plov)).body.code).toBe("STATUS_NOT_ALLOWED");
  });

  it("is answered by its customer alone", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov);
    const other = await aCustomer(api, changing.shop, "+998901000077");
    expect((await changing.answer(order.id, key, "REMOVE", other)).status).toBe(404);
  });
});

describe("the customer's choice", () => {
  it("replaces the dish: lines, total and stock follow", async () => {
    const order = await changing.place();
    const before = await changing.stock(lavash);
    const { key } = await changing.propose(order, plov, {
      replacement: { productId: lavash, modifications: [] },
    });
    const { status, body } = await changing.answer(order.id, key, "REPLACE");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ totalPrice: 110_000, productCount: 3, change: null });
    expect(countsOf(body)).toEqual([
      [lavash, 2],
      [lavash, 1],
    ]);
    expect(await changing.stock(lavash)).toBe((before ?? 0) - 2);
    // The same answer again changes nothing, another one is refused.
    expect((await changing.answer(order.id, key, "REPLACE")).body.totalPrice).toBe(110_000);
    expect((await changing.answer(order.id, key, "REMOVE")).body.code).toBe("CHANGE_SETTLED");
    expect(await changing.stock(lavash)).toBe((before ?? 0) - 2);
  });

  it("leaves single units out", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov, { count: 1 });
    const { body } = await changing.answer(order.id, key, "REMOVE");
    expect(body.totalPrice).toBe(total - 42_180);
    expect(countsOf(body)).toEqual([
      [plov, 1],
      [lavash, 1],
    ]);
  });

  it("cancels the order, for the restaurant's reason", async () => {
    const order = await changing.placePaid();
    const { key } = await changing.propose(order, plov);
    const { body } = await changing.answer(order.id, key, "CANCEL");
    expect(body).toMatchObject({ status: "CANCELED", rejectReason: "SOLD_OUT", change: null });
    await api.runJobs();
    expect(changing.refundedOf(order.tx)).toBe(total);
  });

  it("has spent cashback returned as far as the products no longer reach it", async () => {
    const rich = await aCustomer(api, changing.shop, "+998901000078");
    await giveCashback(api, changing.shop, rich.id, 34_908);
    const order = await changing.place({ cashback: 34_908, totalPrice: total - 34_908 }, rich);
    const { key } = await changing.propose(order, plov);
    const { body } = await changing.answer(order.id, key, "REMOVE", rich);
    expect(body).toMatchObject({ cashback: 32_000, totalPrice: 14_000 });
    expect(await changing.cashback(rich.id)).toBe(2_908);
  });

  it("is impossible once the order has left, which withdraws the question", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov);
    await moveOrder(api, changing.shop, order.id, "ON_WAY");
    expect((await changing.order(order.id)).change).toBeNull();
    expect((await changing.answer(order.id, key, "REMOVE")).body.code).toBe("CHANGE_SETTLED");
  });

  it("is refused when the replacement is sold out by now, and the question stays", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov, {
      replacement: { productId: lavash, modifications: [] },
    });
    const before = await changing.stock(lavash);
    const setStock = (unitsLeft: number | null) =>
      api.rows(changing.brand, (db) =>
        db
          .updateTable("productBranch")
          .set({ unitsLeft })
          .where("productId", "=", lavash)
          .execute(),
      );
    await setStock(1);
    expect((await changing.answer(order.id, key, "REPLACE")).body.code).toBe("NOT_ENOUGH_PRODUCTS");
    expect(await changing.order(order.id)).toMatchObject({
      totalPrice: total,
      change: { id: key },
    });
    await setStock(before);
    expect((await changing.answer(order.id, key, "REPLACE")).status).toBe(200);
  });
});

describe("a paid order", () => {
  it("is refunded in part when it becomes cheaper", async () => {
    const order = await changing.placePaid();
    const { key } = await changing.propose(order, plov);
    const { body } = await changing.answer(order.id, key, "REMOVE");
    expect(body).toMatchObject({ totalPrice: 46_000, isPaid: true, dueOnReceipt: 0 });
    await api.runJobs();
    expect(changing.refundedOf(order.tx)).toBe(84_360);
    expect((await changing.staffOrder(order.id)).refunds).toMatchObject([
      { amount: 84_360, onlineAmount: 84_360, state: "REFUNDED" },
    ]);
    // A later cancellation refunds the rest.
    await moveOrder(api, changing.shop, order.id, "CANCELED");
    await api.runJobs();
    expect(changing.refundedOf(order.tx)).toBe(total);
  });

  it("collects the difference on receipt when it becomes dearer", async () => {
    const order = await changing.placePaid();
    const { key } = await changing.propose(order, lavash, {
      replacement: {
        productId: plov,
        modifications: [{ id: changing.shop.cheeseId, count: 1 }],
      },
    });
    expect((await changing.settle(order.id, key, "REPLACE")).body.code).toBe(
      "CHANGE_NEEDS_CUSTOMER",
    );
    const { body } = await changing.answer(order.id, key, "REPLACE");
    expect(body).toMatchObject({ totalPrice: total + 10_180, isPaid: true, dueOnReceipt: 10_180 });
    await moveOrder(api, changing.shop, order.id, "CANCELED");
    await api.runJobs();
    expect(changing.refundedOf(order.tx)).toBe(total);
  });

  it("is owed a refund, which staff see, until the provider answers", async () => {
    const order = await changing.placePaid();
    const { key } = await changing.propose(order, plov);
    await changing.answer(order.id, key, "REMOVE");
    api.provider.setDown(true);
    await expect(api.runJobs()).rejects.toThrow("did not answer");
    api.provider.setDown(false);
    expect((await changing.staffOrder(order.id)).refunds).toMatchObject([{ state: "DUE" }]);
    const { database, services } = api;
    // A refund that a change causes has the id of the change.
    await refundOrderPart({ database, services }, { ...changing, refundId: key });
    expect((await changing.staffOrder(order.id)).refunds).toMatchObject([{ state: "REFUNDED" }]);
    expect(changing.refundedOf(order.tx)).toBe(84_360);
  });
});

it("writes nothing of a change whose transaction is lost", async () => {
  const order = await changing.placePaid();
  const { key } = await changing.propose(order, plov, {
    replacement: { productId: lavash, modifications: [] },
  });
  const before = [await changing.staffOrder(order.id), await changing.stock(lavash)];
  const { merchantId } = changing;
  const lost = api.database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const locked = await lockOrder(db, merchantId, order.id);
    const change = await findChange(db, merchantId, key);
    await settleChange({ db, ...api.services }, locked!, change!, "REPLACE", api.now());
    throw new Error("the server dies");
  });
  await expect(lost).rejects.toThrow("the server dies");
  await api.runJobs();
  expect([await changing.staffOrder(order.id), await changing.stock(lavash)]).toEqual(before);
  expect(changing.refundedOf(order.tx)).toBe(0);
});

describe("without an answer", () => {
  it("the missing units are left out, and the customer is told", async () => {
    const order = await changing.place();
    await changing.propose(order, plov);
    await expire();
    expect(await changing.order(order.id)).toMatchObject({ totalPrice: 46_000, change: null });
  });

  it("staff are asked to call if they chose so; the customer can still answer", async () => {
    const order = await changing.place();
    const { key } = await changing.propose(order, plov, { whenUnanswered: "CALL" });
    await expire();
    expect(await changing.order(order.id)).toMatchObject({
      totalPrice: total,
      change: { state: "CALL" },
    });
    expect((await changing.answer(order.id, key, "REMOVE")).body.totalPrice).toBe(46_000);
  });

  it("a scheduled order waits until the kitchen has to begin", async () => {
    const later = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };
    const order = await changing.place(later);
    await changing.propose(order, plov);
    await expire();
    const { change } = await changing.order(order.id);
    expect(change).toMatchObject({ state: "PENDING" });
    expect(change.expiresAt > "2026-10-06T07:").toBe(true);
    expect(change.expiresAt < order.atTime).toBe(true);
  });

  it("an order of one line is called for, not emptied", async () => {
    const order = await changing.place({
      ...changing.shop.pickUp,
      totalPrice: 34_000,
    });
    await changing.propose(order, lavash);
    await expire();
    expect((await changing.order(order.id)).change).toMatchObject({ state: "CALL", removal: null });
  });
});

describe("staff", () => {
  it("note what the customer said on the phone, or withdraw the question", async () => {
    const order = await changing.place();
    const first = await changing.propose(order, plov, { count: 1 });
    const { status, body } = await changing.settle(order.id, first.key, "REMOVE");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.totalPrice).toBe(total - 42_180);
    const second = await changing.propose(body, lavash);
    expect((await changing.settle(order.id, second.key, "WITHDRAW")).body.change).toBeNull();
    expect((await changing.order(order.id)).totalPrice).toBe(total - 42_180);
    const { history } = await changing.staffOrder(order.id);
    expect(history.filter(({ from }: { from: string }) => from === "CHANGE")).toMatchObject([
      { to: "OFFERED", by: { role: "OWNER" } },
      { to: "REMOVED", by: { role: "OWNER" } },
      { to: "OFFERED" },
      { to: "WITHDRAWN" },
    ]);
  });

  it("of a waiter's role change orders of the house only", async () => {
    const waiter = await aStaffMember(api, changing.shop, "WAITER");
    const order = await changing.place();
    const body = { key: api.services.newId(), itemId: order.cartItems[0].id };
    const path = `/staff/v1/orders/${order.id}/changes`;
    expect((await api.post(changing.brand, path, body, waiter)).status).toBe(404);
  });
});

describe("presses at the same moment, at two processes,", () => {
  let other: TestProcess;
  beforeAll(() => {
    other = api.secondProcess();
  });
  const rounds = 8;
  /** An order with a question, paid online; and its answers by either process. */
  async function anOpenQuestion() {
    const order = await changing.placePaid();
    const { key } = await changing.propose(order, plov, {
      replacement: { productId: lavash, modifications: [] },
    });
    const path = `/orders/v1/orders/${order.id}/changes/${key}`;
    const answer = (process: TestProcess, choice: string) =>
      process.put(changing.brand, path, { choice }, changing.me);
    return { order, key, answer };
  }
  /** The money that the provider keeps, and whether it is the order's. */
  async function expectSettled({ id, tx }: { id: string; tx: string }) {
    await api.runJobs();
    const order = await changing.staffOrder(id);
    const retained = total - changing.refundedOf(tx);
    expect(retained).toBe(order.status === "CANCELED" ? 0 : order.totalPrice);
    const settled = order.history.filter(
      ({ from, to }: { from: string; to: string }) =>
        (from === "CHANGE" && to !== "OFFERED") || to === "CANCELED",
    );
    expect(settled).toHaveLength(1);
    expect(order.change).toBeNull();
    return order;
  }

  it("apply the same choice once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, answer } = await anOpenQuestion();
      const before = await changing.stock(lavash);
      const answers = await Promise.all([
        answer(api, "REPLACE"),
        answer(other, "REPLACE"),
        answer(api, "REPLACE"),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await changing.stock(lavash)).toBe((before ?? 0) - 2);
      expect(await expectSettled(order)).toMatchObject({ totalPrice: 110_000 });
    }
  });

  it("apply the first of two choices, and refuse the other", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, answer } = await anOpenQuestion();
      const answers = await Promise.all([answer(api, "REPLACE"), answer(other, "REMOVE")]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const isReplaced = answers[0].status === 200;
      expect(await expectSettled(order)).toMatchObject({
        totalPrice: isReplaced ? 110_000 : 46_000,
      });
    }
  });

  it("apply an answer or the expiry, never both", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, answer } = await anOpenQuestion();
      const before = await changing.stock(lavash);
      api.pass(ORDER_CHANGE_EXPIRY_MS);
      const [{ status }] = await Promise.all([answer(other, "REPLACE"), api.runJobs()]);
      const isReplaced = status === 200;
      expect([200, 409]).toContain(status);
      expect(await changing.stock(lavash)).toBe((before ?? 0) - (isReplaced ? 2 : 0));
      expect(await expectSettled(order)).toMatchObject({
        totalPrice: isReplaced ? 110_000 : 46_000,
      });
    }
  });

  it("apply an answer before the restaurant cancels, or not at all", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, answer } = await anOpenQuestion();
      const [{ status }] = await Promise.all([
        answer(other, "REMOVE"),
        moveOrder(api, changing.shop, order.id, "CANCELED"),
      ]);
      expect([200, 409]).toContain(status);
      await api.runJobs();
      expect(changing.refundedOf(order.tx)).toBe(total);
      expect(await changing.staffOrder(order.id)).toMatchObject({
        status: "CANCELED",
        change: null,
        refundable: 0,
      });
    }
  });
});

describe("the bot", () => {
  async function connected() {
    const customer = await aCustomer(api, changing.shop, "+998901000099");
    const chat = aChat(api, changing.brand, aTelegramId());
    await chat.starts();
    await chat.presses("language eng");
    const initData = initDataOf(chat.id, { brand: changing.brand, at: api.now() });
    await api.post(
      changing.brand,
      "/webbot/v1/users/auth",
      { initData, confirmedTelegramId: chat.id },
      customer,
    );
    await settle(api);
    return { customer, chat };
  }

  it("asks with a button per choice, and applies the pressed one once", async () => {
    const { customer, chat } = await connected();
    const order = await changing.place({}, customer);
    const { key } = await changing.propose(order, plov, {
      replacement: { productId: lavash, modifications: [] },
    });
    await settle(api);
    const question = chat.chat().messages.findLast(({ buttons }) => buttons.length > 2);
    expect(question?.buttons.flat().map(({ callback_data }) => callback_data)).toEqual([
      `change ${key} REPLACE`,
      `change ${key} REMOVE`,
      `change ${key} CANCEL`,
      undefined,
    ]);
    // Somebody else's chat cannot answer.
    const stranger = aChat(api, changing.brand, aTelegramId());
    await stranger.starts();
    await api.telegram
      .customer(changing.brand, stranger.id)
      .press(stranger.id, question?.id ?? 0, `change ${key} CANCEL`);
    await settle(api);
    expect((await changing.staffOrder(order.id)).change).toMatchObject({ id: key });
    await chat.presses(`change ${key} REMOVE`);
    await settle(api);
    expect(await changing.staffOrder(order.id)).toMatchObject({ totalPrice: 46_000, change: null });
    expect(chat.botTexts().at(-1)).toContain("has changed");
    // A late press changes nothing.
    await chat.presses(`change ${key} CANCEL`);
    await settle(api);
    expect((await changing.staffOrder(order.id)).status).toBe("OPEN");
  });
});
