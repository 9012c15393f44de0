import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { testBotToken } from "@dasturxon/api/test/test-telegram";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveBot, readBotArguments } from "./bot-command.ts";

let api: TestApi;
let brand: Awaited<ReturnType<TestApi["brand"]>>;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand({ bot: undefined });
});
afterAll(() => api.close());

const token = () => testBotToken(brand.merchant.id);
const command = (words: string[], given: string | undefined = token()) =>
  giveBot(readBotArguments(words, given), {
    connectionString: api.connectionString,
    secrets: api.services.secrets,
    botApi: api.telegram.botApi,
  });

describe("npm run bot", () => {
  it("gives a brand its bot, sealed, and has it set up", async () => {
    const { id, sub } = brand.merchant;
    expect(await command([sub, "-1001234567890"])).toBe(
      `${sub} speaks as @lola_demo_bot; new orders are told in -1001234567890.`,
    );
    await api.runJobs();
    expect(await api.services.botTokens.find(id)).toBe(token());
    expect(api.telegram.bot(id).webhook?.url).toContain(`/hooks/telegram/${id}`);
    const { botUsername, staffChatId } = await api.rows(brand, (db) =>
      db.selectFrom("merchant").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect({ botUsername, staffChatId }).toEqual({
      botUsername: "lola_demo_bot",
      staffChatId: -1_001_234_567_890,
    });
  });

  it.each([
    { words: [], says: /npm run bot -- <sub>/ },
    { words: ["lola", "kitchen"], says: /npm run bot/ },
    { words: ["nobody"], says: "There is no brand nobody." },
  ])("says what is wrong with $words", async ({ words, says }) => {
    await expect(async () => command(words)).rejects.toThrow(says);
  });

  it("wants a token that the messenger knows, and does not repeat it", async () => {
    const wrong = "7000000001:AA-nobodys-token-for-tests-only-12345";
    const error: unknown = await command([brand.merchant.sub], wrong).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: "getMe was refused: 401 Unauthorized" });
    await expect(async () => command([brand.merchant.sub], "")).rejects.toThrow("BOT_TOKEN");
  });
});
