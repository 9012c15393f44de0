import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { personOf } from "@dasturxon/sandboxes/telegram/people";
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
type Said = Awaited<ReturnType<ReturnType<typeof someone>["writes"]>>;
const methods = (said: Said) => said.map(({ method }) => method);
const demoStaffChat = ({ merchant }: BrandRecord) =>
  api.telegram.bot(merchant.id).account.staffChatId;
/** The same, as a press of a button. */
const pressOf = (
  { update_id, message }: ReturnType<ReturnType<typeof someone>["message"]>,
  data: string,
) => ({ update_id, callback_query: { id: "1", from: message.from, message, data } });
const menuUrl = () => `https://${brand.merchant.sub}.dasturxon.test/?client=TG`;

describe("Start", () => {
  it("asks for the language first, in every language of the brand", async () => {
    const chat = someone();
    const [asked] = await chat.starts();
    expect(asked?.body).toMatchObject({
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

  it("offers only languages that the brand has", async () => {
    const russian = await api.brand({ webSettings: { uzLangActive: false, engLangActive: false } });
    await settleIn(api, russian);
    const [asked] = await someone(russian).starts();
    expect(asked?.body["text"]).toBe("На каком языке вам писать?");
  });

  it("continues in the chosen language: menu button, greeting that opens the menu, contact request", async () => {
    const chat = someone();
    await chat.starts();
    const said = await chat.presses("language ru");
    expect(said.map(({ method, body }) => [method, body])).toEqual([
      [
        "setChatMenuButton",
        {
          chat_id: chat.id,
          menu_button: { type: "web_app", text: "Меню", web_app: { url: menuUrl() } },
        },
      ],
      [
        "sendMessage",
        expect.objectContaining({
          text: expect.stringContaining("добро пожаловать"),
          reply_markup: {
            inline_keyboard: [[{ text: "Открыть меню", web_app: { url: menuUrl() } }]],
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
    const said = await chat.writes("/start promo-2026");
    expect(methods(said)).toEqual(["setChatMenuButton", "sendMessage"]);
    expect(chat.heard().at(-1)).toContain("Welcome to");
  });

  it("lets the language be changed", async () => {
    const chat = someone();
    await chat.starts();
    await chat.presses("language ru");
    const [asked] = await chat.writes("/language");
    expect(asked?.body["text"]).toContain("Qaysi tilda");
    await chat.presses("language uz");
    expect(await chat.row()).toMatchObject({ language: "uz" });
    expect(chat.heard().some((text) => text.startsWith("Xush kelibsiz"))).toBe(true);
  });

  it("answers presses in the order in which they were made", async () => {
    const chat = someone();
    await postUpdate(api, brand, chat.message({ text: "/start" }));
    await postUpdate(api, brand, pressOf(chat.message({}), "language eng"));
    await settle(api);
    expect(chat.heard().map((text) => text.slice(0, 10))).toEqual([
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
    const [said] = await chat.sendsContact(chat.id + 1);
    expect(said?.body["text"]).toMatch(/Bu boshqa odamning raqami|номер другого человека/);
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
    expect(chat.heard()).toEqual([]);
  });
});

it("answers anything else with a link to the menu", async () => {
  const chat = someone();
  const said = await chat.writes("Assalomu alaykum, plov bormi?");
  expect(methods(said)).toEqual(["sendMessage"]);
  expect(JSON.stringify(said)).toContain(menuUrl());
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
  expect(api.telegram.heard(brand, chat.id)).toEqual([expect.stringContaining(String(chat.id))]);
});

it("separates brands: each bot uses its own token and people", async () => {
  const other = await api.brand();
  await settleIn(api, other);
  const [here, there] = [someone(), aChat(api, other, people)];
  await here.starts();
  await here.presses("language ru");
  await there.starts();
  expect(there.heard()).toEqual([expect.stringContaining("Qaysi tilda")]);
  expect(here.heard()).toHaveLength(3);
  expect((await there.row()).language).toBeNull();
});
