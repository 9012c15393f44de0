import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId, initDataOf } from "../../../test/support/test-messenger.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { aChat, settle, settleIn } from "../bot/bot-test-chat.ts";
import { courierEvents } from "../orders/status/change-status.ts";
import { addEvents, changeOrder } from "../orders/status/locked-order.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";

let api: TestApi;
let shop: Shop;
let otherShop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => giveBot(brand));
  otherShop = await openShop(api);
  await settleIn(api, shop.brand);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

type Person = { id: string; token: string; headers?: Record<string, string> };

let people = 0;
const customer = (at = shop): Promise<Person> =>
  aCustomer(api, at, `+9989077000${String((people += 1)).padStart(2, "0")}`);
const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
let browsers = 0;

/** Subscribes a browser. @returns Its endpoint. */
async function subscribe(by: Person, { at = shop, language = "ru", endpoint = anEndpoint() } = {}) {
  const headers = { "accept-language": language };
  const answer = await api.put(
    at.brand,
    "/notifications/v1/push",
    { endpoint, keys },
    { ...by, headers },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return endpoint;
}
function anEndpoint() {
  browsers += 1;
  return `https://fcm.googleapis.com/fcm/send/customer-${browsers}`;
}
const choose = (by: Person, channel: string) =>
  api.put(shop.brand, "/notifications/v1/messages", { channel }, by);
const settings = async (by: Person) =>
  (await api.get(shop.brand, "/notifications/v1/messages", by)).body;

async function order(
  by: Person,
  at = shop,
  draft: object = { ...at.draft, promoCode: undefined, totalPrice: 130_360 },
): Promise<{ id: string; number: number }> {
  const { status, body } = await api.post(at.brand, "/orders/v1/orders", draft, by);
  expect(status, JSON.stringify(body)).toBe(200);
  await settle(api);
  return body;
}
async function move(orderId: string, to: OrderStatus, more: object = {}, at = shop) {
  await moveOrder(api, at, orderId, to, more);
  await settle(api);
}
/** The courier is at the door. */
async function arrive(orderId: string) {
  const { database, services } = api;
  const key = { merchantId: shop.brand.merchant.id, orderId };
  await changeOrder({ database, bus: services.bus }, key, async (db, found) => {
    await addEvents(db, found, courierEvents(found, "PERFORMER_ARRIVED"), api.now());
    return { isStockBack: false };
  });
  await settle(api);
}
const titlesAt = (endpoint: string) =>
  api.push.sentTo(endpoint).map((message) => (message as { title: string }).title);

/** A chat with the bot, tied to the account. */
async function tied(person: Person) {
  const chat = aChat(api, shop.brand, aTelegramId());
  await chat.starts();
  await chat.presses("language eng");
  const initData = initDataOf(chat.id, { brand: shop.brand, at: api.now() });
  const body = { initData, confirmedTelegramId: chat.id };
  expect((await api.post(shop.brand, "/webbot/v1/users/auth", body, person)).status).toBeLessThan(
    300,
  );
  await settle(api);
  return chat;
}
const sentByBot = ({ botTexts }: Awaited<ReturnType<typeof tied>>, number: number) =>
  botTexts().filter((text) => text.includes(`No. ${number} is accepted`)).length;

it("notifies the browser when an order is accepted, on its way, at the door and cancelled, in its language", async () => {
  const me = await customer();
  const endpoint = await subscribe(me);
  const { id, number } = await order(me);
  for (const status of ["ACCEPTED", "COOKING", "DONE", "ATTACHED", "ON_WAY"] as const)
    await move(id, status);
  await arrive(id);
  await move(id, "DELIVERED");
  expect(titlesAt(endpoint)).toEqual([
    `Заказ № ${number} принят`,
    `Заказ № ${number} в пути`,
    `Заказ № ${number}: курьер у вас`,
  ]);
  const { merchant } = shop.brand;
  expect(api.push.sentTo(endpoint)[0]).toEqual({
    orderId: id,
    title: `Заказ № ${number} принят`,
    body: "Скоро начнём готовить.",
    lang: "ru",
    icon: expect.stringContaining(`/icons/${merchant.id}/`),
    url: `/profile/orders/${id}?brand=${merchant.id}`,
  });
  const fetched = await order(me, shop, { ...shop.pickUp, totalPrice: 34_000 });
  for (const status of ["ACCEPTED", "DONE", "CANCELED"] as const) await move(fetched.id, status);
  expect(titlesAt(endpoint).slice(3)).toEqual([
    `Заказ № ${fetched.number} принят`,
    `Заказ № ${fetched.number} готов`,
    `Заказ № ${fetched.number} отменён`,
  ]);
});

it("follows the language of the last visit", async () => {
  const me = await customer();
  const endpoint = await subscribe(me, { language: "uz" });
  await api.put(shop.brand, "/users/v1/users/me/language", { language: "eng" }, me);
  expect((await api.get(shop.brand, "/users/v1/users/me", me)).body.language).toBe("eng");
  const { id, number } = await order(me);
  await move(id, "ACCEPTED");
  expect(titlesAt(endpoint)).toEqual([`Order No. ${number} is accepted`]);
});

it("sends once, although the job is repeated, and again only to the browser whose service had refused it", async () => {
  const me = await customer();
  const [first, second] = [await subscribe(me), await subscribe(await sameCustomer(me))];
  const { id, number } = await order(me);
  api.push.failNext(second);
  await expect(move(id, "ACCEPTED")).rejects.toThrow("A browser did not get the message");
  const title = `Заказ № ${number} принят`;
  expect([titlesAt(first), titlesAt(second)]).toEqual([[title], []]);

  await push(id, "ACCEPTED");
  expect([titlesAt(first), titlesAt(second)]).toEqual([[title], [title]]);
  await push(id, "ACCEPTED");
  expect([titlesAt(first), titlesAt(second)]).toEqual([[title], [title]]);
});

/** Runs the job, as if it were repeated. */
const push = (orderId: string, status: "ACCEPTED" | "ON_WAY") =>
  jobHandlers.pushToCustomer(api, {
    merchantId: shop.brand.merchant.id,
    about: `${orderId} ${status}`,
    content: { kind: "ORDER", orderId, status },
    at: api.now().toISOString(),
  });

it("keeps the subscription of a browser that has replaced it while the former one was answered", async () => {
  const me = await customer();
  const former = await subscribe(me);
  const { id, number } = await order(me);
  const current = anEndpoint();
  api.push.end(former, () => subscribe(me, { endpoint: current }));
  await expect(move(id, "ACCEPTED")).rejects.toThrow("A browser did not get the message");
  await push(id, "ACCEPTED");
  expect(titlesAt(current)).toEqual([`Заказ № ${number} принят`]);
});

/** Another session of the account. */
async function sameCustomer(me: Person): Promise<Person> {
  const other = await customer();
  await api.rows(shop.brand, (db) =>
    db.updateTable("session").set({ accountId: me.id }).where("accountId", "=", other.id).execute(),
  );
  return { ...other, id: me.id };
}

it("sends nothing after opting out, and nothing to another brand's subscriber or the browser's former person", async () => {
  const [me, sister] = [await customer(), await customer()];
  const there = await customer(otherShop);
  const endpoint = await subscribe(me);
  await subscribe(there, { at: otherShop, endpoint });
  const mine = await order(me);
  await move(mine.id, "ACCEPTED");
  expect(titlesAt(endpoint)).toEqual([`Заказ № ${mine.number} принят`]);

  // The sister signs in in the same browser.
  await subscribe(sister, { endpoint });
  await move(mine.id, "ON_WAY");
  expect(titlesAt(endpoint)).toHaveLength(1);

  const hers = await order(sister);
  expect((await api.remove(shop.brand, "/notifications/v1/push", sister)).body).toMatchObject({
    channel: "NONE",
    endpoint: null,
  });
  await move(hers.id, "ACCEPTED");
  expect(titlesAt(endpoint)).toHaveLength(1);

  const theirs = await order(there, otherShop);
  await move(theirs.id, "ACCEPTED", {}, otherShop);
  expect(titlesAt(endpoint)).toHaveLength(2);
});

it("uses one channel for a message, which the customer chooses", async () => {
  const me = await customer();
  const chat = await tied(me);
  expect(await settings(me)).toEqual({
    channel: "BOT",
    isChosen: false,
    hasBot: true,
    pushKey: "the-public-key",
    endpoint: null,
  });
  const endpoint = await subscribe(me);
  expect(await settings(me)).toMatchObject({ channel: "PUSH", isChosen: true, endpoint });
  const sent = async () => {
    const { id, number } = await order(me);
    await move(id, "ACCEPTED");
    const pushed = titlesAt(endpoint).filter((title) => title.includes(`${number}`)).length;
    return { bot: sentByBot(chat, number), pushed };
  };
  expect(await sent()).toEqual({ bot: 0, pushed: 1 });
  await choose(me, "BOT");
  expect(await sent()).toEqual({ bot: 1, pushed: 0 });
  const underWay = await order(me);
  await choose(me, "NONE");
  await push(underWay.id, "ACCEPTED");
  expect(titlesAt(endpoint)).toHaveLength(1);
  expect(await sent()).toEqual({ bot: 0, pushed: 0 });
  await choose(me, "PUSH");
  api.push.end(endpoint);
  // The browser has ended its subscription: the bot takes over, also for the message under way.
  expect(await sent()).toEqual({ bot: 1, pushed: 0 });
  expect(await settings(me)).toMatchObject({ channel: "BOT", endpoint: null });
});

it("stores only addresses of push services, and only of a signed-in customer", async () => {
  const me = await customer();
  const path = "/notifications/v1/push";
  const inside = { endpoint: "http://127.0.0.1:5432/", keys };
  expect((await api.put(shop.brand, path, inside, me)).status).toBe(400);
  expect((await api.put(shop.brand, path, { endpoint: anEndpoint(), keys })).status).toBe(401);
});
