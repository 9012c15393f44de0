import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";

type Customer = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
let shop: Shop;
let me: Customer;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 0;
const customer = (at = shop) =>
  aCustomer(api, at, `+9989044000${String((people += 1)).padStart(2, "0")}`);
const add = (productId: string, by: Customer, at = shop) =>
  api.post(at.brand, "/products/v1/favourite", { productId }, by);
const remove = (productId: string, by: Customer, at = shop) =>
  api.remove(at.brand, `/products/v1/favourite/${productId}`, by);
const list = (by: Customer, { userId = by.id, more = "", at = shop } = {}) =>
  api.get(
    at.brand,
    `/products/v1/favourite/all/WITH_TOKEN?userId=${userId}&isFavourite=true${more}`,
    by,
  );
const idsOf = async (by: Customer, at = shop): Promise<string[]> =>
  (await list(by, { at })).body.map(({ id }: { id: string }) => id);

describe("favourites", () => {
  it(
    "are stored, listed newest first as on the menu, and removed",
    { meta: { requirements: "[S7.36, S7.67]" } },
    async () => {
      expect((await list(me)).body).toEqual([]);
      expect((await add(shop.lavash.id, me)).status).toBe(204);
      expect((await add(shop.plov.id, me)).status).toBe(204);
      const { status, body } = await list(me);
      expect(status).toBe(200);
      expect(body).toMatchObject([
        {
          id: shop.plov.id,
          productId: shop.plov.id,
          favaoriteId: expect.any(String),
          isFavourite: true,
          favourite: true,
          costPrice: 46_000,
          discount: 17,
        },
        { id: shop.lavash.id, name: shop.lavash.name },
      ]);
      expect((await remove(shop.plov.id, me)).status).toBe(204);
      expect(await idsOf(me)).toEqual([shop.lavash.id]);
    },
  );

  it(
    "are added and removed once, however often and concurrently it is requested",
    { meta: { requirements: "[S7.67]" } },
    async () => {
      const by = await customer();
      const added = await Promise.all(Array.from({ length: 8 }, () => add(shop.plov.id, by)));
      expect(added.map(({ status }) => status)).toEqual(Array(8).fill(204));
      expect(await idsOf(by)).toEqual([shop.plov.id]);
      const removed = [await remove(shop.plov.id, by), await remove(shop.plov.id, by)];
      expect(removed.map(({ status }) => status)).toEqual([204, 204]);
      expect(await idsOf(by)).toEqual([]);
    },
  );

  it("are private", { meta: { requirements: "[S6.08]" } }, async () => {
    const [first, second] = [await customer(), await customer()];
    await add(shop.plov.id, first);
    expect(await idsOf(second)).toEqual([]);
    await remove(shop.plov.id, second);
    expect(await idsOf(first)).toEqual([shop.plov.id]);
    expect((await list(second, { userId: first.id })).status).toBe(404);
    expect(
      (await api.get(shop.brand, `/products/v1/favourite/all?userId=${first.id}`)).status,
    ).toBe(401);
  });

  it(
    "refuse products of another brand and unknown ones",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const other = await openShop(api);
      for (const id of [other.plov.id, anId()]) {
        expect((await add(id, me)).status).toBe(404);
        expect((await remove(id, me)).status).toBe(404);
      }
    },
  );

  it("omit products that are off the menu until they are back", async () => {
    const there = await openShop(api);
    const by = await customer(there);
    await add(there.plov.id, by, there);
    await add(there.lavash.id, by, there);
    there.plov.active = false;
    await api.write(there.brand);
    expect(await idsOf(by, there)).toEqual([there.lavash.id]);
    expect((await add(there.plov.id, by, there)).status).toBe(404);
    there.plov.active = true;
    await api.write(there.brand);
    expect(await idsOf(by, there)).toEqual([there.lavash.id, there.plov.id]);
  });

  it("are filtered by the customer's channel", async () => {
    const there = await openShop(api, ({ plov }) => (plov.channels = ["TG"]));
    const by = await customer(there);
    await add(there.plov.id, by, there);
    expect(await idsOf(by, there)).toEqual([]);
    expect((await list(by, { at: there, more: "&type=TG" })).body).toMatchObject([
      { id: there.plov.id },
    ]);
  });

  it(
    "are absent where the brand has switched them off",
    { meta: { requirements: "[S3.044]" } },
    async () => {
      const there = await openShop(api, ({ brand }) => (brand.webSettings.favouriteActive = false));
      const by = await customer(there);
      const answers = [
        await list(by, { at: there }),
        await add(there.plov.id, by, there),
        await remove(there.plov.id, by, there),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    },
  );
});
