import type { Sum } from "@dasturxon/contract/primitives";
import type { ClickPayment } from "@dasturxon/sandboxes/click/click-account";
import { anId } from "@dasturxon/testing/sample-values";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaleLine, SaleLines } from "../../ports/fiscal.ts";
import { KeysNotCheckedError, KeysRefusedError } from "../../ports/key-check.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import { PaymentProviderError, RefundRefusedError } from "../../ports/payment-provider.ts";
import { clickKeyCheck } from "./click-key-check.ts";
import { clickPayments } from "./click-payments.ts";

const keys = {
  SERVICE_ID: "90001",
  MERCHANT_ID: "70001",
  MERCHANT_USER_ID: "4242",
  SECRET_KEY: "click-secret-demo",
};
const account = { merchantId: anId(), keys, formerKeys: null };
let now = new Date("2026-10-05T12:30:45+05:00");
const clock = () => now;

const sandbox = sandboxClick({
  accountOf: (serviceId) =>
    serviceId === keys.SERVICE_ID
      ? {
          serviceId,
          merchantId: keys.MERCHANT_ID,
          merchantUserId: keys.MERCHANT_USER_ID,
          secretKey: keys.SECRET_KEY,
          miniAppKey: null,
          prepareUrl: "http://shop.sandbox/prepare",
          completeUrl: "http://shop.sandbox/complete",
        }
      : null,
  accountOfMiniApp: () => null,
  deliver: async () => Response.error(),
  later: () => {},
  clock,
});

let served: { url: string; stop: () => Promise<void> };
/** Answers instead of Click, once. @returns `null`: Click answers. */
let interfere: (request: Request) => Promise<Response | null> = async () => null;
let requests: string[] = [];
beforeAll(async () => {
  served = await serveSandbox(async (request) => {
    const path = new URL(request.url).pathname.replace(/^.*\/payment/, "");
    requests.push(`${request.method} ${path}`);
    return (await interfere(request)) ?? sandbox.api(request);
  });
});
afterAll(() => served.stop());
beforeEach(() => {
  now = new Date("2026-10-05T12:30:45+05:00");
  interfere = async () => null;
  requests = [];
  Object.assign(sandbox.rules, { arePartsEnabled: true, isRegisterOpen: true });
});

const config = () => ({
  apiUrl: `${served.url}/v2/merchant`,
  checkoutUrl: "https://my.click.uz/services/pay/",
  timeoutMs: 1_000,
  clock,
});
const click = () => clickPayments(config());

/** A payment that Click has taken, and our transaction of it. */
function aPaid(amount: Sum = 84_500, more: Partial<ClickPayment> = {}) {
  const payment = sandbox.payments.begin({
    serviceId: keys.SERVICE_ID,
    orderNumber: String(1_000 + sandbox.payments.list().length),
    amount: amount.toFixed(2),
    createdAt: now,
  });
  Object.assign(payment, { status: 2, ...more });
  const attempt = {
    orderNumber: Number(payment.orderNumber),
    providerTxId: payment.transId,
    amount,
    state: "PERFORMED",
    providerData: { click_paydoc_id: payment.id },
    performedAt: now,
    // The adapter reads nothing else.
  } as unknown as PaymentAttempt;
  return { payment, attempt };
}

it("leads to Click's page with the order's number and sum", async () => {
  const checkout = await click().checkout(account, {
    orderId: anId(),
    orderNumber: 1042,
    amount: 84_500,
    returnUrl: "https://demo.example.uz/profile/orders/1042",
    language: "uz",
    expiresAt: now,
  });
  expect(checkout).toEqual({
    url:
      "https://my.click.uz/services/pay/?service_id=90001&merchant_id=70001&merchant_user_id=4242" +
      "&amount=84500.00&transaction_param=1042" +
      "&return_url=https%3A%2F%2Fdemo.example.uz%2Fprofile%2Forders%2F1042",
  });
});

describe("a refund at Click", () => {
  /** Claims of the ledger: each refund can be asked for once. */
  const aClaim = () => {
    let isClaimed = false;
    return async () => !isClaimed && (isClaimed = true);
  };
  const refund = (attempt: PaymentAttempt, amount: Sum, claim = aClaim()) =>
    click().refund?.(account, { attempt, amount, key: "key", claim });

  it("of a whole payment is made once, however often it is asked for", async () => {
    const { payment, attempt } = aPaid();
    await refund(attempt, 84_500);
    await refund(attempt, 84_500);
    expect(payment).toMatchObject({ status: -1, reversed: 84_500 });
    expect(requests.filter((request) => request.startsWith("DELETE"))).toEqual([
      `DELETE /reversal/90001/${payment.id}`,
    ]);
  });

  it("whose answer was lost is found to be done", async () => {
    const { payment, attempt } = aPaid();
    interfere = async (request) => {
      if (request.method !== "DELETE") return null;
      await sandbox.api(request);
      throw new Error("hangs up");
    };
    await expect(refund(attempt, 84_500)).rejects.toThrow(PaymentProviderError);
    await refund(attempt, 84_500);
    expect(payment.reversed).toBe(84_500);
    expect(requests.filter((request) => request.startsWith("DELETE"))).toHaveLength(1);
  });

  it("by two processes at once is made once", async () => {
    const { payment, attempt } = aPaid();
    await Promise.all([refund(attempt, 84_500), refund(attempt, 84_500)]);
    expect(payment.reversed).toBe(84_500);
  });

  it("of a part is made, and of the rest", async () => {
    const { payment, attempt } = aPaid();
    await refund(attempt, 20_000);
    expect(payment).toMatchObject({ status: 2, reversed: 20_000 });
    await refund(attempt, 64_500);
    expect(payment).toMatchObject({ status: -1, reversed: 84_500 });
  });

  it("of a part whose answer was lost needs a person", async () => {
    const { payment, attempt } = aPaid();
    interfere = async (request) => {
      if (request.method !== "DELETE") return null;
      await sandbox.api(request);
      return new Response("<html>Gateway time-out</html>", { status: 504 });
    };
    const claim = aClaim();
    await expect(refund(attempt, 20_000, claim)).rejects.toThrow(RefundRefusedError);
    interfere = async () => null;
    await expect(refund(attempt, 20_000, claim)).rejects.toThrow(RefundRefusedError);
    expect(payment.reversed).toBe(20_000);
  });

  it("of a part is asked for again if Click could not be asked at all", async () => {
    const { payment, attempt } = aPaid();
    interfere = async () => new Response("down", { status: 503 });
    const claim = aClaim();
    await expect(refund(attempt, 20_000, claim)).rejects.toThrow(PaymentProviderError);
    interfere = async () => null;
    await refund(attempt, 20_000, claim);
    expect(payment.reversed).toBe(20_000);
  });

  it.each([
    ["a closed month", 84_500, {}, () => (now = new Date("2026-11-03T12:00:00+05:00"))],
    ["a UZCARD", 84_500, { cardType: "UZCARD" as const }, () => {}],
    [
      "a part, where Click has not enabled it",
      1_000,
      {},
      () => (sandbox.rules.arePartsEnabled = false),
    ],
  ])("of %s needs a person", async (_, amount, more, change) => {
    const { payment, attempt } = aPaid(84_500, more);
    change();
    await expect(refund(attempt, amount)).rejects.toThrow(RefundRefusedError);
    expect(payment.reversed).toBe(0);
  });

  it("on the first of a month includes the month before", async () => {
    const { payment, attempt } = aPaid();
    now = new Date("2026-11-01T23:00:00+05:00");
    await refund(attempt, 84_500);
    expect(payment.reversed).toBe(84_500);
  });
});

describe("the state of a payment", () => {
  it.each([
    [2, "PAID"],
    [1, "OPEN"],
    [0, "OPEN"],
    [-1, "REFUNDED"],
  ])("%i is %s", async (status, state) => {
    const { attempt } = aPaid(84_500, { status });
    expect(await click().status?.(account, attempt)).toBe(state);
  });

  it("below 0 is a refusal if it was never paid", async () => {
    const { attempt } = aPaid(84_500, { status: -5017 });
    const unpaid = { ...attempt, performedAt: null };
    expect(await click().status?.(account, unpaid)).toBe("CANCELLED");
  });

  it.each<[string, () => Promise<Response>]>([
    ["does not answer in time", () => new Promise(() => {})],
    ["hangs up", () => Promise.reject(new Error("hangs up"))],
    ["answers HTML", async () => new Response("<html>Welcome</html>")],
    ["is down", async () => Response.json({ error_code: 0 }, { status: 502 })],
    ["answers something else", async () => Response.json([1])],
    ["leads elsewhere", async () => Response.redirect("http://127.0.0.1:1/", 302)],
    ["does not accept the keys", async () => Response.json({}, { status: 401 })],
  ])("is unknown if Click %s", async (_, answer) => {
    const { attempt } = aPaid();
    interfere = answer;
    await expect(click().status?.(account, attempt)).rejects.toThrow(PaymentProviderError);
  });
});

it("Click names the payments of orders, also those that it never reported", async () => {
  const [reported, unreported, refused] = [aPaid(), aPaid(), aPaid(84_500, { status: -5017 })];
  const late = aPaid();
  // Begun after midnight of an order of the evening.
  late.payment.createdAt = new Date("2026-10-06T00:10:00+05:00");
  const orderOf = ({ attempt }: typeof reported, attempts: PaymentAttempt[], createdAt = now) => ({
    number: attempt.orderNumber,
    amount: attempt.amount,
    createdAt,
    attempts,
  });
  const orders = [
    orderOf(reported, [reported.attempt]),
    orderOf(unreported, []),
    orderOf(refused, [refused.attempt]),
    orderOf(late, [late.attempt], new Date("2026-10-05T23:50:00+05:00")),
    { number: 7, amount: 1_000, createdAt: now, attempts: [] },
  ];
  const found = await click().listPayments?.(account, { from: now, to: now, orders });
  expect(found).toEqual([
    {
      orderNumber: orders[0]?.number,
      amount: 84_500,
      state: "PAID",
      providerTxId: reported.payment.transId,
    },
    {
      orderNumber: orders[1]?.number,
      amount: 84_500,
      state: "PAID",
      providerTxId: unreported.payment.id,
    },
    {
      orderNumber: orders[2]?.number,
      amount: 84_500,
      state: "CANCELLED",
      providerTxId: refused.payment.transId,
    },
    {
      orderNumber: orders[3]?.number,
      amount: 84_500,
      state: "PAID",
      providerTxId: late.payment.transId,
    },
  ]);
});

describe("a receipt of Click", () => {
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
  const lines: SaleLines = {
    lines: [
      line(),
      line({ title: "Choy ".repeat(20), count: 1, price: 500_033, discount: 50_033 }),
    ],
    delivery: line({ title: "Yetkazib berish", count: 1, price: 1_000_000, vatPercent: 0 }),
    total: 8_450_000,
  };

  it("is registered once, with lines in tiyin that add up to the payment", async () => {
    const { payment, attempt } = aPaid();
    let body: unknown;
    interfere = async (request) => {
      if (request.method === "POST") body = await request.clone().json();
      return null;
    };
    const receipt = await click().fiscalise?.(account, attempt, lines);
    expect(receipt).toMatchObject({
      kind: "SALE",
      receiptNumber: payment.id,
      terminalId: "EP000000000001",
      fiscalSign: payment.transId,
      url: payment.receiptUrl,
      issuedAt: now,
    });
    expect(body).toMatchObject({
      service_id: 90_001,
      payment_id: Number(payment.id),
      received_card: 8_450_000,
      items: [
        { Name: "Osh", GoodPrice: 3_500_000, Price: 7_000_000, Amount: 2, VAT: 750_000 },
        { Name: "Choy ".repeat(20).slice(0, 63), Price: 500_033, Discount: 50_033, VAT: 48_214 },
        { Name: "Yetkazib berish", VAT: 0, VATPercent: 0 },
      ],
    });
    expect(await click().fiscalise?.(account, attempt, lines)).toEqual(receipt);
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });

  it("that Click refuses is final, and one that it cannot issue now is not", async () => {
    const { attempt } = aPaid();
    const wrong = { ...lines, delivery: null };
    const refused = click().fiscalise?.(account, attempt, wrong);
    await expect(refused).rejects.toMatchObject({ name: "FiscalError", isFinal: true });
    sandbox.rules.isRegisterOpen = false;
    await expect(click().fiscalise?.(account, attempt, lines)).rejects.toThrow(
      PaymentProviderError,
    );
  });
});

describe("keys of Click", () => {
  const check = (more: object = {}) => clickKeyCheck(config()).check({ ...keys, ...more });

  it("are accepted by a question about no payment", () => expect(check()).resolves.toBeUndefined());

  it.each([["SECRET_KEY"], ["MERCHANT_USER_ID"], ["SERVICE_ID"]])(
    "with another %s are refused",
    (name) => expect(check({ [name]: "12345" })).rejects.toThrow(KeysRefusedError),
  );

  it("are not checked while Click is down", async () => {
    interfere = async () => new Response("down", { status: 503 });
    await expect(check()).rejects.toThrow(KeysNotCheckedError);
  });
});
