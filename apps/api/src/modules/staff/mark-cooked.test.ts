import type { KitchenLine } from "@dasturxon/contract/entities/staff-order";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { performSteps, pressStep } from "./staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let cook: StaffMember;
let courier: StaffMember;

beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  cook = await aStaffMember(api, shop, "OPERATOR");
  courier = await aStaffMember(api, shop, "COURIER");
});
afterAll(() => api.close());

let customers = 0;
const newCustomer = () => {
  customers += 1;
  return aCustomer(api, shop, `+99890123000${customers}`);
};

/** An accepted order of two lines. */
async function accepted() {
  const [item] = shop.pickUp.cartItems;
  const cartItems = [item, { ...item, comment: "Achchiq" }];
  const draft = { ...shop.pickUp, cartItems, totalPrice: 66_000 };
  const { status, body } = await api.post(
    shop.brand,
    "/orders/v1/orders",
    draft,
    await newCustomer(),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  await moveOrder(api, shop, body.id, "ACCEPTED");
  const { kitchen } = await seen(body.id);
  const [one = "", two = ""] = kitchen.map(({ lineId }: KitchenLine) => lineId);
  return { id: body.id as string, one, two };
}
const seen = async (id: string) => (await api.get(shop.brand, `/staff/v1/orders/${id}`, cook)).body;
const mark = (id: string, lineIds: string[], more: object = {}) =>
  api.post(
    shop.brand,
    `/staff/v1/orders/${id}/cooked`,
    { key: api.services.newId(), from: "ACCEPTED", lineIds, isCooked: true, ...more },
    cook,
  );
const cookedOf = ({ kitchen }: { kitchen: KitchenLine[] }) =>
  kitchen.filter(({ cookedAt }) => cookedAt).map(({ lineId }) => lineId);

describe("lines in the kitchen", () => {
  it("are cooked one by one, and the last one makes the order ready after five seconds", async () => {
    const { id, one, two } = await accepted();
    const first = await mark(id, [one]);
    expect(first).toMatchObject({ status: 200, body: { status: "ACCEPTED", pendingStep: null } });
    expect(cookedOf(first.body)).toEqual([one]);
    await performSteps(api);
    expect((await seen(id)).status).toBe("ACCEPTED");
    expect((await mark(id, [two])).body).toMatchObject({ pendingStep: { to: "DONE" } });
    await performSteps(api);
    const ready = await seen(id);
    expect(ready.status).toBe("DONE");
    expect(ready.history.map(({ to }: { to: string }) => to)).toEqual(
      expect.arrayContaining(["ACCEPTED", "COOKING", "DONE"]),
    );
  });

  it("can be cooked again, and are not cooked once the order's step is taken back", async () => {
    const { id, one, two } = await accepted();
    await mark(id, [one]);
    api.pass(1_000);
    expect(cookedOf((await mark(id, [one], { isCooked: false })).body)).toEqual([]);
    await mark(id, [one]);
    api.pass(1_000);
    const { body } = await mark(id, [one, two]);
    const back = await api.remove(
      shop.brand,
      `/staff/v1/orders/${id}/steps/${body.pendingStep.key}`,
      cook,
    );
    // The first line was cooked before.
    expect(cookedOf(back.body)).toEqual([one]);
    await performSteps(api);
    expect((await seen(id)).status).toBe("ACCEPTED");
  });

  it("are one press when the answer was lost, also after the step was performed", async () => {
    const { id, one, two } = await accepted();
    const key = api.services.newId();
    await mark(id, [one, two], { key });
    expect((await mark(id, [one, two], { key })).body.pendingStep.key).toBe(key);
    await performSteps(api);
    expect(await mark(id, [one, two], { key })).toMatchObject({
      status: 200,
      body: { status: "DONE" },
    });
  });

  it("are refused when somebody else was faster", async () => {
    const { id, one } = await accepted();
    await pressStep(api, shop, cook, id, "CANCELED", { reason: "CLOSING" });
    expect(await mark(id, [one])).toMatchObject({
      status: 409,
      body: { code: "ORDER_MOVED", order: { pendingStep: { to: "CANCELED" } } },
    });
    await performSteps(api);
    const late = await mark(id, [one], { from: "CANCELED" });
    expect(late.body.code).toBe("STATUS_NOT_ALLOWED");
  });

  it("belong to the order, and are not for couriers", async () => {
    const [mine, other] = [await accepted(), await accepted()];
    expect((await mark(mine.id, [other.one])).status).toBe(404);
    expect(cookedOf(await seen(mine.id))).toEqual([]);
    const body = { key: api.services.newId(), from: "ACCEPTED", lineIds: [mine.one] };
    const path = `/staff/v1/orders/${mine.id}/cooked`;
    const refused = await api.post(shop.brand, path, { ...body, isCooked: true }, courier);
    expect([403, 404]).toContain(refused.status);
  });

  it("have the station of their dish, if the brand has stations", async () => {
    const { id } = await accepted();
    const stations = (await seen(id)).kitchen.map(({ station }: KitchenLine) => station);
    expect(stations).toEqual([null, null]);
  });
});

it("counts the customer's earlier orders on the board", async () => {
  const newcomer = await newCustomer();
  const place = async () =>
    (
      await api.post(
        shop.brand,
        "/orders/v1/orders",
        { ...shop.pickUp, totalPrice: 34_000 },
        newcomer,
      )
    ).body.id as string;
  const [first, second] = [await place(), await place()];
  await moveOrder(api, shop, first, "CANCELED");
  const third = await place();
  const { body } = await api.get(shop.brand, "/staff/v1/orders/board", cook);
  const earlier = new Map(
    body.orders.map((order: { id: string; earlierOrders: number }) => [
      order.id,
      order.earlierOrders,
    ]),
  );
  expect([earlier.get(second), earlier.get(third)]).toEqual([0, 1]);
});
