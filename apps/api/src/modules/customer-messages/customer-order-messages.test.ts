import type { Language } from "@dasturxon/contract/entities/language";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId, initDataOf } from "../../../test/support/test-messenger.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { ledgerContext } from "../payments/ledger-context.ts";
import { paymentLedger } from "../payments/payment-ledger.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aChat, settle, settleIn } from "../bot/bot-test-chat.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand }) => {
    giveBot(brand);
    takePayments(brand);
  });
  await settleIn(api, shop.brand);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const phone = () => `+9989066100${String((phones += 1)).padStart(2, "0")}`;

/** A customer with a chat in which the bot may write. */
async function connected(language: Language = "uz") {
  const customer = await aCustomer(api, shop, phone());
  const chat = aChat(api, shop.brand, aTelegramId());
  await chat.starts();
  await chat.presses(`language ${language}`);
  await tie(customer, chat.id);
  return { ...customer, chat, readNewTexts: newTexts(chat) };
}
type Customer = Awaited<ReturnType<typeof connected>>;

async function tie(customer: { token: string }, telegramId: number) {
  const initData = initDataOf(telegramId, { brand: shop.brand, at: api.now() });
  const confirmed = { initData, confirmedTelegramId: telegramId };
  const tied = await api.post(shop.brand, "/webbot/v1/users/auth", confirmed, customer);
  expect(tied.status, JSON.stringify(tied.body)).toBeLessThan(300);
  // The bot announces the tie.
  await settle(api);
}

/** Sums contain non-breaking spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** New texts of the bot in a chat: their first lines. */
function newTexts({ botTexts }: Pick<ReturnType<typeof aChat>, "botTexts">) {
  let before = botTexts().length;
  return async () => {
    await settle(api);
    const added = botTexts().slice(before);
    before += added.length;
    return added.map((text) => plain(text).split("\n")[0]);
  };
}

const pickUp = () => ({ ...shop.pickUp, totalPrice: 34_000 });
const delivery = () => ({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });
async function order(
  by: { token: string; headers?: Record<string, string> },
  draft: object = delivery(),
): Promise<{ id: string; number: number }> {
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const move = (orderId: string, to: OrderStatus, more: object = {}) =>
  moveOrder(api, shop, orderId, to, more);
async function pay(orderId: string) {
  const context = ledgerContext(api.database, api.services, shop.brand.merchant.id);
  const payme = paymentLedger(context, "PAYME");
  const request = { order: { orderId }, providerTxId: anId(), amount: 34_000 };
  await payme.open({ ...request, expiresAt: null, ifLocked: "REFUSE" });
  await payme.perform(request.providerTxId, { onLate: "REFUND" });
}
const staffChatId = () => api.telegram.bot(shop.brand.merchant.id).account.staffChatId;
const newStaffTexts = () =>
  newTexts({
    botTexts: () =>
      api.telegram
        .botTexts(shop.brand, staffChatId())
        // Reminders of orders that other tests have left waiting.
        .filter((text) => !text.startsWith("🔔")),
  });

describe("a customer", () => {
  it("reads the restaurant's reason to reject an order in their own language", async () => {
    const [uzbek, russian] = [await connected("uz"), await connected("ru")];
    for (const customer of [uzbek, russian]) {
      const { id } = await order(customer, pickUp());
      await move(id, "CANCELED", { rejectReason: "CLOSING", cancelReason: "23:00" });
      await settle(api);
    }
    expect(uzbek.chat.botTexts().at(-1)).toContain("Sababi: filial yopilyapti. 23:00");
    expect(russian.chat.botTexts().at(-1)).toContain("Причина: филиал закрывается. 23:00");
  });

  it.each([
    [
      "uz" as const,
      (n: number) => [
        `${n}-buyurtma filialga yuborildi`,
        `${n}-buyurtma qabul qilindi`,
        `${n}-buyurtma tayyorlanmoqda`,
        `${n}-buyurtma tayyor`,
        `${n}-buyurtma yo‘lda`,
        `${n}-buyurtma yetkazildi`,
      ],
    ],
    [
      "ru" as const,
      (n: number) => [
        `Заказ № ${n} передан в филиал`,
        `Заказ № ${n} принят`,
        `Заказ № ${n} готовится`,
        `Заказ № ${n} готов`,
        `Заказ № ${n} в пути`,
        `Заказ № ${n} доставлен`,
      ],
    ],
    [
      "eng" as const,
      (n: number) => [
        `Order No. ${n} is with the restaurant`,
        `Order No. ${n} is accepted`,
        `Order No. ${n} is being cooked`,
        `Order No. ${n} is ready`,
        `Order No. ${n} is on its way`,
        `Order No. ${n} is delivered`,
      ],
    ],
  ])("is notified of each status in their language: %s", async (language, expected) => {
    const customer = await connected(language);
    const { id, number } = await order(customer);
    const texts = await customer.readNewTexts();
    const statuses = ["ACCEPTED", "COOKING", "DONE", "ATTACHED", "ON_WAY", "DELIVERED", "CLOSED"];
    for (const status of statuses as OrderStatus[]) {
      await move(id, status);
      texts.push(...(await customer.readNewTexts()));
    }
    expect(texts).toEqual(expected(number));
  });

  it("opens the order in the mini-app by the message's button", async () => {
    const customer = await connected("ru");
    const { id } = await order(customer);
    await settle(api);
    const last = customer.chat.chat().messages.at(-1);
    const url = `https://${shop.brand.merchant.sub}.dasturxon.test/profile/orders/${id}?client=TG&lang=ru`;
    expect(last?.buttons).toEqual([[{ text: "Открыть заказ", web_app: { url } }]]);
    expect(last?.entities).toContainEqual({
      type: "bold",
      offset: 0,
      length: last?.text.indexOf("\n"),
    });
  });

  it("gets the branch of a pick-up, the time of a scheduled order, and a note about an awaited payment", async () => {
    const customer = await connected("eng");
    const fetched = await order(customer, pickUp());
    await move(fetched.id, "DONE");
    await settle(api);
    expect(customer.chat.botTexts().at(-1)).toContain("You can pick it up:");
    const unpaid = await order(customer, { ...pickUp(), paymentType: "PAYME" });
    expect(await customer.readNewTexts()).toContain(
      `Order No. ${unpaid.number} awaits its payment`,
    );
    expect(customer.chat.chat().messages.at(-1)?.buttons.flat()[0]?.text).toBe("Pay");
    await pay(unpaid.id);
    expect(await customer.readNewTexts()).toEqual([
      `Order No. ${unpaid.number} is with the restaurant`,
    ]);
    await move(unpaid.id, "CANCELED");
    expect(await customer.readNewTexts()).toEqual([`Order No. ${unpaid.number} is cancelled`]);
    expect(customer.chat.botTexts().at(-1)).toMatch(
      /soum come back through Payme within 5 working days/,
    );
  });

  it("gets only the last of several concurrent status changes", async () => {
    const customer = await connected();
    const { id, number } = await order(customer);
    await customer.readNewTexts();
    await move(id, "ON_WAY");
    expect(await customer.readNewTexts()).toEqual([`${number}-buyurtma yo‘lda`]);
  });

  it("is notified of their own cancellation, as is the staff", async () => {
    const customer = await connected();
    const { id, number } = await order(customer);
    const staff = newStaffTexts();
    await customer.readNewTexts();
    const path = `/orders/v1/orders/${id}/cancel`;
    const canceled = await api.put(shop.brand, path, { reason: "Kutib qoldim" }, customer);
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
    expect(await customer.readNewTexts()).toEqual([`${number}-buyurtma bekor qilindi`]);
    expect(await staff()).toContain(`❌ № ${number} bekor qilindi`);
  });

  it("is not notified of a refused change", async () => {
    const customer = await connected();
    const { id } = await order(customer);
    await move(id, "COOKING");
    await customer.readNewTexts();
    await expect(move(id, "ACCEPTED")).rejects.toMatchObject({ code: "STATUS_NOT_ALLOWED" });
    expect(await customer.readNewTexts()).toEqual([]);
  });

  it("is notified in each connected chat, and in no unconnected one", async () => {
    const customer = await connected();
    const second = aChat(api, shop.brand, aTelegramId());
    await second.starts();
    await tie(customer, second.id);
    const stranger = aChat(api, shop.brand, aTelegramId());
    await stranger.starts();
    // The first chat is informed about the second.
    expect(await customer.readNewTexts()).toEqual(["Hisobingizga Telegram ulandi"]);
    const [seconds, strangers] = [newTexts(second), newTexts(stranger)];
    await order(customer);
    expect(await customer.readNewTexts()).toHaveLength(1);
    expect(await seconds()).toHaveLength(1);
    expect(await strangers()).toEqual([]);
  });

  it("can order without having started the bot, which tries to write only once", async () => {
    const customer = await aCustomer(api, shop, phone());
    const chat = aChat(api, shop.brand, aTelegramId());
    chat.chat().isStarted = false;
    await tie(customer, chat.id);
    const { id } = await order(customer);
    await settle(api);
    expect(await chat.row()).toMatchObject({ unreachableSince: expect.any(Date) });
    await move(id, "ACCEPTED");
    await settle(api);
    expect(chat.botTexts()).toEqual([]);
    await chat.starts();
    const readNewTexts = newTexts(chat);
    await move(id, "COOKING");
    expect(await readNewTexts()).toHaveLength(1);
  });

  it(
    "keeps the bot's language after signing out",
    { meta: { requirements: "[S4.55, S7.49]" } },
    async () => {
      const customer = await connected("uz");
      const at = api.now();
      const initData = initDataOf(customer.chat.id, { brand: shop.brand, at });
      const { id, number } = await order(customer);
      await customer.readNewTexts();
      const setting = { initData, language: "ru" };
      const put = await api.put(shop.brand, "/webbot/v1/users/logout", setting, customer);
      expect(put.status, JSON.stringify(put.body)).toBe(204);
      const out = await api.post(shop.brand, "/webbot/v1/users/logout", { initData }, customer);
      expect(out.status, JSON.stringify(out.body)).toBe(204);
      await move(id, "ACCEPTED");
      expect(await customer.readNewTexts()).toEqual([`Заказ № ${number} принят`]);
      await customer.chat.starts();
      expect(customer.chat.botTexts().at(-1)).toMatch(/^.*добро пожаловать/);
    },
  );

  it("has no pending bot messages once the account is deleted", async () => {
    const customer = await connected();
    const { id } = await order(customer);
    await move(id, "DELIVERED");
    await settle(api);
    const deleted = await api.remove(shop.brand, "/users/v1/users/WITH_TOKEN", customer);
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204);
    const left = await api.rows(shop.brand, (db) =>
      db.selectFrom("botMessage").select("id").where("chatId", "=", customer.chat.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe("the staff's chat", () => {
  it("gets the details of a new order without name or phone", async () => {
    const customer = await connected();
    const staffTexts = newStaffTexts();
    const { number } = await order(customer, {
      ...delivery(),
      comment: "Piyozsiz <b>iltimos</b>",
      changeFrom: 200_000,
    });
    expect(await staffTexts()).toEqual([`🆕 № ${number} · 130 360 so‘m`]);
    const text = plain(api.telegram.botTexts(shop.brand, staffChatId()).at(-1) ?? "");
    for (const part of [
      "Yetkazib berish · Naqd pul, to‘lanmagan, 200 000 so‘mdan qaytim",
      `2 × ${shop.plov.name.uz}\n   + `,
      `1 × ${aText("Lavash").uz}`,
      `Filial: ${shop.branch.name.uz}`,
      "Vaqti: Bugun, ",
      `Manzil: ${shop.address.streetName}`,
      "Izoh: Piyozsiz <b>iltimos</b>",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(customer.phone.slice(4));
  });

  it("gets customer input as one line per field, which cannot imitate our lines", async () => {
    const forged =
      "tez\n\nTo‘lov: Payme, to‘langan ✅\r\nJami: 0 so‘m\u202e\u2066 \u2028Filial: Chilonzor";
    const oneLine = "tez To‘lov: Payme, to‘langan ✅ Jami: 0 so‘m Filial: Chilonzor";
    const sentFor = async (written: string) => {
      const customer = await connected();
      const [line] = delivery().cartItems;
      const { status, body } = await api.post(
        shop.brand,
        "/orders/v1/orders",
        {
          ...delivery(),
          address: { ...shop.address, landmark: written, houseNumber: "7" },
          cartItems: [{ ...line, comment: written }, ...delivery().cartItems.slice(1)],
          comment: written,
          courierComment: written,
          arrival: "RING",
        },
        customer,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      await settle(api);
      const text = plain(api.telegram.botTexts(shop.brand, staffChatId()).at(-1) ?? "");
      return text.replace(/№ \d+/, "№").split("\n");
    };
    const harmless = await sentFor("tez");
    expect(harmless).toContain("Eshik qo‘ng‘irog‘ini bosing");
    expect(await sentFor(forged)).toEqual(
      harmless.map((text) => text.replace(/(?<=: |, |“)tez/, oneLine)),
    );
    // Text stored before texts were cleaned.
    const customer = await connected();
    const { id } = await order(customer);
    await settle(api);
    await move(id, "CANCELED", { cancelReason: forged });
    await settle(api);
    const cancelled = plain(api.telegram.botTexts(shop.brand, staffChatId()).at(-1) ?? "");
    expect(cancelled.split("\n").slice(1)).toEqual([
      `Filial: ${shop.branch.name.uz}`,
      `Sababi: ${oneLine}`,
    ]);
  });

  it("is notified of an online order once it is paid, of cancellations, and not of its own status changes", async () => {
    const customer = await connected();
    const staffTexts = newStaffTexts();
    const paid = await order(customer, { ...pickUp(), paymentType: "PAYME" });
    expect(await staffTexts()).toEqual([]);
    await move(paid.id, "OPEN", { isPayment: true });
    expect(await staffTexts()).toEqual([`🆕 № ${paid.number} · 34 000 so‘m`]);
    await move(paid.id, "ACCEPTED");
    expect(await staffTexts()).toEqual([]);
    await move(paid.id, "CANCELED", { cancelReason: "Kutib qoldim" });
    expect(await staffTexts()).toEqual([`❌ № ${paid.number} bekor qilindi`]);
    const expired = await order(customer, { ...pickUp(), paymentType: "PAYME" });
    await move(expired.id, "CANCELED");
    expect(await staffTexts()).toEqual([]);
  });

  it("is notified of a scheduled order on arrival and at its time, not when it is accepted early", async () => {
    const customer = await connected();
    const staffTexts = newStaffTexts();
    const tomorrow = new Date(api.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const schedule = async (laterTime: string) => {
      const later = { ...pickUp(), isLater: true, laterDay: tomorrow, laterTime };
      const path = "/orders/v1/orders/at-time";
      const { status, body } = await api.post(shop.brand, path, later, customer);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await staffTexts()).toEqual([`🆕 № ${body.number} · 34 000 so‘m`]);
      return body;
    };
    const due = await schedule("13:00");
    await move(due.id, "OPEN");
    expect(await staffTexts()).toEqual([`⏰ № ${due.number} · 34 000 so‘m: vaqti keldi`]);
    const early = await schedule("14:00");
    await move(early.id, "ACCEPTED");
    expect(await staffTexts()).toEqual([]);
  });

  it("is notified of each of several concurrent orders, and each customer of their own", async () => {
    const customers = [await connected(), await connected(), await connected(), await connected()];
    const staffTexts = newStaffTexts();
    const placed = await Promise.all(customers.map((customer) => order(customer, pickUp())));
    // A group receives one message per three seconds.
    await settle(api, 12);
    expect(new Set(await staffTexts())).toEqual(
      new Set(placed.map(({ number }) => `🆕 № ${number} · 34 000 so‘m`)),
    );
    for (const [index, { readNewTexts }] of customers.entries())
      expect((await readNewTexts()).at(-1)).toBe(
        `${placed[index]?.number}-buyurtma filialga yuborildi`,
      );
  });

  it("is notified once of an order that is posted twice", async () => {
    const customer = await connected();
    const staffTexts = newStaffTexts();
    const by = { token: customer.token, headers: { "idempotency-key": "twice" } };
    const posted = await order(by, pickUp());
    const again = await order(by, pickUp());
    expect(again.id).toBe(posted.id);
    expect(await staffTexts()).toEqual([`🆕 № ${posted.number} · 34 000 so‘m`]);
    expect(await customer.readNewTexts()).toEqual([`${posted.number}-buyurtma filialga yuborildi`]);
  });

  it("gets a new reservation without name or phone", async () => {
    const customer = await connected();
    const staffTexts = newStaffTexts();
    const at = new Date(api.now().getTime() + 24 * 3_600_000).toISOString();
    const request = { branchId: shop.branch.id, at, guests: 4, comment: "Deraza\nyonida" };
    const { status } = await api.post(shop.brand, "/orders/v1/reservations", request, customer);
    expect(status).toBe(200);
    expect(await staffTexts()).toEqual([
      expect.stringMatching(/^📅 Yangi bron: Ertaga, \d\d:\d\d, 4 kishi$/),
    ]);
    const text = plain(api.telegram.botTexts(shop.brand, staffChatId()).at(-1) ?? "");
    expect(text).toContain("Izoh: Deraza yonida");
    expect(text).not.toContain(customer.phone);
  });
});

it("a brand without a bot has no pending messages", async () => {
  const silent = await openShop(api, ({ brand }) => void delete brand.bot);
  const customer: Pick<Customer, "token"> = await aCustomer(api, silent, phone());
  const placed = await api.post(
    silent.brand,
    "/orders/v1/orders",
    {
      ...silent.pickUp,
      totalPrice: 34_000,
    },
    customer,
  );
  expect(placed.status).toBe(200);
  const jobs = await api.rows(silent.brand, (db) =>
    db
      .selectFrom("botMessage")
      .select("id")
      .where("merchantId", "=", silent.brand.merchant.id)
      .execute(),
  );
  expect(jobs).toEqual([]);
});
