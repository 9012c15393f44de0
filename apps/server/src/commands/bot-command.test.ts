import { storeKeys } from "@dasturxon/api/modules/merchants/store-keys";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { testBotToken } from "@dasturxon/api/test/test-telegram";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configureBot, readBotArguments } from "./bot-command.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const command = (args: string[]) =>
  configureBot(readBotArguments(args), {
    connectionString: api.connectionString,
    secrets: api.services.secrets,
    botApi: api.telegram.botApi,
  });

/** A brand whose token was stored while the messenger could not be asked. */
async function aBrand(tokenOf: (merchantId: string) => string) {
  const brand = await api.brand({ bot: undefined });
  const { id: merchantId } = brand.merchant;
  const keys = { TOKEN: tokenOf(merchantId) };
  await api.rows(brand, (db) =>
    storeKeys(db, api.services.secrets, {
      merchantId,
      name: "BOT",
      keys,
      checked: null,
      now: new Date(),
    }),
  );
  return brand;
}

describe("npm run bot", () => {
  it("has the bot set up whose token is stored, and new orders told in the staff's chat", async () => {
    const brand = await aBrand(testBotToken);
    const { id, sub } = brand.merchant;
    expect(await command([sub, "-1001234567890"])).toBe(
      `${sub} speaks as @lola_demo_bot; new orders are told in -1001234567890.`,
    );
    await api.runJobs();
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

  it("says how a brand gets a bot", async () => {
    const { sub } = (await api.brand({ bot: undefined })).merchant;
    await expect(command([sub])).rejects.toThrow(
      `${sub} has no bot. Store the token of one: npm run keys -- ${sub} BOT`,
    );
  });

  it("wants a token that the messenger knows, and does not repeat it", async () => {
    const { sub } = (await aBrand(() => "7000000001:AA-nobodys-token-for-tests-only-12345"))
      .merchant;
    const error: unknown = await command([sub]).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: "getMe was refused: 401 Unauthorized" });
  });
});
