import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { lockWaits } from "../../../test/support/lock-waits.ts";
import { answerBotUpdates } from "./answer-updates.ts";
import type { BotContent } from "./bot-content.ts";
import { enqueueMessages } from "./bot-outbox.ts";
import { upsertPerson } from "./bot-people.ts";
import { aChat, settle, settleIn } from "./bot-test-chat.ts";
import { sendBotMessages } from "./send-messages.ts";

let api: TestApi;
let brand: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand();
  await settleIn(api, brand);
});
afterEach(() => api.telegram.during(async () => {}));
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let people = 300;
const someone = () => aChat(api, brand, (people += 1));
type Chat = ReturnType<typeof someone>;
const thanks: BotContent = { kind: "CONTACT_KEPT" };
const greeting: BotContent = { kind: "GREETING" };
const enqueue = (chatId: number, ...contents: BotContent[]) =>
  api.rows(brand, (db) =>
    enqueueMessages(
      db,
      brand.merchant.id,
      contents.map((content) => ({ chatId, content })),
      api.now(),
    ),
  );
const context = () => ({ database: api.database, services: api.services });
const send = ({ id: chatId }: Pick<Chat, "id">) =>
  sendBotMessages(context(), { merchantId: brand.merchant.id, chatId });
/** A process that is killed while the messenger, which never answers, has its message: nothing is recorded. */
async function dieSending(chat: Chat) {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  api.telegram.during(async () => {
    resolve();
    await new Promise(() => {});
  });
  // grammY gives up after 500 seconds, when the database of the test may be closed.
  send(chat).catch(() => {});
  await sent;
  api.telegram.during(async () => {});
}
const staffChat = () => api.telegram.bot(brand.merchant.id).account.staffChatId;
const firstWords = (chat: Chat) => chat.botTexts().map((text) => text.split(/[ ,]/)[0]);
const waiting = async ({ id }: Chat) =>
  (
    await api.rows(brand, (db) =>
      db
        .selectFrom("botMessage")
        .select("id")
        .where("chatId", "=", id)
        .where("sentAt", "is", null)
        .execute(),
    )
  ).length;

describe("messages of a bot", () => {
  it("are sent in order, a second apart", async () => {
    const chat = someone();
    const moments: number[] = [];
    api.telegram.during(async () => void moments.push(api.now().getTime()));
    await enqueue(chat.id, thanks, greeting, thanks);
    await settle(api);
    expect(firstWords(chat)).toEqual(["Rahmat", "Xush", "Rahmat"]);
    expect(moments.map((at) => at - moments[0]!)).toEqual([0, 1_000, 2_000]);
  });

  it("are sent to a group every three seconds, since its limit is twenty a minute", async () => {
    const moments: number[] = [];
    api.telegram.during(async () => void moments.push(api.now().getTime()));
    await enqueue(staffChat(), thanks, thanks);
    await settle(api);
    expect(moments.map((at) => at - moments[0]!)).toEqual([0, 3_000]);
  });

  it("are sent once, however often the job runs, also concurrently", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks);
    await Promise.all([send(chat), send(chat), send(chat)]);
    await send(chat);
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("are not repeated after a crash between sending and recording", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks);
    // The queue repeats the job: it was not informed of its end.
    await send(chat);
    await send(chat);
    await settle(api);
    expect(chat.botTexts()).toHaveLength(1);
  });

  it("are not sent while another process handles them, and taken over when that one has died", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks, greeting);
    await dieSending(chat);
    await settle(api, 25);
    expect(firstWords(chat)).toEqual(["Rahmat"]);
    await settle(api, 10);
    // The only case in which a message is sent twice: the messenger received it, and the process died before it
    // recorded that.
    expect(firstWords(chat)).toEqual(["Rahmat", "Rahmat", "Xush"]);
  });

  it.each([
    ["sent one", () => {}],
    ["found the bot blocked", (chat: Chat) => void (chat.chat().isBlocked = true)],
  ])("does not wait for messages of another process once it %s", async (_, end) => {
    const chat = someone();
    await chat.starts();
    await enqueue(chat.id, thanks);
    const requested = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    api.telegram.during(async () => {
      requested.resolve();
      await answered.promise;
    });
    const first = send(chat);
    await requested.promise;
    // A concurrent job finds the message claimed.
    await send(chat);
    end(chat);
    answered.resolve();
    await first;
    api.telegram.during(async () => {});
    chat.chat().isBlocked = false;
    await enqueue(chat.id, greeting);
    await settle(api, 2);
    expect(firstWords(chat).at(-1)).toBe("Xush");
  });

  it("are sent at once after the clock was set back a day", async () => {
    const day = 24 * 3_600_000;
    const chat = someone();
    // The queue compares with the database's clock.
    const right = new Date();
    api.setNow(new Date(right.getTime() + day));
    await enqueue(chat.id, thanks, greeting);
    await api.runJobs();
    expect(firstWords(chat)).toEqual(["Rahmat"]);
    // The job for the second waits for tomorrow.
    api.setNow(right);
    await enqueue(chat.id, thanks);
    await settle(api, 5);
    expect(firstWords(chat)).toEqual(["Rahmat", "Xush", "Rahmat"]);
  });

  it("are taken over from a dead process after the clock was set back", async () => {
    const chat = someone();
    const right = new Date();
    api.setNow(new Date(right.getTime() + 24 * 3_600_000));
    await enqueue(chat.id, thanks);
    await dieSending(chat);
    api.setNow(right);
    await enqueue(chat.id, greeting);
    await settle(api, 5);
    // It is unknown whether the first was sent.
    expect(firstWords(chat)).toEqual(["Rahmat", "Rahmat", "Xush"]);
  });

  it("wait as long as Telegram demands, and then continue in order", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks, greeting);
    api.telegram.refuseNext("sendMessage", 429, "Too Many Requests: retry after 20", 20);
    await settle(api, 19);
    // New messages in between change nothing.
    await enqueue(chat.id, thanks);
    await settle(api, 1);
    expect(chat.botTexts()).toEqual([]);
    await settle(api);
    expect(firstWords(chat)).toEqual(["Rahmat", "Xush", "Rahmat"]);
  });

  it("are retried in order when Telegram cannot be reached", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks, greeting);
    api.telegram.setDown(true);
    await expect(api.runJobs()).rejects.toMatchObject({ name: "BotApiError" });
    api.telegram.setDown(false);
    expect(await waiting(chat)).toBe(2);
    // The queue's next try.
    await send(chat);
    await settle(api);
    expect(firstWords(chat)).toEqual(["Rahmat", "Xush"]);
  });

  it("are dropped when Telegram rejects them, and the others continue", async () => {
    const chat = someone();
    await enqueue(chat.id, thanks, greeting);
    api.telegram.refuseNext("sendMessage", 400, "Bad Request: message text is empty");
    await expect(api.runJobs()).rejects.toMatchObject({ isFinal: true });
    await settle(api);
    expect(firstWords(chat)).toEqual(["Xush"]);
  });
});

describe("an unreachable person", () => {
  it.each([
    ["has blocked the bot", (chat: Chat) => void (chat.chat().isBlocked = true)],
    ["has never started it", (chat: Chat) => void (chat.chat().isStarted = false)],
    [
      "does not exist",
      () => api.telegram.refuseNext("sendMessage", 400, "Bad Request: chat not found"),
    ],
  ])("%s: is marked, and not tried again", async (_, disable) => {
    const chat = someone();
    await chat.starts();
    disable(chat);
    const before = api.telegram.calls.length;
    await enqueue(chat.id, thanks, greeting);
    await settle(api, 60);
    expect(api.telegram.calls).toHaveLength(before);
    expect(await chat.row()).toMatchObject({ unreachableSince: expect.any(Date) });
    expect(await waiting(chat)).toBe(0);
  });

  it("gets messages again once they write to the bot", async () => {
    const chat = someone();
    await chat.starts();
    chat.chat().isBlocked = true;
    await enqueue(chat.id, thanks);
    await settle(api);
    await chat.starts();
    expect(await chat.row()).toMatchObject({ unreachableSince: null });
    await enqueue(chat.id, thanks);
    await settle(api);
    expect(firstWords(chat).at(-1)).toBe("Rahmat");
  });

  it("gets the greeting of a start that is answered while earlier messages are dropped", async () => {
    const chat = someone();
    await chat.starts();
    await chat.blocks();
    const before = chat.botTexts().length;
    await enqueue(chat.id, thanks);
    const dropped = await api.rows(brand, async (db) => {
      const at = { merchantId: brand.merchant.id, chatId: chat.id };
      await upsertPerson(db, at, { firstName: "Dilnoza" }, api.now());
      const sending = send(chat);
      await expect.poll(() => lockWaits(api, brand)).toBe(1);
      await enqueueMessages(db, at.merchantId, [{ ...at, content: greeting }], api.now());
      chat.chat().isBlocked = false;
      return { sending };
    });
    await dropped.sending;
    await settle(api);
    expect(firstWords(chat).slice(before)).toEqual(["Rahmat", "Xush"]);
  });

  it("gets the greeting of a start whose predecessor the messenger is refusing", async () => {
    const chat = someone();
    await chat.starts();
    const before = chat.botTexts().length;
    await enqueue(chat.id, thanks);
    api.telegram.during(async () => {
      api.telegram.during(async () => {});
      await api.telegram.customer(brand, chat.id).setBlocked(true);
      await api.runJobs();
      await api.telegram.customer(brand, chat.id).pressStart();
      await answerBotUpdates(context(), { merchantId: brand.merchant.id, chatId: chat.id });
    });
    api.telegram.refuseNext("sendMessage", 403, "Forbidden: bot was blocked by the user");
    await settle(api);
    expect(firstWords(chat).slice(before)).toEqual(["Qaysi"]);
    expect(await chat.row()).toMatchObject({ unreachableSince: null });
  });

  it("the operator is notified of an unreachable group", async () => {
    await enqueue(-500, thanks);
    await expect(api.runJobs()).rejects.toMatchObject({ name: "BotUnreachableError" });
    await settle(api);
    expect(api.telegram.botTexts(brand, -500)).toEqual([]);
  });
});

describe("a bot's token", () => {
  const token = () => brand.bot!.token;

  it.each([
    ["unreachable", () => api.telegram.setDown(true)],
    ["refused", () => api.telegram.refuseNext("sendMessage", 401, "Unauthorized")],
    ["failing", () => api.telegram.refuseNext("sendMessage", 500, "Internal Server Error")],
  ])("is in no error message, nor is the content of a message: %s", async (_, breaks) => {
    const chat = someone();
    await enqueue(chat.id, thanks);
    breaks();
    const error: unknown = await api.runJobs().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "BotApiError" });
    expect(everythingIn(error)).not.toContain(token());
    expect(everythingIn(error)).not.toContain("Rahmat");
    api.telegram.setDown(false);
    await send(chat);
  });

  it("is required: a brand without one sends nothing and has no pending messages", async () => {
    const { bot: _, ...silent } = await api.brand();
    await api.rows(silent, async (db) => {
      const merchantId = silent.merchant.id;
      await db.deleteFrom("merchantSecret").where("merchantId", "=", merchantId).execute();
      await enqueueMessages(db, merchantId, [{ chatId: 77, content: thanks }], api.now());
    });
    const before = api.telegram.calls.length;
    await settle(api);
    expect(api.telegram.calls).toHaveLength(before);
  });
});

/** Everything that a log could print of an error, however deep. */
function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? "";
  const own = Object.getOwnPropertyNames(error).map((name) =>
    everythingIn((error as unknown as Record<string, unknown>)[name]),
  );
  return [error.stack, ...own].join("\n");
}
