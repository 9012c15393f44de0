import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { hashToken } from "../../http/session-token.ts";
import { addJob } from "../../jobs/jobs.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId } from "../../../test/support/test-messenger.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";
import { aMessengerPhone, messengerCalls } from "./messenger-test-calls.ts";

let api: TestApi;
let bot: ReturnType<typeof messengerCalls>;
let shop: Shop;
let lola: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  bot = messengerCalls(api);
  shop = await openShop(api);
  lola = shop.brand;
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

/** A person who registered by their contact, with that launch. */
async function registered() {
  const [telegramId, phone] = [aTelegramId(), aMessengerPhone()];
  const initData = bot.launch(lola, telegramId);
  const contact = bot.contact(lola, telegramId, phone);
  const { body } = await bot.logIn(lola, initData, contact);
  return { telegramId, phone, initData, contact, token: body.token, accountId: body.user.id };
}

const rowsOf = (accountId: string) =>
  api.rows(lola, async (db) => ({
    sessions: await db
      .selectFrom("session")
      .select("tokenHash")
      .where("accountId", "=", accountId)
      .execute(),
    launches: (await db.selectFrom("messengerLaunch").select("hash").execute()).length,
  }));

const ended = { status: 409, body: { code: "LAUNCH_ENDED" } };

describe("a launch of the mini-app", () => {
  it("opens one session, however often and in whatever field order its init data are sent", async () => {
    const { telegramId, accountId } = await registered();
    const initData = bot.launch(lola, telegramId);
    const before = await rowsOf(accountId);
    const replays = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? initData : initData.split("&").toReversed().join("&"),
    );
    const answers = await Promise.all(replays.map((replay) => bot.exchange(lola, replay)));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    const after = await rowsOf(accountId);
    expect(after.sessions).toHaveLength(before.sessions.length + 1);
    expect(after.launches).toBe(before.launches + 1);
    expect(after.sessions).toContainEqual({ tokenHash: hashToken(answers[0]?.body.token) });
  });

  it("opens no session once it was signed out, while the next launch does", async () => {
    const { telegramId, accountId, initData, contact, token } = await registered();
    const replay = await bot.exchange(lola, initData);
    expect(replay.body.token).toBe(token);
    expect((await bot.logOut(lola, initData, token)).status).toBe(204);
    expect((await bot.me(lola, token)).status).toBe(401);
    expect(await bot.exchange(lola, initData)).toMatchObject(ended);
    expect(await bot.logIn(lola, initData, contact)).toMatchObject(ended);
    expect(await bot.logIn(lola, initData)).toMatchObject({ status: 422 });
    const order = await api.post(lola, "/webbot/v1/orders", { ...shop.pickUp, initData });
    expect(order).toMatchObject(ended);
    expect((await rowsOf(accountId)).sessions).toEqual([]);
    const next = await bot.exchange(lola, bot.launch(lola, telegramId));
    expect(next).toMatchObject({ status: 200, body: { user: { id: accountId } } });
  });

  it("signs in again after signing out by a contact that is shared anew, with another token", async () => {
    const { telegramId, phone, initData, token } = await registered();
    await bot.logOut(lola, initData, token);
    api.pass(1_000);
    const again = await bot.logIn(lola, initData, bot.contact(lola, telegramId, phone));
    expect(again.status).toBe(200);
    expect(again.body.token).not.toBe(token);
    expect((await bot.exchange(lola, initData)).body.token).toBe(again.body.token);
    expect((await bot.me(lola, token)).status).toBe(401);
  });

  it("opens no second session if the customer has signed in by SMS", async () => {
    const { telegramId, phone } = await registered();
    const initData = bot.launch(lola, telegramId);
    api.pass(60_000);
    const bySms = await api.signIn(lola, phone);
    expect((await bot.link(lola, { initData }, bySms)).body).toEqual({ isTied: true });
    await bot.logOut(lola, initData, bySms.token);
    expect(await bot.exchange(lola, initData)).toMatchObject(ended);
  });

  it("is deleted once its init data have long expired", async () => {
    await registered();
    const merchantId = lola.merchant.id;
    const night = async () => {
      await api.rows(lola, (db) => addJob(db, "forgetBotTalk", { merchantId }));
      await api.runJobs();
      return (await rowsOf(merchantId)).launches;
    };
    api.pass(47 * 3_600_000);
    expect(await night()).toBeGreaterThan(0);
    api.pass(2 * 3_600_000);
    expect(await night()).toBe(0);
  });
});
