import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { pressStep } from "./staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let otherBranchId: string;
let me: Awaited<ReturnType<typeof aCustomer>>;
let you: Awaited<ReturnType<typeof aCustomer>>;
let owner: StaffMember;

beforeAll(async () => {
  api = await testApi();
  otherBranchId = anId();
  shop = await openShop(api, ({ brand, branch, lavash }) => {
    brand.branches.push({ ...branch, id: otherBranchId, isMain: false });
    lavash.productBranch.push({ branch: { id: otherBranchId, isActive: true } });
  });
  me = await aCustomer(api, shop);
  you = await aCustomer(api, shop, "+998901000002");
  owner = await aStaffMember(api, shop, "OWNER");
});
afterAll(() => api.close());

type Message = { id: number; order: { id: string; status: string; pendingStep?: object } };

async function follow(
  by: StaffMember,
  { lastEventId, branchId }: { lastEventId?: number; branchId?: string } = {},
  process: Pick<TestApi, "fetch"> = api,
) {
  const going = new AbortController();
  const query = branchId ? `?branchId=${branchId}` : "";
  const request = new Request(`http://localhost/api/staff/v1/orders/events${query}`, {
    signal: going.signal,
    headers: {
      host: `${shop.brand.merchant.sub}.localhost`,
      authorization: `Bearer ${by.token}`,
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
    },
  });
  const response = await process.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    /** The next message of this order. */
    async until(orderId: string): Promise<Message | null> {
      for (;;) {
        const news = await this.next();
        if (!news || news.order.id === orderId) return news;
      }
    },
    /** The next message; `null` once the stream has ended. */
    async next(): Promise<Message | null> {
      for (;;) {
        const end = rest.indexOf("\n\n");
        if (end < 0) {
          const { done, value } = await reader.read();
          if (done) return null;
          rest += value;
          continue;
        }
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const [, sequence] = /^id: (\d+)$/m.exec(block) ?? [];
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (data) return { id: Number(sequence), order: JSON.parse(data) };
      }
    },
    go: () => going.abort(),
  };
}

const place = async (branchId = shop.branch.id, by = me): Promise<string> =>
  (
    await api.post(
      shop.brand,
      "/orders/v1/orders",
      { ...shop.pickUp, branchId, totalPrice: 34_000 },
      by,
    )
  ).body.id;
/** The events that the customer's stream and history consist of. */
const customerEvents = (orderId: string) =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("orderEvent")
      .selectAll()
      .where("orderId", "=", orderId)
      .where("userId", "is not", null)
      .execute(),
  );
const accept = (orderId: string) => moveOrder(api, shop, orderId, "ACCEPTED");
/** Long enough for earlier events to be out of the overlap. */
const anHourLater = () => api.pass(60 * 60_000);

describe("the stream of a board", () => {
  it("reports every change of all customers' orders once", async () => {
    anHourLater();
    const board = await follow(owner);
    const own = await place();
    expect(await board.until(own)).toMatchObject({ order: { status: "OPEN" } });
    const yours = await place(shop.branch.id, you);
    expect(await board.next()).toMatchObject({ order: { id: yours, status: "OPEN" } });
    await accept(own);
    expect(await board.next()).toMatchObject({ order: { id: own, status: "ACCEPTED" } });
    board.go();
  });

  it("shows a press, its take-back and an acknowledgement on every board, and nothing to the customer", async () => {
    anHourLater();
    const orderId = await place();
    const second = api.secondProcess();
    const board = await follow(owner, {}, second);
    expect(await board.until(orderId)).toMatchObject({ order: { acknowledgedAt: null } });
    const ofCustomer = await customerEvents(orderId);
    await api.post(shop.brand, "/staff/v1/orders/acknowledge", { ids: [orderId] }, owner);
    expect(await board.next()).toMatchObject({
      order: { id: orderId, acknowledgedBy: { role: "OWNER" }, pendingStep: null },
    });
    const { key } = await pressStep(api, shop, owner, orderId, "ACCEPTED", { minutes: 25 });
    expect(await board.next()).toMatchObject({
      order: { id: orderId, status: "OPEN", pendingStep: { key, to: "ACCEPTED", minutes: 25 } },
    });
    await api.remove(shop.brand, `/staff/v1/orders/${orderId}/steps/${key}`, owner);
    expect(await board.next()).toMatchObject({ order: { id: orderId, pendingStep: null } });
    expect(await customerEvents(orderId)).toEqual(ofCustomer);
    board.go();
  });

  it("reports a change that was committed after one with a larger number", async () => {
    const slow = await place();
    const quick = await place(shop.branch.id, you);
    anHourLater();
    const present = await place();
    const board = await follow(owner);
    await board.until(present);
    const written = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const merchantId = shop.brand.merchant.id;
    const event = {
      merchantId,
      orderId: slow,
      userId: me.id,
      type: "UPDATE",
      from: null,
      to: null,
    };
    const committed = api.rows(shop.brand, async (db) => {
      await db
        .insertInto("orderEvent")
        .values({ ...event, at: api.now() })
        .execute();
      written.resolve();
      await release.promise;
    });
    await written.promise;
    await accept(quick);
    expect(await board.until(quick)).toMatchObject({ order: { status: "ACCEPTED" } });
    release.resolve();
    await committed;
    api.services.bus.publish({ topic: "orders", merchantId, userId: me.id });
    expect((await board.next())?.order.id).toBe(slow);
    board.go();
  });

  it("resumes after Last-Event-ID with the missed events", async () => {
    anHourLater();
    const board = await follow(owner);
    const known = await place();
    const lastEventId = (await board.until(known))?.id ?? 0;
    board.go();
    anHourLater();
    const missed = await place();
    const resumed = await follow(owner, { lastEventId });
    expect((await resumed.until(missed))?.id).toBeGreaterThan(lastEventId);
    resumed.go();
  });

  it(
    "excludes other branches and orders that the role cannot see",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      anHourLater();
      const operator = await aStaffMember(api, shop, "OPERATOR", [otherBranchId]);
      const [bound, wanted] = [
        await follow(operator),
        await follow(owner, { branchId: otherBranchId }),
      ];
      const courier = await aStaffMember(api, shop, "COURIER");
      const road = await follow(courier);
      await place();
      const there = await place(otherBranchId);
      expect((await bound.next())?.order.id).toBe(there);
      expect((await wanted.next())?.order.id).toBe(there);
      await api.rows(shop.brand, (db) =>
        db
          .updateTable("order")
          .set({ courierId: courier.courierId })
          .where("id", "=", there)
          .execute(),
      );
      await accept(there);
      expect(await road.next()).toMatchObject({ order: { id: there, status: "ACCEPTED" } });
      for (const stream of [bound, wanted, road]) stream.go();
    },
  );

  it("ends when the person's role changes", async () => {
    const operator = await aStaffMember(api, shop, "OPERATOR");
    const board = await follow(operator);
    await api.rows(shop.brand, (db) =>
      db.updateTable("account").set({ role: "CUSTOMER" }).where("id", "=", operator.id).execute(),
    );
    const merchantId = shop.brand.merchant.id;
    api.services.bus.publish({ topic: "person", merchantId, userId: operator.id });
    for (let news = await board.next(); news; news = await board.next());
    expect(await board.next()).toBeNull();
    const path = "/staff/v1/orders";
    expect((await api.get(shop.brand, path, operator)).status).toBe(403);
  });
});
