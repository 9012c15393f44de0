import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import type { NewOrder } from "./insert-orders.ts";
import { aCustomer, openShop, type Shop } from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
});
afterAll(() => api.close());

const customers = (count: number, from: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => aCustomer(api, shop, `+9989000${from + index}`)),
  );

const order = ({ token }: { token: string }, key?: string) =>
  api.post(
    shop.brand,
    "/orders/v1/orders",
    { ...shop.pickUp, totalPrice: 34_000 },
    { token, headers: key ? { "idempotency-key": key } : {} },
  );

it("writes a separate order for each concurrent request", async () => {
  const people = await customers(80, 10_000);
  const answers = await Promise.all(people.map((person) => order(person, "lunch")));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(answers.map(({ body }) => body.user.id)).toEqual(people.map(({ id }) => id));
  for (const { body } of answers) expect(body.cartItems).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(people.length);
});

it("writes one order per key for concurrent requests", async () => {
  const [person, ...others] = await customers(5, 20_000);
  if (!person) throw new Error("Nobody to order");
  const posts = Array.from({ length: 10 }, () => order(person, "tapped"));
  const batch = others.map((other) => order(other));
  const ids = (await Promise.all(posts)).map(({ body }) => body.id as string);
  expect(new Set(ids).size).toBe(1);
  expect((await Promise.all(batch)).map(({ status }) => status)).toEqual(others.map(() => 200));
});

it("fails only the order of a batch that cannot be written", async () => {
  const [first, bad, good] = await customers(3, 30_000);
  if (!first || !bad || !good) throw new Error("Nobody to order");
  const template = await writtenOrder((await order(first)).body.id);
  const write = (person: { id: string }, change: object = {}) =>
    api.services.orderWriter.write(copyOf(template, person.id, change));
  const [alone, refused, taken] = await Promise.allSettled([
    write(first),
    write(bad, { branchId: anId() }),
    write(good),
  ]);
  expect(alone).toMatchObject({ value: { user: { id: first.id } } });
  expect(refused).toMatchObject({ reason: { code: "23503" } });
  expect(taken).toMatchObject({ value: { user: { id: good.id } } });
});

it("gives an order the stock that a refused order of its batch did not take", async () => {
  const counted = await openShop(api, ({ lavash: product }) => (product.posterAmount = 3));
  const people = await Promise.all(
    ["1", "2", "3"].map((last) => aCustomer(api, counted, `+99890005000${last}`)),
  );
  const placed = await api.post(
    counted.brand,
    "/orders/v1/orders",
    { ...counted.pickUp, totalPrice: 34_000 },
    { token: people[0]?.token ?? "" },
  );
  const template = await writtenOrder(placed.body.id, counted);
  const write = (index: number, count: number) => {
    const copy = copyOf(template, people[index]?.id ?? "", {});
    const wanted = count === 0 ? [] : [{ productId: counted.lavash.id, count }];
    return api.services.orderWriter.write({ ...copy, wanted });
  };
  const [, refused, taken] = await Promise.all([write(0, 0), write(1, 3), write(2, 2)]);
  expect(refused).toMatchObject({ refusal: "STOCK_GONE", stockLeft: 2 });
  expect(taken).toMatchObject({ user: { id: people[2]?.id }, isSoldOut: true });
});

const writtenOrder = (id: string, { brand } = shop) =>
  api.rows(brand, async (db) => ({
    version: await db
      .selectFrom("merchant")
      .select("version")
      .where("id", "=", brand.merchant.id)
      .executeTakeFirstOrThrow()
      .then(({ version }) => version),
    row: await db
      .selectFrom("order")
      .selectAll()
      .where("id", "=", id)
      .$narrowType<{ status: OrderStatus }>()
      .executeTakeFirstOrThrow(),
    items: await db.selectFrom("orderItem").selectAll().where("orderId", "=", id).execute(),
  }));

function copyOf(
  { row, items, version }: Awaited<ReturnType<typeof writtenOrder>>,
  userId: string,
  change: object,
): NewOrder {
  const id = api.services.newId();
  const number = Number.parseInt(id.slice(-8), 16);
  return {
    merchantVersion: version,
    wanted: [],
    slotLimit: null,
    row: { ...row, id, number, userId, idempotencyKey: null, ...change },
    items: items.map((item) => ({ ...item, orderId: id })),
  };
}
