import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, stockOf, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";

let api: TestApi;
let shop: Shop;
let owner: StaffMember;
let operator: StaffMember;
let otherStaff: StaffMember;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  const second = anId();
  shop = await openShop(api, ({ brand, branch }) => {
    brand.branches.push({ ...branch, id: second, isMain: false });
  });
  owner = await aStaffMember(api, shop, "OWNER");
  operator = await aStaffMember(api, shop, "OPERATOR", [shop.branch.id]);
  otherStaff = await aStaffMember(api, shop, "OPERATOR", [second]);
});
afterAll(() => api.close());

const put = (by: StaffMember, path: string, body?: object) =>
  api.put(shop.brand, `/staff/v1/${path}`, body, by);
const otherBranch = () => shop.brand.branches.find(({ id }) => id !== shop.branch.id)?.id ?? "";
const product = (action: string) => `products/${shop.lavash.id}/${action}`;
const branch = (action: string) => `branches/${shop.branch.id}/${action}`;
const inMinutes = (minutes: number) =>
  new Date(api.now().getTime() + minutes * 60_000).toISOString();

const problems = async (more: object = {}): Promise<string[]> => {
  const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", {
    ...shop.pickUp,
    ...more,
  });
  return body.problems.map(({ code }: { code: string }) => code);
};

it("is found among the products that the person's branch sells", async () => {
  const listed = async (by: StaffMember, query = "") =>
    (await api.get(shop.brand, `/staff/v1/products${query}`, by)).body.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed(operator)).toContain(shop.lavash.id);
  expect(await listed(owner, `?branchId=${shop.branch.id}`)).toContain(shop.lavash.id);
  expect(await listed(otherStaff)).toEqual([]);
});

it("shows the load of the person's branches", async () => {
  const branches = async (by: StaffMember) =>
    (await api.get(shop.brand, "/staff/v1/branches", by)).body;
  expect(await branches(operator)).toMatchObject([
    { id: shop.branch.id, name: shop.branch.name, pauses: [], busy: null, slotLimit: null },
  ]);
  expect(await branches(owner)).toHaveLength(2);
  await put(operator, branch("pause"), { services: null, until: null });
  expect(await branches(operator)).toMatchObject([
    { pauses: [{ service: "DELIVERY", until: null }, {}, {}] },
  ]);
  expect(await branches(otherStaff)).toMatchObject([{ pauses: [] }]);
});

const stopList = async (by: StaffMember, query = "") =>
  (await api.get(shop.brand, `/staff/v1/stop-list${query}`, by)).body;
const shownLavash = async () => {
  const menu = await api.get(shop.brand, "/products/v1/overalls?type=WEB");
  return menu.body.products.find(({ id }: { id: string }) => id === shop.lavash.id);
};

describe("a stopped product", () => {
  it("is sold out until it is resumed, and the menu shows it so", async () => {
    const stopped = await put(operator, product("stop"), { branchId: null, until: null });
    expect(stopped.body.stops).toMatchObject([{ branchId: shop.branch.id, until: null, left: 0 }]);
    expect(await problems()).toEqual(["PRODUCT_SOLD_OUT"]);
    expect((await shownLavash()).productBranch).toEqual([
      { branch: { id: shop.branch.id, isActive: true, left: 0 } },
    ]);
    expect(await stopList(operator)).toMatchObject([{ kind: "PRODUCT", id: shop.lavash.id }]);
    expect(await stopList(otherStaff)).toEqual([]);
    await put(operator, product("resume"), { branchId: shop.branch.id });
    expect(await problems()).toEqual([]);
    expect(await stopList(operator)).toEqual([]);
  });

  it("resumes automatically at its time, unless it was postponed", async () => {
    await put(operator, product("stop"), { branchId: null, until: inMinutes(30) });
    await put(operator, product("stop"), { branchId: null, until: inMinutes(60) });
    api.pass(31 * 60_000);
    await api.runJobs();
    expect(await problems()).toEqual(["PRODUCT_SOLD_OUT"]);
    api.pass(30 * 60_000);
    await api.runJobs();
    expect(await problems()).toEqual([]);
  });

  it("resumes at the next opening of each branch", async () => {
    const { body } = await put(operator, product("stop"), { branchId: null, until: "OPENING" });
    const opensAt = (await api.get(shop.brand, "/staff/v1/branches", operator)).body[0].opensAt;
    expect(body.stops).toMatchObject([{ until: opensAt }]);
    expect(Date.parse(opensAt)).toBeGreaterThan(api.now().getTime());
    api.setNow(new Date(opensAt));
    await api.runJobs();
    expect(await stopList(operator)).toEqual([]);
  });

  it("can be stopped by staff of a branch that sells it", async () => {
    const stop = (by: StaffMember, branchId: string | null) =>
      put(by, product("stop"), { branchId, until: null });
    expect((await stop(otherStaff, null)).status).toBe(404);
    expect((await stop(otherStaff, shop.branch.id)).status).toBe(404);
    const past = { branchId: null, until: inMinutes(-1) };
    const refusal = await put(operator, product("stop"), past);
    expect(refusal.body).toMatchObject({
      code: "INVALID_REQUEST",
      fields: [{ path: "until", code: "TIME_INVALID" }],
    });
    expect(await problems()).toEqual([]);
  });

  it("is asked about once after each opening if it has no end", async () => {
    await put(operator, product("stop"), { branchId: null, until: null });
    const isAsked = async () => (await stopList(operator))[0].stops[0].isAsked;
    const nextOpening = async () =>
      api.setNow(
        new Date((await api.get(shop.brand, "/staff/v1/branches", operator)).body[0].opensAt),
      );
    expect(await isAsked()).toBe(false);
    await nextOpening();
    expect(await isAsked()).toBe(true);
    api.pass(60_000);
    await put(operator, "stop-list/confirm", { branchId: null });
    expect(await isAsked()).toBe(false);
    expect(await problems()).toContain("PRODUCT_SOLD_OUT");
    await nextOpening();
    expect(await isAsked()).toBe(true);
  });
});

describe("a counted product", () => {
  it("has a count of its own in each branch, which ends as a stop does", async () => {
    const second = otherBranch();
    await api.rows(shop.brand, (db) =>
      db
        .insertInto("productBranch")
        .values({
          merchantId: shop.brand.merchant.id,
          productId: shop.lavash.id,
          branchId: second,
        })
        .execute(),
    );
    const counted = { branchId: null, until: inMinutes(60), left: 2 };
    expect((await put(operator, product("stop"), counted)).body.stops).toMatchObject([{ left: 2 }]);
    const three = { cartItems: [{ productId: shop.lavash.id, count: 3 }] };
    expect(await problems(three)).toEqual(["NOT_ENOUGH_PRODUCTS"]);
    expect(await problems({ ...three, branchId: second })).toEqual([]);
    const { token } = await aCustomer(api, shop);
    const two = { ...shop.pickUp, cartItems: [{ productId: shop.lavash.id, count: 2 }] };
    const order = { ...two, totalPrice: 66_000 };
    expect((await api.post(shop.brand, "/orders/v1/orders", order, { token })).status).toBe(200);
    expect(await problems()).toEqual(["PRODUCT_SOLD_OUT"]);
    expect((await shownLavash()).posterAmount).toBeNull();
    api.pass(61 * 60_000);
    await api.runJobs();
    expect(await problems()).toEqual([]);
    expect(await stockOf(api, shop, shop.lavash.id)).toBeNull();
  });
});

describe("a stopped option", () => {
  const withCheese = () => ({
    cartItems: [
      {
        productId: shop.plov.id,
        count: 1,
        modifications: [{ id: shop.cheeseId, count: 1 }],
      },
    ],
  });
  const option = (action: string) => `options/${shop.cheeseId}/${action}`;

  it("cannot be chosen until it is resumed", async () => {
    const options = await api.get(shop.brand, "/staff/v1/options", operator);
    expect(options.body).toMatchObject([{ code: shop.cheeseId, productCount: 1 }]);
    const stopped = await put(operator, option("stop"), { branchId: null, until: null });
    expect(stopped.body).toMatchObject({ kind: "OPTION", id: shop.cheeseId, stops: [{ left: 0 }] });
    expect(await problems(withCheese())).toEqual(["MODIFICATION_NOT_AVAILABLE"]);
    expect(await stopList(operator)).toMatchObject([{ kind: "OPTION" }]);
    await put(operator, option("resume"), { branchId: null });
    expect(await problems(withCheese())).toEqual([]);
    expect((await put(otherStaff, option("stop"), { branchId: null, until: null })).status).toBe(
      404,
    );
  });

  it("is stopped in every product that has its code, and resumes automatically", async () => {
    const [group] = shop.plov.modificationGroups;
    const shared = { ...group?.modifications[0], id: anId(), stopCode: "cheese" };
    const groups = (id: string) =>
      JSON.stringify([{ ...group, modifications: [{ ...shared, id }] }]);
    const inLavash = anId();
    await api.rows(shop.brand, async (db) => {
      for (const [productId, id] of [
        [shop.plov.id, shared.id],
        [shop.lavash.id, inLavash],
      ] as const)
        await db
          .updateTable("product")
          .set({ modificationGroups: groups(id) })
          .where("id", "=", productId)
          .execute();
    });
    await put(operator, "options/cheese/stop", { branchId: null, until: inMinutes(10) });
    const chosen = { modifications: [{ id: inLavash, count: 1 }] };
    const draft = { cartItems: [{ productId: shop.lavash.id, count: 1, ...chosen }] };
    expect(await problems(draft)).toEqual(["MODIFICATION_NOT_AVAILABLE"]);
    api.pass(10 * 60_000);
    await api.runJobs();
    expect(await problems(draft)).toEqual([]);
  });
});

describe("busy time", () => {
  it("adds minutes to promised times, and ends automatically", async () => {
    const promised = async () => {
      const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp);
      return (Date.parse(body.timeRange.to) - api.now().getTime()) / 60_000;
    };
    const usual = await promised();
    const busy = { minutes: 25, until: inMinutes(30) };
    expect((await put(operator, branch("busy"), { busy })).body.busy).toEqual(busy);
    expect(await promised()).toBe(usual + 25);
    api.pass(30 * 60_000);
    expect(await promised()).toBe(usual);
    await put(operator, branch("busy"), { busy: { minutes: 25, until: inMinutes(30) } });
    await put(operator, branch("busy"), { busy: null });
    expect(await promised()).toBe(usual);
    const tooLong = { minutes: 65, until: inMinutes(30) };
    expect((await put(operator, branch("busy"), { busy: tooLong })).status).toBe(400);
  });
});

describe("a limit per slot", () => {
  const place = async (at: Pick<TestApi, "post"> = api) => {
    const customer = await aCustomer(api, shop, `+9989011${String(++phones).padStart(5, "0")}`);
    const { status, body } = await at.post(
      shop.brand,
      "/orders/v1/orders",
      { ...shop.pickUp, totalPrice: 34_000 },
      { token: customer.token },
    );
    return status === 200 ? "PLACED" : body.code;
  };
  let phones = 0;
  const limit = (unit: "ORDERS" | "MINUTES", amount: number) =>
    put(operator, branch("slot-limit"), { limit: { unit, amount, until: inMinutes(600) } });
  const fullSlots = async () =>
    (await api.get(shop.brand, `/orders/v1/branches/${shop.branch.id}/full-slots`)).body;

  it("is never exceeded, however many orders come at once to two processes", async () => {
    const other = api.secondProcess();
    await limit("ORDERS", 3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => place(at % 2 ? api : other)),
    );
    expect(answers.filter((answer) => answer === "PLACED")).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(["PLACED", "SLOT_FULL"]));
    expect(await problems()).toEqual(["SLOT_FULL"]);
    expect(await fullSlots()).toHaveLength(1);
    const later = { isLater: true, laterDay: "2026-10-09", laterTime: "13:00" };
    expect(await problems(later)).toEqual([]);
    await put(operator, branch("slot-limit"), { limit: null });
    expect(await fullSlots()).toEqual([]);
    expect(await place()).toBe("PLACED");
  });

  it("may count the minutes of the kitchen's work; a cancelled order leaves its slot", async () => {
    await api.rows(shop.brand, (db) =>
      db.updateTable("product").set({ workMinutes: 20 }).where("id", "=", shop.lavash.id).execute(),
    );
    await limit("MINUTES", 50);
    expect([await place(), await place(), await place()]).toEqual([
      "PLACED",
      "PLACED",
      "SLOT_FULL",
    ]);
    const [order] = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("order")
        .select(["id", "workMinutes"])
        .where("merchantId", "=", shop.brand.merchant.id)
        .execute(),
    );
    expect(order?.workMinutes).toBe(20);
    await moveOrder(api, shop, order?.id ?? "", "CANCELED");
    expect(await place()).toBe("PLACED");
  });

  it("lets an order that is larger than the limit into an empty slot", async () => {
    await api.rows(shop.brand, (db) =>
      db.updateTable("product").set({ workMinutes: 90 }).where("id", "=", shop.lavash.id).execute(),
    );
    await limit("MINUTES", 50);
    expect([await place(), await place()]).toEqual(["PLACED", "SLOT_FULL"]);
  });
});

describe("a paused branch", () => {
  const later = { isLater: true, laterDay: "2026-10-09", laterTime: "13:00" };

  it(
    "accepts no orders and shows the reason until it is resumed",
    { meta: { requirements: "[S3.082]" } },
    async () => {
      const { body } = await put(operator, branch("pause"), { services: null, until: null });
      const since = api.now().toISOString();
      expect(body.pauses).toContainEqual({ service: "PICK_UP", since, until: null });
      expect(await problems()).toEqual(["BRANCH_PAUSED"]);
      expect(await problems(later)).toEqual([]);
      const shown = await api.get(shop.brand, `/users/v1/branches/${shop.branch.id}`);
      expect(shown.body.pauses).toHaveLength(3);
      await put(operator, branch("resume"), { services: null });
      expect(await problems()).toEqual([]);
    },
  );

  it("resumes automatically at its end", { meta: { requirements: "[S3.082]" } }, async () => {
    const until = inMinutes(20);
    await put(operator, branch("pause"), { services: null, until });
    const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp);
    expect(body.problems).toMatchObject([
      { code: "BRANCH_PAUSED", isBlocking: true, values: { opensAt: until } },
    ]);
    api.pass(20 * 60_000);
    expect(await problems()).toEqual([]);
  });

  it("may be paused for one service, while others go on", async () => {
    for (const id of [shop.branch.id, otherBranch()])
      await put(owner, `branches/${id}/pause`, { services: ["DELIVERY", "DELIVERY"], until: null });
    await put(operator, branch("pause"), { services: ["DINE_IN"], until: inMinutes(5) });
    expect(await problems()).toEqual([]);
    const paused = await api.post(shop.brand, "/orders/v1/orders/quote", shop.draft);
    expect(paused.body.problems).toMatchObject([{ code: "BRANCH_PAUSED" }]);
    const { body } = await put(operator, branch("resume"), { services: ["DELIVERY"] });
    expect(body.pauses).toMatchObject([{ service: "DINE_IN", until: inMinutes(5) }]);
    const resumed = await api.post(shop.brand, "/orders/v1/orders/quote", shop.draft);
    expect(resumed.body.problems).toEqual([]);
  });

  it("is skipped as closest branch", async () => {
    const closest = async () => {
      const { latitude, longitude } = shop.branch;
      const path = `/users/v1/branches/merchant/${shop.brand.merchant.id}/closest`;
      return (await api.get(shop.brand, `${path}?lat=${latitude}&lon=${longitude}`)).body.id;
    };
    const first = await closest();
    await put(owner, `branches/${first}/pause`, { services: null, until: null });
    const [another] = shop.brand.branches.filter(({ id }) => id !== first);
    expect(await closest()).toBe(another?.id);
    expect(
      (await put(operator, `branches/${otherStaff.id}/pause`, { services: null, until: null }))
        .status,
    ).toBe(404);
  });
});

it("publishing the menu invalidates every cache", async () => {
  const publish = () => api.post(shop.brand, "/staff/v1/menu/publish", undefined, owner);
  const price = async () => {
    const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp);
    return body.lines[0].unitPrice;
  };
  const first = (await publish()).body.version;
  expect(await price()).toBe(32_000);
  await api.rows(shop.brand, (db) =>
    db.updateTable("product").set({ costPrice: 33_000 }).where("id", "=", shop.lavash.id).execute(),
  );
  expect(await price()).toBe(32_000);
  expect((await publish()).body.version).toBe(first + 1);
  expect(await price()).toBe(33_000);
});
