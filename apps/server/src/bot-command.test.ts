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
const command = (args: string[], given: string | undefined = token()) =>
  giveBot(readBotArguments(args, given), {
    connectionString: api.connectionString,
    secrets: api.services.secrets,
    botApi: api.telegram.botApi,
  });

describe("npm run bot", () => {
  it("stores a brand's bot encrypted and schedules its setup", async () => {
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
    { args: [], message: /npm run bot -- <sub>/ },
    { args: ["lola", "kitchen"], message: /npm run bot/ },
    { args: ["nobody"], message: "There is no brand nobody." },
  ])("explains what is wrong with $args", async ({ args, message }) => {
    await expect(async () => command(args)).rejects.toThrow(message);
  });

  it("requires a token known to the messenger, and does not print it", async () => {
    const wrong = "7000000001:AA-nobodys-token-for-tests-only-12345";
    const error: unknown = await command([brand.merchant.sub], wrong).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: "getMe was refused: 401 Unauthorized" });
    await expect(async () => command([brand.merchant.sub], "")).rejects.toThrow("BOT_TOKEN");
  });
});
