import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";

// Permissions of visitors and of customers. Specification, points 1 and 6.

type Customer = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
let shop: Shop;
let dilnoza: Customer;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => {
    brand.promos = [aPromo({ code: "SALOM" })];
  });
  dilnoza = await aCustomer(api, shop);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const get = (path: string, by?: Customer) => api.get(shop.brand, path, by);
const order = (by?: Customer) =>
  api.post(shop.brand, "/orders/v1/orders", { ...shop.pickUp, totalPrice: 34_000 }, by);
const update = (body: object, { id, token } = dilnoza) =>
  api.put(shop.brand, `/users/v1/users/${id}/WITH_TOKEN`, body, { token });
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe("a visitor", () => {
  it("browses the menu and cannot order", { meta: { requirements: "[S6.01]" } }, async () => {
    const { status, body } = await get("/products/v1/overalls?type=WEB");
    expect(status).toBe(200);
    expect(idsOf(body.products)).toEqual(expect.arrayContaining([shop.plov.id, shop.lavash.id]));
    expect((await order()).status).toBe(401);
  });

  it(
    "sees the brand's promos, and looks one up by its code",
    { meta: { requirements: "[S7.66]" } },
    async () => {
      expect((await get("/orders/v1/promos")).body).toMatchObject([{ code: "SALOM" }]);
      expect((await get("/orders/v1/promos/salom")).body).toMatchObject({ code: "SALOM" });
    },
  );
});

describe("a customer", () => {
  it(
    "orders, and lists active and past orders",
    { meta: { requirements: "[S1.12, S1.22, S1.23]" } },
    async () => {
      const { status, body } = await order(dilnoza);
      expect(status).toBe(200);
      const active = `/orders/v1/orders/user/${dilnoza.id}/active`;
      const archive = `/orders/v1/orders/user/${dilnoza.id}?onlyArchive=true`;
      expect(idsOf((await get(active, dilnoza)).body)).toEqual([body.id]);
      expect((await get(archive, dilnoza)).body.content).toEqual([]);
      await moveOrder(api, shop, body.id, "DELIVERED");
      expect((await get(active, dilnoza)).body).toEqual([]);
      expect(idsOf((await get(archive, dilnoza)).body.content)).toEqual([body.id]);
    },
  );

  it("saves addresses", { meta: { requirements: "[S1.12]" } }, async () => {
    const path = `/users/v1/addresses/user/${dilnoza.id}`;
    const saved = await api.post(shop.brand, path, shop.address, dilnoza);
    const all = `/users/v1/addresses/merchant/${shop.brand.merchant.id}/user/${dilnoza.id}`;
    expect((await get(all, dilnoza)).body).toEqual([saved.body]);
  });

  it(
    "manages the profile, and finds it at users/me",
    { meta: { requirements: "[S1.12, S1.17, S7.38, S7.58]" } },
    async () => {
      const profile = {
        firstName: "Dilnoza",
        lastName: "Karimova",
        birthday: "1990-05-17",
        gender: "FEMALE",
        email: "dilnoza@example.uz",
      };
      const changed = await update(profile);
      expect(changed).toMatchObject({ status: 200, body: { id: dilnoza.id, ...profile } });
      for (const path of ["/users/v1/users/me", "/users/v1/users/me/WITH_TOKEN"])
        expect((await get(path, dilnoza)).body).toEqual(changed.body);
      // Omitted fields are unchanged; empty ones are cleared.
      await update({ firstName: "Dilya", email: "", birthday: "", gender: "" });
      expect((await get("/users/v1/users/me", dilnoza)).body).toMatchObject({
        firstName: "Dilya",
        lastName: "Karimova",
        email: null,
        birthday: null,
        gender: null,
      });
    },
  );

  it(
    "cannot change other profiles, nor phone, role or balance of their own",
    { meta: { requirements: "[S7.38, S6.08]" } },
    async () => {
      const jasur = await aCustomer(api, shop, "+998901000002");
      const { cashback } = (await get("/users/v1/users/me", dilnoza)).body;
      expect((await update({ firstName: "Boshqa" }, { ...dilnoza, id: jasur.id })).status).toBe(
        404,
      );
      await update({
        firstName: "Dilnoza",
        phone: "+998909999999",
        role: "OWNER",
        cashback: 1_000_000,
        isActive: false,
      });
      expect((await get("/users/v1/users/me", dilnoza)).body).toMatchObject({
        firstName: "Dilnoza",
        phone: dilnoza.phone,
        role: "CUSTOMER",
        cashback,
        isActive: true,
      });
      expect((await get("/users/v1/users/me", jasur)).body.firstName).toBe("");
    },
  );

  const good = { firstName: "Dilnoza" };
  it.each([
    ["no name", {}, "firstName", "FIELD_REQUIRED"],
    ["a name of spaces", { firstName: "   " }, "firstName", "FIELD_REQUIRED"],
    ["a name of 65 characters", { firstName: "a".repeat(65) }, "firstName", "FIELD_TOO_LONG"],
    [
      "a last name of 65 characters",
      { ...good, lastName: "a".repeat(65) },
      "lastName",
      "FIELD_TOO_LONG",
    ],
    ["a future birthday", { ...good, birthday: "2026-10-06" }, "birthday", "BIRTHDAY_INVALID"],
    ["an age over 120", { ...good, birthday: "1906-10-04" }, "birthday", "BIRTHDAY_INVALID"],
    ["an impossible date", { ...good, birthday: "1990-02-30" }, "birthday", "BIRTHDAY_INVALID"],
    ["an unknown gender", { ...good, gender: "OTHER" }, "gender", "FIELD_INVALID"],
    ["an invalid e-mail address", { ...good, email: "dilnoza@" }, "email", "EMAIL_INVALID"],
  ])(
    "gets a validation error for a profile with %s",
    { meta: { requirements: "[S5.06]" } },
    async (_, body, path, code) => {
      const before = (await get("/users/v1/users/me", dilnoza)).body;
      expect(await update(body)).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", fields: [{ path, code }] },
      });
      expect((await get("/users/v1/users/me", dilnoza)).body).toEqual(before);
    },
  );

  it.each([
    { firstName: "a" },
    { firstName: "a".repeat(64), lastName: "b".repeat(64) },
    { ...good, lastName: "", birthday: "1906-10-06", gender: "MALE" },
    { ...good, birthday: "2026-10-04", gender: "", email: "a@b.uz" },
    { ...good, lastName: null, birthday: null, gender: null, email: null },
  ])(
    "can save a profile with boundary values: %j",
    { meta: { requirements: "[S5.06]" } },
    async (body) => {
      expect((await update(body)).status).toBe(200);
    },
  );
});
