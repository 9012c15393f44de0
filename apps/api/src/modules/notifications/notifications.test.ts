import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { aText } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import type { StatusChange } from "../orders/status/change-status.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { notifyEveryone } from "./notify.ts";

type Customer = Awaited<ReturnType<typeof aCustomer>>;
type Notice = { id: string; title: { uz: string; ru: string; eng: string }; readAt: string | null };

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
const customer = (at = shop) =>
  aCustomer(api, at, `+9989066000${String((people += 1)).padStart(2, "0")}`);
const path = "/notifications/v1/notifications";
const list = async (by: Customer, query = "", at = shop) =>
  (await api.get(at.brand, path + query, by)).body;
const titles = async (by: Customer): Promise<string[]> =>
  (await list(by)).content.map(({ title }: Notice) => title.eng);
async function order(
  by: Customer,
  draft: object,
  at = shop,
): Promise<{ id: string; number: number }> {
  const { status, body } = await api.post(at.brand, "/orders/v1/orders", draft, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const pickUp = () => ({ ...shop.pickUp, totalPrice: 34_000 });
const delivery = () => ({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
function move(orderId: string, to: OrderStatus, more: Partial<StatusChange> = {}, at = shop) {
  api.pass(1_000);
  return moveOrder(api, at, orderId, to, more);
}
const announce = (title: string, kind: "PROMO" | "NEWS" = "NEWS", at = shop) => {
  api.pass(1_000);
  return api.rows(at.brand, (db) =>
    notifyEveryone(db, {
      merchantId: at.brand.merchant.id,
      id: api.services.newId(),
      kind,
      title: aText(title),
      text: aText("…"),
      at: api.now(),
    }),
  );
};

describe("a status change of an order", () => {
  it(
    "notifies the customer in three languages, with a link to the order",
    { meta: { requirements: "[S7.72]" } },
    async () => {
      const me = await customer();
      const { id, number } = await order(me, delivery());
      for (const to of ["ACCEPTED", "COOKING", "DONE", "ON_WAY", "DELIVERED", "CLOSED"] as const)
        await move(id, to);
      expect(await titles(me)).toEqual([
        "Order delivered",
        "The courier is on the way",
        "Order accepted",
      ]);
      const { content } = await list(me);
      expect(content.at(-1)).toEqual({
        id: expect.any(String),
        kind: "ORDER",
        title: { uz: "Buyurtma qabul qilindi", ru: "Заказ принят", eng: "Order accepted" },
        text: {
          uz: expect.stringContaining(`${number}-buyurtmangiz`),
          ru: expect.stringContaining(`№ ${number}`),
          eng: expect.stringContaining(`No. ${number}`),
        },
        link: { kind: "ORDER", id },
        createdDate: expect.any(String),
        readAt: null,
      });
    },
  );

  it("notifies the customer of a pick-up when it is ready", async () => {
    const me = await customer();
    const { id } = await order(me, pickUp());
    for (const to of ["ACCEPTED", "DONE", "DELIVERED"] as const) await move(id, to);
    expect(await titles(me)).toEqual(["Order handed over", "Order ready", "Order accepted"]);
  });

  it("notifies of a cancellation, and of the last of several concurrent changes", async () => {
    const me = await customer();
    const [first, second] = [await order(me, pickUp()), await order(me, delivery())];
    await move(first.id, "CANCELED");
    await move(second.id, "ON_WAY");
    expect(await titles(me)).toEqual(["The courier is on the way", "Order cancelled"]);
  });

  it("is notified only if the change is committed", async () => {
    const me = await customer();
    const { id } = await order(me, pickUp());
    await move(id, "COOKING");
    await expect(move(id, "ACCEPTED")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    expect(await titles(me)).toEqual(["Order accepted"]);
  });
});

describe("notifications", () => {
  it(
    "are marked as read one by one or all at once, with the time",
    { meta: { requirements: "[S7.72]" } },
    async () => {
      const me = await customer();
      for (const title of ["Bir", "Ikki", "Uch"]) await announce(title);
      const [newest] = (await list(me)).content as Notice[];
      const read = await api.put(shop.brand, `${path}/${newest!.id}/read`, undefined, me);
      const at = api.now().toISOString();
      expect(read).toMatchObject({ status: 200, body: { id: newest!.id, readAt: at } });
      api.pass(60_000);
      const again = await api.put(shop.brand, `${path}/${newest!.id}/read`, undefined, me);
      expect(again.body.readAt).toBe(at);
      expect((await api.put(shop.brand, `${path}/read-all`, undefined, me)).status).toBe(204);
      const moments = (await list(me)).content.map(({ readAt }: Notice) => readAt);
      const later = api.now().toISOString();
      expect(moments).toEqual([at, later, later]);
    },
  );

  it("are paginated, newest first", { meta: { requirements: "[S7.72]" } }, async () => {
    const there = await openShop(api);
    const me = await customer(there);
    for (let count = 1; count <= 5; count += 1) await announce(`${count}`, "PROMO", there);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => list(me, `?page=${page}&size=2`, there)),
    );
    const uz = pages.map(({ content }) => content.map(({ title }: Notice) => title.uz));
    expect(uz.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(pages[0]).toMatchObject({
      page: 0,
      size: 2,
      totalElements: 5,
      totalPages: 3,
      content: [{ kind: "PROMO" }, { kind: "PROMO" }],
    });
    expect(uz.flat()).toEqual([5, 4, 3, 2, 1].map((count) => aText(`${count}`).uz));
    expect((await list(me, "", there)).size).toBe(20);
  });

  it(
    "of the brand reach every customer, with a read mark per customer",
    { meta: { requirements: "[S7.72]" } },
    async () => {
      const there = await openShop(api);
      const [me, neighbour, deleted] = [
        await customer(there),
        await customer(there),
        await customer(there),
      ];
      await api.rows(there.brand, (db) =>
        db.updateTable("account").set({ isActive: false }).where("id", "=", deleted.id).execute(),
      );
      expect(await announce("Yangi taom", "NEWS", there)).toBe(2);
      await api.put(there.brand, `${path}/read-all`, undefined, me);
      expect((await list(me, "", there)).content).toMatchObject([{ readAt: expect.any(String) }]);
      expect((await list(neighbour, "", there)).content).toMatchObject([{ readAt: null }]);
    },
  );

  it("are private to a person", { meta: { requirements: "[S6.08]" } }, async () => {
    const [me, neighbour] = [await customer(), await customer()];
    const { id } = await order(me, pickUp());
    await move(id, "ACCEPTED");
    const [mine] = (await list(me)).content as Notice[];
    expect((await list(neighbour)).content).toEqual([]);
    const foreign = await api.put(shop.brand, `${path}/${mine!.id}/read`, undefined, neighbour);
    expect(foreign).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await api.get(shop.brand, path)).status).toBe(401);
  });

  it(
    "are 404 and not written if the brand has switched them off",
    { meta: { requirements: "[S3.035]" } },
    async () => {
      const there = await openShop(api, ({ brand }) => {
        brand.webSettings.notificationsActive = false;
      });
      const me = await customer(there);
      const { id } = await order(me, { ...there.pickUp, totalPrice: 34_000 }, there);
      await move(id, "ACCEPTED", {}, there);
      expect(await announce("Aksiya", "PROMO", there)).toBe(0);
      const answers = [
        await api.get(there.brand, path, me),
        await api.put(there.brand, `${path}/${id}/read`, undefined, me),
        await api.put(there.brand, `${path}/read-all`, undefined, me),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      there.brand.webSettings.notificationsActive = true;
      await api.write(there.brand);
      expect((await list(me, "", there)).content).toEqual([]);
    },
  );
});
