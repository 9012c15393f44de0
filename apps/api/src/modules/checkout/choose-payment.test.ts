import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer } from "../orders/order-test-shop.ts";
import { openPayingShop, type PayingShop } from "../payments/payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const minute = 60_000;

const choose = (id: string, body: object, by: object = shop.me) =>
  api.put(shop.shop.brand, `/orders/v1/orders/${id}/payment`, body, by);
const check = (id: string) =>
  api.post(shop.shop.brand, `/payments/v2/checkout/${id}/check`, {}, shop.me);
const outcome = async (id: string, body: object, by?: object) => {
  const { status, body: answer } = await choose(id, body, by);
  return status === 200 ? answer.status : answer.code;
};
const open = (id: string, tx: string, provider: "PAYME" | "CLICK" = "PAYME") =>
  shop.ledger(provider).open({
    order: { orderId: id },
    providerTxId: tx,
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REFUSE",
  });

describe("another way to pay", () => {
  it("is chosen after a decline, which the order tells, and pays the same order", async () => {
    const id = await shop.place("PAYME");
    expect((await shop.order(id)).onlinePayment).toBeNull();
    const news: unknown[] = [];
    const stop = api.services.bus.subscribe((message) => news.push(message));
    const declined = anId();
    await open(id, declined);
    await shop.ledger("PAYME").cancel(declined, "REFUSED");
    stop();
    const { merchantId, me } = shop;
    expect(news).toEqual([{ topic: "orders", merchantId, userId: me.id }]);
    const { payUntil, onlinePayment } = await shop.order(id);
    expect(onlinePayment).toEqual({
      latest: { paymentType: "PAYME", state: "DECLINED", at: api.now().toISOString() },
      refunds: [],
      isRevived: false,
    });
    api.pass(minute);
    expect(await outcome(id, { paymentType: "CLICK" })).toBe("CREATED");
    expect(await outcome(id, { paymentType: "CLICK" })).toBe("CREATED");
    // The time to pay does not begin anew.
    expect(await shop.order(id)).toMatchObject({ paymentType: "CLICK", payUntil });
    const paid = anId();
    await open(id, paid, "CLICK");
    await shop.ledger("CLICK").perform(paid, { onLate: "REFUND" });
    expect(await shop.order(id)).toMatchObject({
      status: "OPEN",
      isPaid: true,
      onlinePayment: { latest: { paymentType: "CLICK", state: "PAID" } },
    });
    const changes = (await shop.history(id)).filter(({ type }) => type === "CHANGE_PAYMENT_TYPE");
    expect(changes).toEqual([{ type: "CHANGE_PAYMENT_TYPE", from: "PAYME", to: "CLICK" }]);
    expect(await outcome(id, { paymentType: "CASH" })).toBe("ORDER_ALREADY_PAID");
  });

  it("on receipt sends the order to the kitchen, and its promised time starts then", async () => {
    const id = await shop.place("PAYME");
    const placed = await shop.order(id);
    api.pass(5 * minute);
    expect(await outcome(id, { paymentType: "CASH", changeFrom: 50_000 })).toBe("OPEN");
    expect(await shop.order(id)).toMatchObject({ changeFrom: 50_000 });
    // Again, from another tab.
    expect(await outcome(id, { paymentType: "CASH" })).toBe("OPEN");
    expect(await outcome(id, { paymentType: "CLICK" })).toBe("STATUS_NOT_ALLOWED");
    const order = await shop.order(id);
    expect(order).toMatchObject({ paymentType: "CASH", isPaid: false });
    expect(Date.parse(order.deliveryAt) - Date.parse(placed.deliveryAt)).toBe(5 * minute);
  });

  it("on receipt is not left at the door: the courier collects money there", async () => {
    const draft = { ...shop.shop.draft, paymentType: "PAYME", leaveAtDoor: true };
    const quote = await api.post(shop.shop.brand, "/orders/v1/orders/quote", draft, shop.me);
    const id = await shop.place("PAYME", { ...draft, quoteToken: quote.body.token });
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", leaveAtDoor: true });
    expect(await outcome(id, { paymentType: "CASH" })).toBe("OPEN");
    expect(await shop.order(id)).toMatchObject({ leaveAtDoor: false });
  });

  it("by a saved card charges it at once", async () => {
    const id = await shop.place("CLICK");
    const token = await api.provider.cardToken(shop.shop.brand);
    const card = await api.post(shop.shop.brand, "/payments/v1/cards", { token }, shop.me);
    const body = { paymentType: "PAYME", cardId: card.body.id };
    expect(await outcome(id, body)).toBe("OPEN");
    expect(await shop.order(id)).toMatchObject({ paymentType: "PAYME", isPaid: true });
  });

  it.each([
    ["PAYMENT_TYPE_NOT_AVAILABLE", { paymentType: "PAYNET" }, 0],
    ["PAYMENT_TYPE_NOT_AVAILABLE", { paymentType: "CLICK_MINI_APP" }, 0],
    ["PAYMENT_TIME_OVER", { paymentType: "CASH" }, 15 * minute],
    ["INVALID_REQUEST", { paymentType: "GOLD" }, 0],
    ["INVALID_REQUEST", {}, 0],
  ])("is refused: %s for %j after %i ms", async (code, body, waited) => {
    const id = await shop.place("PAYME");
    api.pass(waited);
    expect(await outcome(id, body)).toBe(code);
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", paymentType: "PAYME" });
  });

  it("is refused once the order was cancelled, and to others", async () => {
    const [expired, cancelled] = [await shop.place("PAYME"), await shop.place("PAYME")];
    await shop.cancel(cancelled);
    const stranger = await aCustomer(api, shop.shop, "+998901000002");
    expect(await outcome(expired, { paymentType: "CASH" }, stranger)).toBe("NOT_FOUND");
    api.pass(15 * minute);
    await api.runJobs();
    expect(await outcome(expired, { paymentType: "CASH" })).toBe("PAYMENT_TIME_OVER");
    expect(await outcome(cancelled, { paymentType: "CASH" })).toBe("STATUS_NOT_ALLOWED");
  });

  it("and a payment of the former provider at the same moment: one pays, or its money goes back", async () => {
    const other = api.secondProcess();
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const [id, tx] = [await shop.place("PAYME"), anId()];
      await open(id, tx);
      const path = `/orders/v1/orders/${id}/payment`;
      const byCash = { paymentType: "CASH" };
      const pay = () => shop.ledger("PAYME").perform(tx, { onLate: "REFUND" });
      const choices = () => [
        other.put(shop.shop.brand, path, byCash, shop.me),
        choose(id, { paymentType: "CASH" }),
      ];
      // Either may be the first to lock the order.
      await Promise.all(round % 2 ? [pay(), ...choices()] : [...choices(), pay()]);
      const { status, isPaid, paymentType } = await shop.order(id);
      const [attempt] = await shop.attempts(id);
      seen.add([status, isPaid, paymentType, attempt?.state].join(" "));
      const changes = (await shop.history(id)).filter(({ type }) => type === "CHANGE_PAYMENT_TYPE");
      expect(changes).toHaveLength(isPaid ? 0 : 1);
    }
    const allowed = ["OPEN true PAYME PERFORMED", "OPEN false CASH REFUND_DUE"];
    expect(allowed).toEqual(expect.arrayContaining([...seen]));
    expect(seen.size).toBeGreaterThan(0);
  });

  it("leaves a transaction of the former provider to it, and its late money is refunded", async () => {
    const [id, tx] = [await shop.place("PAYME"), anId()];
    await open(id, tx);
    expect(await outcome(id, { paymentType: "CASH" })).toBe("OPEN");
    expect((await shop.ledger("PAYME").perform(tx, { onLate: "REFUND" })).attempt?.state).toBe(
      "REFUND_DUE",
    );
    expect((await shop.order(id)).onlinePayment).toMatchObject({
      refunds: [
        { paymentType: "PAYME", amount: 34_000, state: "DUE", isLate: true, workingDays: 5 },
      ],
    });
    await api.runJobs();
    expect(await shop.order(id)).toMatchObject({
      status: "OPEN",
      isPaid: false,
      onlinePayment: { refunds: [{ state: "REFUNDED", refundedAt: api.now().toISOString() }] },
    });
  });
});

describe("the check of a payment", () => {
  it.each([
    ["PAID", "OPEN", "PAID"],
    ["CANCELLED", "CREATED", "DECLINED"],
    ["OPEN", "CREATED", "OPEN"],
  ] as const)("asks the provider: %s", async (answer, status, state) => {
    const id = await shop.place("PAYME");
    await open(id, anId());
    const query = vi.spyOn(api.services.payments.providers.PAYME!, "status");
    query.mockResolvedValueOnce(answer);
    const { body } = await check(id);
    query.mockRestore();
    expect(body).toMatchObject({ status, onlinePayment: { latest: { state } } });
  });

  it("changes nothing without a transaction, or while the provider is down", async () => {
    const [bare, begun] = [await shop.place("PAYME"), await shop.place("PAYME")];
    await open(begun, anId());
    expect((await check(bare)).body).toMatchObject({ status: "CREATED", onlinePayment: null });
    api.provider.setDown(true);
    const { status, body } = await check(begun);
    api.provider.setDown(false);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "CREATED", onlinePayment: { latest: { state: "OPEN" } } },
    });
    expect((await check(anId())).status).toBe(404);
  });
});
