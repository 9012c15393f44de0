import { anId } from "@dasturxon/testing/sample-values";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";

type Customer = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 0;
const customer = (at: Shop) =>
  aCustomer(api, at, `+9989055000${String((people += 1)).padStart(2, "0")}`);
const move = (orderId: string, to: OrderStatus, { brand }: Shop) =>
  moveOrder(api, { brand }, orderId, to);
async function order(by: Customer, at: Shop, draft: object = { ...at.pickUp, totalPrice: 34_000 }) {
  const { status, body } = await api.post(at.brand, "/orders/v1/orders", draft, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as string;
}
async function delivered(by: Customer, at: Shop, draft?: object) {
  const id = await order(by, at, draft);
  await move(id, "DELIVERED", at);
  return id;
}
const grade = (body: object, by: Customer, at: Shop) =>
  api.post(at.brand, "/products/v1/grade", body, by);
const meanOf = async (productId: string, { brand }: Shop): Promise<number | undefined> =>
  (await api.get(brand, "/products/v1/grade")).body.find(
    (entry: { productId: string }) => entry.productId === productId,
  )?.grade;
const menuGrade = async (productId: string, { brand }: Shop): Promise<number | null> =>
  (await api.get(brand, "/products/v1/overalls?type=WEB")).body.products.find(
    ({ id }: { id: string }) => id === productId,
  ).grade;
const version = ({ brand }: Shop) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("merchant")
      .select("version")
      .where("id", "=", brand.merchant.id)
      .executeTakeFirstOrThrow()
      .then((row) => row.version),
  );

describe("grading a product", () => {
  it("counts in the product's mean and is stored with the order", async () => {
    const shop = await openShop(api, ({ brand, lavash }) => {
      brand.grades = [{ productId: lavash.id, grade: 4.5, votes: 3 }];
    });
    const me = await customer(shop);
    const orderId = await delivered(me, shop);
    const answer = await grade({ orderId, productId: shop.lavash.id, grade: 2 }, me, shop);
    // (4.5 × 3 + 2) / 4
    expect(answer).toMatchObject({
      status: 200,
      body: { productId: shop.lavash.id, grade: 3.88 },
    });
    expect(await meanOf(shop.lavash.id, shop)).toBe(3.88);
    const { body } = await api.get(shop.brand, `/orders/v1/orders/${orderId}`, me);
    expect(body).toMatchObject({ grade: 2, cartItems: [{ grade: 2 }] });
  });

  it("again replaces the grade", async () => {
    const shop = await openShop(api);
    const [me, neighbour] = [await customer(shop), await customer(shop)];
    const [mine, theirs] = [await delivered(me, shop), await delivered(neighbour, shop)];
    const productId = shop.lavash.id;
    await grade({ orderId: mine, productId, grade: 1 }, me, shop);
    await grade({ orderId: theirs, productId, grade: 4 }, neighbour, shop);
    expect(await meanOf(productId, shop)).toBe(2.5);
    const again = await grade({ orderId: mine, productId, grade: 5 }, me, shop);
    expect(again.body.grade).toBe(4.5);
    // Another order of the same person is graded separately.
    const second = await delivered(me, shop);
    await grade({ orderId: second, productId, grade: 3 }, me, shop);
    expect(await meanOf(productId, shop)).toBe(4);
  });

  it("gives the order the mean of its products, however many lines a product has", async () => {
    const shop = await openShop(api);
    const me = await customer(shop);
    const { plov, lavash, cheeseId, pickUp } = shop;
    const draft = {
      ...pickUp,
      cartItems: [
        { productId: plov.id, count: 1, modifications: [] },
        { productId: plov.id, count: 1, modifications: [{ id: cheeseId, count: 1 }] },
        { productId: lavash.id, count: 1, modifications: [] },
      ],
    };
    const quote = await api.post(shop.brand, "/orders/v1/orders/quote", draft, me);
    const { totalPrice } = quote.body.amounts;
    const orderId = await delivered(me, shop, { ...draft, totalPrice });
    await grade({ orderId, productId: plov.id, grade: 5 }, me, shop);
    await grade({ orderId, productId: lavash.id, grade: 2 }, me, shop);
    const { body } = await api.get(shop.brand, `/orders/v1/orders/${orderId}`, me);
    expect(body).toMatchObject({
      grade: 3.5,
      cartItems: [{ grade: 5 }, { grade: 5 }, { grade: 2 }],
    });
    expect(await meanOf(plov.id, shop)).toBe(5);
  });

  it("is allowed only for a product of one's own delivered order", async () => {
    const shop = await openShop(api);
    const [me, neighbour] = [await customer(shop), await customer(shop)];
    const productId = shop.lavash.id;
    const open = await order(me, shop);
    const unavailable = await grade({ orderId: open, productId, grade: 5 }, me, shop);
    expect(unavailable).toMatchObject({ status: 409, body: { code: "GRADE_NOT_ALLOWED" } });
    await move(open, "CANCELED", shop);
    expect((await grade({ orderId: open, productId, grade: 5 }, me, shop)).status).toBe(409);
    const mine = await delivered(me, shop);
    const elsewhere = { orderId: mine, productId: shop.plov.id, grade: 5 };
    expect(await grade(elsewhere, me, shop)).toMatchObject({
      status: 409,
      body: { code: "GRADE_NOT_ALLOWED" },
    });
    const foreign = await grade({ orderId: mine, productId, grade: 1 }, neighbour, shop);
    expect(foreign).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await grade({ orderId: anId(), productId, grade: 1 }, me, shop)).status).toBe(404);
    expect(await meanOf(productId, shop)).toBeUndefined();
    await move(mine, "CLOSED", shop);
    expect((await grade({ orderId: mine, productId, grade: 4 }, me, shop)).status).toBe(200);
  });

  it.each([0, 6, 4.5, "5", null])("refuses a grade of %j", async (value) => {
    const shop = await openShop(api);
    const me = await customer(shop);
    const body = { orderId: anId(), productId: shop.lavash.id, grade: value };
    expect(await grade(body, me, shop)).toMatchObject({
      status: 400,
      body: { fields: [{ path: "grade" }] },
    });
  });

  it("counts all concurrent grades, one per person", async () => {
    const shop = await openShop(api);
    const productId = shop.lavash.id;
    const value = [1, 2, 3, 4, 5, 5, 5, 5];
    const orders = await Promise.all(
      value.map(async () => {
        const by = await customer(shop);
        return { by, orderId: await delivered(by, shop) };
      }),
    );
    await Promise.all(
      orders.flatMap(({ by, orderId }, at) => {
        const body = { orderId, productId, grade: value[at] };
        // A browser without an answer sends it twice.
        return [grade(body, by, shop), grade(body, by, shop)];
      }),
    );
    const row = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("productGrade")
        .select(["points", "votes", "grade"])
        .where("productId", "=", productId)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ points: 30, votes: 8, grade: 3.75 });
  });
});

describe("the menu's grades", () => {
  it("are updated every ten minutes, so that a grade does not invalidate all pages", async () => {
    const shop = await openShop(api);
    const productId = shop.lavash.id;
    const before = await version(shop);
    for (const value of [5, 4, 4]) {
      const by = await customer(shop);
      await grade({ orderId: await delivered(by, shop), productId, grade: value }, by, shop);
    }
    expect(await menuGrade(productId, shop)).toBeNull();
    expect(await version(shop)).toBe(before);
    api.pass(10 * 60_000);
    await api.runJobs();
    expect(await menuGrade(productId, shop)).toBe(4.3);
    expect(await version(shop)).toBe(before + 1);
  });

  it("do not change when the rounded mean is the same", async () => {
    const shop = await openShop(api, ({ brand, lavash }) => {
      brand.grades = [{ productId: lavash.id, grade: 4.6, votes: 1_000 }];
    });
    const productId = shop.lavash.id;
    const by = await customer(shop);
    await grade({ orderId: await delivered(by, shop), productId, grade: 1 }, by, shop);
    const before = await version(shop);
    api.pass(10 * 60_000);
    await api.runJobs();
    expect(await version(shop)).toBe(before);
    expect(await menuGrade(productId, shop)).toBe(4.6);
  });

  it("have their number, which is renewed when it grows by a tenth, and at the fifth grade", async () => {
    const shop = await openShop(api, ({ brand, lavash, plov }) => {
      brand.grades = [
        { productId: lavash.id, grade: 5, votes: 19 },
        { productId: plov.id, grade: 5, votes: 4 },
      ];
    });
    const { lavash, plov } = shop;
    const counts = async () => {
      const { products } = (await api.get(shop.brand, "/products/v1/overalls?type=WEB")).body;
      const countOf = ({ id }: { id: string }) =>
        products.find((product: { id: string }) => product.id === id).gradeCount;
      return [countOf(lavash), countOf(plov)];
    };
    const graded = async ({ id: productId }: { id: string }) => {
      const by = await customer(shop);
      const cartItems = [{ productId, count: 1, modifications: [] }];
      const draft = { ...shop.pickUp, cartItems };
      const quote = await api.post(shop.brand, "/orders/v1/orders/quote", draft, by);
      const { totalPrice } = quote.body.amounts;
      const orderId = await delivered(by, shop, { ...draft, totalPrice });
      await grade({ orderId, productId, grade: 5 }, by, shop);
      api.pass(10 * 60_000);
      await api.runJobs();
    };
    expect(await counts()).toEqual([19, 4]);
    await graded(lavash);
    expect(await counts()).toEqual([19, 4]);
    await graded(lavash);
    expect(await counts()).toEqual([21, 4]);
    await graded(plov);
    expect(await counts()).toEqual([21, 5]);
  });

  it("survive an import of the menu", async () => {
    const shop = await openShop(api, ({ brand, lavash }) => {
      brand.grades = [{ productId: lavash.id, grade: 5, votes: 1 }];
    });
    const by = await customer(shop);
    const orderId = await delivered(by, shop);
    await grade({ orderId, productId: shop.lavash.id, grade: 1 }, by, shop);
    await api.write(shop.brand);
    expect(await meanOf(shop.lavash.id, shop)).toBe(3);
    expect(await menuGrade(shop.lavash.id, shop)).toBe(3);
  });
});
