import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { takePayments } from "../../../../test/support/test-payments.ts";
import { changeOrder } from "./locked-order.ts";
import { markPaid } from "./payment-changes.ts";
import {
  aCustomer,
  giveCashback,
  moveOrder,
  openShop,
  stockOf,
  type Shop,
} from "../order-test-shop.ts";

const minute = 60_000;
const hour = 60 * minute;

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand, lavash }) => {
    brand.promos = [aPromo({ productDiscount: 10, minPrice: 0 })];
    brand.merchant.cashbackMaxPercent = 100;
    lavash.posterAmount = 10;
    takePayments(brand);
  });
  me = await aCustomer(api, shop);
});
afterAll(() => api.close());

const order = async (id: string) => (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;
const history = async (id: string) =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}/history`, me)).body.map(
    ({ type, from, to }: Record<string, unknown>) => [type, from ?? null, to],
  );
const place = async (draft: object): Promise<string> => {
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const placeAt = (laterTime: string) =>
  place({
    ...shop.pickUp,
    isLater: true,
    laterDay: "2026-10-07",
    laterTime,
    totalPrice: 34_000,
  });
const at = (time: string) => new Date(`2026-10-07T${time}:00+05:00`);
const change = (orderId: string, work: Parameters<typeof changeOrder>[2]) =>
  changeOrder(
    { database: api.database, bus: api.services.bus },
    { merchantId: shop.brand.merchant.id, orderId },
    work,
  );
const move = (orderId: string, to: "ACCEPTED" | "DELIVERED" | "CANCELED" | "CLOSED") =>
  moveOrder(api, shop, orderId, to);

describe("an unpaid order", () => {
  it(
    "is cancelled after a quarter of an hour, not before, and its stock and promo are released",
    { meta: { requirements: "[S4.02, S4.05]" } },
    async () => {
      await giveCashback(api, shop, me.id, 5_000);
      const id = await place({
        ...shop.pickUp,
        paymentType: "PAYME",
        promoCode: "SALOM",
        cashback: 5_000,
        totalPrice: 25_800,
      });
      const reservedStock = await stock();
      api.pass(15 * minute - 1);
      await api.runJobs();
      expect(await order(id)).toMatchObject({ status: "CREATED", isPaid: false });
      expect(await balance()).toBe(0);
      api.pass(1);
      await api.runJobs();
      expect(await order(id)).toMatchObject({
        status: "CANCELED",
        cancelCode: "NOT_PAID_IN_TIME",
      });
      expect((await history(id)).at(-1)).toEqual(["CHANGE_STATUS", "CREATED", "CANCELED"]);
      expect(await balance()).toBe(5_000);
      expect(await stock()).toBe(reservedStock + 1);
      expect(await promoUses()).toBe(0);
    },
  );

  it("does not expire once it is paid", { meta: { requirements: "[S4.05]" } }, async () => {
    const id = await place({ ...shop.pickUp, paymentType: "PAYME", totalPrice: 34_000 });
    api.pass(14 * minute);
    await change(id, async (db, found) => {
      await markPaid({ db, ...api.services }, found, api.now());
      return { isStockBack: false };
    });
    api.pass(hour);
    await api.runJobs();
    expect(await order(id)).toMatchObject({ status: "OPEN", isPaid: true });
    expect(await history(id)).toContainEqual(["PAID_AND_CHANGE_STATUS", "CREATED", "OPEN"]);
    await move(id, "CANCELED");
  });
});

describe("a scheduled order", () => {
  it(
    "starts at its slot minus cooking and travel time, to the minute",
    { meta: { requirements: "[S4.04]" } },
    async () => {
      api.setNow(at("09:00"));
      const id = await placeAt("13:00");
      api.setNow(new Date(at("12:40").getTime() - 1));
      await api.runJobs();
      expect(await order(id)).toMatchObject({ status: "AT_TIME" });
      api.setNow(at("12:40"));
      await api.runJobs();
      expect(await history(id)).toEqual([
        ["CHANGE_STATUS", null, "AT_TIME"],
        ["CHANGE_STATUS", "AT_TIME", "OPEN"],
      ]);
    },
  );

  it(
    "is unchanged if it was cancelled or accepted early",
    { meta: { requirements: "[S4.04]" } },
    async () => {
      api.setNow(at("09:00"));
      const [cancelled, accepted] = [await placeAt("13:00"), await placeAt("13:00")];
      await move(cancelled, "CANCELED");
      await move(accepted, "ACCEPTED");
      api.setNow(at("18:00"));
      await api.runJobs();
      expect(await order(cancelled)).toMatchObject({ status: "CANCELED" });
      expect(await order(accepted)).toMatchObject({ status: "ACCEPTED" });
    },
  );
});

it("closes a delivered order a day later", { meta: { requirements: "[S4.04]" } }, async () => {
  const id = await place({ ...shop.pickUp, totalPrice: 34_000 });
  await move(id, "DELIVERED");
  api.pass(24 * hour - 1);
  await api.runJobs();
  expect(await order(id)).toMatchObject({ status: "DELIVERED" });
  api.pass(1);
  await api.runJobs();
  expect(await order(id)).toMatchObject({ status: "CLOSED" });
});

const stock = async () => (await stockOf(api, shop, shop.lavash.id)) ?? 0;
const promoUses = () =>
  api
    .rows(shop.brand, (db) =>
      db.selectFrom("promo").select("used").where("code", "=", "SALOM").executeTakeFirstOrThrow(),
    )
    .then(({ used }) => used);
const balance = async (): Promise<number> =>
  (await api.get(shop.brand, "/users/v1/users/me", me)).body.cashback;

it("the server logged no error", () => expect(api.faults).toEqual([]));
