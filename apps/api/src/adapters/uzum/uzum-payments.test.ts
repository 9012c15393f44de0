import { anId } from "@dasturxon/testing/sample-values";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import {
  testPayments,
  testUzumAccount,
  testUzumKeys,
} from "../../../test/support/test-payments.ts";
import { checkPayments } from "../../modules/payments/check-payments.ts";
import {
  openPayingShop,
  paid,
  unpaidEnd,
  waiting,
  type PayingShop,
} from "../../modules/payments/payment-test-orders.ts";
import type { SaleLine } from "../../ports/fiscal.ts";
import { KeysNotCheckedError } from "../../ports/key-check.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import {
  NoRefundCallError,
  PaymentProviderError,
  RefundRefusedError,
} from "../../ports/payment-provider.ts";
import { uzumKeyCheck } from "./uzum-key-check.ts";
import { createUzum } from "./uzum.ts";

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

/** An order whose customer is on Checkout's page. */
async function aCheckout(at = shop) {
  const orderId = await at.place("UZUM");
  const { url } = (await at.checkout(orderId)).body as { url: string };
  const id = new URL(url).pathname.split("/").at(-1) ?? "";
  const order = api.provider.uzum.orders.find(id);
  if (!order) throw new Error("It is registered");
  return { orderId, url, id, order };
}

async function callBack(body: unknown, secret?: string, merchantId = shop.merchantId) {
  const path = secret ?? testUzumAccount(merchantId)?.callbackUrl.split("/").at(-1);
  const response = await api.hooks(
    new Request(`http://shop/hooks/uzum-checkout/${merchantId}/${path}`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  return response.status;
}

/** Uzum has keys for refunds, so it needs none. */
const claim = async () => true;

describe("a payment at Checkout", () => {
  it("is registered for as long as the order can be paid", async () => {
    const { orderId, order } = await aCheckout();
    const { number } = await shop.order(orderId);
    expect(order).toMatchObject({ amount: 3_400_000, status: "REGISTERED", language: "uz" });
    expect(order.orderNumber).toMatch(new RegExp(`^${number}-[0-9a-f]{8}$`));
    expect(order.until).toEqual(new Date(api.now().getTime() + 15 * minute));
    expect(order.returnUrl).toContain(`/profile/orders/${orderId}`);
  });

  it("lasts ten minutes at least, which is Checkout's least", async () => {
    const orderId = await shop.place("UZUM");
    api.pass(10 * minute);
    const { url } = (await shop.checkout(orderId)).body as { url: string };
    const order = api.provider.uzum.orders.find(url.split("/").at(-1) ?? "");
    expect(order?.until).toEqual(new Date(api.now().getTime() + 10 * minute));
  });

  it.each([
    ["pay", [waiting, paid], "PERFORMED"],
    ["twice", [waiting, paid], "PERFORMED"],
    ["refuse", [waiting, unpaidEnd], "CANCELLED"],
    ["close", [waiting], "CREATED"],
  ])("ends by %s", async (way, history, state) => {
    const { orderId, url } = await aCheckout();
    expect((await api.provider.press(url, way)).status).toBe(303);
    expect(await shop.history(orderId)).toEqual(history);
    expect(await shop.attempts(orderId)).toMatchObject([{ state }]);
  });

  it("of which no message arrives is asked about when its session is over", async () => {
    // Its customer has no later order, which would keep this one from being revived.
    const at = await openPayingShop(api);
    const { orderId, url } = await aCheckout(at);
    await api.provider.press(url, "lose");
    expect(await at.order(orderId)).toMatchObject({ isPaid: false });
    api.pass(15 * minute);
    await api.runJobs();
    expect(await at.attempts(orderId)).toMatchObject([{ state: "PERFORMED" }]);
    expect(await at.order(orderId)).toMatchObject({ isPaid: true });
  });

  it("that is paid late counts", async () => {
    const { orderId, url } = await aCheckout();
    await api.provider.press(url, "late");
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
    await api.provider.performLatePayments();
    expect(await shop.order(orderId)).toMatchObject({ isPaid: true });
  });

  it("takes the place of a transaction in Uzum's app, whose money is booked nevertheless", async () => {
    const orderId = await shop.place("UZUM");
    const [ledger, providerTxId] = [shop.ledger("UZUM"), anId()];
    const expiresAt = new Date(api.now().getTime() + 30 * minute);
    const begun = { order: { orderId }, providerTxId, amount: 34_000, expiresAt } as const;
    await ledger.open({ ...begun, ifLocked: "REPLACE" });
    const { url } = (await shop.checkout(orderId)).body as { url: string };
    await api.provider.press(url, "pay");
    await ledger.perform(providerTxId, { onLate: "REFUND" });
    const attempts = await shop.attempts(orderId);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(["PERFORMED", "REFUND_DUE"]);
  });

  it("cannot be paid again, or after its session", async () => {
    const [one, two] = [await aCheckout(), await aCheckout()];
    await api.provider.press(one.url, "pay");
    expect((await api.provider.press(one.url, "pay")).status).toBe(200);
    api.pass(16 * minute);
    expect((await api.provider.press(two.url, "pay")).status).toBe(200);
    expect(two.order.status).toBe("REGISTERED");
  });

  it("is told once the callback can be answered", async () => {
    const { orderId, url, id } = await aCheckout();
    api.provider.setDown(true);
    await api.provider.press(url, "pay");
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
    expect(await callBack({ orderId: id })).toBe(400);
    api.provider.setDown(false);
    expect(await callBack({ orderId: id })).toBe(200);
    expect(await shop.order(orderId)).toMatchObject({ isPaid: true });
  });
});

describe("a forged callback", () => {
  it("pays nothing: Checkout is asked", async () => {
    const { orderId, id } = await aCheckout();
    const forged = { orderId: id, operationState: "SUCCESS", operationType: "COMPLETE" };
    expect(await callBack(forged)).toBe(200);
    expect(await callBack({ ...forged, operationState: "FAIL" })).toBe(200);
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "CREATED" }]);
  });

  it("without the secret is not found, and asks nobody", async () => {
    const { id, order } = await aCheckout();
    order.status = "COMPLETED";
    const other = await openPayingShop(api);
    const theirs = testUzumAccount(other.merchantId)?.callbackUrl.split("/").at(-1);
    const before = api.provider.requested.length;
    for (const secret of ["guessed", "", theirs])
      expect(await callBack({ orderId: id }, secret)).toBe(404);
    expect(await callBack({ orderId: id }, undefined, (await api.brand()).merchant.id)).toBe(404);
    // Known to another brand: not its payment.
    expect(await callBack({ orderId: id }, theirs, other.merchantId)).toBe(200);
    expect(api.provider.requested.length).toBe(before);
  });

  it.each([
    ["broken JSON", "{", 400],
    ["a form", "orderId=1", 400],
    ["nothing", "", 400],
    ["no payment", {}, 400],
    ["a payment that is a number", { orderId: 1 }, 400],
    ["bytes", { orderId: "\0" }, 400],
    ["64 KB", { orderId: "1".repeat(70_000) }, 400],
    ["an unknown payment", { orderId: anId() }, 200],
  ])("of %s writes nothing", async (_, body, status) => {
    for (const time of ["first", "again"]) expect(await callBack(body), time).toBe(status);
  });

  it("eight times at once is one payment", async () => {
    const { orderId, id, order } = await aCheckout();
    order.status = "COMPLETED";
    const statuses = await Promise.all(Array.from({ length: 8 }, () => callBack({ orderId: id })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.history(orderId)).toEqual([waiting, paid]);
  });
});

describe("money that goes back", () => {
  it("through Checkout when an order is cancelled, once", async () => {
    const { orderId, url, order } = await aCheckout();
    await api.provider.press(url, "pay");
    await shop.cancel(orderId);
    await api.runJobs();
    expect(order).toMatchObject({ status: "REFUNDED", refunded: 3_400_000 });
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "REFUNDED" }]);
  });

  it("in Uzum's cabinet leaves the order as it is, and completes a refund that is due", async () => {
    const { orderId, url, id, order } = await aCheckout();
    await api.provider.press(url, "pay");
    Object.assign(order, { status: "REFUNDED", refunded: order.amount });
    expect(await callBack({ orderId: id })).toBe(200);
    expect(await shop.order(orderId)).toMatchObject({ status: "OPEN", isPaid: true });
    await shop.cancel(orderId);
    expect(await callBack({ orderId: id })).toBe(200);
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "REFUNDED" }]);
  });

  it("by a brand without a terminal is a task for staff", async () => {
    const provider = createUzum({ clock: api.now }).providers.UZUM;
    const account = {
      merchantId: shop.merchantId,
      keys: testUzumKeys(shop.shop.brand),
      formerKeys: null,
    };
    const attempt = { url: null } as unknown as PaymentAttempt; // The adapter reads nothing else.
    const refund = provider.refund?.(account, { attempt, amount: 1, key: anId(), claim });
    await expect(refund).rejects.toThrow(NoRefundCallError);
    expect(await provider.status?.(account, attempt)).toBeNull();
  });
});

it("the nightly comparison asks Checkout, and says that Uzum's app cannot be asked", async () => {
  const at = await openPayingShop(api);
  const { orderId, url } = await aCheckout(at);
  await api.provider.press(url, "lose");
  const check = () =>
    checkPayments(
      { database: api.database, services: api.services },
      { merchantId: at.merchantId },
    );
  const state = () =>
    api.rows(at.shop.brand, (db) =>
      db
        .selectFrom("paymentCheck")
        .select("state")
        .where("merchantId", "=", at.merchantId)
        .where("provider", "=", "UZUM")
        .executeTakeFirst(),
    );
  await check();
  expect(await at.order(orderId)).toMatchObject({ isPaid: true });
  expect(await state()).toEqual({ state: "CHECKED" });
  await at.ledger("UZUM").open({
    order: { orderId: await at.place("UZUM") },
    providerTxId: anId(),
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REPLACE",
  });
  await check();
  expect(await state()).toEqual({ state: "CANNOT_BE_ASKED" });
});

describe("calls of Checkout", () => {
  const { uzum } = testPayments(() => new Date());
  const merchantId = anId();
  const keys = testUzumKeys({ merchant: { id: merchantId } } as never); // Only the id is read.
  const account = { merchantId, keys, formerKeys: null };
  const request = {
    orderId: anId(),
    orderNumber: 1042,
    amount: 84_500,
    returnUrl: "https://demo.example.uz/profile/orders/1042",
    language: "ru" as const,
    expiresAt: new Date(Date.now() + 40 * minute),
  };
  let served: { url: string; stop: () => Promise<void> };
  let interfere: (request: Request) => Promise<Response | null> = async () => null;
  beforeAll(async () => {
    served = await serveSandbox(
      async (received) => (await interfere(received)) ?? uzum.api(received),
    );
  });
  afterAll(() => served.stop());
  const provider = () => createUzum({ checkoutUrl: served.url, timeoutMs: 1_000 }).providers.UZUM;

  const line = (more: Partial<SaleLine> = {}): SaleLine => ({
    title: "Osh",
    mxikCode: "10105001001000000",
    packageCode: "1514296",
    unitCode: null,
    vatPercent: 12,
    count: 2,
    price: 3_500_000,
    discount: 0,
    markingCodes: [],
    ...more,
  });

  /** A payment that Checkout has taken, and our transaction of it. */
  async function aPaid() {
    const { registered, url } = await provider().checkout(account, request);
    const order = uzum.orders.find(registered?.providerTxId ?? "");
    if (!order) throw new Error("It is registered");
    order.status = "COMPLETED";
    const attempt = { providerTxId: order.id, url } as unknown as PaymentAttempt; // Nothing else is read.
    return { order, attempt };
  }
  const refund = (attempt: PaymentAttempt, amount: number, key = anId()) =>
    provider().refund?.(account, { attempt, amount, key, claim });

  it("name what is sold, for the receipt", async () => {
    const saleLines = {
      lines: [line(), line({ title: "Choy", count: 1, price: 500_033, discount: 50_033 })],
      delivery: line({ title: "Yetkazib berish", count: 1, price: 1_000_000, vatPercent: 0 }),
      total: 8_450_000,
    };
    const seller = { ...account, keys: { ...keys, TIN: "123456789" } };
    const { registered } = await provider().checkout(seller, { ...request, saleLines });
    const order = uzum.orders.find(registered?.providerTxId ?? "");
    expect(order).toMatchObject({ language: "ru", amount: 8_450_000 });
    expect(order?.cart).toMatchObject({
      receiptType: "PURCHASE",
      total: 8_450_000,
      items: [
        {
          title: "Osh",
          quantity: 2,
          unitPrice: 3_500_000,
          total: 7_000_000,
          receiptParams: { spic: "10105001001000000", vatPercent: 12, TIN: "123456789" },
        },
        { title: "Choy", total: 500_033, receiptParams: { discount: 50_033 } },
        { title: "Yetkazib berish", receiptParams: { vatPercent: 0 } },
      ],
    });
  });

  it("keep a session within half an hour", async () => {
    const { registered } = await provider().checkout(account, request);
    const lastsMs = (registered?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lastsMs).toBeGreaterThan(29 * minute);
    expect(lastsMs).toBeLessThanOrEqual(30 * minute);
  });

  it("refund parts, each once, whatever happens to the answer", async () => {
    const { order, attempt } = await aPaid();
    const key = anId();
    interfere = async (received) => {
      await uzum.api(received);
      throw new Error("hangs up");
    };
    await expect(refund(attempt, 20_000, key)).rejects.toThrow(PaymentProviderError);
    interfere = async () => null;
    await refund(attempt, 20_000, key);
    expect(order.refunded).toBe(2_000_000);
    expect(await provider().status?.(account, attempt)).toBe("PAID");
    await refund(attempt, 64_500);
    expect(await provider().status?.(account, attempt)).toBe("REFUNDED");
    await expect(refund(attempt, 1)).rejects.toThrow(RefundRefusedError);
  });

  it.each([
    ["REGISTERED", "OPEN"],
    ["COMPLETED", "PAID"],
    ["DECLINED", "CANCELLED"],
  ] as const)("tell of a payment that is %s", async (status, known) => {
    const { order, attempt } = await aPaid();
    order.status = status;
    expect(await provider().status?.(account, attempt)).toBe(known);
  });

  it.each<[string, () => Promise<Response>]>([
    ["does not answer in time", () => new Promise(() => {})],
    ["hangs up", () => Promise.reject(new Error("hangs up"))],
    ["answers HTML", async () => new Response("<html>Welcome</html>")],
    ["is down", async () => Response.json({ errorCode: 0 }, { status: 502 })],
    ["answers something else", async () => Response.json([1])],
    ["leads elsewhere", async () => Response.redirect("http://127.0.0.1:1/", 302)],
    ["does not accept the keys", async () => Response.json({ errorCode: 1001 })],
  ])("are worth nothing if Checkout %s", async (_, answer) => {
    const { attempt } = await aPaid();
    interfere = answer;
    await expect(provider().checkout(account, request)).rejects.toThrow(PaymentProviderError);
    await expect(provider().status?.(account, attempt)).rejects.toThrow(PaymentProviderError);
    await expect(refund(attempt, 1)).rejects.toThrow(PaymentProviderError);
    interfere = async () => null;
  });

  it("prove the keys of a terminal", async () => {
    const check = (more: object = {}) =>
      uzumKeyCheck({ checkoutUrl: served.url }).check({ ...keys, ...more });
    await expect(check()).resolves.toBeUndefined();
    await expect(check({ API_KEY: "other" })).rejects.toThrow(KeysNotCheckedError);
    await expect(check({ TERMINAL_ID: "" })).rejects.toThrow("first message");
  });

  it("are none without a terminal: the link opens the service in Uzum's app", async () => {
    const { SERVICE_ID, LOGIN, PASSWORD } = keys;
    const service = { ...account, keys: { SERVICE_ID, LOGIN, PASSWORD } };
    const { url, registered } = await provider().checkout(service, request);
    expect(url).toBe(
      `https://www.uzumbank.uz/open-service?serviceId=${SERVICE_ID}&order_id=1042&amount=8450000` +
        "&redirectUrl=https%3A%2F%2Fdemo.example.uz%2Fprofile%2Forders%2F1042",
    );
    expect(registered).toBeUndefined();
    await expect(provider().checkout({ ...account, keys: {} }, request)).rejects.toThrow(
      PaymentProviderError,
    );
  });
});

describe("in Uzum's app", () => {
  it.each([
    ["pay", true, 303],
    ["lose", true, 303],
    ["twice", true, 303],
    ["refuse", false, 303],
    ["close", false, 303],
  ])("a customer ends by %s", async (way, isPaid, status) => {
    const orderId = await shop.place("UZUM");
    const { number } = await shop.order(orderId);
    const account = testUzumAccount(shop.merchantId);
    if (!account) throw new Error("Every brand has an account");
    const link = new URL("http://shop/dev/uzum/open-service");
    link.search = new URLSearchParams({
      serviceId: account.serviceId,
      order_id: String(number),
      amount: "3400000",
      redirectUrl: "http://shop/profile/orders/1",
    }).toString();
    const body = new URLSearchParams({ way });
    const answer = await api.provider.uzum.app(
      new Request(link, { method: "POST", body }),
      account,
    );
    expect(answer.status).toBe(status);
    expect(await shop.order(orderId)).toMatchObject({ isPaid });
  });
});
