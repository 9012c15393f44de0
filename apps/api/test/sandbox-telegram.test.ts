import { noon } from "@dasturxon/testing/sample-values";
import { beforeEach, describe, expect, it } from "vitest";
import { demoBot } from "@dasturxon/demo/demo-bots";
import { secretsFrom } from "../src/secrets.ts";
import { aBrandRecord } from "./support/test-brand.ts";
import { giveBot, testTelegram } from "./support/test-telegram.ts";
import { testSecretsKey } from "./support/test-payments.ts";
import { personOf } from "@dasturxon/sandboxes/telegram/people";

const dilnoza = 710_000_001;
const firstUpdate = noon.getTime() / 1000 + 1;
const brand = aBrandRecord();
giveBot(brand);
const { staffChatId } = demoBot(secretsFrom(testSecretsKey), brand.merchant.id);

describe("the Telegram sandbox", () => {
  let telegram: ReturnType<typeof testTelegram>;
  let received: { secret: string | null; news: Record<string, any> }[];
  let status: number;
  const customer = () => telegram.customer(brand, dilnoza);

  beforeEach(() => {
    telegram = testTelegram(() => noon);
    received = [];
    status = 200;
    telegram.connect(async (request) => {
      const secret = request.headers.get("x-telegram-bot-api-secret-token");
      received.push({ secret, news: (await request.json()) as Record<string, unknown> });
      return new Response(null, { status });
    });
  });

  async function call(method: string, parameters: object = {}, token = brand.bot?.token) {
    const answer = await telegram.request(`https://api.telegram.org/bot${token}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parameters),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, any> };
  }
  const listen = (more: object = {}) =>
    call("setWebhook", { url: "https://lola.uz/hooks/telegram/1", secret_token: "s-1", ...more });

  it("recognises its bots by their tokens only", async () => {
    expect((await call("getMe")).body["result"]).toMatchObject({ is_bot: true });
    expect(await call("getMe", {}, "7000000001:nobodys")).toMatchObject({
      status: 401,
      body: { ok: false, error_code: 401 },
    });
    expect((await call("noSuchMethod")).status).toBe(404);
  });

  it("sends updates of a person's actions to the webhook, with the secret and ascending ids", async () => {
    await listen();
    await customer().pressStart();
    await customer().sendText("Salom");
    expect(received.map(({ secret }) => secret)).toEqual(["s-1", "s-1"]);
    expect(received[0]?.news).toMatchObject({
      update_id: firstUpdate,
      message: {
        text: "/start",
        from: { id: dilnoza, is_bot: false, language_code: "uz" },
        chat: { id: dilnoza, type: "private" },
        entities: [{ type: "bot_command", offset: 0, length: 6 }],
      },
    });
    expect(received[1]?.news).toMatchObject({
      update_id: firstUpdate + 1,
      message: { text: "Salom" },
    });
  });

  it("repeats updates that were not acknowledged, and stores those from before the webhook was set", async () => {
    await customer().pressStart();
    expect(received).toEqual([]);
    status = 500;
    await listen();
    await expect.poll(() => received).toHaveLength(1);
    status = 200;
    await telegram.redeliver();
    await telegram.redeliver();
    expect(received.map(({ news }) => news["update_id"])).toEqual([firstUpdate, firstUpdate]);
  });

  it("sends only the kinds of updates that the bot has subscribed to", async () => {
    await listen({ allowed_updates: ["message"] });
    await customer().pressStart();
    await customer().setBlocked(true);
    expect(received).toHaveLength(1);
  });

  it("lets the bot write to persons who have pressed Start and have not blocked it, and to the staff group", async () => {
    const greet = (chat_id = dilnoza) => call("sendMessage", { chat_id, text: "Salom" });
    expect(await greet()).toMatchObject({ status: 403, body: { error_code: 403 } });
    await customer().pressStart();
    expect((await greet()).body["result"]).toMatchObject({ message_id: 2, text: "Salom" });
    await customer().setBlocked(true);
    expect((await greet()).body["description"]).toBe("Forbidden: bot was blocked by the user");
    expect((await greet(staffChatId)).status).toBe(200);
    expect((await greet(-42)).body["description"]).toBe("Bad Request: chat not found");
  });

  it("sends the press of an existing button, and shows its answer", async () => {
    await listen();
    await customer().pressStart();
    const { body } = await call("sendMessage", {
      chat_id: dilnoza,
      text: "Til",
      reply_markup: { inline_keyboard: [[{ text: "O‘zbekcha", callback_data: "uz" }]] },
    });
    const { message_id } = body["result"];
    await customer().press(dilnoza, message_id, "ru");
    await customer().press(dilnoza, message_id, "uz");
    const press = received.at(-1)?.news["callback_query"];
    expect(press).toMatchObject({ data: "uz", message: { message_id }, from: { id: dilnoza } });
    const answer = { callback_query_id: press.id, text: "Mayli" };
    expect((await call("answerCallbackQuery", answer)).status).toBe(200);
    expect((await call("answerCallbackQuery", answer)).status).toBe(400);
    expect(telegram.chat(brand, dilnoza)?.toast).toMatchObject({ text: "Mayli" });
    const edit = { chat_id: dilnoza, message_id, text: "Tanlandi" };
    expect((await call("editMessageText", edit)).status).toBe(200);
    expect((await call("editMessageText", edit)).body["description"]).toMatch(/not modified/);
  });

  it("sends the owner of a contact", async () => {
    await listen();
    await customer().shareContact(personOf(dilnoza));
    expect(received[0]?.news["message"]).toMatchObject({
      contact: { user_id: dilnoza, phone_number: "998905550001", first_name: "Dilnoza" },
    });
  });

  it.each([
    [{ text: "" }, "Bad Request: message text is empty"],
    [{ text: "<b>Salom", parse_mode: "HTML" }, /can't parse entities/],
    [{ text: "a < b", parse_mode: "HTML" }, /can't parse entities/],
    [
      { text: "Bor", reply_markup: { inline_keyboard: [[{ text: "Hech narsa" }]] } },
      /text buttons are unallowed/,
    ],
    [
      {
        text: "Bor",
        reply_markup: {
          inline_keyboard: [[{ text: "Menyu", web_app: { url: "http://lola.uz" } }]],
        },
      },
      /Only HTTPS links are allowed/,
    ],
  ])("refuses %j as Telegram does", async (wrong, description) => {
    await customer().pressStart();
    const { status: code, body } = await call("sendMessage", { chat_id: dilnoza, ...wrong });
    expect(code).toBe(400);
    expect(body["description"]).toMatch(description);
  });

  it("reads HTML as Telegram does", async () => {
    await customer().pressStart();
    const text = '<b>№ 7</b> &lt;3 <a href="https://lola.uz">Lola</a>';
    const { body } = await call("sendMessage", { chat_id: dilnoza, text, parse_mode: "HTML" });
    expect(body["result"]).toMatchObject({
      text: "№ 7 <3 Lola",
      entities: [
        { type: "bold", offset: 0, length: 3 },
        { type: "text_link", offset: 7, length: 4, url: "https://lola.uz" },
      ],
    });
  });

  it("refuses on a test's request, with the time to wait", async () => {
    await customer().pressStart();
    telegram.refuseNext("sendMessage", 429, "Too Many Requests: retry after 3", 3);
    const sendMessage = () => call("sendMessage", { chat_id: dilnoza, text: "Salom" });
    expect((await sendMessage()).body).toMatchObject({
      error_code: 429,
      parameters: { retry_after: 3 },
    });
    expect((await sendMessage()).status).toBe(200);
  });

  it("returns the menu button of the chat, else the bot's", async () => {
    const button = (text: string) => ({
      type: "web_app",
      text,
      web_app: { url: "https://lola.uz/?client=TG" },
    });
    await call("setChatMenuButton", { menu_button: button("Menyu") });
    await call("setChatMenuButton", { chat_id: dilnoza, menu_button: button("Меню") });
    const shown = async (chat_id?: number) =>
      (await call("getChatMenuButton", { chat_id })).body["result"].text;
    expect([await shown(), await shown(dilnoza)]).toEqual(["Menyu", "Меню"]);
  });
});
