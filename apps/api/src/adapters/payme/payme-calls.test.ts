import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import { openPayingShop, type PayingShop } from "../../modules/payments/payment-test-orders.ts";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import {
  PaymentProviderError,
  RefundRefusedError,
  type PaymentAccount,
} from "../../ports/payment-provider.ts";
import { createPayme } from "./payme.ts";
import { paymeKeyCheck } from "./payme-key-check.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api, ({ brand }) => {
    brand.merchant.openOrdersLimit = null;
  });
});
afterAll(() => api.close());

/** Our server's side, with Payme behind a real connection. */
async function withPayme<T>(
  handle: (request: Request) => Promise<Response>,
  work: (apiUrl: string) => Promise<T>,
): Promise<T> {
  const { url, stop } = await serveSandbox(handle);
  try {
    return await work(`${url}/api`);
  } finally {
    await stop();
  }
}
const account = (): PaymentAccount => ({
  merchantId: shop.merchantId,
  keys: testPaymeKeys(shop.shop.brand),
  formerKeys: null,
});
const anAttempt = async (way: string) => {
  const orderId = await shop.place("PAYME");
  await api.provider.press((await shop.checkout(orderId)).body.url, way);
  const [stored] = await shop.attempts(orderId);
  const attempt = await shop.ledger("PAYME").find(stored?.providerTxId ?? "");
  return { orderId, attempt: attempt as PaymentAttempt };
};

/** Payme has keys for refunds, so it needs none. */
const claim = async () => true;

describe("a payment at Payme", () => {
  it("is asked for by its receipt", async () => {
    const paid = await anAttempt("pay");
    const open = await anAttempt("late");
    const refused = await anAttempt("refuse");
    await withPayme(api.provider.payme.api, async (apiUrl) => {
      const provider = createPayme({ apiUrl }).providers.PAYME;
      const status = ({ attempt }: typeof paid) => provider.status?.(account(), attempt);
      expect(await status(paid)).toBe("PAID");
      expect(await status(open)).toBe("OPEN");
      expect(await status(refused)).toBe("CANCELLED");
      const { attempt } = paid;
      await provider.refund?.(account(), { attempt, amount: 34_000, key: "1", claim });
      expect(await status(paid)).toBe("REFUNDED");
    });
    expect(await shop.order(paid.orderId)).toMatchObject({ status: "CANCELED", isPaid: false });
  });

  it("is refunded as a whole, once", async () => {
    const { attempt } = await anAttempt("pay");
    await withPayme(api.provider.payme.api, async (apiUrl) => {
      const { refund } = createPayme({ apiUrl }).providers.PAYME;
      const part = refund?.(account(), { attempt, amount: 10_000, key: "1", claim });
      await expect(part).rejects.toThrow(RefundRefusedError);
      for (const key of ["2", "2", "3"])
        await refund?.(account(), { attempt, amount: 34_000, key, claim });
    });
    const sent = api.provider.payme.receipts.find(
      testPaymeKeys(shop.shop.brand).ID,
      attempt.providerTxId,
    );
    expect(sent).toMatchObject({ state: 50 });
  });

  it("that the shop does not take back is refunded by a person", async () => {
    const { orderId, attempt } = await anAttempt("pay");
    await shop.move(orderId, "COOKING");
    await withPayme(api.provider.payme.api, async (apiUrl) => {
      const { refund } = createPayme({ apiUrl }).providers.PAYME;
      const refunding = refund?.(account(), { attempt, amount: 34_000, key: "1", claim });
      await expect(refunding).rejects.toThrow(RefundRefusedError);
    });
  });

  it("is listed with its order, also beyond one page", async () => {
    api.pass(1000);
    const from = api.now();
    const { orderId, attempt } = await anAttempt("pay");
    const { number: orderNumber } = await shop.order(orderId);
    await anAttempt("refuse");
    const desk = testPaymeKeys(shop.shop.brand);
    const { receipts } = api.provider.payme;
    for (let index = 0; index < 60; index += 1) {
      const receipt = receipts.create({ id: desk.ID, key: desk.KEY, endpoint: "" }, 500, {});
      receipt.state = 4;
    }
    await withPayme(api.provider.payme.api, async (apiUrl) => {
      const { listPayments } = createPayme({ apiUrl }).providers.PAYME;
      const listed = await listPayments?.(account(), { from, to: api.now(), orders: [] });
      expect(listed).toHaveLength(61);
      expect(listed).toContainEqual({
        providerTxId: attempt.providerTxId,
        orderNumber,
        amount: 34_000,
        state: "PAID",
      });
      expect(listed).toContainEqual(expect.objectContaining({ orderNumber: null, amount: 5 }));
    });
  });

  it("is not listed for ever when Payme repeats a page", async () => {
    const receipts = Array.from({ length: 50 }, (_, index) => ({
      _id: `receipt ${index}`,
      state: 4,
      create_time: 0,
      amount: 500,
    }));
    await withPayme(
      async () => Response.json({ result: receipts }),
      async (apiUrl) => {
        const { listPayments } = createPayme({ apiUrl }).providers.PAYME;
        const listed = listPayments?.(account(), { from: api.now(), to: api.now(), orders: [] });
        await expect(listed).rejects.toThrow(PaymentProviderError);
      },
    );
  });
});

describe("when Payme", () => {
  const html = () => new Response("<html>502</html>", { headers: { "content-type": "text/html" } });
  it.each([
    ["answers with HTML", async () => html()],
    ["answers 502", async () => new Response("<html>", { status: 502 })],
    ["answers nonsense", async () => Response.json({ result: { state: "paid" } })],
    ["answers without a result", async () => Response.json({})],
    ["hangs up", () => Promise.reject(new Error("hang up"))],
    ["redirects", async () => Response.redirect("http://127.0.0.1:9/")],
    ["is slow", () => Promise.withResolvers<Response>().promise],
  ])("%s, the result is unknown", async (_, handle) => {
    const { attempt } = await anAttempt("late");
    await withPayme(handle, async (apiUrl) => {
      const provider = createPayme({ apiUrl, timeoutMs: 100 }).providers.PAYME;
      const asking = provider.status?.(account(), attempt);
      await expect(asking).rejects.toThrow(PaymentProviderError);
      const paying = provider.cards?.pay(account(), { ...attempt, token: "secret-token" });
      const error: unknown = await paying?.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PaymentProviderError);
      const { KEY } = testPaymeKeys(shop.shop.brand);
      for (const secret of [KEY, "secret-token"]) expect(String(error)).not.toContain(secret);
    });
  });
});

describe("the keys of a desk", () => {
  it("are checked by a call that changes nothing", async () => {
    await withPayme(api.provider.payme.api, async (apiUrl) => {
      const { check } = paymeKeyCheck({ apiUrl });
      const { ID, KEY } = testPaymeKeys(shop.shop.brand);
      await check({ ID, KEY });
      await expect(check({ ID, KEY: "another" })).rejects.toThrow("-32504");
    });
    await expect(
      paymeKeyCheck({ apiUrl: "http://127.0.0.1:9/api" }).check({ ID: "a", KEY: "b" }),
    ).rejects.toThrow("did not answer");
  });
});
