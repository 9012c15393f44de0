import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import {
  openPayingShop,
  paid,
  waiting,
  cancelled,
  type PayingShop,
} from "./payment-test-orders.ts";
import { stockOf } from "../orders/order-test-shop.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const minute = 60_000;

/** An order of a new brand whose time to pay is over, and a transaction that has begun in time. */
async function expiredOrder() {
  const shop = await openPayingShop(api, ({ lavash, branch }) => {
    lavash.posterAmount = 2;
    lavash.productBranch = [{ branch: { id: branch.id, isActive: true } }];
  });
  const [id, tx] = [await shop.place("PAYME"), anId()];
  const placed = await shop.order(id);
  const payme = shop.ledger("PAYME");
  const order = { orderId: id };
  const begin = { order, providerTxId: tx, amount: 34_000, expiresAt: null } as const;
  await payme.open({ ...begin, ifLocked: "REFUSE" });
  api.pass(15 * minute);
  await api.runJobs();
  expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
  const perform = async (onLate: "REFUSE" | "REFUND") => {
    const { attempt, refusal } = await payme.perform(tx, { onLate });
    return refusal ?? attempt?.state;
  };
  return { shop, id, tx, placed, payme, perform };
}

const stockIn = ({ shop }: { shop: PayingShop }) => stockOf(api, shop.shop, shop.shop.lavash.id);

/** English texts of the customer's notifications. */
const noticesOf = async ({ shop, me }: PayingShop) => {
  const notices = await api.rows(shop.brand, (db) =>
    db.selectFrom("notification").select("text").where("accountId", "=", me.id).execute(),
  );
  return notices.map(({ text }) => text.eng);
};

describe("money for an order that nobody paid in time", () => {
  it("revives the order, whose promised time starts with the payment", async () => {
    const found = await expiredOrder();
    const { shop, id, placed, perform } = found;
    expect(placed.payUntil).toBe(new Date(api.now().getTime()).toISOString());
    expect(await stockIn(found)).toBe(2);
    api.pass(5 * minute);
    expect(await perform("REFUSE")).toBe("PERFORMED");
    expect(await perform("REFUSE")).toBe("PERFORMED");
    const order = await shop.order(id);
    expect(order).toMatchObject({ status: "OPEN", isPaid: true, cancelCode: null });
    const delay = Date.parse(order.deliveryAt) - Date.parse(placed.deliveryAt);
    expect(delay).toBe(20 * minute);
    expect(order.onlinePayment).toMatchObject({ latest: { state: "PAID" }, isRevived: true });
    expect(await noticesOf(shop)).toContainEqual(
      expect.stringMatching(/on again\. New time: \d\d:\d\d–\d\d:\d\d/),
    );
    expect(await shop.history(id)).toEqual([
      waiting,
      cancelled("CREATED"),
      { type: "CHANGE_STATUS", from: "CANCELED", to: "CREATED" },
      paid,
    ]);
    expect(await stockIn(found)).toBe(1);
  });

  it.each([
    [
      "the customer has ordered anew",
      async ({ shop }: { shop: PayingShop }) => void (await shop.place("CASH")),
    ],
    [
      "a dish is sold out",
      ({ shop }: { shop: PayingShop }) =>
        api.rows(shop.shop.brand, async (db) => {
          await db
            .updateTable("productBranch")
            .set({ unitsLeft: 0 })
            .where("productId", "=", shop.shop.lavash.id)
            .execute();
        }),
    ],
    [
      "the branch is closed",
      async ({ shop }: { shop: PayingShop }) => {
        shop.shop.branch.isActive = false;
        await api.write(shop.shop.brand);
      },
    ],
  ])("is refunded if %s, and the customer reads the amount and the term", async (_, change) => {
    const { shop, id, perform } = await expiredOrder();
    await change({ shop });
    expect(await perform("REFUND")).toBe("REFUND_DUE");
    await api.runJobs();
    expect(await shop.attempts(id)).toMatchObject([
      { state: "REFUNDED", reason: "LATE", amount: 34_000 },
    ]);
    expect(await shop.order(id)).toMatchObject({ status: "CANCELED", isPaid: false });
    expect(await noticesOf(shop)).toContainEqual(
      expect.stringMatching(/34\s000\ssoum come back through Payme within 5 working days/),
    );
  });

  it("is refused if the order cannot be revived and the provider returns the money itself", async () => {
    const { shop, id, perform } = await expiredOrder();
    await shop.place("CASH");
    expect(await perform("REFUSE")).toBe("ORDER_CANCELED");
    expect(await shop.attempts(id)).toMatchObject([
      { state: "CANCELLED", reason: "ORDER_CANCELED" },
    ]);
  });
});
