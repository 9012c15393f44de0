import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";
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

it("shows the pause of the person's branches", async () => {
  const branches = async (by: StaffMember) =>
    (await api.get(shop.brand, "/staff/v1/branches", by)).body;
  expect(await branches(operator)).toEqual([
    { id: shop.branch.id, name: shop.branch.name, pause: null },
  ]);
  expect(await branches(owner)).toHaveLength(2);
  await put(operator, branch("pause"), { until: null });
  expect(await branches(operator)).toMatchObject([{ pause: { until: null } }]);
  expect(await branches(otherStaff)).toMatchObject([{ pause: null }]);
});

describe("a stopped product", () => {
  it("cannot be ordered until it is resumed, and the menu shows it", async () => {
    const stopped = await put(operator, product("stop"), { branchId: null, until: null });
    expect(stopped.body.stops).toMatchObject([{ branchId: shop.branch.id, until: null }]);
    expect(await problems()).toEqual(["PRODUCT_NOT_AVAILABLE"]);
    const menu = await api.get(shop.brand, "/products/v1/overalls?type=WEB");
    const lavash = menu.body.products.find(({ id }: { id: string }) => id === shop.lavash.id);
    expect(lavash.productBranch).toEqual([{ branch: { id: shop.branch.id, isActive: false } }]);
    const listed = await api.get(shop.brand, "/staff/v1/stop-list", operator);
    expect(listed.body).toMatchObject([{ productId: shop.lavash.id }]);
    await put(operator, product("resume"), { branchId: shop.branch.id });
    expect(await problems()).toEqual([]);
    expect((await api.get(shop.brand, "/staff/v1/stop-list", operator)).body).toEqual([]);
  });

  it("resumes automatically at its time, unless it was postponed", async () => {
    await put(operator, product("stop"), { branchId: null, until: inMinutes(30) });
    await put(operator, product("stop"), { branchId: null, until: inMinutes(60) });
    api.pass(31 * 60_000);
    await api.runJobs();
    expect(await problems()).toEqual(["PRODUCT_NOT_AVAILABLE"]);
    api.pass(30 * 60_000);
    await api.runJobs();
    expect(await problems()).toEqual([]);
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

  it("has a stock for the whole brand, set by staff of all branches", async () => {
    const stock = { posterAmount: 0 };
    expect((await put(operator, product("stock"), stock)).status).toBe(403);
    expect((await put(owner, product("stock"), stock)).body.posterAmount).toBe(0);
    expect(await problems()).toEqual(["PRODUCT_SOLD_OUT"]);
    await put(owner, product("stock"), { posterAmount: null });
    expect(await problems()).toEqual([]);
  });
});

describe("a paused branch", () => {
  const later = { isLater: true, laterDay: "2026-10-09", laterTime: "13:00" };

  it(
    "accepts no orders and shows the reason until it is resumed",
    { meta: { requirements: "[S3.082]" } },
    async () => {
      const { body } = await put(operator, branch("pause"), { until: null });
      expect(body.pause).toEqual({ since: api.now().toISOString(), until: null });
      expect(await problems()).toEqual(["BRANCH_PAUSED"]);
      expect(await problems(later)).toEqual([]);
      const shown = await api.get(shop.brand, `/users/v1/branches/${shop.branch.id}`);
      expect(shown.body.pause).toMatchObject({ until: null });
      await put(operator, branch("resume"));
      expect(await problems()).toEqual([]);
    },
  );

  it("resumes automatically at its end", { meta: { requirements: "[S3.082]" } }, async () => {
    const until = inMinutes(20);
    await put(operator, branch("pause"), { until });
    const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp);
    expect(body.problems).toMatchObject([
      { code: "BRANCH_PAUSED", isBlocking: true, values: { opensAt: until } },
    ]);
    api.pass(20 * 60_000);
    expect(await problems()).toEqual([]);
  });

  it("is skipped as closest branch", async () => {
    const closest = async () => {
      const { latitude, longitude } = shop.branch;
      const path = `/users/v1/branches/merchant/${shop.brand.merchant.id}/closest`;
      return (await api.get(shop.brand, `${path}?lat=${latitude}&lon=${longitude}`)).body.id;
    };
    const first = await closest();
    await put(owner, `branches/${first}/pause`, { until: null });
    const [another] = shop.brand.branches.filter(({ id }) => id !== first);
    expect(await closest()).toBe(another?.id);
    expect((await put(operator, `branches/${otherStaff.id}/pause`, { until: null })).status).toBe(
      404,
    );
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
