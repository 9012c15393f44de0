import { aText } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";

const hourMs = 3_600_000;

let api: TestApi;
let shop: Shop;
let guest: Awaited<ReturnType<typeof aCustomer>>;
let operator: StaffMember;
let tables: { id: string; name: { uz: string } }[];
let hours = 0;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand, branch }) => {
    const hall = { id: api.services.newId(), branchId: branch.id, name: aText("Ayvon") };
    brand.halls = [hall];
    brand.tables = ["10", "2", "1"].map((name) => ({
      id: api.services.newId(),
      hallId: hall.id,
      name: aText(name),
    }));
    Object.assign(brand.webSettings, { bookingActive: true, notificationsActive: true });
    Object.assign(branch.settings, { bookingEnabled: true });
  });
  guest = await aCustomer(api, shop);
  operator = await aStaffMember(api, shop, "OPERATOR", [shop.branch.id]);
  tables = (await api.get(shop.brand, `/staff/v1/branches/${shop.branch.id}/tables`, operator))
    .body;
});
afterAll(() => api.close());
// Each test has a day of its own.
beforeEach(() => {
  hours += 24;
  // Notifications are listed by their time.
  api.pass(1_000);
});

const at = (offset = 0) => new Date(api.now().getTime() + hours * hourMs + offset).toISOString();
const book = async (offset = 0): Promise<string> => {
  const request = { branchId: shop.branch.id, at: at(offset), guests: 4, comment: "Deraza yonida" };
  const { status, body } = await api.post(shop.brand, "/orders/v1/reservations", request, guest);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const confirm = (id: string, tableId: string | null) =>
  api.put(shop.brand, `/staff/v1/reservations/${id}/confirm`, { tableId }, operator);
const notices = async () =>
  (await api.get(shop.brand, "/notifications/v1/notifications", guest)).body.content as {
    title: { uz: string };
    text: { uz: string };
  }[];

describe("a reservation", () => {
  it("can be given the branch's tables, in the order of their numbers", () => {
    expect(tables.map(({ name }) => name.uz)).toEqual(["1", "2", "10"]);
  });

  it("tells staff who comes, and by which phone", async () => {
    const id = await book();
    const { body } = await api.get(shop.brand, "/staff/v1/reservations", operator);
    expect(body.find((one: { id: string }) => one.id === id)).toMatchObject({
      guest: { id: guest.id, phone: guest.phone },
      comment: "Deraza yonida",
      status: "NEW",
      tableId: null,
    });
  });

  it("is confirmed at a table, of which the guest is told", async () => {
    const id = await book();
    const [table] = tables;
    const { body } = await confirm(id, table!.id);
    expect(body).toMatchObject({ status: "CONFIRMED", tableId: table!.id, tableName: table!.name });
    const [told] = await notices();
    expect(told?.title.uz).toBe("Stol band qilindi");
    expect(told?.text.uz).toContain("Stolingiz: 1");
    const own = await api.get(shop.brand, "/orders/v1/reservations", guest);
    expect(own.body.find((one: { id: string }) => one.id === id)).toMatchObject({
      status: "CONFIRMED",
      tableName: table!.name,
    });
    // The answer was lost, and the request repeated.
    const before = (await notices()).length;
    expect((await confirm(id, table!.id)).status).toBe(200);
    expect(await notices()).toHaveLength(before);
  });

  it("is declined with a reason that the guest reads", async () => {
    const id = await book();
    const decline = (booking: string, body: { code?: string; reason?: string }) =>
      api.put(shop.brand, `/staff/v1/reservations/${booking}/decline`, body, operator);
    expect((await decline(id, { reason: "" })).status).toBe(400);
    expect((await decline(id, { code: "RAIN" })).status).toBe(400);
    expect((await decline(id, { reason: "Shu kuni to‘y bor" })).body.status).toBe("CANCELED");
    const [told] = await notices();
    expect(told?.text.uz).toContain("Sababi: Shu kuni to‘y bor");
    const own = await api.get(shop.brand, "/orders/v1/reservations", guest);
    expect(own.body.find((one: { id: string }) => one.id === id)).toMatchObject({
      declineReason: "Shu kuni to‘y bor",
    });
    expect((await confirm(id, null)).body.code).toBe("STATUS_NOT_ALLOWED");
    // A chosen reason is told in the guest's language.
    const another = await book(hourMs);
    expect((await decline(another, { code: "CLOSED" })).body.declineCode).toBe("CLOSED");
    const news = (await notices()).find(({ text }) => text.uz.includes("ishlamaymiz"));
    expect(news?.text).toMatchObject({
      uz: expect.stringContaining("Sababi: Bu vaqtda ishlamaymiz"),
      ru: expect.stringContaining("Причина: В это время мы закрыты"),
      eng: expect.stringContaining("Reason: We are closed at this time"),
    });
  });

  it("gets no table that other guests have within two hours", async () => {
    const [first, soon, later] = [await book(), await book(hourMs), await book(2 * hourMs)];
    const [table, other] = tables;
    expect((await confirm(first, table!.id)).status).toBe(200);
    expect((await confirm(soon, table!.id)).body.code).toBe("TABLE_TAKEN");
    expect((await confirm(soon, other!.id)).status).toBe(200);
    expect((await confirm(later, table!.id)).status).toBe(200);
    expect((await confirm(later, api.services.newId())).status).toBe(404);
  });

  it("given one table by two people at once is confirmed for one of them", async () => {
    const [one, two] = [await book(), await book(hourMs)];
    const [table] = tables;
    const answers = await Promise.all([confirm(one, table!.id), confirm(two, table!.id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

it("an open screen hears of bookings and decisions, also those of another process", async () => {
  const other = api.secondProcess();
  const closing = new AbortController();
  const response = await other.fetch(
    new Request("http://localhost/api/staff/v1/reservations/events", {
      signal: closing.signal,
      headers: {
        host: `${shop.brand.merchant.sub}.localhost`,
        authorization: `Bearer ${operator.token}`,
      },
    }),
    { address: "203.0.113.7", peer: "203.0.113.7" },
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events = async (count: number) => {
    let text = "";
    while (text.split("data: {}").length <= count) text += (await reader.read()).value;
    return count;
  };
  const id = await book();
  expect(await events(1)).toBe(1);
  await confirm(id, null);
  expect(await events(1)).toBe(1);
  closing.abort();
  await other.stop();
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
