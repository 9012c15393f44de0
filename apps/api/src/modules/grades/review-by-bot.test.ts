import type { Language } from "@dasturxon/contract/entities/language";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId, initDataOf } from "../../../test/support/test-messenger.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { hookSecret } from "../bot/bot-hook.ts";
import { aChat, postUpdate, settle, settleIn } from "../bot/bot-test-chat.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";

let api: TestApi;
let shop: Shop;
let neighbour: Shop;
let owner: StaffMember;
beforeAll(async () => {
  api = await testApi();
  [shop, neighbour] = [await aShopWithBot(), await aShopWithBot()];
  owner = await aStaffMember(api, shop, "OWNER");
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

async function aShopWithBot() {
  const opened = await openShop(api, ({ brand }) => giveBot(brand));
  await settleIn(api, opened.brand);
  return opened;
}

let phones = 0;
/** A customer whose Telegram account is tied. */
async function connected(language: Language = "ru", at = shop, telegramId = aTelegramId()) {
  const customer = await aCustomer(api, at, `+9989077${String((phones += 1)).padStart(5, "0")}`);
  await api.rows(at.brand, (db) =>
    db.updateTable("account").set({ language }).where("id", "=", customer.id).execute(),
  );
  const chat = aChat(api, at.brand, telegramId);
  const initData = initDataOf(chat.id, { brand: at.brand, at: api.now() });
  const tie = { initData, confirmedTelegramId: chat.id };
  const tied = await api.post(at.brand, "/webbot/v1/users/auth", tie, customer);
  expect(tied.status, JSON.stringify(tied.body)).toBeLessThan(300);
  await settle(api);
  return { ...customer, chat };
}
type Customer = Awaited<ReturnType<typeof connected>>;

const delivery = () => ({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
const pickUp = () => ({ ...shop.pickUp, totalPrice: 34_000 });
async function anOrder(by: Customer, status: OrderStatus, draft: object = delivery()) {
  const { status: code, body } = await api.post(shop.brand, "/orders/v1/orders", draft, by);
  expect(code, JSON.stringify(body)).toBe(200);
  await moveOrder(api, shop, body.id, status);
  await settle(api);
  return { id: body.id as string, number: body.number as number };
}

const star = (orderId: string, grade: number | string) => `review ${orderId} ${grade}`;
const reviewOf = async (id: string, by: Customer) =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}/review`, by)).body;
const noReview = { products: [], delivery: null, comment: "" };
const page = (id: string, language: string) =>
  `https://${shop.brand.merchant.sub}.dasturxon.test/profile/orders/${id}?client=TG&lang=${language}`;
const lastMessage = ({ chat }: Customer) => chat.chat().messages.at(-1);
const staffReviews = async () =>
  (await api.get(shop.brand, "/staff/v1/reviews?size=100", owner)).body.content as {
    order: { id: string };
    lowestGrade: number;
    isUnseen: boolean;
  }[];

/** The update of a press, in that person's chat with the brand's bot. */
const pressIn = ({ chat }: Customer, data: string, messageId = 1) => {
  const { update_id, message } = chat.message({});
  const pressed = { ...message, message_id: messageId };
  return { update_id, callback_query: { id: "1", from: message.from, message: pressed, data } };
};

describe("the message about a received order", () => {
  it("offers stars, and becomes thanks with the way to reasons and comments", async () => {
    const me = await connected("ru");
    const { id, number } = await anOrder(me, "DELIVERED");
    expect(lastMessage(me)).toMatchObject({
      text: `Заказ № ${number} доставлен\nПриятного аппетита!\nКак вам доставка?`,
      buttons: [
        [1, 2, 3, 4, 5].map((grade) => ({ text: `${grade} ★`, callback_data: star(id, grade) })),
        [{ text: "Открыть заказ", web_app: { url: page(id, "ru") } }],
      ],
    });
    const before = me.chat.chat().messages.length;
    const toasts = me.chat.chat().toast.number;
    const calls = await me.chat.presses(star(id, 2));
    expect(calls.map(({ method }) => method)).toEqual(["editMessageText"]);
    expect(me.chat.chat().toast.number).toBe(toasts + 1);
    expect(me.chat.chat().messages).toHaveLength(before);
    expect(lastMessage(me)).toMatchObject({
      text: `Заказ № ${number} доставлен\n★★☆☆☆ Спасибо за оценку!\nРасскажите, что было не так: прочитает только ресторан.`,
      entities: [{ type: "bold", offset: 0, length: `Заказ № ${number} доставлен`.length }],
      buttons: [[{ text: "Рассказать, что не так", web_app: { url: page(id, "ru") } }]],
    });
    expect(await reviewOf(id, me)).toEqual({ ...noReview, delivery: { grade: 2, reasons: [] } });
    const low = { order: { id }, lowestGrade: 2, isUnseen: true };
    expect(await staffReviews()).toContainEqual(
      expect.objectContaining({ ...low, order: expect.objectContaining({ id }) }),
    );
  });

  it.each([
    ["uz" as const, "★★★★★ Bahoingiz uchun rahmat!", "Buyurtmani ochish"],
    ["eng" as const, "★★★★★ Thank you for your rating!", "Open the order"],
  ])("thanks in the person's language: %s", async (language, thanks, opens) => {
    const me = await connected(language);
    const { id } = await anOrder(me, "CLOSED");
    await me.chat.presses(star(id, 5));
    expect(lastMessage(me)?.text).toContain(thanks);
    expect(lastMessage(me)?.buttons).toEqual([
      [{ text: opens, web_app: { url: page(id, language) } }],
    ]);
  });

  it("asks for the dishes of an order that was picked up, and leaves the grades of its page", async () => {
    const me = await connected("eng");
    const { plov, lavash, cheeseId } = shop;
    const draft = {
      ...shop.pickUp,
      cartItems: [
        { productId: plov.id, count: 1, modifications: [] },
        { productId: plov.id, count: 1, modifications: [{ id: cheeseId, count: 1 }] },
        { productId: lavash.id, count: 1, modifications: [] },
      ],
    };
    const quote = await api.post(shop.brand, "/orders/v1/orders/quote", draft, me);
    const { totalPrice } = quote.body.amounts;
    const { id } = await anOrder(me, "DELIVERED", { ...draft, totalPrice });
    expect(lastMessage(me)?.text).toContain("How did you like the dishes?");
    const cold = { productId: lavash.id, grade: 1, reasons: ["COLD"] };
    await api.put(shop.brand, `/orders/v1/orders/${id}/review`, { products: [cold] }, me);
    await me.chat.presses(star(id, 5));
    const liked = { productId: plov.id, grade: 5, reasons: [] };
    expect(await reviewOf(id, me)).toEqual({ ...noReview, products: [liked, cold] });
    expect(lastMessage(me)?.text).toContain("★★★☆☆");
  });
});

describe("a press", () => {
  it("counts once: repeated, and below an old message, it changes nothing", async () => {
    const me = await connected();
    const { id } = await anOrder(me, "DELIVERED");
    const messageId = lastMessage(me)?.id ?? 0;
    const press = pressIn(me, star(id, 4), messageId);
    await Promise.all([1, 2, 3].map(() => postUpdate(api, shop.brand, press)));
    await settle(api);
    const text = lastMessage(me)?.text;
    expect(text).toContain("★★★★☆");
    for (const grade of [4, 1])
      await postUpdate(api, shop.brand, pressIn(me, star(id, grade), messageId));
    await settle(api);
    expect(await reviewOf(id, me)).toEqual({ ...noReview, delivery: { grade: 4, reasons: [] } });
    expect(lastMessage(me)?.text).toBe(text);
    // The customer has changed it on the page.
    const late = { grade: 3, reasons: ["LATE"] };
    await api.put(shop.brand, `/orders/v1/orders/${id}/review`, { delivery: late }, me);
    await postUpdate(api, shop.brand, pressIn(me, star(id, 5), messageId));
    await settle(api);
    expect(await reviewOf(id, me)).toEqual({ ...noReview, delivery: late });
    expect(lastMessage(me)?.text).toContain("★★★☆☆");
  });

  it("counts although the person has deleted the message", async () => {
    const me = await connected();
    const { id } = await anOrder(me, "DELIVERED");
    await postUpdate(api, shop.brand, pressIn(me, star(id, 5), 9_999));
    await settle(api);
    expect((await reviewOf(id, me)).delivery).toEqual({ grade: 5, reasons: [] });
  });

  it("of another person, or in another brand's bot, changes nothing and is not answered", async () => {
    const me = await connected();
    const [stranger, sameThere] = [await connected(), await connected("ru", neighbour, me.chat.id)];
    const { id } = await anOrder(me, "DELIVERED", pickUp());
    const texts = () => [stranger, sameThere].map(({ chat }) => chat.botTexts());
    const before = texts();
    expect((await postUpdate(api, shop.brand, pressIn(stranger, star(id, 1)))).status).toBe(200);
    expect((await postUpdate(api, neighbour.brand, pressIn(sameThere, star(id, 1)))).status).toBe(
      200,
    );
    const foreign = {
      "x-telegram-bot-api-secret-token": hookSecret(
        api.services.secrets,
        neighbour.brand.merchant.id,
      ),
    };
    expect((await postUpdate(api, shop.brand, pressIn(me, star(id, 1)), foreign)).status).toBe(404);
    await settle(api);
    expect(await reviewOf(id, me)).toEqual(noReview);
    expect(texts()).toEqual(before);
    expect((await staffReviews()).some(({ order }) => order.id === id)).toBe(false);
  });

  it.each(["ACCEPTED", "CANCELED"] as const)(
    "for an order that is %s changes nothing",
    async (status) => {
      const me = await connected();
      const { id } = await anOrder(me, status);
      const before = me.chat.botTexts();
      expect((await postUpdate(api, shop.brand, pressIn(me, star(id, 5)))).status).toBe(200);
      await settle(api);
      expect(await reviewOf(id, me)).toEqual(noReview);
      expect(me.chat.botTexts()).toEqual(before);
    },
  );

  it("after the account was deleted changes nothing", async () => {
    const me = await connected();
    const { id } = await anOrder(me, "DELIVERED");
    await api.remove(shop.brand, "/users/v1/users/WITH_TOKEN", me);
    await postUpdate(api, shop.brand, pressIn(me, star(id, 1)));
    await settle(api);
    expect((await staffReviews()).some(({ order }) => order.id === id)).toBe(false);
  });

  it("with foreign callback data is acknowledged and changes nothing", async () => {
    const me = await connected();
    const { id } = await anOrder(me, "DELIVERED");
    const before = me.chat.botTexts();
    const foreign = [
      star(id, 0),
      star(id, 6),
      star(id, "5.0"),
      star(id, "٣"),
      star(id, "5 5"),
      star(anId(), 5),
      star("1", 5),
      `review ${id}`,
      `review  ${id} 5`,
      ` review ${id} 5`,
      `${id} 5`,
      "review",
      "",
      "x".repeat(64),
      '{"kind":"review"}',
    ];
    for (const data of foreign) {
      const answer = await postUpdate(api, shop.brand, pressIn(me, data));
      expect(await answer.json(), data).toMatchObject({ method: "answerCallbackQuery" });
    }
    await settle(api);
    expect(await reviewOf(id, me)).toEqual(noReview);
    expect(me.chat.botTexts()).toEqual(before);
  });
});
