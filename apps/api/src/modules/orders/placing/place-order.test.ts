import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { giveCashback, openShop, stockOf, type Shop } from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
let token: string;
let userId: string;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
  ({
    token,
    user: { id: userId },
  } = await api.signIn(shop.brand, "+998901000001"));
});
afterAll(() => api.close());

const ordersPath = "/orders/v1/orders";
const place = (
  body: object,
  options: { headers?: Record<string, string>; token?: string; at?: Shop; path?: string } = {},
) =>
  api.post((options.at ?? shop).brand, options.path ?? ordersPath, body, {
    token: options.token ?? token,
    headers: options.headers ?? {},
  });
const quoteToken = async (draft: object, at = shop, by = token): Promise<string> =>
  (await api.post(at.brand, `${ordersPath}/quote`, draft, { token: by })).body.token;
const countRows = (at: Shop, table: "order" | "orderItem" | "orderEvent" | "promoUse") =>
  api.rows(at.brand, (db) =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("merchantId", "=", at.brand.merchant.id)
      .executeTakeFirstOrThrow()
      .then(({ count }) => count),
  );

describe("an accepted order", () => {
  it(
    "has the figures of worked example 1 and starts open",
    { meta: { requirements: "[S4.02, S4.42, S7.16, S9.27, S9.29]" } },
    async () => {
      await giveCashback(api, shop, userId, 5_000);
      const draft = {
        ...shop.draft,
        cashback: 5_000,
        comment: "Achchiq bo‘lmasin",
        courierComment: "Eshik oldida",
      };
      const { status, body } = await place({ ...draft, quoteToken: await quoteToken(draft) });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "OPEN",
        serviceType: "DELIVERY",
        orderDevice: "CLIENT_WEB",
        deliveryType: "LAMENU",
        paymentType: "CASH",
        isPaid: false,
        productCount: 3,
        productPrice: 132_000,
        productDiscount: 27_276,
        deliveryPrice: 12_000,
        deliveryDiscount: 6_000,
        servicePrice: 2_000,
        cashback: 5_000,
        cashbackEarned: 4_986,
        totalPrice: 107_724,
        promoCode: "SALOM",
        comment: "Achchiq bo‘lmasin",
        courierComment: "Eshik oldida\nKvartira: 12\nDomofon: 12K\nPodyezd: 2\nQavat: 3",
        user: { id: userId, phone: "+998901000001" },
        branch: { id: shop.branch.id },
        address: { streetName: shop.address.streetName, latitude: shop.address.latitude },
      });
      expect(body.cartItems).toMatchObject([
        {
          productId: shop.plov.id,
          price: 38_180,
          costPrice: 46_000,
          discount: 17,
          count: 2,
          modifications: [{ id: shop.cheeseId, price: 4_000, count: 1 }],
        },
        { productId: shop.lavash.id, price: 32_000, count: 1, modifications: [] },
      ]);
      // The answer equals the stored order.
      const stored = await api.get(shop.brand, `${ordersPath}/${body.id}`, { token });
      expect(stored.body).toEqual(body);
      const me = await api.get(shop.brand, "/users/v1/users/me", { token });
      expect(me.body.cashback).toBe(0);
    },
  );

  it.each([
    ["a delivery paid on receipt", "DELIVERY", "NO_RING"],
    ["a pick-up", "PICK_UP", null],
  ])("keeps the wishes that apply to %s", async (_, serviceType, arrival) => {
    const chosen = { cutlery: 0, leaveAtDoor: true, arrival: "NO_RING" };
    const draft = { ...(serviceType === "DELIVERY" ? shop.draft : shop.pickUp), ...chosen };
    const { body } = await place({ ...draft, quoteToken: await quoteToken(draft) });
    expect(body).toMatchObject({ cutlery: 0, leaveAtDoor: false, arrival });
  });

  it("has no delivery type for a pick-up", { meta: { requirements: "[S5.19]" } }, async () => {
    const { body } = await place({ ...shop.pickUp, totalPrice: 34_000 });
    expect(body).toMatchObject({
      serviceType: "PICK_UP",
      deliveryType: null,
      address: null,
      deliveryPrice: 0,
      courierComment: "",
    });
  });

  it(
    "waits for its time when it is scheduled",
    { meta: { requirements: "[S4.43, S7.17]" } },
    async () => {
      const draft = { ...shop.pickUp, laterDay: "2026-10-06", laterTime: "00:30" };
      const { status, body } = await place(
        { ...draft, totalPrice: 34_000 },
        { path: `${ordersPath}/at-time` },
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "AT_TIME",
        isLater: true,
        laterDay: "2026-10-06",
        laterTime: "00:30",
        atTime: "2026-10-05T19:30:00.000Z",
        deliveryAt: "2026-10-05T20:00:00.000Z",
      });
    },
  );

  it("stores a copy of the saved address", async () => {
    const saved = await api.post(shop.brand, `/users/v1/addresses/user/${userId}`, shop.address, {
      token,
    });
    const draft = { ...shop.pickUp, serviceType: "DELIVERY", addressId: saved.body.id };
    const { body } = await place({ ...draft, totalPrice: 46_000 });
    await api.put(
      shop.brand,
      `/users/v1/addresses/${saved.body.id}`,
      { ...shop.address, streetName: "Boshqa" },
      { token },
    );
    const { body: stored } = await api.get(shop.brand, `${ordersPath}/${body.id}`, { token });
    expect(stored.address).toMatchObject({
      id: saved.body.id,
      streetName: shop.address.streetName,
    });
  });

  it("counts as paid if the total is zero", async () => {
    const free = await openShop(api, ({ brand, lavash }) => {
      lavash.costPrice = 0;
      Object.assign(brand.orderSettings[0] ?? {}, { isServiceFeeEnabled: false });
    });
    const { token: other } = await api.signIn(free.brand, "+998901000001");
    const { body } = await place({ ...free.pickUp, totalPrice: 0 }, { at: free, token: other });
    expect(body).toMatchObject({ totalPrice: 0, isPaid: true, status: "OPEN" });
  });

  it("may contain the largest possible basket", async () => {
    const dear = await openShop(api, ({ lavash }) => (lavash.costPrice = 30_000_000));
    const { token: other } = await api.signIn(dear.brand, "+998901000001");
    const line = { productId: dear.lavash.id, count: 99, modifications: [] };
    const draft = { ...dear.pickUp, cartItems: Array.from({ length: 100 }, () => line) };
    const quoted = await quoteToken(draft, dear, other);
    const large = { ...draft, quoteToken: quoted, changeFrom: Number.MAX_SAFE_INTEGER };
    const { status, body } = await place(large, { at: dear, token: other });
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalPrice: 297_000_000_000, productCount: 9_900 });
  });

  it("has a unique number", async () => {
    const numbers = await Promise.all(
      Array.from(
        { length: 45 },
        async () => (await place({ ...shop.pickUp, totalPrice: 34_000 })).body.number,
      ),
    );
    expect(new Set(numbers).size).toBe(45);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThan(60);
  });
});

describe("the agreed price", () => {
  it("is that of the quote after a menu change", async () => {
    const changing = await openShop(api);
    const customer = await api.signIn(changing.brand, "+998901000001");
    const quoted = await quoteToken(changing.draft, changing, customer.token);
    changing.plov.costPrice = 99_000;
    changing.plov.discount = 0;
    changing.plov.modificationGroups[0]!.modifications[0]!.price = 9_000;
    Object.assign(changing.brand.orderSettings[0] ?? {}, { serviceFeeAmount: 7_000 });
    changing.brand.zones[0]!.price = 30_000;
    await api.write(changing.brand);
    const { status, body } = await place(
      { ...changing.draft, quoteToken: quoted },
      { at: changing, token: customer.token },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalPrice: 112_724,
      servicePrice: 2_000,
      deliveryPrice: 12_000,
      cashbackEarned: 5_236,
    });
    expect(body.cartItems[0]).toMatchObject({
      price: 38_180,
      costPrice: 46_000,
      discount: 17,
      modifications: [{ price: 4_000 }],
    });

    api.pass(10 * 60_000 + 1);
    const expired = await place(
      { ...changing.draft, quoteToken: quoted },
      { at: changing, token: customer.token },
    );
    expect(expired).toMatchObject({
      status: 409,
      body: { code: "QUOTE_CHANGED", values: { old: 112_724 } },
    });
    expect(expired.body.values.new).toBeGreaterThan(112_724);
  });

  it("is valid after expiry while today's price is the same", async () => {
    const quoted = await quoteToken(shop.pickUp);
    api.pass(11 * 60_000);
    expect(await place({ ...shop.pickUp, quoteToken: quoted })).toMatchObject({ status: 200 });
  });

  it("has to be today's price without a token", async () => {
    const { status, body } = await place({ ...shop.pickUp, totalPrice: 33_000 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "QUOTE_CHANGED", values: { old: 33_000, new: 34_000 } });
    for (const language of ["uz", "ru", "eng"])
      expect(body.description[language]).toMatch(/33\s000.*34\s000/);
  });

  it("is valid with another comment and payment than in the quote", async () => {
    const quoted = await quoteToken(shop.pickUp);
    const changed = {
      ...shop.pickUp,
      paymentType: "TERMINAL",
      comment: "Tez",
      receiver: { name: "Aziz", phone: "+998901112233" },
    };
    const { body } = await place({ ...changed, quoteToken: quoted });
    expect(body).toMatchObject({
      paymentType: "TERMINAL",
      comment: "Tez",
      receiver: { name: "Aziz" },
    });
  });

  it("is ignored if the token is of another draft or merchant, or was tampered with", async () => {
    const other = await openShop(api);
    const quoted = await quoteToken(shop.pickUp);
    const [payload = "", signature = ""] = quoted.split(".");
    const altered = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    const ofOther = await api.post(other.brand, `${ordersPath}/quote`, {
      ...shop.pickUp,
      branchId: other.branch.id,
    });
    const bad = [
      await quoteToken({
        ...shop.pickUp,
        cartItems: [{ productId: shop.lavash.id, count: 2, modifications: [] }],
      }),
      ofOther.body.token,
      `${altered(payload)}.${signature}`,
      `${payload}.${altered(signature)}`,
      payload,
      "nonsense",
      ".",
      "a.b.c",
    ];
    for (const wrong of bad) {
      expect(await place({ ...shop.pickUp, quoteToken: wrong })).toMatchObject({
        status: 409,
        body: { code: "QUOTE_EXPIRED" },
      });
      expect(await place({ ...shop.pickUp, quoteToken: wrong, totalPrice: 34_000 })).toMatchObject({
        status: 200,
      });
      expect(await place({ ...shop.pickUp, quoteToken: wrong, totalPrice: 1 })).toMatchObject({
        status: 409,
        body: { code: "QUOTE_CHANGED" },
      });
    }
  });

  it("is recalculated if the cashback was spent elsewhere", async () => {
    await giveCashback(api, shop, userId, 5_000);
    const draft = { ...shop.pickUp, cashback: 5_000 };
    const quoted = await quoteToken(draft);
    await giveCashback(api, shop, userId, 1_000);
    expect(await place({ ...draft, quoteToken: quoted })).toMatchObject({
      status: 409,
      body: { code: "QUOTE_CHANGED", values: { old: 29_000, new: 33_000 } },
    });
    const me = await api.get(shop.brand, "/users/v1/users/me", { token });
    expect(me.body.cashback).toBe(1_000);
  });

  it("is not frozen by a quote that could not be ordered", async () => {
    const outside = { ...shop.draft, address: { ...shop.address, latitude: 41.4 } };
    const growing = await openShop(api);
    const customer = await api.signIn(growing.brand, "+998901000001");
    const draft = { ...growing.draft, address: outside.address };
    const quoted = await quoteToken(draft, growing, customer.token);
    growing.brand.zones[0]!.polygon = {
      type: "Polygon",
      coordinates: [
        [
          [69, 41],
          [70, 41],
          [70, 42],
          [69, 42],
          [69, 41],
        ],
      ],
    };
    await api.write(growing.brand);
    expect(
      await place({ ...draft, quoteToken: quoted }, { at: growing, token: customer.token }),
    ).toMatchObject({
      status: 409,
      body: { code: "QUOTE_CHANGED" },
    });
  });
});

describe("the same Idempotency-Key", () => {
  it("is one order for concurrent requests", async () => {
    const busy = await openShop(api, ({ lavash }) => (lavash.posterAmount = 30));
    const customer = await api.signIn(busy.brand, "+998901000001");
    const key = { "idempotency-key": "one-tap" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        place(
          { ...busy.pickUp, totalPrice: 34_000 },
          { headers: key, token: customer.token, at: busy },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countRows(busy, "order")).toBe(1);
    expect(await countRows(busy, "orderItem")).toBe(1);
    expect(await countRows(busy, "orderEvent")).toBe(1);
    expect(await stockOf(api, busy, busy.lavash.id)).toBe(29);
  });

  it("returns its order even if it could not be placed any more", async () => {
    const last = await openShop(api, ({ lavash }) => (lavash.posterAmount = 1));
    const customer = await api.signIn(last.brand, "+998901000001");
    const options = { headers: { "idempotency-key": "last-one" }, token: customer.token, at: last };
    const first = await place({ ...last.pickUp, totalPrice: 34_000 }, options);
    const again = await place({ ...last.pickUp, totalPrice: 34_000 }, options);
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
    const changedPrice = await place({ ...last.pickUp, totalPrice: 1 }, options);
    expect(changedPrice.body.id).toBe(first.body.id);
  });

  it("is another order for another person", async () => {
    const other = await api.signIn(shop.brand, "+998901000009");
    const headers = { "idempotency-key": "shared-key" };
    const first = await place({ ...shop.pickUp, totalPrice: 34_000 }, { headers });
    const second = await place(
      { ...shop.pickUp, totalPrice: 34_000 },
      { headers, token: other.token },
    );
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each(["", " ", "a b", "ы", "x".repeat(129)])("cannot be %j", async (key) => {
    const request = place(
      { ...shop.pickUp, totalPrice: 34_000 },
      { headers: { "idempotency-key": key } },
    );
    const status = await request.then(
      (answer) => answer.status,
      () => "not sent",
    );
    expect([400, "not sent"]).toContain(status);
  });
});

describe("a refused order", () => {
  it("requires a signed-in person", async () => {
    const answer = await api.post(shop.brand, ordersPath, { ...shop.pickUp, totalPrice: 34_000 });
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  });

  it("requires a token or a total", async () => {
    const answer = await place(shop.pickUp);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: "totalPrice", code: "FIELD_REQUIRED" }] },
    });
  });

  it(
    "requires a day and a time for the scheduled call",
    { meta: { requirements: "[S5.18]" } },
    async () => {
      const answer = await place(
        { ...shop.pickUp, totalPrice: 34_000, laterTime: "25:00" },
        { path: `${ordersPath}/at-time` },
      );
      expect(answer.status).toBe(400);
      expect(answer.body.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
        "laterDay",
        "laterTime",
      ]);
    },
  );

  it.each([
    {
      description: "an unknown address",
      change: () => ({ address: undefined, addressId: anId() }),
      status: 404,
      code: "NOT_FOUND",
    },
    {
      description: "an unknown branch",
      change: () => ({ ...shop.pickUp, branchId: anId() }),
      status: 404,
      code: "BRANCH_NOT_FOUND",
    },
    {
      description: "an unknown table",
      change: () => ({ ...shop.pickUp, tableId: anId() }),
      status: 422,
      code: "TABLE_NOT_AVAILABLE",
    },
    {
      description: "an unknown promo",
      change: () => ({ promoCode: "NOBODY" }),
      status: 404,
      code: "PROMO_NOT_FOUND",
    },
    {
      description: "an unknown card",
      change: () => ({ cardId: anId(), paymentType: "PAYME" }),
      status: 422,
      code: "PAYMENT_TYPE_NOT_AVAILABLE",
    },
    {
      description: "an empty basket",
      change: () => ({ cartItems: [] }),
      status: 422,
      code: "BASKET_EMPTY",
    },
  ])("has the code $code for $description", async ({ change, status, code }) => {
    const before = await countRows(shop, "order");
    const answer = await place({ ...shop.draft, ...change(), totalPrice: 1 });
    expect(answer).toMatchObject({ status, body: { code } });
    for (const language of ["uz", "ru", "eng"])
      expect(answer.body.description[language]).toBeTruthy();
    expect(await countRows(shop, "order")).toBe(before);
  });

  it("cannot reference data of another brand or person", async () => {
    const other = await openShop(api);
    const otherPerson = await api.signIn(shop.brand, "+998901000010");
    const second = await api.post(
      shop.brand,
      `/users/v1/addresses/user/${otherPerson.user.id}`,
      shop.address,
      { token: otherPerson.token },
    );
    const tries = [
      [{ ...shop.pickUp, branchId: other.branch.id }, 404],
      [{ ...shop.pickUp, cartItems: other.pickUp.cartItems }, 422],
      [{ ...shop.draft, address: undefined, addressId: second.body.id }, 404],
    ] as const;
    for (const [draft, status] of tries)
      expect((await place({ ...draft, totalPrice: 34_000 })).status).toBe(status);
    // A token of one brand is invalid for another.
    expect(await place({ ...other.pickUp, totalPrice: 34_000 }, { at: other })).toMatchObject({
      status: 401,
    });
  });

  it("marks the lines that cause it", async () => {
    const cartItems = [
      ...shop.pickUp.cartItems,
      { productId: anId(), count: 1, modifications: [] },
    ];
    const { body } = await place({ ...shop.pickUp, cartItems, totalPrice: 1 });
    expect(body).toMatchObject({
      code: "PRODUCT_NOT_AVAILABLE",
      fields: [{ path: "cartItems.1", code: "PRODUCT_NOT_AVAILABLE" }],
    });
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
