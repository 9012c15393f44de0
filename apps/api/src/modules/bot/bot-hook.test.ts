import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../app.ts";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testSecretsKey } from "../../../test/support/test-payments.ts";
import { hookSecret } from "./bot-hook.ts";
import { aChat, settle, settleIn, postUpdate } from "./bot-test-chat.ts";
import { forgetBotTalk } from "./forget-bot-talk.ts";

let api: TestApi;
let brand: BrandRecord;
let other: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand();
  other = await api.brand();
  for (const each of [brand, other]) await settleIn(api, each);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 500;
const someone = (at = brand) => aChat(api, at, (people += 1));
const secretHeader = "x-telegram-bot-api-secret-token";
const secretOf = ({ merchant }: BrandRecord) => hookSecret(api.services.secrets, merchant.id);
const left = (table: "botUpdate" | "botMessage") =>
  api.rows(brand, (db) =>
    db.selectFrom(table).selectAll().where("merchantId", "=", brand.merchant.id).execute(),
  );
const storedUpdates = () => left("botUpdate");

describe("the webhook of a bot", () => {
  it.each([
    ["no secret", () => ({})],
    ["an empty secret", () => ({ [secretHeader]: "" })],
    ["a wrong secret", () => ({ [secretHeader]: "a".repeat(43) })],
    ["another brand's secret", () => ({ [secretHeader]: secretOf(other) })],
    ["the bot's token", () => ({ [secretHeader]: brand.bot?.token ?? "" })],
  ])("answers 404 and does nothing with %s", async (_, headers) => {
    const chat = someone();
    const refused = await postUpdate(api, brand, chat.message({ text: "/start" }), headers());
    const nowhere = await postUpdate(
      api,
      { ...brand, merchant: { ...brand.merchant, id: anId() } },
      {},
    );
    expect([refused.status, await refused.text()]).toEqual([nowhere.status, await nowhere.text()]);
    expect(refused.status).toBe(404);
    await settle(api, 2);
    expect(await storedUpdates()).toEqual([]);
    expect(chat.botTexts()).toEqual([]);
  });

  it("has a separate secret per brand, in characters that Telegram accepts", () => {
    expect(secretOf(brand)).toMatch(/^[\w-]{43}$/);
    expect(secretOf(brand)).not.toBe(secretOf(other));
  });

  it("processes an update once that is delivered twice", async () => {
    const chat = someone();
    const update = chat.message({ text: "/start" });
    expect((await postUpdate(api, brand, update)).status).toBe(200);
    await settle(api);
    expect((await postUpdate(api, brand, update)).status).toBe(200);
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("processes an update once that two processes receive concurrently", async () => {
    const chat = someone();
    const beside = createApi(
      { hosts: { rootDomains: [], devHosts: [], demoHosts: [] }, secretsKeys: [testSecretsKey] },
      {
        database: api.database,
        bus: api.services.bus,
        geocoder: api.services.geocoder,
        clock: api.now,
        onFault: (fault) => api.faults.push(fault),
      },
    );
    const update = chat.message({ text: "/start" });
    const answers = await Promise.all(
      [api, { ...api, hooks: beside.hooks }, api, { ...api, hooks: beside.hooks }].map((process) =>
        postUpdate(process, brand, update),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("treats the same update id of two brands' bots as two updates", async () => {
    const [here, there] = [someone(), aChat(api, other, people)];
    const update = here.message({ text: "/start" });
    for (const at of [brand, other]) expect((await postUpdate(api, at, update)).status).toBe(200);
    await settle(api);
    expect([here.botTexts(), there.botTexts()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("stores an update before acknowledging it, so that a crash loses nothing", async () => {
    const chat = someone();
    // Nothing else of this process survives.
    await postUpdate(api, brand, chat.message({ text: "/start" }));
    expect(chat.botTexts()).toEqual([]);
    await api.runJobs();
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("deletes the content of an update once it is answered", async () => {
    const chat = someone();
    await chat.sendsContact();
    const rows = await storedUpdates();
    expect(rows.every(({ content, chatId }) => content === null && chatId === null)).toBe(true);
  });

  it("acknowledges updates that it cannot parse, and refuses bodies that are no updates", async () => {
    const unread = { update_id: 1, message: { chat: "?" } };
    expect((await postUpdate(api, brand, unread)).status).toBe(200);
    expect((await postUpdate(api, brand, { update_id: 2, poll: {} })).status).toBe(200);
    expect((await postUpdate(api, brand, "{")).status).toBe(400);
    expect((await postUpdate(api, brand, [])).status).toBe(400);
  });

  it("answers a button press in the response, and updates the chat by a job", async () => {
    const chat = someone();
    await chat.starts();
    const before = chat.chat().toast.number;
    const calls = await chat.presses("language ru");
    expect(chat.chat().toast.number).toBe(before + 1);
    expect(calls.map(({ method }) => method)).not.toContain("answerCallbackQuery");
  });

  it("gets a refused update again, and processes it once", async () => {
    const chat = someone();
    api.telegram.connect(async () => new Response(null, { status: 502 }));
    await chat.starts();
    expect(chat.botTexts()).toEqual([]);
    api.telegram.connect(api.hooks);
    await api.telegram.redeliver();
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("deletes update ids older than two days, and keeps those that may be delivered again", async () => {
    const chat = someone();
    const update = chat.message({ text: "/start" });
    await postUpdate(api, brand, update);
    await settle(api);
    const forget = () =>
      forgetBotTalk({ database: api.database, services: api.services }, { merchantId });
    const merchantId = brand.merchant.id;
    api.pass(24 * 3_600_000);
    await forget();
    await postUpdate(api, brand, update);
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
    api.pass(25 * 3_600_000);
    await forget();
    expect(await storedUpdates()).toEqual([]);
    expect(await left("botMessage")).toEqual([]);
  });
});
