import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { personOf } from "@dasturxon/sandboxes/telegram/people";
import { initDataOf } from "../../../test/support/test-messenger.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aChat, settle, settleIn, postUpdate } from "./bot-test-chat.ts";

let api: TestApi;
let brand: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand();
  await settleIn(api, brand);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 900;
const someone = (at = brand) => aChat(api, at, (people += 1));
type Calls = Awaited<ReturnType<ReturnType<typeof someone>["writes"]>>;
const methods = (calls: Calls) => calls.map(({ method }) => method);
const demoStaffChat = ({ merchant }: BrandRecord) =>
  api.telegram.bot(merchant.id).account.staffChatId;
/** The same as a button press. */
const pressOf = (
  { update_id, message }: ReturnType<ReturnType<typeof someone>["message"]>,
  data: string,
) => ({ update_id, callback_query: { id: "1", from: message.from, message, data } });
const menuUrl = (language: string) =>
  `https://${brand.merchant.sub}.dasturxon.test/?client=TG&lang=${language}`;

describe("Start", () => {
  it("asks for the language first, in all languages of the brand", async () => {
    const chat = someone();
    const [question] = await chat.starts();
    expect(question?.body).toMatchObject({
      chat_id: chat.id,
      text: "Qaysi tilda yozaylik?\nНа каком языке вам писать?\nWhich language shall we write in?",
      reply_markup: {
        inline_keyboard: [
          [{ text: "O‘zbekcha", callback_data: "language uz" }],
          [{ text: "Русский", callback_data: "language ru" }],
          [{ text: "English", callback_data: "language eng" }],
        ],
      },
    });
    expect(await chat.row()).toMatchObject({ language: null, firstName: "Mehmon" });
  });

  it("offers only languages of the brand", async () => {
    const russian = await api.brand({ webSettings: { uzLangActive: false, engLangActive: false } });
    await settleIn(api, russian);
    const [question] = await someone(russian).starts();
    expect(question?.body["text"]).toBe("На каком языке вам писать?");
  });

  it("continues in the chosen language: menu button, greeting that opens the menu, contact request", async () => {
    const chat = someone();
    await chat.starts();
    const calls = await chat.presses("language ru");
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      [
        "setChatMenuButton",
        {
          chat_id: chat.id,
          menu_button: { type: "web_app", text: "Меню", web_app: { url: menuUrl("ru") } },
        },
      ],
      [
        "sendMessage",
        expect.objectContaining({
          text: expect.stringContaining("добро пожаловать"),
          reply_markup: {
            inline_keyboard: [[{ text: "Открыть меню", web_app: { url: menuUrl("ru") } }]],
          },
        }),
      ],
      [
        "sendMessage",
        expect.objectContaining({
          reply_markup: {
            keyboard: [[{ text: "Отправить мой номер", request_contact: true }]],
            resize_keyboard: true,
            one_time_keyboard: true,
          },
        }),
      ],
    ]);
    expect(await chat.row()).toMatchObject({ language: "ru" });
  });

  it("greets a returning person at once, and requests a contact only once", async () => {
    const chat = someone();
    await chat.starts();
    await chat.presses("language eng");
    await chat.sendsContact();
    const calls = await chat.writes("/start promo-2026");
    expect(methods(calls)).toEqual(["setChatMenuButton", "sendMessage"]);
    expect(chat.botTexts().at(-1)).toContain("Welcome to");
  });

  it("lets the language be changed", async () => {
    const chat = someone();
    await chat.starts();
    await chat.presses("language ru");
    const [question] = await chat.writes("/language");
    expect(question?.body["text"]).toContain("Qaysi tilda");
    await chat.presses("language uz");
    expect(await chat.row()).toMatchObject({ language: "uz" });
    expect(chat.botTexts().some((text) => text.startsWith("Xush kelibsiz"))).toBe(true);
  });

  it("follows a language chosen in the shop: its menu button opens the shop in it", async () => {
    const chat = someone();
    const choosesInShop = async (language: string) => {
      const initData = initDataOf(chat.id, { brand, at: api.now() });
      const before = api.telegram.calls.length;
      await api.put(brand, "/webbot/v1/users/logout/WITH_TOKEN", { initData, language });
      await settle(api);
      return api.telegram.calls.slice(before);
    };
    // The bot may not write to people who have not started it.
    expect(await choosesInShop("ru")).toEqual([]);
    await chat.starts();
    const calls = await choosesInShop("uz");
    expect(calls.map(({ method, body }) => [method, body["menu_button"]])).toEqual([
      ["setChatMenuButton", expect.objectContaining({ web_app: { url: menuUrl("uz") } })],
    ]);
    expect(await choosesInShop("uz")).toEqual([]);
  });

  it("answers presses in their order", async () => {
    const chat = someone();
    await postUpdate(api, brand, chat.message({ text: "/start" }));
    await postUpdate(api, brand, pressOf(chat.message({}), "language eng"));
    await settle(api);
    expect(chat.botTexts().map((text) => text.slice(0, 10))).toEqual([
      "Qaysi tild",
      "Welcome to",
      "Send us yo",
    ]);
  });
});

describe("a contact", () => {
  it("of the sender is stored, and its keyboard is removed", async () => {
    const chat = someone();
    await chat.starts();
    await chat.presses("language uz");
    expect(chat.chat().keyboard).not.toBeNull();
    await chat.sendsContact();
    expect(await chat.row()).toMatchObject({ phone: personOf(chat.id).phone });
    expect(chat.chat().keyboard).toBeNull();
  });

  it("of another person is refused", async () => {
    const chat = someone();
    const [call] = await chat.sendsContact(chat.id + 1);
    expect(call?.body["text"]).toMatch(/Bu boshqa odamning raqami|номер другого человека/);
    expect(await chat.row()).toMatchObject({ phone: null });
  });

  it("from the address book, without a person behind it, is refused", async () => {
    const chat = someone();
    await postUpdate(
      api,
      brand,
      chat.message({ contact: { phone_number: "+998901112233", first_name: "Aziz" } }),
    );
    await settle(api);
    expect(await chat.row()).toMatchObject({ phone: null });
  });
});

describe("a person who blocks the bot", () => {
  it("is unreachable until they start it again", async () => {
    const chat = someone();
    await chat.starts();
    await chat.blocks();
    expect(await chat.row()).toMatchObject({ unreachableSince: expect.any(Date) });
    await chat.starts();
    expect(await chat.row()).toMatchObject({ unreachableSince: null });
  });

  it("gets none of the pending messages afterwards", async () => {
    const chat = someone();
    await postUpdate(api, brand, chat.message({ text: "/start" }));
    await chat.blocks();
    expect(chat.botTexts()).toEqual([]);
  });
});

it("answers any other message with a link to the menu", async () => {
  const chat = someone();
  const calls = await chat.writes("Assalomu alaykum, plov bormi?");
  expect(methods(calls)).toEqual(["sendMessage"]);
  // The person has chosen no language: the shop chooses.
  expect(JSON.stringify(calls)).toContain('dasturxon.test/?client=TG"');
});

it("answers a group with its chat id, and nothing else", async () => {
  const chat = { id: demoStaffChat(brand), type: "supergroup", title: "Oshxona" };
  const from = { id: 5, first_name: "Aziz" };
  for (const [update_id, text] of [
    [70_001, "salom"],
    [70_002, `/id@${brand.bot?.username}`],
  ] as const)
    await postUpdate(api, brand, { update_id, message: { chat, from, text } });
  await settle(api);
  expect(api.telegram.botTexts(brand, chat.id)).toEqual([expect.stringContaining(String(chat.id))]);
});

it("separates brands: each bot uses its own token and users", async () => {
  const other = await api.brand();
  await settleIn(api, other);
  const [here, there] = [someone(), aChat(api, other, people)];
  await here.starts();
  await here.presses("language ru");
  await there.starts();
  expect(there.botTexts()).toEqual([expect.stringContaining("Qaysi tilda")]);
  expect(here.botTexts()).toHaveLength(3);
  expect((await there.row()).language).toBeNull();
});
