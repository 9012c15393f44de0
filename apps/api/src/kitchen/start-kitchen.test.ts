import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCustomer, moveOrder, openShop, type Shop } from "../modules/orders/order-test-shop.ts";
import { aStaffMember } from "../modules/staff/staff-test-people.ts";
import { testApi, type TestApi } from "../../test/support/test-api.ts";
import { startKitchen, workOnce, type KitchenOptions } from "./start-kitchen.ts";

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
let kitchen: KitchenOptions;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  me = await aCustomer(api, shop);
  const log = { error: (_: string, fields?: object) => void api.faults.push(fields) };
  kitchen = { ...api.services, database: api.database, log };
});
afterAll(() => api.close());

const place = async (draft: object): Promise<string> => {
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const pickUp = () => place({ ...shop.pickUp, totalPrice: 34_000 });
const order = async (id: string) => (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;
const history = async (id: string): Promise<{ type: string; at: string; to: string }[]> =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}/history`, me)).body;

/** Advances the clock second by second, with one poll each. */
async function cook(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) {
    api.pass(1_000);
    await workOnce(kitchen);
  }
}
async function timesOf(id: string) {
  const events = await history(id);
  const start = new Date(events[0]!.at).getTime();
  return events.map(({ to, at }) => [to, (new Date(at).getTime() - start) / 1_000]);
}

describe("the simulated kitchen", () => {
  it("completes a pick-up in 70 seconds", async () => {
    const id = await pickUp();
    await cook(90);
    expect(await timesOf(id)).toEqual([
      ["OPEN", 0],
      ["ACCEPTED", 8],
      ["COOKING", 20],
      ["DONE", 40],
      ["DELIVERED", 70],
    ]);
  });

  it("leaves a branch to its people while a board is open there", async () => {
    const owner = await aStaffMember(api, shop, "OWNER");
    const courier = await aStaffMember(api, shop, "COURIER");
    const open = async (by: { token: string }) => {
      const closing = new AbortController();
      await api.fetch(
        new Request("http://localhost/api/staff/v1/orders/events", {
          signal: closing.signal,
          headers: {
            host: `${shop.brand.merchant.sub}.localhost`,
            authorization: `Bearer ${by.token}`,
          },
        }),
        { address: "203.0.113.7", peer: "203.0.113.7" },
      );
      return () => closing.abort();
    };
    const [closeBoard, closeCourier] = [await open(owner), await open(courier)];
    const id = await pickUp();
    await cook(30);
    expect((await order(id)).status).toBe("OPEN");
    closeBoard();
    await cook(1);
    expect((await order(id)).status).toBe("ACCEPTED");
    closeCourier();
  });

  it("completes a delivery in 85 seconds, with a courier on the map", async () => {
    const id = await place({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
    await cook(90);
    expect(await timesOf(id)).toEqual([
      ["OPEN", 0],
      ["ACCEPTED", 8],
      ["COOKING", 20],
      ["DONE", 40],
      ["PERFORMER_FOUND", 50],
      ["ATTACHED", 50],
      ["PERFORMER_PICKUPED", 55],
      ["ON_WAY", 55],
      ["PERFORMER_ARRIVED", 75],
      ["PERFORMER_DELIVERED_FINISH", 85],
      ["DELIVERED", 85],
    ]);
    expect(await order(id)).toMatchObject({
      status: "DELIVERED",
      courierStatus: "PERFORMER_DELIVERED_FINISH",
    });
  });

  it("sends an invented courier whom the customer can follow from the branch to the door", async () => {
    const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
    const first = await place(draft);
    const second = await place(draft);
    const courierOf = async (id: string) => {
      const { courierId } = await order(id);
      return (await api.get(shop.brand, `/deliveries/v1/delivery/courier/${courierId}`, me)).body;
    };
    await cook(50);
    const courier = await courierOf(first);
    expect(courier).toMatchObject({ status: "PERFORMER_FOUND", position: null });
    expect(courier.user.phone).toMatch(/^\+99800/);
    // Each order has its own.
    expect((await courierOf(second)).id).not.toBe(courier.id);

    const { branch, address } = shop;
    const expectAt = async (passed: number) => {
      const { position } = await courierOf(first);
      const between = (from: number, to: number) => from + (to - from) * passed;
      expect(position.latitude).toBeCloseTo(between(branch.latitude, address.latitude), 6);
      expect(position.longitude).toBeCloseTo(between(branch.longitude, address.longitude), 6);
      expect(position.at).toBe(api.now().toISOString());
    };
    await cook(5);
    await expectAt(0);
    await cook(10);
    await expectAt(0.5);
    await cook(15);
    await expectAt(1);
    await cook(5);
    expect(await courierOf(first)).toMatchObject({ code: "NOT_FOUND" });

    const third = await place(draft);
    await cook(50);
    expect([courier.id, (await order(second)).courierId]).toContain((await order(third)).courierId);
  });

  it("resumes at its pace after a restart", async () => {
    const id = await pickUp();
    await cook(10);
    api.pass(3_600_000);
    await cook(1);
    expect(await order(id)).toMatchObject({ status: "COOKING" });
    await cook(19);
    expect(await order(id)).toMatchObject({ status: "COOKING" });
    await cook(1);
    expect(await order(id)).toMatchObject({ status: "DONE" });
  });

  it("resumes at its pace after the clock was set back a day", async () => {
    const right = api.now();
    api.setNow(new Date(right.getTime() + 24 * 3_600_000));
    const id = await pickUp();
    await cook(8);
    expect(await order(id)).toMatchObject({ status: "ACCEPTED" });
    api.setNow(right);
    await cook(1);
    expect(await order(id)).toMatchObject({ status: "COOKING" });
    await cook(19);
    expect(await order(id)).toMatchObject({ status: "COOKING" });
    await cook(1);
    expect(await order(id)).toMatchObject({ status: "DONE" });
    await cook(30);
    expect(await order(id)).toMatchObject({ status: "DELIVERED" });
  });

  it("changes each order once with several kitchens", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, pickUp));
    for (let passed = 0; passed < 75; passed += 1) {
      api.pass(1_000);
      await Promise.all([workOnce(kitchen), workOnce(kitchen), workOnce(kitchen)]);
    }
    for (const id of ids) {
      expect((await history(id)).map(({ to }) => to)).toEqual([
        "OPEN",
        "ACCEPTED",
        "COOKING",
        "DONE",
        "DELIVERED",
      ]);
    }
  });

  it("ignores a cancelled order", async () => {
    const id = await pickUp();
    await moveOrder(api, shop, id, "CANCELED");
    await cook(20);
    expect(await order(id)).toMatchObject({ status: "CANCELED" });
  });

  it("ignores a scheduled order until its slot minus cooking and travel time", async () => {
    const id = await place({
      ...shop.pickUp,
      isLater: true,
      laterDay: "2026-10-06",
      laterTime: "13:00",
      totalPrice: 34_000,
    });
    const openedAt = new Date("2026-10-06T12:40:00+05:00");
    api.setNow(new Date(openedAt.getTime() - 1_000));
    await api.runJobs();
    expect(await order(id)).toMatchObject({ status: "AT_TIME" });
    api.setNow(openedAt);
    await api.runJobs();
    expect(await order(id)).toMatchObject({ status: "OPEN" });
  });

  it("serves only the merchants that it is given", async () => {
    const id = await pickUp();
    api.pass(8_000);
    await workOnce({ ...kitchen, merchantIds: [] });
    expect(await order(id)).toMatchObject({ status: "OPEN" });
    await workOnce({ ...kitchen, merchantIds: [shop.brand.merchant.id] });
    expect(await order(id)).toMatchObject({ status: "ACCEPTED" });
  });

  it("works until it is stopped", async () => {
    const id = await pickUp();
    api.pass(8_000);
    const accepted = new Promise<void>((resolve) => {
      const end = api.services.bus.subscribe((message) => {
        if (message.topic !== "orders") return;
        end();
        resolve();
      });
    });
    const { stop } = startKitchen(kitchen);
    await accepted;
    await stop();
    expect(await order(id)).toMatchObject({ status: "ACCEPTED" });
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
