import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openPayingShop, paid, waiting, type PayingShop } from "./payment-test-orders.ts";
import { settlePayment } from "./settle-payment.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
});
afterAll(() => api.close());

async function begun() {
  const [orderId, providerTxId] = [await shop.place("UZUM"), anId()];
  const answer = await shop.ledger("UZUM").open({
    order: { orderId },
    providerTxId,
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REFUSE",
  });
  return { orderId, providerTxId, attemptId: answer.attempt?.id ?? "" };
}

/** @param status The transaction's status at the provider, and a concurrent event. */
function settle(attemptId: string, status: NonNullable<PaymentProvider["status"]>) {
  const { providers, hooks } = api.services.payments;
  const provider: PaymentProvider = { ...providers.UZUM!, status };
  const payments = { providers: { ...providers, UZUM: provider }, hooks };
  return settlePayment(
    { database: api.database, services: { ...api.services, payments } },
    { merchantId: shop.merchantId, attemptId },
  );
}

describe("a payment whose status is polled", () => {
  it.each(["OPEN", "CANCELLED"] as const)(
    "that was paid meanwhile stays paid, though the provider still answers %s",
    { meta: { requirements: "[S1.26]" } },
    async (reported) => {
      const { orderId, providerTxId, attemptId } = await begun();
      await settle(attemptId, async () => {
        await shop.ledger("UZUM").perform(providerTxId, { onLate: "REFUND" });
        return reported;
      });
      expect(await shop.attempts(orderId)).toMatchObject([{ state: "PERFORMED" }]);
      expect(await shop.order(orderId)).toMatchObject({ status: "OPEN", isPaid: true });
      expect(await shop.history(orderId)).toEqual([waiting, paid]);
    },
  );

  it("is polled again while the brand has no keys", async () => {
    const at = await openPayingShop(api);
    const [orderId, providerTxId] = [await at.place("UZUM"), anId()];
    const { attempt } = await at.ledger("UZUM").open({
      order: { orderId },
      providerTxId,
      amount: 34_000,
      expiresAt: null,
      ifLocked: "REFUSE",
    });
    await api.rows(at.shop.brand, (db) =>
      db.deleteFrom("merchantSecret").where("merchantId", "=", at.merchantId).execute(),
    );
    const { database, services } = api;
    const payload = { merchantId: at.merchantId, attemptId: attempt?.id ?? "" };
    await expect(settlePayment({ database, services }, payload)).rejects.toThrow("no keys");
    expect(await at.attempts(orderId)).toMatchObject([{ state: "CREATED" }]);
  });

  it("unlocks the order if it was not paid", async () => {
    const { orderId, attemptId } = await begun();
    await settle(attemptId, async () => "OPEN");
    expect(await shop.attempts(orderId)).toMatchObject([{ state: "CANCELLED", reason: "TIMEOUT" }]);
  });
});
