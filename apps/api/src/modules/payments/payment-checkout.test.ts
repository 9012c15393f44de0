import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { anId } from "@dasturxon/testing/sample-values";
import { aBrand, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import { aCustomer, openShop } from "../orders/order-test-shop.ts";
import { openPayingShop, paid, waiting, type PayingShop } from "./payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
});
afterAll(() => api.close());

const online = ["PAYME", "CLICK", "UZUM"] as const;
const whenItExpires = () => new Date(api.now().getTime() + 15 * 60_000).toISOString();
const checkout = async (id: string) => (await shop.checkout(id)).body;

describe("the checkout of an order", () => {
  it.each(online)(
    "by %s leads to a page that pays it",
    { meta: { requirements: "[S7.18, S7.19, S1.26]" } },
    async (type) => {
      const id = await shop.place(type);
      const { status, body } = await shop.checkout(id);
      expect(status).toBe(200);
      expect(body).toEqual({
        paymentType: type,
        url: expect.stringContaining(`http://${shop.shop.brand.merchant.sub}.localhost/dev/pay/`),
        expiresAt: whenItExpires(),
      });
      const back = await api.provider.press(body.url, "pay");
      expect(back.status).toBe(303);
      const home = `http://${shop.shop.brand.merchant.sub}.localhost/profile/orders/${id}`;
      expect(back.headers.get("location")).toBe(home);
      expect(await shop.order(id)).toMatchObject({
        status: "OPEN",
        isPaid: true,
        paymentType: type,
      });
      expect(await shop.history(id)).toEqual([waiting, paid]);
      expect(await shop.attempts(id)).toMatchObject([
        { provider: type, state: "PERFORMED", amount: 34_000 },
      ]);
      expect(await checkout(id)).toMatchObject({ code: "PAYMENT_NOT_REQUIRED" });
    },
  );

  it("redirects back to its own brand where the host shows several as tabs", async () => {
    const { brand } = shop.shop;
    const host = await api.brand({
      webSettings: aWebSettings({ multiTabNavigationEnabled: true }),
      brands: [aBrand({ id: anId(), merchantId: shop.merchantId })],
    });
    const id = await shop.place("CLICK");
    const { body } = await api.get(brand, `/payments/v2/checkout/${id}`, {
      ...shop.me,
      host: `${host.merchant.sub}.localhost`,
    });
    const back = await api.provider.press(body.url, "pay");
    expect(back.headers.get("location")).toBe(
      `http://${host.merchant.sub}.localhost/profile/orders/${id}?brand=${shop.merchantId}`,
    );
  });

  it.each([
    ["paid on receipt", "CASH", {}],
    ["with nothing to pay", "PAYME", { cashback: 34_000, totalPrice: 0 }],
  ] as const)(
    "of an order %s answers PAYMENT_NOT_REQUIRED",
    { meta: { requirements: "[S7.19]" } },
    async (_, type, more) => {
      const at = await openPayingShop(api, ({ brand }) => {
        Object.assign(brand.merchant, { cashbackMaxPercent: 100 });
        for (const settings of brand.orderSettings) settings.isServiceFeeEnabled = false;
      });
      await api.rows(at.shop.brand, (db) =>
        db.updateTable("account").set({ cashback: 50_000 }).execute(),
      );
      const id = await at.place(type, {
        totalPrice: 32_000,
        ...more,
        ...("cashback" in more && { cashback: 32_000 }),
      });
      expect(await at.order(id)).toMatchObject({ status: "OPEN", isPaid: type === "PAYME" });
      const { status, body } = await at.checkout(id);
      expect({ status, code: body.code }).toEqual({ status: 409, code: "PAYMENT_NOT_REQUIRED" });
    },
  );

  it(
    "of another person's order is absent",
    { meta: { requirements: "[S7.18, S6.08]" } },
    async () => {
      const id = await shop.place("PAYME");
      const other = await aCustomer(api, shop.shop, "+998901000002");
      const path = `/payments/v2/checkout/${id}`;
      expect((await api.get(shop.shop.brand, path, other)).status).toBe(404);
      expect((await api.get(shop.shop.brand, path)).status).toBe(401);
    },
  );

  it(
    "of a cancelled order answers PAYMENT_NOT_REQUIRED",
    { meta: { requirements: "[S7.19]" } },
    async () => {
      const id = await shop.place("PAYME");
      await shop.cancel(id);
      expect(await checkout(id)).toMatchObject({ code: "PAYMENT_NOT_REQUIRED" });
    },
  );

  it("redirects back by https if the customer used https", async () => {
    const { merchant } = shop.shop.brand;
    const id = await shop.place("CLICK");
    const headers = {
      host: `${merchant.sub}.localhost`,
      "x-merchant-id": merchant.id,
      authorization: `Bearer ${shop.me.token}`,
    };
    for (const [isSecure, scheme] of [
      [true, "https"],
      [false, "http"],
    ] as const) {
      const request = new Request(`http://localhost/api/payments/v2/checkout/${id}`, { headers });
      const origin = { address: "203.0.113.7", peer: "127.0.0.1", isSecure };
      const answer = await api.fetch(request, origin);
      const { url } = (await answer.json()) as { url: string };
      expect(new URL(url).protocol).toBe(`${scheme}:`);
    }
  });

  it("registers a payment page at the provider once, also for concurrent requests", async () => {
    const id = await shop.place("UZUM");
    const checkouts = await Promise.all([1, 2, 3, 4].map(() => checkout(id)));
    expect(new Set(checkouts.map(({ url }) => url)).size).toBe(1);
    expect(await shop.attempts(id)).toMatchObject([{ state: "CREATED" }]);
    await api.provider.press(checkouts[0].url, "refuse");
    const next = await checkout(id);
    expect(next.url).not.toBe(checkouts[0].url);
    await api.provider.press(next.url, "pay");
    expect(await shop.order(id)).toMatchObject({ isPaid: true });
  });

  it(
    "answers PAYMENT_FAILED while the provider does not respond, and works again afterwards",
    { meta: { requirements: "[S7.19]" } },
    async () => {
      const id = await shop.place("UZUM");
      api.provider.setDown(true);
      const failed = await shop.checkout(id);
      api.provider.setDown(false);
      expect({ status: failed.status, code: failed.body.code }).toEqual({
        status: 503,
        code: "PAYMENT_FAILED",
      });
      expect((await shop.checkout(id)).status).toBe(200);
    },
  );
});

describe("on the provider's page", () => {
  it(
    "returning without paying leaves the order unpaid",
    { meta: { requirements: "[S7.19]" } },
    async () => {
      const id = await shop.place("CLICK");
      const back = await api.provider.press((await checkout(id)).url, "close");
      expect(back.status).toBe(303);
      expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
      expect(await shop.attempts(id)).toEqual([]);
    },
  );

  it("a payment is pushed to the live stream of the order", async () => {
    const id = await shop.place("PAYME");
    const { url } = await checkout(id);
    const events: unknown[] = [];
    const stop = api.services.bus.subscribe((message) => events.push(message));
    await api.provider.press(url, "pay");
    stop();
    const { merchantId, me } = shop;
    expect(events).toEqual([{ topic: "orders", merchantId, userId: me.id }]);
  });

  it("a refused payment can be repeated", async () => {
    const id = await shop.place("PAYME");
    await api.provider.press((await checkout(id)).url, "refuse");
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
    await api.provider.press((await checkout(id)).url, "pay");
    expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
    expect(await shop.attempts(id)).toMatchObject([{ state: "CANCELLED" }, { state: "PERFORMED" }]);
  });

  it.each([
    ["PAYME", "twice"],
    ["CLICK", "lose"],
  ])("repeated messages of %s pay once", async (paymentType, way) => {
    const id = await shop.place(paymentType);
    await api.provider.press((await checkout(id)).url, way);
    expect(await shop.history(id)).toEqual([waiting, paid]);
    expect(await shop.attempts(id)).toMatchObject([{ state: "PERFORMED" }]);
    expect(api.provider.payme.complaints).toEqual([]);
  });

  it("two windows of Click pay once", async () => {
    const id = await shop.place("CLICK");
    await api.provider.press((await checkout(id)).url, "twice");
    expect(await shop.history(id)).toEqual([waiting, paid]);
    const [second, first] = api.provider.click.payments.list();
    expect({ first, second }).toMatchObject({ first: { status: -9 }, second: { status: 2 } });
  });

  it("a payment whose answer Payme has lost is paid once", async () => {
    const id = await shop.place("PAYME");
    await api.provider.press((await checkout(id)).url, "lose");
    expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
    await api.provider.performLatePayments();
    expect(await shop.history(id)).toEqual([waiting, paid]);
    expect(api.provider.payme.complaints).toEqual([]);
  });

  it("a late payment pays when it arrives", async () => {
    const id = await shop.place("PAYME");
    await api.provider.press((await checkout(id)).url, "late");
    expect(await shop.order(id)).toMatchObject({ status: "CREATED", isPaid: false });
    api.pass(60_000);
    await api.provider.performLatePayments();
    expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
  });

  it(
    "a payment after the order has expired is refunded once its customer has ordered anew",
    { meta: { requirements: "[S4.05]" } },
    async () => {
      const id = await shop.place("CLICK");
      await api.provider.press((await checkout(id)).url, "late");
      api.pass(15 * 60_000);
      await api.runJobs();
      await shop.place("CASH");
      await api.provider.performLatePayments();
      await api.runJobs();
      expect(api.provider.requested.join()).toContain("/payment/reversal/");
      expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED" }]);
    },
  );

  it("a payment by Payme is then refused, and Payme returns the money", async () => {
    const id = await shop.place("PAYME");
    await api.provider.press((await checkout(id)).url, "late");
    api.pass(15 * 60_000);
    await api.runJobs();
    await shop.place("CASH");
    await api.provider.performLatePayments();
    expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
    expect(await shop.attempts(id)).toMatchObject([{ state: "CANCELLED" }]);
  });

  it("a second payment page for a paid order reports that and charges nothing", async () => {
    const id = await shop.place("PAYME");
    const { url } = await checkout(id);
    await api.provider.press(url, "pay");
    const page = await api.provider.press(url, "pay");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Buyurtma to‘langan");
    expect(await shop.attempts(id)).toHaveLength(1);
  });

  it.each([
    ["uz", "To‘lash", "34 000\u{A0}so‘m"],
    ["ru", "Оплатить", "34 000\u{A0}сум"],
    ["en", "Pay", "34 000\u{A0}soum"],
  ])("shows in %s that it is a sandbox, and the sum", async (language, pay, sum) => {
    const { url } = await checkout(await shop.place("PAYME"));
    const page = await api.provider.page(new Request(`${url}?lang=${language}`));
    const text = await page.text();
    expect(text).toContain(`>${pay}</button>`);
    expect(text.replaceAll("\u{202F}", " ")).toContain(sum);
    expect(text).toContain('class="mark"');
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it.each(["PAYME", "CLICK"])(
    "a link of %s with another sum is refused by the shop",
    async (type) => {
      const id = await shop.place(type);
      const { url } = await checkout(id);
      const cheaper =
        type === "CLICK"
          ? url.replace("amount=34000.00", "amount=1.00")
          : url.replace(/[^/]+$/, (link: string) =>
              Buffer.from(
                Buffer.from(link, "base64").toString().replace("a=3400000", "a=100"),
              ).toString("base64"),
            );
      const page = await (await api.provider.press(cheaper, "pay")).text();
      expect(page).toContain(`<code>${type === "CLICK" ? -2 : -31_001}</code>`);
      expect(await shop.order(id)).toMatchObject({ isPaid: false });
    },
  );
});

describe("available payments", () => {
  const settings = async (at = shop) =>
    (await api.get(at.shop.brand, "/payments/v1/settings")).body as {
      type: PaymentType;
      providerId: string | null;
      providerUrl?: string;
    }[];

  it(
    "lists the providers that the brand has keys for",
    { meta: { requirements: "[S3.094, S7.74]" } },
    async () => {
      expect((await settings()).map(({ type }) => type).toSorted()).toEqual([
        "CASH",
        "CLICK",
        "PAYME",
        "TERMINAL",
        "UZUM",
      ]);
    },
  );

  it(
    "contains the provider's URL for card numbers, and the brand's id there",
    { meta: { requirements: "[S7.69]" } },
    async () => {
      const payme = (await settings()).find(({ type }) => type === "PAYME");
      expect(payme).toMatchObject({
        providerUrl: "/dev/pay/payme/api",
        providerId: testPaymeKeys(shop.shop.brand).ID,
      });
    },
  );

  it(
    "excludes providers without keys, in the list and in orders",
    { meta: { requirements: "[S3.094, S1.45]" } },
    async () => {
      const poor = await openPayingShop(api, ({ brand }) => {
        brand.paymentKeys = { CLICK: brand.paymentKeys?.CLICK ?? {} };
      });
      expect((await settings(poor)).map(({ type }) => type).toSorted()).toEqual([
        "CASH",
        "CLICK",
        "TERMINAL",
      ]);
      const draft = { ...poor.shop.pickUp, paymentType: "PAYME", totalPrice: 34_000 };
      const refused = await api.post(poor.shop.brand, "/orders/v1/orders", draft, poor.me);
      expect(refused.body.code).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
      await poor.place("CLICK");
    },
  );

  it(
    "excludes providers that the brand has switched off",
    { meta: { requirements: "[S3.094]" } },
    async () => {
      const off = await openPayingShop(api, ({ brand }) => (brand.webSettings.paymeActive = false));
      const draft = { ...off.shop.pickUp, paymentType: "PAYME", totalPrice: 34_000 };
      const { body } = await api.post(off.shop.brand, "/orders/v1/orders", draft, off.me);
      expect(body.code).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
    },
  );

  it(
    "has no online payment for a brand without keys",
    { meta: { requirements: "[S7.74]" } },
    async () => {
      const plain = await openShop(api);
      const { body } = await api.get(plain.brand, "/payments/v1/settings");
      expect(body.map(({ type }: { type: string }) => type).toSorted()).toEqual([
        "CASH",
        "TERMINAL",
      ]);
    },
  );

  it("contains no secrets", async () => {
    expect(JSON.stringify(await settings())).not.toContain(testPaymeKeys(shop.shop.brand).KEY);
  });
});
