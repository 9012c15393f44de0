import { afterAll, beforeAll, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { hookSecret } from "./bot-hook.ts";
import { enqueueBotSetUps } from "./set-up-bot.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const start = async () => {
  await enqueueBotSetUps(api);
  await api.runJobs();
};
const botOf = ({ merchant }: BrandRecord) => api.telegram.bot(merchant.id);

it("registers webhook and commands of each brand's bot at every start", async () => {
  const russian = { mainLanguage: "ru", uzLangActive: false } as const;
  const [lola, choyxona] = [await api.brand(), await api.brand({ webSettings: russian })];
  await start();
  expect(botOf(lola)).toMatchObject({
    webhook: {
      url: `https://${lola.merchant.sub}.dasturxon.test/hooks/telegram/${lola.merchant.id}`,
      secret: hookSecret(api.services.secrets, lola.merchant.id),
      allowed: ["message", "callback_query", "my_chat_member", "pre_checkout_query"],
    },
    menuButton: {
      type: "web_app",
      text: "Menyu",
      web_app: { url: `https://${lola.merchant.sub}.dasturxon.test/?client=TG` },
    },
    commands: [
      { command: "start", description: "Menyuni ochish" },
      { command: "language", description: "Tilni almashtirish" },
    ],
  });
  expect(botOf(choyxona).menuButton).toMatchObject({ text: "Меню" });
  const tokens = api.telegram.calls.map(({ token }) => token);
  expect(new Set(tokens)).toEqual(new Set([lola.bot?.token, choyxona.bot?.token]));
  const languages = api.telegram.calls
    .filter(({ method, token }) => method === "setMyCommands" && token === choyxona.bot?.token)
    .map(({ body }) => body["language_code"]);
  expect(languages).toEqual([undefined, "ru", "en"]);
});

it("updates the webhook when the brand's host changes", async () => {
  const brand = await api.brand();
  await start();
  await api.write({ ...brand, webSettings: { ...brand.webSettings, domain: "order.lola.test" } });
  await start();
  expect(botOf(brand).webhook?.url).toBe(
    `https://order.lola.test/hooks/telegram/${brand.merchant.id}`,
  );
  expect(botOf(brand).menuButton).toMatchObject({
    web_app: { url: "https://order.lola.test/?client=TG" },
  });
});

it("logs a refusal by Telegram without the token, and retries", async () => {
  const brand = await api.brand();
  api.telegram.refuseNext("setWebhook", 401, "Unauthorized");
  const error: unknown = await start().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "BotApiError" });
  expect(JSON.stringify(error) + (error as Error).stack).not.toContain(brand.bot?.token);
});
