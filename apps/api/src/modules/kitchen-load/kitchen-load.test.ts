import type { Availability } from "@dasturxon/contract/entities/menu";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { anId } from "@dasturxon/testing/sample-values";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";
import { measureKitchens } from "./measure-kitchens.ts";

let api: TestApi;
let other: ReturnType<TestApi["secondProcess"]>;
beforeAll(async () => {
  api = await testApi();
  other = api.secondProcess();
});
afterAll(() => api.close());

/** A kitchen that cooks two orders at once, and another branch; one order takes half an hour as long as nothing was measured. */
async function twoKitchens(ordersAtOnce: number | null = 2) {
  const secondId = anId();
  const shop = await openShop(api, ({ brand, branch, lavash }) => {
    branch.ordersAtOnce = ordersAtOnce;
    brand.branches.push({ ...branch, id: secondId, isMain: false });
    lavash.productBranch.push({ branch: { id: secondId, isActive: true } });
  });
  return { shop, secondId };
}

let phones = 0;
/** A new customer's order; the kitchens are weighed when it resolves. */
async function place(shop: Shop, branchId = shop.branch.id): Promise<string> {
  const { token } = await aCustomer(api, shop, `+9989055${String((phones += 1)).padStart(5, "0")}`);
  const draft = { ...shop.pickUp, branchId, totalPrice: 34_000 };
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  await weigh();
  return body.id;
}
async function move(shop: Shop, id: string, to: OrderStatus) {
  await moveOrder(api, shop, id, to);
  await weigh();
}
/** Events of a merchant are delivered at most twice a second. */
async function weigh() {
  api.pass(1_000);
  await api.runJobs();
}

const minutes = (until: string) => (Date.parse(until) - api.now().getTime()) / 60_000;
const promised = async (shop: Shop, branchId = shop.branch.id, at: Pick<TestApi, "post"> = api) => {
  const draft = { ...shop.pickUp, branchId };
  const { body } = await at.post(shop.brand, "/orders/v1/orders/quote", draft);
  return minutes(body.timeRange.to);
};

/** Events of an open menu at the other process. */
async function anOpenMenu({ brand }: Shop) {
  const request = new Request("http://localhost/api/products/v1/availability/events", {
    headers: { host: `${brand.merchant.sub}.localhost` },
  });
  const response = await other.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    /** The branches of the event with this number, from 1 on. */
    async branches(count: number): Promise<Availability["branches"]> {
      for (;;) {
        const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => data);
        const event = events[count - 1];
        if (event) return (JSON.parse(event) as Availability).branches;
        text += (await reader.read()).value ?? "";
      }
    },
    close: () => reader.cancel(),
  };
}

const versionOf = ({ brand }: Shop) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("merchant")
      .select("version")
      .where("id", "=", brand.merchant.id)
      .executeTakeFirstOrThrow(),
  );
const kitchensOf = async (shop: Shop) => {
  const owner = await aStaffMember(api, shop, "OWNER");
  const { body } = await api.get(shop.brand, "/staff/v1/branches", owner);
  return (body as { id: string; kitchen: object | null }[]).map(({ id, kitchen }) => [id, kitchen]);
};

describe("the orders in a kitchen", () => {
  it("lengthen its promises in steps, those that are ready shorten them, and open menus follow", async () => {
    const { shop, secondId } = await twoKitchens();
    const menu = await anOpenMenu(shop);
    expect(await menu.branches(1)).toEqual([]);
    const [usual, version] = [await promised(shop), await versionOf(shop)];
    const first = await place(shop);
    expect(await promised(shop)).toBe(usual);
    const second = await place(shop);
    // The next one waits for a quarter of an hour.
    expect(await promised(shop)).toBe(usual + 10);
    const load = { minutes: 10, until: expect.any(String) };
    const branch = { id: shop.branch.id, pauses: [], busy: null };
    expect(await menu.branches(2)).toEqual([{ ...branch, load }]);
    const third = await place(shop);
    expect(await promised(shop)).toBe(usual + 30);
    expect(await promised(shop, secondId)).toBe(usual);
    expect(await menu.branches(3)).toEqual([{ ...branch, load: { ...load, minutes: 30 } }]);
    // The other process, which has just told its menus, promises the same.
    expect(await promised(shop, shop.branch.id, other)).toBe(usual + 30);
    expect(await kitchensOf(shop)).toContainEqual([
      shop.branch.id,
      { orders: 3, usualOrders: 2, usualMinutes: 30, minutes: 30 },
    ]);

    await move(shop, first, "COOKING");
    expect(await promised(shop)).toBe(usual + 30);
    await move(shop, first, "DONE");
    expect(await promised(shop)).toBe(usual + 20);
    expect(await menu.branches(4)).toEqual([{ ...branch, load: { ...load, minutes: 20 } }]);
    await move(shop, second, "CANCELED");
    expect(await promised(shop)).toBe(usual);
    expect(await menu.branches(5)).toEqual([]);
    await move(shop, third, "DELIVERED");
    expect(await versionOf(shop)).toEqual(version);
    await menu.close();
  });

  it("decide the promised time of the next order, too", async () => {
    const { shop } = await twoKitchens();
    const usual = await promised(shop);
    for (const _ of [1, 2, 3]) await place(shop);
    const { token } = await aCustomer(api, shop, "+998905600001");
    const draft = { ...shop.pickUp, totalPrice: 34_000 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, { token });
    expect(minutes(body.timeRange.to)).toBe(usual + 30);
  });

  it("count no longer once nobody has touched them for an hour", async () => {
    const { shop } = await twoKitchens();
    const usual = await promised(shop);
    for (const _ of [1, 2, 3]) await place(shop);
    api.pass(40 * 60_000);
    // An order that comes or goes confirms the load.
    const fourth = await place(shop);
    await move(shop, fourth, "DONE");
    api.pass(40 * 60_000);
    expect(await promised(shop)).toBeGreaterThan(usual);
    api.pass(20 * 60_000);
    expect(await promised(shop)).toBe(usual);
  });

  it("add nothing as long as nobody knows what the kitchen manages", async () => {
    const { shop } = await twoKitchens(null);
    const usual = await promised(shop);
    for (const _ of [1, 2, 3, 4]) await place(shop);
    expect(await promised(shop)).toBe(usual);
    expect((await kitchensOf(shop)).map(([, kitchen]) => kitchen)).toEqual([null, null]);
  });
});

describe("what a kitchen usually manages", () => {
  const measure = ({ brand }: Shop) =>
    measureKitchens(
      { database: api.database, services: api.services },
      { merchantId: brand.merchant.id },
    );

  /** Copies of an order, one in ten minutes, each cooked for 25: three at once. */
  const cook = ({ brand }: Shop, id: string, { first, count }: { first: number; count: number }) =>
    api.rows(brand, (db) =>
      sql`
        insert into "order"
        select (jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'number', 1000000 + at, 'status', 'CLOSED',
          'accepted_time', o.created_date - interval '3 days' + make_interval(mins => at * 10),
          'ready_time', o.created_date - interval '3 days' + make_interval(mins => at * 10 + 25)
        ))).*
        from "order" o, generate_series(${first}::int, ${first + count - 1}::int) as at
        where o.id = ${id}`.execute(db),
    );

  it("is measured by the orders of the last weeks, if there are enough of them", async () => {
    const { shop, secondId } = await twoKitchens(null);
    const id = await place(shop);
    await cook(shop, id, { first: 1, count: 49 });
    await move(shop, id, "CANCELED");
    await measure(shop);
    expect((await kitchensOf(shop)).map(([, kitchen]) => kitchen)).toEqual([null, null]);
    await cook(shop, id, { first: 50, count: 1 });
    await measure(shop);
    const kitchens = new Map((await kitchensOf(shop)) as [string, object | null][]);
    expect(kitchens.get(shop.branch.id)).toEqual({
      orders: 0,
      usualOrders: 3,
      usualMinutes: 25,
      minutes: 0,
    });
    expect(kitchens.get(secondId)).toBeNull();
    const usual = await promised(shop);
    for (const _ of [1, 2, 3, 4]) await place(shop);
    // Two more than at once, each of which takes a third of 25 minutes.
    expect(await promised(shop)).toBe(usual + 10);
    // Four weeks later it says nothing any more.
    api.pass(29 * 24 * 3_600_000);
    await measure(shop);
    expect((await kitchensOf(shop)).map(([, kitchen]) => kitchen)).toEqual([null, null]);
  });
});

it("logs no error", () => expect(api.faults).toEqual([]));
