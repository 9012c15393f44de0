import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { applyChange } from "../orders/status/change-status.ts";
import { lockOrder } from "../orders/status/locked-order.ts";
import {
  cancelled,
  openPayingShop,
  refundDue,
  paid,
  refunded,
  waiting,
  type PayingShop,
} from "./payment-test-orders.ts";
import { refundPayment } from "./refunds.ts";

let api: TestApi;
let shop: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
});
afterAll(() => api.close());

async function paidOrder(): Promise<string> {
  const [id, tx] = [await shop.place("PAYME"), anId()];
  const payme = shop.ledger("PAYME");
  await payme.open({
    order: { orderId: id },
    providerTxId: tx,
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REFUSE",
  });
  await payme.perform(tx, { onLate: "REFUND" });
  return id;
}
const attemptId = (orderId: string) =>
  api.rows(shop.shop.brand, (db) =>
    db
      .selectFrom("paymentAttempt")
      .select("id")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id),
  );
const refund = async (orderId: string) =>
  refundPayment(
    { database: api.database, services: api.services },
    { merchantId: shop.merchantId, attemptId: await attemptId(orderId) },
  );

describe("cancelling a paid order", () => {
  it(
    "schedules the refund at once and executes it",
    { meta: { requirements: "[S7.68, S4.06]" } },
    async () => {
      const id = await paidOrder();
      expect((await shop.cancel(id)).status).toBe(200);
      expect(await shop.attempts(id)).toMatchObject([
        { state: "REFUND_DUE", reason: "ORDER_CANCELED" },
      ]);
      expect(await shop.history(id)).toEqual([waiting, paid, cancelled("OPEN"), refundDue]);
      await api.runJobs();
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED" }]);
      expect(await shop.history(id)).toEqual([
        waiting,
        paid,
        cancelled("OPEN"),
        refundDue,
        refunded,
      ]);
      expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
    },
  );

  it(
    "does so for the staff too, in any status",
    { meta: { requirements: "[S7.68]" } },
    async () => {
      const id = await paidOrder();
      await shop.move(id, "DONE");
      await shop.move(id, "CANCELED");
      await api.runJobs();
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED" }]);
    },
  );

  it(
    "retries while the provider does not answer",
    { meta: { requirements: "[S7.68]" } },
    async () => {
      const id = await paidOrder();
      await shop.cancel(id);
      api.provider.setDown(true);
      await expect(refund(id)).rejects.toThrow("did not answer");
      api.provider.setDown(false);
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUND_DUE" }]);
      await refund(id);
      expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED" }]);
    },
  );

  it("retries while the brand has no keys", { meta: { requirements: "[S7.68]" } }, async () => {
    const id = await paidOrder();
    await shop.cancel(id);
    const { brand } = shop.shop;
    const keys = await api.rows(brand, (db) =>
      db
        .deleteFrom("merchantSecret")
        .where("merchantId", "=", shop.merchantId)
        .returningAll()
        .execute(),
    );
    await expect(refund(id)).rejects.toThrow("no keys");
    await api.rows(brand, (db) => db.insertInto("merchantSecret").values(keys).execute());
    await refund(id);
    expect(await shop.attempts(id)).toMatchObject([{ state: "REFUNDED" }]);
  });

  it("closes the refund once, however often and parallel the job runs", async () => {
    const id = await paidOrder();
    await shop.cancel(id);
    await Promise.all(Array.from({ length: 10 }, () => refund(id)));
    await refund(id);
    expect(await shop.history(id)).toEqual([waiting, paid, cancelled("OPEN"), refundDue, refunded]);
  });

  it("schedules no refund for an unpaid order", async () => {
    const id = await shop.place("PAYME");
    await shop.cancel(id);
    await api.runJobs();
    expect(await shop.history(id)).toEqual([waiting, cancelled("CREATED")]);
  });

  it("schedules no job if the cancellation is rolled back", async () => {
    const id = await paidOrder();
    const broken = api.database.inTenant(
      { merchantId: shop.merchantId, accountId: "*" },
      async (db) => {
        const order = await lockOrder(db, shop.merchantId, id);
        await applyChange({ db, ...api.services }, order!, { to: "CANCELED", at: api.now() });
        throw new Error("the server dies");
      },
    );
    await expect(broken).rejects.toThrow("the server dies");
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([{ state: "PERFORMED" }]);
    expect(await shop.order(id)).toMatchObject({ status: "OPEN", isPaid: true });
  });
});
