import { aBranch, someBranchSettings } from "@dasturxon/testing/merchant-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";

let api: TestApi;
let shop: Shop;
let operator: StaffMember;
let elsewhere: StaffMember;
beforeAll(async () => {
  api = await testApi();
  const otherBranchId = anId();
  shop = await openShop(api, ({ brand, branch }) => {
    takePayments(brand);
    const hall = { id: anId(), branchId: branch.id, name: aText("Ayvon") };
    brand.halls = [hall];
    brand.tables = [{ id: anId(), hallId: hall.id, name: aText("7") }];
    brand.branches.push(
      aBranch({
        ...branch,
        id: otherBranchId,
        name: aText("Yunusobod"),
        isMain: false,
        settings: someBranchSettings({
          merchantId: brand.merchant.id,
          deliveryEnabled: false,
        }),
      }),
    );
  });
  operator = await aStaffMember(api, shop, "OPERATOR", [shop.branch.id]);
  elsewhere = await aStaffMember(api, shop, "OPERATOR", [otherBranchId]);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const phone = "+998935550011";
const post = (path: string, body: object, by: StaffMember = operator, key?: string) =>
  api.post(shop.brand, `/staff/v1/${path}`, body, {
    ...by,
    ...(key && { headers: { "idempotency-key": key } }),
  });

describe("an order by phone", () => {
  it("costs what the customer's own order would, and shows who took it", async () => {
    const customer = await aCustomer(api, shop, "+998935550010");
    const draft = { ...shop.draft, phone: customer.phone };
    const { body: byPhone } = await post("phone-orders/quote", draft);
    const { body: own } = await api.post(
      shop.brand,
      "/orders/v1/orders/quote",
      shop.draft,
      customer,
    );
    expect(byPhone.amounts).toEqual(own.amounts);
    expect(byPhone.problems).toEqual([]);
    const { status, body } = await post("phone-orders", { ...draft, quoteToken: byPhone.token });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      orderDevice: "OPERATOR",
      totalPrice: own.amounts.totalPrice,
      promoCode: "SALOM",
      placedBy: { role: "OPERATOR" },
      user: { phone: customer.phone },
      status: "OPEN",
    });
    const seen = await api.get(shop.brand, `/orders/v1/orders/${body.id}`, customer);
    expect(seen.body).toMatchObject({ id: body.id, orderDevice: "OPERATOR" });
    expect(seen.body.placedBy).toBeUndefined();
  });

  it("makes an account for a new phone, which later signs in to its orders", async () => {
    const draft = { ...shop.pickUp, phone, firstName: "Aziza", totalPrice: 34_000 };
    expect((await post("customers/look-up", { phone })).body).toBeNull();
    const key = api.services.newId();
    const first = await post("phone-orders", draft, operator, key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await post("phone-orders", draft, operator, key);
    expect(again.body.id).toBe(first.body.id);
    const { body } = await post("customers/look-up", { phone });
    expect(body).toMatchObject({ phone, firstName: "Aziza", orders: [{ id: first.body.id }] });
    const aziza = await api.signIn(shop.brand, phone);
    const own = await api.get(shop.brand, `/orders/v1/orders/${first.body.id}`, aziza);
    expect(own.status).toBe(200);
  });

  it("is paid in cash or by terminal, never online", async () => {
    const draft = { ...shop.pickUp, phone, paymentType: "PAYME", totalPrice: 34_000 };
    expect((await post("phone-orders", draft)).body.code).toBe("PAYMENT_TYPE_NOT_AVAILABLE");
  });

  it("leaves no account of a new phone when it is refused", async () => {
    const unknown = "+998935550013";
    const draft = { ...shop.pickUp, phone: unknown, totalPrice: 33_000 };
    expect((await post("phone-orders", draft)).body.code).toBe("QUOTE_CHANGED");
    await post("phone-orders", { ...draft, totalPrice: 34_000 }, elsewhere);
    const withPromo = { ...draft, totalPrice: 34_000, promoCode: "YOQ" };
    expect((await post("phone-orders", withPromo)).body.code).toBe("PROMO_NOT_FOUND");
    expect((await post("customers/look-up", { phone: unknown })).body).toBeNull();
  });

  it("of a new phone is priced by its quote, and makes one account for concurrent orders", async () => {
    const draft = { ...shop.pickUp, phone: "+998935550014" };
    const { body: quote } = await post("phone-orders/quote", draft);
    const placed = await Promise.all(
      Array.from({ length: 3 }, () =>
        post("phone-orders", { ...draft, quoteToken: quote.token }, operator, api.services.newId()),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(placed.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it("is taken for one's own branches only; the quote says so", async () => {
    const draft = { ...shop.pickUp, phone, totalPrice: 34_000 };
    const quoted = await post("phone-orders/quote", draft, elsewhere);
    expect(quoted.body.problems).toMatchObject([{ code: "BRANCH_NOT_AVAILABLE" }]);
    const { body } = await post("phone-orders", draft, elsewhere);
    expect(body.code).toBe("BRANCH_NOT_AVAILABLE");
    const known = await post("customers/look-up", { phone }, elsewhere);
    expect(known.body.orders).toEqual([]);
  });

  it("is entered by waiters for the house, not for a delivery", async () => {
    const waiter = await aStaffMember(api, shop, "WAITER", [shop.branch.id]);
    const inHouse = { ...shop.pickUp, phone, totalPrice: 34_000 };
    const { status, body } = await post("phone-orders", inHouse, waiter);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ placedBy: { role: "WAITER" } });
    const delivery = { ...shop.draft, phone };
    const quoted = await post("phone-orders/quote", delivery, waiter);
    expect(quoted.body.problems[0]).toMatchObject({ code: "SERVICE_TYPE_NOT_AVAILABLE" });
    const { totalPrice } = quoted.body.amounts;
    const refused = await post("phone-orders", { ...delivery, totalPrice }, waiter);
    expect(refused.body.code).toBe("SERVICE_TYPE_NOT_AVAILABLE");
  });

  it("is eaten at the table that staff choose, which boards show", async () => {
    const waiter = await aStaffMember(api, shop, "WAITER", [shop.branch.id]);
    const listed = await api.get(shop.brand, `/staff/v1/branches/${shop.branch.id}/tables`, waiter);
    expect(listed.body).toMatchObject([{ name: { uz: "7" }, hall: { name: { uz: "Ayvon" } } }]);
    const atTable = { ...shop.pickUp, phone, tableId: listed.body[0].id };
    const { body: quote } = await post("phone-orders/quote", atTable, waiter);
    expect(quote.problems).toEqual([]);
    const placed = await post("phone-orders", { ...atTable, quoteToken: quote.token }, waiter);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(placed.body).toMatchObject({ tableId: listed.body[0].id, tableName: { uz: "7" } });
    const unknownTable = { ...atTable, tableId: anId() };
    const refused = await post("phone-orders/quote", unknownTable, waiter);
    expect(refused.body.problems).toMatchObject([{ code: "TABLE_NOT_AVAILABLE" }]);
  });

  it("uses a saved address of the caller", async () => {
    const customer = await aCustomer(api, shop, "+998935550012");
    const saved = await api.post(
      shop.brand,
      `/users/v1/addresses/user/${customer.id}`,
      shop.address,
      customer,
    );
    const found = await post("customers/look-up", { phone: customer.phone });
    expect(found.body.addresses).toMatchObject([{ id: saved.body.id }]);
    const { address: _, ...draft } = shop.draft;
    const quoted = await post("phone-orders/quote", {
      ...draft,
      phone: customer.phone,
      addressId: saved.body.id,
    });
    expect(quoted.body.problems).toEqual([]);
  });
});

it("the menu by phone has the dishes with their options", async () => {
  const { body } = await api.get(shop.brand, "/staff/v1/menu", operator);
  expect(body.products.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([shop.plov.id, shop.lavash.id]),
  );
  expect(JSON.stringify(body)).toContain(shop.cheeseId);
});
