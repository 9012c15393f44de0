import { anId } from "@dasturxon/testing/sample-values";
import type { TestApi } from "../../../test/support/test-api.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { aCustomer, openShop, stockOf, type Shop } from "../orders/order-test-shop.ts";
import { ledgerContext } from "../payments/ledger-context.ts";
import { paymentLedger } from "../payments/payment-ledger.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";

type Person = { id: string; token: string };
type Choice = "REPLACE" | "REMOVE" | "CANCEL" | "WITHDRAW";

/** Two plov with cheese and a lavash are 116,360; with delivery 12,000 and the fee 2,000 it is 130,360. */
export const total = 130_360;

/** A brand with staff and a customer whose orders are changed. */
export async function openChangingShop(api: TestApi, change: (shop: Shop) => void = () => {}) {
  const shop = await openShop(api, (record) => {
    takePayments(record.brand);
    change(record);
  });
  const { brand } = shop;
  const me = await aCustomer(api, shop);
  const owner = await aStaffMember(api, shop, "OWNER");
  const merchantId = brand.merchant.id;
  const click = paymentLedger(ledgerContext(api.database, api.services, merchantId), "CLICK");
  const draft = { ...shop.draft, promoCode: undefined, totalPrice: total };
  return {
    shop,
    brand,
    me,
    owner,
    merchantId,
    click,
    async place(more: object = {}, by: Person = me) {
      const { status, body } = await api.post(
        brand,
        "/orders/v1/orders",
        { ...draft, ...more },
        by,
      );
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** An order that was paid through Click, which refunds parts. */
    async placePaid(more: object = {}, by: Person = me) {
      const order = await this.place({ ...more, paymentType: "CLICK" }, by);
      const tx = anId();
      await click.open({
        order: { orderId: order.id },
        providerTxId: tx,
        amount: order.totalPrice,
        expiresAt: null,
        ifLocked: "REFUSE",
      });
      await click.perform(tx, { onLate: "REFUND" });
      return { ...order, tx };
    },
    /** Asks about the first line with this dish. @returns The key, with the answer. */
    async propose(
      order: { id: string; cartItems: { id: string; productId: string }[] },
      productId: string,
      more: object = {},
    ) {
      const key: string = api.services.newId();
      const itemId = order.cartItems.find((item) => item.productId === productId)?.id;
      const path = `/staff/v1/orders/${order.id}/changes`;
      return { key, ...(await api.post(brand, path, { key, itemId, ...more }, owner)) };
    },
    answer: (orderId: string, key: string, choice: Choice, by: Person = me) =>
      api.put(brand, `/orders/v1/orders/${orderId}/changes/${key}`, { choice }, by),
    settle: (orderId: string, key: string, choice: Choice) =>
      api.put(brand, `/staff/v1/orders/${orderId}/changes/${key}`, { choice }, owner),
    refund: (orderId: string, amount: number, key: string = api.services.newId()) =>
      api.post(
        brand,
        `/staff/v1/orders/${orderId}/refunds`,
        { key, amount, reason: "Sovuq keldi" },
        owner,
      ),
    order: async (id: string) => (await api.get(brand, `/orders/v1/orders/${id}`, me)).body,
    staffOrder: async (id: string) => (await api.get(brand, `/staff/v1/orders/${id}`, owner)).body,
    cashback: (userId = me.id): Promise<number> =>
      api.rows(brand, (db) =>
        db
          .selectFrom("account")
          .select("cashback")
          .where("id", "=", userId)
          .executeTakeFirstOrThrow()
          .then(({ cashback }) => cashback),
      ),
    stock: (productId: string, branch = shop.branch): Promise<number | null> =>
      stockOf(api, { brand, branch }, productId),
    /** Sum that the provider has refunded of a payment. */
    refundedOf: (tx: string): number =>
      [...(api.provider.refunds.get(tx)?.values() ?? [])].reduce((sum, each) => sum + each, 0),
  };
}

export type ChangingShop = Awaited<ReturnType<typeof openChangingShop>>;
