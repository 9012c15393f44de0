import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { Role } from "@dasturxon/contract/entities/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { appointStaff } from "../staff/appoint-staff.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";

// Traces of a deleted account in the tables: `conformance/erasure.test.ts`.

type Customer = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 0;
const customer = () => aCustomer(api, shop, `+9989088000${String((people += 1)).padStart(2, "0")}`);
const place = ({ token }: Customer) =>
  api.post(shop.brand, "/orders/v1/orders", { ...shop.pickUp, totalPrice: 34_000 }, { token });
const deleteAccount = ({ token }: { token: string }) =>
  api.remove(shop.brand, "/users/v1/users/WITH_TOKEN", { token });
const me = ({ token }: { token: string }) => api.get(shop.brand, "/users/v1/users/me", { token });
const appoint = ({ phone }: Customer, role: Role) =>
  api.rows(shop.brand, (db) =>
    appointStaff(
      db,
      { merchantId: shop.brand.merchant.id, phone, role, branchIds: [] },
      { newId: api.services.newId, now: api.services.clock() },
    ),
  );
const move = (orderId: string, to: OrderStatus) => moveOrder(api, shop, orderId, to);

/** The stream of a person's orders, up to its end. */
async function follow({ id, token }: Customer) {
  const url = `http://localhost/api/orders/v1/orders/user/${id}/events`;
  const headers = {
    host: `${shop.brand.merchant.sub}.localhost`,
    authorization: `Bearer ${token}`,
  };
  const response = await api.fetch(new Request(url, { headers }), {
    address: "203.0.113.7",
    peer: "203.0.113.7",
  });
  expect(response.status).toBe(200);
  return response;
}

describe("deleting the account", () => {
  it("is refused while an order is active", { meta: { requirements: "[S7.41]" } }, async () => {
    const dilnoza = await customer();
    const { body: order } = await place(dilnoza);
    for (const to of ["ACCEPTED", "COOKING", "DONE"] as const) {
      expect(await deleteAccount(dilnoza)).toMatchObject({
        status: 409,
        body: { code: "ACTIVE_ORDER_EXISTS", description: { eng: expect.any(String) } },
      });
      await move(order.id, to);
    }
    expect((await me(dilnoza)).status).toBe(200);
    await move(order.id, "DELIVERED");
    expect((await deleteAccount(dilnoza)).status).toBe(204);
    expect((await me(dilnoza)).status).toBe(401);
  });

  it("is refused to the last owner of the brand", async () => {
    const [zulfiya, farhod] = [await customer(), await customer()];
    await appoint(zulfiya, "OWNER");
    expect(await deleteAccount(zulfiya)).toMatchObject({
      status: 409,
      body: { code: "LAST_OWNER", description: { eng: expect.stringContaining("another owner") } },
    });
    await appoint(farhod, "OWNER");
    expect((await deleteAccount(zulfiya)).status).toBe(204);
    expect((await deleteAccount(farhod)).status).toBe(409);
  });

  it(
    "ends every session of the person, and no others",
    { meta: { requirements: "[S7.41]" } },
    async () => {
      const [dilnoza, jasur] = [await customer(), await customer()];
      api.pass(60_000);
      const second = await api.signIn(shop.brand, dilnoza.phone);
      // Known to the process and cached.
      expect((await me(second)).status).toBe(200);
      expect((await deleteAccount(dilnoza)).status).toBe(204);
      for (const { token } of [dilnoza, second]) expect((await me({ token })).status).toBe(401);
      expect((await me(jasur)).status).toBe(200);
      expect((await deleteAccount(dilnoza)).status).toBe(401);
    },
  );

  it("ends the live streams of the person", { meta: { requirements: "[S7.41]" } }, async () => {
    const [dilnoza, jasur] = [await customer(), await customer()];
    const [first, second] = [await follow(dilnoza), await follow(dilnoza)];
    const theirs = (await follow(jasur)).body!.getReader();
    await theirs.read();
    expect((await deleteAccount(dilnoza)).status).toBe(204);
    expect(await Promise.all([first.text(), second.text()])).toEqual(
      Array(2).fill(": connected\n\n"),
    );
    await place(jasur);
    const { done, value } = await theirs.read();
    expect({ done, text: Buffer.from(value ?? []).toString() }).toEqual({
      done: false,
      text: expect.stringContaining("data: "),
    });
    await theirs.cancel();
  });

  it("concurrently with an order leaves either the account with the order, or neither", async () => {
    for (let round = 0; round < 8; round += 1) {
      const dilnoza = await customer();
      const [deleted, placed] = await Promise.all([deleteAccount(dilnoza), place(dilnoza)]);
      expect([204, 409]).toContain(deleted.status);
      if (deleted.status === 204) expect(placed.status).toBe(401);
      else expect(placed.status).toBe(200);
    }
  });

  it("does not reset the hourly limit of codes", async () => {
    const phone = "+998908899999";
    const requestCode = () => api.post(shop.brand, "/users/v1/users/phone", { phone, type: "WEB" });
    for (let count = 1; count <= 5; count += 1) {
      api.pass(60_000);
      expect((await deleteAccount(await api.signIn(shop.brand, phone))).status).toBe(204);
    }
    api.pass(60_000);
    expect((await requestCode()).body.code).toBe("CODE_LIMIT_REACHED");
  });
});

describe("logging out", () => {
  it(
    "ends token and live streams of this browser only",
    { meta: { requirements: "[S7.42]" } },
    async () => {
      const dilnoza = await customer();
      const other = { ...dilnoza, token: (await api.signIn(shop.brand, dilnoza.phone)).token };
      const [own, theirs] = [await follow(dilnoza), (await follow(other)).body!.getReader()];
      await theirs.read();
      const loggedOut = await api.post(
        shop.brand,
        "/users/v1/users/logout/WITH_TOKEN",
        undefined,
        dilnoza,
      );
      expect(loggedOut.status).toBe(204);
      expect(await own.text()).toBe(": connected\n\n");
      expect((await me(dilnoza)).status).toBe(401);
      expect((await me(other)).status).toBe(200);
      await place(other);
      expect((await theirs.read()).done).toBe(false);
      await theirs.cancel();
    },
  );
});
