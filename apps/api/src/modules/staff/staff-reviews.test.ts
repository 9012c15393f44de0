import { anId } from "@dasturxon/testing/sample-values";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";

type Customer = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
let shop: Shop;
let me: Customer;
let owner: StaffMember;
let otherBranchId: string;
beforeAll(async () => {
  api = await testApi();
  otherBranchId = api.services.newId();
  shop = await openShop(api, ({ brand, branch, lavash }) => {
    brand.branches.push({ ...branch, id: otherBranchId, isMain: false });
    lavash.productBranch.push({ branch: { id: otherBranchId, isActive: true } });
  });
  me = await aCustomer(api, shop);
  owner = await aStaffMember(api, shop, "OWNER");
});
afterAll(() => api.close());

async function anOrder(
  status: OrderStatus,
  draft: object = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 },
) {
  const { status: code, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(code, JSON.stringify(body)).toBe(200);
  if (status !== "OPEN") await moveOrder(api, shop, body.id, status);
  return { id: body.id as string, number: body.number as number };
}
const aPickUp = (branchId = shop.branch.id) =>
  anOrder("DELIVERED", { ...shop.pickUp, branchId, totalPrice: 34_000 });

const review = (id: string, body: object, by: { token: string } = me) =>
  api.put(shop.brand, `/orders/v1/orders/${id}/review`, body, by);
const read = (id: string, by: { token: string } = me) =>
  api.get(shop.brand, `/orders/v1/orders/${id}/review`, by);
const product = (productId: string, grade: number, reasons: string[] = []) => ({
  productId,
  grade,
  reasons,
});
const list = async (query = "", by: { token: string } = owner) =>
  (await api.get(shop.brand, `/staff/v1/reviews?${query}`, by)).body;
const listed = async (id: string, by: { token: string } = owner) =>
  (await list("size=100", by)).content.find(
    ({ order }: { order: { id: string } }) => order.id === id,
  );

describe("a review", () => {
  it("is given part by part, and each part replaces the earlier one", async () => {
    const { id } = await anOrder("DELIVERED");
    const { plov, lavash } = shop;
    expect((await read(id)).body).toEqual({ products: [], delivery: null, comment: "" });
    await review(id, { products: [product(lavash.id, 2, ["COLD", "COLD", "SMALL"])] });
    await review(id, { delivery: { grade: 3, reasons: ["LATE"] } });
    await review(id, { products: [product(plov.id, 5)], comment: "Palov  zo‘r " });
    const { status, body } = await review(id, { products: [product(lavash.id, 4)] });
    expect(status).toBe(200);
    expect(body).toEqual({
      products: [product(plov.id, 5), product(lavash.id, 4)],
      delivery: { grade: 3, reasons: ["LATE"] },
      comment: "Palov  zo‘r",
    });
    expect((await read(id)).body).toEqual(body);
    const order = (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;
    expect(order.grade).toBe(4.5);
  });

  it("from two pages at once has the parts of both", async () => {
    const { id } = await anOrder("DELIVERED");
    const { plov, lavash } = shop;
    const parts = [
      { products: [product(plov.id, 3, ["SALTY"])] },
      { products: [product(lavash.id, 5)] },
      { delivery: { grade: 4, reasons: [] } },
      { comment: "Rahmat" },
    ];
    const answers = await Promise.all([...parts, ...parts].map((part) => review(id, part)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(id)).body).toEqual({
      products: [product(plov.id, 3, ["SALTY"]), product(lavash.id, 5)],
      delivery: { grade: 4, reasons: [] },
      comment: "Rahmat",
    });
  });

  it("is allowed only for one's own order that was received", async () => {
    const { lavash } = shop;
    const stars = { products: [product(lavash.id, 5)] };
    const open = await anOrder("OPEN");
    expect(await review(open.id, stars)).toMatchObject({
      status: 409,
      body: { code: "GRADE_NOT_ALLOWED" },
    });
    await moveOrder(api, shop, open.id, "CANCELED");
    expect((await review(open.id, stars)).status).toBe(409);
    const mine = await anOrder("DELIVERED");
    const neighbour = await aCustomer(api, shop, "+998901000777");
    expect((await review(mine.id, stars, neighbour)).status).toBe(404);
    expect((await read(mine.id, neighbour)).status).toBe(404);
    expect((await review(anId(), stars)).status).toBe(404);
    const theirs = await openShop(api);
    const stranger = await aCustomer(api, theirs);
    const path = `/orders/v1/orders/${mine.id}/review`;
    expect((await api.put(theirs.brand, path, stars, stranger)).status).toBe(404);
    expect((await api.get(theirs.brand, path, stranger)).status).toBe(404);
    expect((await read(mine.id)).body.products).toEqual([]);
  });

  it.each([
    { why: "a grade of six", part: { delivery: { grade: 6, reasons: [] } } },
    { why: "half a star", part: { delivery: { grade: 1.5, reasons: [] } } },
    { why: "reasons of a good grade", part: { delivery: { grade: 4, reasons: ["LATE"] } } },
    { why: "a reason of a product", part: { delivery: { grade: 1, reasons: ["COLD"] } } },
    { why: "a long comment", part: { comment: "a".repeat(501) } },
    { why: "a control character", part: { comment: "\u0007" } },
    { why: "products that are no list", part: { products: { 0: 5 } } },
  ])("with $why is refused, and nothing is stored", async ({ part }) => {
    const { id } = await anOrder("DELIVERED");
    const { status, body } = await review(id, { products: [product(shop.plov.id, 1)], ...part });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_REQUEST" });
    expect((await read(id)).body).toEqual({ products: [], delivery: null, comment: "" });
  });

  it("of a product that was not ordered, or of a delivery that was none, is refused as a whole", async () => {
    const { id } = await aPickUp();
    const { plov, lavash } = shop;
    const known = product(lavash.id, 1);
    expect((await review(id, { products: [known, product(plov.id, 5)] })).status).toBe(409);
    const delivery = { grade: 1, reasons: [] };
    expect((await review(id, { products: [known], delivery })).status).toBe(409);
    expect((await read(id)).body.products).toEqual([]);
    expect(await listed(id)).toBeUndefined();
  });
});

describe("staff", () => {
  it("read reviews, the latest first, until somebody has seen them", async () => {
    const { id, number } = await anOrder("DELIVERED");
    const { lavash } = shop;
    await review(id, { products: [product(lavash.id, 1, ["RAW"])], comment: "Xom" });
    const [latest] = (await list("isLow=true&isUnseen=true")).content;
    expect(latest).toEqual({
      order: { id, number, branchId: shop.branch.id, serviceType: "DELIVERY" },
      products: [{ ...product(lavash.id, 1, ["RAW"]), name: lavash.name }],
      delivery: null,
      comment: "Xom",
      lowestGrade: 1,
      changedAt: api.now().toISOString(),
      isUnseen: true,
    });
    const detail = (by: StaffMember) => api.get(shop.brand, `/staff/v1/orders/${id}`, by);
    expect((await detail(owner)).body.review).toEqual(latest);
    const cook = await aStaffMember(api, shop, "KITCHEN");
    expect((await detail(cook)).body.review).toBeNull();
    const markSeen = async ({ changedAt }: { changedAt: string }) => {
      const path = `/staff/v1/orders/${id}/review/seen`;
      return (await api.put(shop.brand, path, { changedAt }, owner)).body;
    };
    expect(await markSeen(latest)).toMatchObject({ isUnseen: false });
    expect((await listed(id)).isUnseen).toBe(false);
    const unseen = (await list("isUnseen=true&size=100")).content;
    expect(unseen.map(({ order }: { order: { id: string } }) => order.id)).not.toContain(id);
    // The answer was lost, so the browser sends it again.
    await review(id, { products: [product(lavash.id, 1, ["RAW"])] });
    expect((await listed(id)).isUnseen).toBe(false);
    // A changed review is to be read again, also by somebody who still sees what was before.
    api.pass(1_000);
    await review(id, { comment: "Xom va sovuq" });
    expect(await markSeen(latest)).toMatchObject({ isUnseen: true, comment: "Xom va sovuq" });
    expect((await listed(id)).isUnseen).toBe(true);
    // A grade through the call of a single product is a review too.
    const grade = { orderId: id, productId: lavash.id, grade: 5 };
    await api.post(shop.brand, "/products/v1/grade", grade, me);
    expect(await listed(id)).toMatchObject({
      lowestGrade: 5,
      products: [{ grade: 5, reasons: [] }],
    });
  });

  it("of a branch read its reviews only, and no role without the right does", async () => {
    const [here, there] = [await aPickUp(), await aPickUp(otherBranchId)];
    for (const { id } of [here, there])
      await review(id, { products: [product(shop.lavash.id, 2)] });
    const manager = await aStaffMember(api, shop, "MANAGER", [otherBranchId]);
    expect(await listed(here.id, manager)).toBeUndefined();
    expect(await listed(there.id, manager)).toBeDefined();
    const markSeen = (id: string, by: StaffMember) =>
      api.put(
        shop.brand,
        `/staff/v1/orders/${id}/review/seen`,
        { changedAt: api.now().toISOString() },
        by,
      );
    expect((await markSeen(here.id, manager)).status).toBe(404);
    expect((await list(`branchId=${otherBranchId}`, manager)).totalElements).toBe(1);
    for (const role of ["KITCHEN", "WAITER", "COURIER"] as const) {
      const person = await aStaffMember(api, shop, role);
      expect((await api.get(shop.brand, "/staff/v1/reviews", person)).status).toBe(403);
      expect((await markSeen(here.id, person)).status).toBe(403);
    }
    expect((await api.get(shop.brand, "/staff/v1/reviews", me)).status).toBe(403);
  });

  it("who lead the branch are notified of a low grade, once, if it still stands", async () => {
    const subscribe = async ({ cookie: device }: StaffMember) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${anId()}`;
      const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
      await api.put(shop.brand, "/staff/v1/push", { endpoint, keys }, { device });
      return endpoint;
    };
    const ofOwner = await subscribe(owner);
    const ofOperator = await subscribe(await aStaffMember(api, shop, "OPERATOR"));
    const ofOther = await subscribe(await aStaffMember(api, shop, "MANAGER", [otherBranchId]));
    const sentAbout = (orderId: string) =>
      [ofOwner, ofOperator, ofOther].map((endpoint) =>
        api.push
          .sentTo(endpoint)
          .filter((message) => "orderId" in message && message.orderId === orderId),
      );
    const settle = async () => {
      api.pass(20_000);
      await api.runJobs();
    };
    const slipped = await anOrder("DELIVERED");
    await review(slipped.id, { delivery: { grade: 1, reasons: [] } });
    await review(slipped.id, { delivery: { grade: 5, reasons: [] } });
    await settle();
    expect(sentAbout(slipped.id)).toEqual([[], [], []]);

    const { id, number } = await anOrder("DELIVERED");
    await review(id, { delivery: { grade: 2, reasons: ["LATE"] } });
    await settle();
    const notice = { kind: "LOW_GRADE", merchantId: shop.brand.merchant.id, orderId: id, number };
    expect(sentAbout(id)).toEqual([[notice], [], []]);
    await review(id, { delivery: { grade: 1, reasons: ["LATE"] } });
    await settle();
    expect(sentAbout(id)).toEqual([[notice], [], []]);
  });

  it("hear of a review at once", async () => {
    const other = api.secondProcess();
    const closing = new AbortController();
    const response = await other.fetch(
      new Request("http://localhost/api/staff/v1/reviews/events", {
        signal: closing.signal,
        headers: {
          host: `${shop.brand.merchant.sub}.localhost`,
          authorization: `Bearer ${owner.token}`,
        },
      }),
      { address: "203.0.113.7", peer: "203.0.113.7" },
    );
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { id } = await anOrder("DELIVERED");
    await review(id, { delivery: { grade: 4, reasons: [] } });
    let text = "";
    while (!text.includes("data: {}")) text += (await reader.read()).value;
    expect(text).not.toContain(id);
    closing.abort();
    await other.stop();
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
