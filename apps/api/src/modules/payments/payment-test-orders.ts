import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { expect } from "vitest";
import type { TestApi } from "../../../test/support/test-api.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { ledgerContext } from "./ledger-context.ts";
import { paymentLedger } from "./payment-ledger.ts";

export type Event = { type: string; from: string | null; to: string | null };

/** A brand with online payments, a customer, and helpers for tests of their orders. */
export async function openPayingShop(api: TestApi, change: (shop: Shop) => void = () => {}) {
  const shop = await openShop(api, (record) => {
    takePayments(record.brand);
    change(record);
  });
  const me = await aCustomer(api, shop);
  const { brand } = shop;
  const merchantId = brand.merchant.id;
  return {
    shop,
    me,
    merchantId,
    /** A lavash to be picked up, 34,000 sums. */
    async place(paymentType: string, more: object = {}): Promise<string> {
      const draft = { ...shop.pickUp, paymentType, totalPrice: 34_000, ...more };
      const { status, body } = await api.post(brand, "/orders/v1/orders", draft, me);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.id;
    },
    order: async (id: string) => (await api.get(brand, `/orders/v1/orders/${id}`, me)).body,
    /** Without timestamps. */
    history: async (id: string): Promise<Event[]> =>
      (await api.get(brand, `/orders/v1/orders/${id}/history`, me)).body.map(
        ({ type, from, to }: Event) => ({ type, from, to }),
      ),
    checkout: (id: string) => api.get(brand, `/payments/v2/checkout/${id}`, me),
    attempts: (orderId: string) =>
      api.rows(brand, (db) =>
        db
          .selectFrom("paymentAttempt")
          .select(["provider", "providerTxId", "state", "reason", "providerReason", "amount"])
          .where("merchantId", "=", merchantId)
          .where("orderId", "=", orderId)
          .orderBy("createdAt")
          .orderBy("id")
          .execute(),
      ),
    cancel: (id: string) =>
      api.put(brand, `/orders/v1/orders/${id}/cancel`, { reason: "Kech" }, me),
    move: (orderId: string, to: OrderStatus) => moveOrder(api, shop, orderId, to),
    ledger: (provider: PaymentProviderName) =>
      paymentLedger(ledgerContext(api.database, api.services, merchantId), provider),
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

// History of an order.
export const waiting: Event = { type: "CHANGE_STATUS", from: null, to: "CREATED" };
export const paid: Event = { type: "PAID_AND_CHANGE_STATUS", from: "CREATED", to: "OPEN" };
/** A transaction ended without a payment. */
export const unpaidEnd: Event = { type: "UPDATE", from: null, to: "PAYMENT_ENDED" };
export const refundDue: Event = { type: "UPDATE", from: "PAID", to: "REFUND_DUE" };
export const refunded: Event = { type: "UPDATE", from: "REFUND_DUE", to: "REFUNDED" };
export const cancelled = (from: string): Event => ({ type: "CHANGE_STATUS", from, to: "CANCELED" });
