import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { aChat, postUpdate, settleIn } from "../bot/bot-test-chat.ts";
import { openPayingShop, paid, waiting, type PayingShop } from "../payments/payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
let person: ReturnType<typeof aChat>;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api, ({ brand }) => giveBot(brand));
  await storeKeys("CLICK");
  await settleIn(api, shop.shop.brand);
  person = aChat(api, shop.shop.brand, 7_001);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const storeKeys = (type: string) =>
  api.rows(shop.shop.brand, (db) =>
    putMerchantSecret(
      db,
      api.services.secrets,
      shop.merchantId,
      "TELEGRAM_PAYMENTS",
      JSON.stringify({ PROVIDER_TOKEN: "398062629:TEST:999999999_F91D8F69", TYPE: type }),
    ),
  );

const inMiniApp = { headers: { cookie: "client=TG" } };
const checkout = async (orderId: string, sent: object = inMiniApp) => {
  const path = `/payments/v2/checkout/${orderId}`;
  return (await api.get(shop.shop.brand, path, { ...shop.me, ...sent })).body as {
    url: string;
    isInvoice?: true;
  };
};

/** The last part of the address of an order's invoice. */
async function anInvoice() {
  const orderId = await shop.place("CLICK");
  const { url } = await checkout(orderId);
  return { orderId, slug: url.split("$")[1] ?? "" };
}
const customer = () => api.telegram.customer(shop.shop.brand, person.id);

describe("an order in the mini-app", () => {
  it("is paid by an invoice of the brand's bot", async () => {
    const orderId = await shop.place("CLICK");
    const answer = await checkout(orderId);
    expect(answer).toMatchObject({
      isInvoice: true,
      url: expect.stringMatching(/^https:\/\/t\.me\/\$/),
    });
    const { number } = await shop.order(orderId);
    const slug = answer.url.split("$")[1] ?? "";
    expect(api.telegram.bot(shop.merchantId).invoices.get(slug)).toEqual({
      title: `${number}-buyurtma`,
      payload: orderId,
      currency: "UZS",
      amount: 3_400_000,
    });
    expect(await customer().payInvoice(slug, "pay")).toEqual({ status: "paid", error: "" });
    expect(await shop.history(orderId)).toEqual([waiting, paid]);
    expect(await shop.attempts(orderId)).toMatchObject([
      { provider: "TELEGRAM_PAYMENTS", state: "PERFORMED", amount: 34_000 },
    ]);
  });

  it("on the web, or of another type, is paid on the provider's page", async () => {
    const orderId = await shop.place("CLICK");
    expect(await checkout(orderId, {})).not.toHaveProperty("isInvoice");
    expect(await checkout(await shop.place("PAYME"))).not.toHaveProperty("isInvoice");
  });

  it("is paid on the provider's page if Telegram makes no invoice", async () => {
    api.telegram.refuseNext("createInvoiceLink", 400, "Bad Request: PAYMENT_PROVIDER_INVALID");
    const answer = await checkout(await shop.place("CLICK"));
    expect(answer.url).toContain("/dev/pay/");
    expect(answer).not.toHaveProperty("isInvoice");
  });

  it("stays unpaid if the bank refuses", async () => {
    const { orderId, slug } = await anInvoice();
    expect(await customer().payInvoice(slug, "refuse")).toMatchObject({ status: "failed" });
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
    expect(await shop.attempts(orderId)).toEqual([]);
    expect(await customer().payInvoice(slug, "pay")).toMatchObject({ status: "paid" });
  });
});

describe("Telegram asks before it takes money, and is refused for", () => {
  const refusals = {
    paid: "Buyurtma allaqachon to‘langan.",
    over: "Buyurtmani endi to‘lab bo‘lmaydi: u bekor qilingan yoki vaqti o‘tgan.",
    sum: "Buyurtmaning summasi o‘zgardi. Uni ilovada qayta ochib, yana to‘lang.",
  };

  it("an order that is paid", async () => {
    const { slug } = await anInvoice();
    await customer().payInvoice(slug, "pay");
    const again = await customer().payInvoice(slug, "pay");
    expect(again).toEqual({ status: "failed", error: refusals.paid });
  });

  it("an order that is cancelled, or whose time is over", async () => {
    const [cancelled, expired] = [await anInvoice(), await anInvoice()];
    await shop.cancel(cancelled.orderId);
    const first = await customer().payInvoice(cancelled.slug, "pay");
    expect(first).toEqual({ status: "failed", error: refusals.over });
    api.pass(15 * 60_000);
    const second = await customer().payInvoice(expired.slug, "pay");
    expect(second).toEqual({ status: "failed", error: refusals.over });
  });

  const ask = async (change: object) => {
    const orderId = await shop.place("CLICK");
    const response = await postUpdate(api, shop.shop.brand, {
      update_id: 1,
      pre_checkout_query: {
        id: "777",
        from: { id: 7_001, first_name: "Dilnoza", language_code: "uz" },
        currency: "UZS",
        total_amount: 3_400_000,
        invoice_payload: orderId,
        ...change,
      },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as object;
  };
  it.each<[string, object, string]>([
    ["another sum", { total_amount: 3_400_100 }, refusals.sum],
    ["a sum in tiyin", { total_amount: 3_400_001 }, refusals.sum],
    ["a negative sum", { total_amount: -1 }, refusals.sum],
    ["another currency", { currency: "USD" }, refusals.sum],
    ["an order that is none", { invoice_payload: "'; --" }, refusals.over],
    ["no order", { invoice_payload: "" }, refusals.over],
  ])("%s", async (_, change, error) => {
    expect(await ask(change)).toEqual({
      method: "answerPreCheckoutQuery",
      pre_checkout_query_id: "777",
      ok: false,
      error_message: error,
    });
  });

  it("nothing else, at once", async () => {
    expect(await ask({})).toEqual({
      method: "answerPreCheckoutQuery",
      pre_checkout_query_id: "777",
      ok: true,
    });
  });

  it("another brand's order", async () => {
    const other = await openPayingShop(api);
    const orderId = await other.place("CLICK");
    expect(await ask({ invoice_payload: orderId })).toMatchObject({ ok: false });
  });
});

describe("a payment that Telegram reports", () => {
  const report = (
    orderId: string,
    charge: string,
    change: object = {},
    headers?: Record<string, string>,
  ) =>
    postUpdate(
      api,
      shop.shop.brand,
      person.message({
        successful_payment: {
          currency: "UZS",
          total_amount: 3_400_000,
          invoice_payload: orderId,
          telegram_payment_charge_id: charge,
          provider_payment_charge_id: "provider",
          ...change,
        },
      }),
      headers,
    );

  it("again, also eight times at once, is one payment", async () => {
    const orderId = await shop.place("CLICK");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => report(orderId, `charge ${orderId}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.history(orderId)).toEqual([waiting, paid]);
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "PERFORMED" }]);
  });

  it("for an order that is paid already is a refund for staff", async () => {
    const orderId = await shop.place("CLICK");
    await report(orderId, `one ${orderId}`);
    await report(orderId, `two ${orderId}`);
    await api.runJobs();
    expect(await shop.attempts(orderId)).toMatchObject([
      { state: "PERFORMED" },
      { state: "REFUND_DUE", reason: "LATE" },
    ]);
    const byHand = await api.rows(shop.shop.brand, (db) =>
      db
        .selectFrom("paymentAttempt")
        .select("byHandReason")
        .where("providerTxId", "=", `two ${orderId}`)
        .executeTakeFirst(),
    );
    expect(byHand).toEqual({ byHandReason: "NO_CALL" });
  });

  it("for an order that is cancelled meanwhile is refunded by staff", async () => {
    const orderId = await shop.place("CLICK");
    await shop.cancel(orderId);
    await report(orderId, `late ${orderId}`);
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "REFUND_DUE", reason: "LATE" }]);
  });

  it("that no order takes is listed for staff", async () => {
    const orderId = await shop.place("CLICK");
    for (const charge of ["other", "other"])
      await report(orderId, `${charge} ${orderId}`, { total_amount: 3_300_000 });
    await report("nobody", `none ${orderId}`);
    const differences = await api.rows(shop.shop.brand, (db) =>
      db
        .selectFrom("paymentDifference")
        .select(["providerTxId", "kind", "amount"])
        .where("merchantId", "=", shop.merchantId)
        .orderBy("providerTxId")
        .execute(),
    );
    expect(differences).toMatchObject([
      { providerTxId: `none ${orderId}`, kind: "NOT_BOOKED" },
      { providerTxId: `other ${orderId}`, kind: "NOT_BOOKED" },
    ]);
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
  });

  it("without the messenger's secret is not found", async () => {
    const orderId = await shop.place("CLICK");
    expect((await report(orderId, `forged ${orderId}`, {}, {})).status).toBe(404);
    expect(await shop.attempts(orderId)).toEqual([]);
  });
});
