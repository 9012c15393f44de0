import { anId, aText } from "@dasturxon/testing/sample-values";
import { aHall, aTable } from "@dasturxon/testing/content-builders";
import { someWorkHours } from "@dasturxon/testing/merchant-builders";
import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../order-test-shop.ts";

// Every blocking problem of a quote also refuses the order, and vice versa.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const customers = new Map<Shop, ReturnType<typeof aCustomer>>();
const customerOf = (shop: Shop) => {
  const customer = customers.get(shop) ?? aCustomer(api, shop);
  customers.set(shop, customer);
  return customer;
};

/** Quotes a draft and then orders it at the quoted total. */
async function tryBoth(shop: Shop, draft: object) {
  const { token } = await customerOf(shop);
  const quote = await api.post(shop.brand, "/orders/v1/orders/quote", draft, { token });
  const order = await api.post(
    shop.brand,
    "/orders/v1/orders",
    { ...draft, totalPrice: quote.body.amounts?.totalPrice ?? 0 },
    { token },
  );
  return { quote: quote.body, order };
}

async function expectRefusal(
  shop: Shop,
  draft: object,
  status: number,
  code: string,
  values?: object,
) {
  const { quote, order } = await tryBoth(shop, draft);
  expect(quote.problems).toContainEqual(
    expect.objectContaining({ code, isBlocking: true, ...(values && { values }) }),
  );
  expect(order).toMatchObject({ status, body: { code, ...(values && { values }) } });
  const rows = await api.rows(shop.brand, (db) =>
    db.selectFrom("order").select("id").where("merchantId", "=", shop.brand.merchant.id).execute(),
  );
  expect(rows).toEqual([]);
}
async function expectOrder(shop: Shop, draft: object) {
  const { quote, order } = await tryBoth(shop, draft);
  expect(quote.problems).toEqual([]);
  expect(order.status).toBe(200);
  return order.body;
}

describe("a slot", () => {
  it.each([
    { description: "is in the past", laterDay: "2026-10-05", laterTime: "11:30" },
    { description: "is sooner than the lead time", laterDay: "2026-10-05", laterTime: "12:30" },
    { description: "is not the start of a slot", laterDay: "2026-10-06", laterTime: "13:10" },
    { description: "is beyond the horizon", laterDay: "2026-10-13", laterTime: "13:00" },
  ])("is refused if it $description", async ({ laterDay, laterTime }) => {
    const shop = await openShop(api);
    await expectRefusal(
      shop,
      { ...shop.pickUp, isLater: true, laterDay, laterTime },
      422,
      "SLOT_NOT_AVAILABLE",
    );
  });

  it("requires a day and a time", { meta: { requirements: "[S5.18]" } }, async () => {
    const shop = await openShop(api);
    await expectRefusal(
      shop,
      { ...shop.pickUp, isLater: true, laterTime: "13:00" },
      422,
      "LATER_TIME_REQUIRED",
    );
    await expectRefusal(
      shop,
      { ...shop.pickUp, isLater: true, laterDay: "2026-10-06" },
      422,
      "LATER_TIME_REQUIRED",
    );
  });
});

describe("fulfilment", () => {
  it(
    "has to be within a zone, also when scheduled: worked example 3",
    { meta: { requirements: "[S5.20, S5.21]" } },
    async () => {
      const shop = await openShop(api);
      const address = { ...shop.address, latitude: 41.4 };
      const later = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };
      await expectRefusal(shop, { ...shop.draft, address }, 422, "OUT_OF_ZONE");
      await expectRefusal(shop, { ...shop.draft, address, ...later }, 422, "OUT_OF_ZONE");
      const { merchant } = shop.brand;
      const closest = `/users/v1/branches/merchant/${merchant.id}/closest?lat=41.4&lon=${address.longitude}&type=DELIVERY`;
      expect(await api.get(shop.brand, closest)).toMatchObject({
        status: 404,
        body: { code: "BRANCH_NOT_FOUND" },
      });
      const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", {
        ...shop.draft,
        address,
      });
      expect(body.branchId).toBeNull();
    },
  );

  it.each([
    { description: "delivery", change: { deliveryActive: false }, isDelivery: true },
    { description: "pick-up", change: { pickupActive: false }, isDelivery: false },
  ])("is refused when the brand has switched off $description", async ({ change, isDelivery }) => {
    const shop = await openShop(api, ({ brand }) => Object.assign(brand.webSettings, change));
    await expectRefusal(
      shop,
      isDelivery ? shop.draft : shop.pickUp,
      422,
      "SERVICE_TYPE_NOT_AVAILABLE",
    );
  });

  it("is refused by a branch that does not offer it", async () => {
    const shop = await openShop(api, ({ branch }) =>
      Object.assign(branch.settings, { pickupEnabled: false, deliveryEnabled: false }),
    );
    await expectRefusal(shop, shop.pickUp, 422, "BRANCH_NOT_AVAILABLE");
    await expectRefusal(shop, shop.draft, 422, "OUT_OF_ZONE");
    const paused = await openShop(api, ({ branch }) => (branch.isActive = false));
    await expectRefusal(paused, paused.pickUp, 422, "BRANCH_NOT_AVAILABLE");
  });

  it("requires a branch for a pick-up", async () => {
    const shop = await openShop(api);
    await expectRefusal(shop, { ...shop.pickUp, branchId: undefined }, 422, "BRANCH_REQUIRED");
  });

  it(
    "may be a table of the branch if the brand offers dine-in, but no other table",
    { meta: { requirements: "[S1.25]" } },
    async () => {
      const hall = anId();
      const table = anId();
      const openHouse = (dineInActive: boolean) =>
        openShop(api, ({ brand, branch }) => {
          brand.webSettings.dineInActive = dineInActive;
          brand.halls = [aHall({ id: hall, branchId: branch.id })];
          brand.tables = [aTable({ id: table, hallId: hall })];
        });
      const shop = await openHouse(true);
      const without = await openHouse(false);
      await expectRefusal(
        without,
        { ...without.pickUp, hallId: hall, tableId: table },
        422,
        "SERVICE_TYPE_NOT_AVAILABLE",
      );
      await expectOrder(without, without.pickUp);
      const order = await expectOrder(shop, { ...shop.pickUp, hallId: hall, tableId: table });
      expect(order).toMatchObject({ hallId: hall, tableId: table, serviceType: "PICK_UP" });
      const other = await openShop(api);
      await expectRefusal(
        other,
        { ...other.pickUp, hallId: hall, tableId: table },
        422,
        "TABLE_NOT_AVAILABLE",
      );
    },
  );

  it(
    "requires the minimum of products before the promo",
    { meta: { requirements: "[S5.12]" } },
    async () => {
      const withMinimum = (minimum: number) =>
        openShop(api, ({ brand }) =>
          Object.assign(brand.orderSettings[0] ?? {}, { minimalDeliveryPrice: minimum }),
        );
      const enough = await withMinimum(116_360);
      await expectOrder(enough, enough.draft);
      const short = await withMinimum(116_361);
      await expectRefusal(short, short.draft, 422, "DELIVERY_BELOW_MINIMUM", {
        minimum: 116_361,
        missing: 1,
      });
      await expectOrder(short, short.pickUp);
    },
  );

  it("requires a payment type of the brand", async () => {
    const shop = await openShop(api, ({ brand }) => (brand.webSettings.terminalActive = false));
    await expectRefusal(
      shop,
      { ...shop.pickUp, paymentType: "TERMINAL" },
      422,
      "PAYMENT_TYPE_NOT_AVAILABLE",
    );
    const off = await openShop(api, ({ brand }) => {
      for (const setting of brand.paymentSettings) setting.webEnabled = false;
    });
    await expectRefusal(off, off.pickUp, 422, "PAYMENT_TYPE_NOT_AVAILABLE");
  });
});

describe("products", () => {
  const lines = (shop: Shop, ...counts: number[]) =>
    counts.map((count) => ({ productId: shop.lavash.id, count, modifications: [] }));

  it(
    "are counted over all lines, and the text ends with the remaining stock",
    { meta: { requirements: "[S5.14]" } },
    async () => {
      const shop = await openShop(api, ({ lavash }) => (lavash.posterAmount = 3));
      await expectRefusal(
        shop,
        { ...shop.pickUp, cartItems: lines(shop, 2, 2) },
        422,
        "NOT_ENOUGH_PRODUCTS",
        { maximum: 3 },
      );
      const { order } = await tryBoth(shop, { ...shop.pickUp, cartItems: lines(shop, 4) });
      expect(order.body.description).toMatchObject({
        eng: "Not enough products! Maximum amount 3",
      });
      await expectOrder(shop, { ...shop.pickUp, cartItems: lines(shop, 2, 1) });
    },
  );

  it("are refused if sold out, switched off, not delivered, or not sold by the branch", async () => {
    const soldOut = await openShop(api, ({ lavash }) => (lavash.posterAmount = 0));
    await expectRefusal(soldOut, soldOut.pickUp, 422, "PRODUCT_SOLD_OUT");
    const off = await openShop(api, ({ lavash }) => (lavash.active = false));
    await expectRefusal(off, off.pickUp, 422, "PRODUCT_NOT_AVAILABLE");
    const inside = await openShop(api, ({ lavash }) => (lavash.deliveryEnabled = false));
    await expectRefusal(inside, inside.draft, 422, "PRODUCT_NOT_DELIVERED");
    await expectOrder(inside, inside.pickUp);
    const elsewhere = await openShop(api, ({ lavash }) => (lavash.productBranch = []));
    await expectRefusal(elsewhere, elsewhere.pickUp, 422, "PRODUCT_NOT_AVAILABLE");
    const onlyShown = await openShop(
      api,
      ({ brand }) => (brand.categories[0]!.isWithoutCart = true),
    );
    await expectRefusal(onlyShown, onlyShown.pickUp, 422, "PRODUCT_NOT_AVAILABLE");
    const bot = await openShop(api, ({ lavash }) => (lavash.channels = ["TG"]));
    await expectRefusal(bot, bot.pickUp, 422, "PRODUCT_NOT_AVAILABLE");
  });

  it(
    "require as many options as their groups demand",
    { meta: { requirements: "[S5.16, S5.17]" } },
    async () => {
      const shop = await openShop(api, ({ plov }) =>
        Object.assign(plov.modificationGroups[0] ?? {}, { name: aText("Pishloq"), min: 1, max: 2 }),
      );
      const plov = (...modifications: { id: string; count: number }[]) => ({
        ...shop.pickUp,
        cartItems: [{ productId: shop.plov.id, count: 1, modifications }],
      });
      const group = aText("Pishloq");
      await expectRefusal(shop, plov(), 422, "MODIFICATIONS_BELOW_MINIMUM", { group, minimum: 1 });
      await expectRefusal(
        shop,
        plov({ id: shop.cheeseId, count: 3 }),
        422,
        "MODIFICATIONS_ABOVE_MAXIMUM",
        { group, maximum: 2 },
      );
      // The same option named twice is counted together.
      const twice = plov({ id: shop.cheeseId, count: 2 }, { id: shop.cheeseId, count: 1 });
      await expectRefusal(shop, twice, 422, "MODIFICATIONS_ABOVE_MAXIMUM", { group, maximum: 2 });
      await expectRefusal(shop, plov({ id: anId(), count: 1 }), 422, "MODIFICATION_NOT_AVAILABLE");
      const order = await expectOrder(
        shop,
        plov({ id: shop.cheeseId, count: 1 }, { id: shop.cheeseId, count: 1 }),
      );
      expect(order).toMatchObject({
        productPrice: 54_000,
        cartItems: [{ modifications: [{ count: 2 }] }],
      });
    },
  );
});

describe("a promo", () => {
  const withPromo = (promo: Parameters<typeof aPromo>[0], switches = {}) =>
    openShop(api, ({ brand }) => {
      brand.promos = [aPromo(promo)];
      Object.assign(brand.webSettings, switches);
    });

  it.each([
    { row: "S5.08", promo: { isActive: false }, code: "PROMO_INACTIVE" },
    { row: "S5.09", promo: { startDate: "2026-10-05T12:00:01+05:00" }, code: "PROMO_NOT_STARTED" },
    { row: "S5.10", promo: { endDate: "2026-10-05T11:59:59+05:00" }, code: "PROMO_EXPIRED" },
    { row: "S5.11", promo: { minPrice: 116_360 }, code: "PROMO_BELOW_MINIMUM" },
  ])("[$row] is refused with $code", async ({ promo, code }) => {
    const shop = await withPromo(promo);
    await expectRefusal(shop, shop.draft, 422, code);
  });

  it("requires a total above its minimum", { meta: { requirements: "[S5.11]" } }, async () => {
    const shop = await withPromo({ minPrice: 116_359 });
    await expectOrder(shop, shop.draft);
  });

  it("is not found if the brand has switched promos off", async () => {
    const shop = await withPromo({}, { promoActive: false });
    await expectRefusal(shop, shop.draft, 422, "PROMO_INACTIVE");
  });

  it("is used up after its total uses, and after one per person if configured", async () => {
    const shop = await withPromo({ usesTotal: 3, usesPerUser: 1 });
    const people = await Promise.all(
      ["+998901000001", "+998901000002", "+998901000003", "+998901000004"].map((phone) =>
        aCustomer(api, shop, phone),
      ),
    );
    const order = (token: string) =>
      api.post(shop.brand, "/orders/v1/orders", { ...shop.draft, totalPrice: 118_724 }, { token });
    // All persons twice, concurrently: three uses are left for three people.
    const answers = await Promise.all([...people, ...people].map(({ token }) => order(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set([...refusals, "PROMO_ALREADY_USED", "PROMO_USED_UP"]).size).toBe(2);
    const used = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("promo")
        .select("used")
        .where("merchantId", "=", shop.brand.merchant.id)
        .executeTakeFirstOrThrow(),
    );
    expect(used.used).toBe(3);
    const uses = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("promoUse")
        .select("userId")
        .where("merchantId", "=", shop.brand.merchant.id)
        .execute(),
    );
    expect(new Set(uses.map(({ userId }) => userId)).size).toBe(3);
  });

  it("that is used up refuses an order with a quote that contained it", async () => {
    const shop = await withPromo({ usesTotal: 1 });
    const [slow, quick] = await Promise.all(
      ["+998901000001", "+998901000002"].map((phone) => aCustomer(api, shop, phone)),
    );
    const quote = await api.post(shop.brand, "/orders/v1/orders/quote", shop.draft, {
      token: slow!.token,
    });
    const order = (token: string) =>
      api.post(
        shop.brand,
        "/orders/v1/orders",
        { ...shop.draft, quoteToken: quote.body.token },
        { token },
      );
    expect(await order(quick!.token)).toMatchObject({ status: 200 });
    expect(await order(slow!.token)).toMatchObject({
      status: 422,
      body: { code: "PROMO_USED_UP" },
    });
  });
});

// The clock of the suite only advances, so these come last.
describe("hours", () => {
  const saturday = (time: string) => api.setNow(new Date(`2026-10-10T${time}:00+05:00`));

  it("are those of worked example 2: a delivery until 01:15, a pick-up until 01:45", async () => {
    /** Friday 10:00-02:00, delivery 11:00-01:30. */
    const open = () =>
      openShop(api, ({ branch }) => {
        branch.workHours = [5, 6].map((weekday) =>
          someWorkHours({ weekday, open: "10:00", close: "02:00" }),
        );
        Object.assign(branch, { deliveryStart: "11:00", deliveryEnd: "01:30" });
      });
    saturday("01:15");
    const earlyOrder = await open();
    await expectOrder(earlyOrder, earlyOrder.draft);

    saturday("01:20");
    const shop = await open();
    const opensAt = "2026-10-10T06:00:00.000Z";
    await expectRefusal(shop, shop.draft, 422, "BRANCH_CLOSED", { opensAt });

    saturday("01:46");
    await expectRefusal(shop, shop.pickUp, 422, "BRANCH_CLOSED");
    const later = { isLater: true, laterDay: "2026-10-10", laterTime: "12:00" };
    await expectOrder(shop, { ...shop.pickUp, ...later });
  });

  it("accept the pick-up of worked example 2 at 01:45", async () => {
    api.setNow(new Date("2026-10-17T01:45:00+05:00"));
    const shop = await openShop(api, ({ branch }) => {
      branch.workHours = [someWorkHours({ weekday: 5, open: "10:00", close: "02:00" })];
    });
    await expectOrder(shop, shop.pickUp);
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
