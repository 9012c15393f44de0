import { grammyBotApi } from "../../src/adapters/grammy-bot-api.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { demoBot, demoBotOf, demoBotUsername, withDemoBot } from "@dasturxon/demo/demo-bots";
import { personOf } from "@dasturxon/sandboxes/telegram/people";
import { sandboxTelegram } from "@dasturxon/sandboxes/telegram/sandbox-telegram";
import { secretsFrom } from "../../src/secrets.ts";
import { testSecretsKey } from "./test-payments.ts";

const secrets = secretsFrom(testSecretsKey);

/** Gives the brand a bot at the sandbox, and a staff group. Call it before the brand is written. */
export const giveBot = (brand: BrandRecord): void =>
  void Object.assign(brand, withDemoBot(brand, secrets));

/** Token of a brand's bot at the sandbox. */
export const testBotToken = (merchantId: string) => demoBot(secrets, merchantId).token;

/** A successful call of the Bot API. */
export type BotCall = { method: string; token: string; body: Record<string, unknown> };

/** Telegram's sandbox for tests: with a network that can fail, and delayed retries. */
export function testTelegram(clock: () => Date) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  const delayed: (() => Promise<void>)[] = [];
  /** Calls of our server, in order. */
  const calls: BotCall[] = [];
  let isDown = false;
  let whileInHand = async () => {};
  const sandbox = sandboxTelegram({
    account: (merchantId) => demoBot(secrets, merchantId),
    accountOf: (token) => demoBotOf(secrets, token),
    nameOf: async () => ({ name: "Lola", username: demoBotUsername("demo") }),
    deliver: (request) => hooks(request),
    later: (work) => void delayed.push(work),
    clock,
  });

  /** Replacement of `fetch` for our server. */
  async function fetchFromSandbox(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const request = new Request(input, init);
    // The message of undici contains the address.
    if (isDown) throw new TypeError(`fetch failed: ${request.url}`);
    const { token, method } =
      /\/bot(?<token>[^/]+)\/(?<method>\w+)$/.exec(request.url)?.groups ?? {};
    const body = (await request.clone().json()) as Record<string, unknown>;
    const answer = await sandbox.api(request);
    if (answer.ok) calls.push({ method: method ?? "", token: token ?? "", body });
    await whileInHand();
    return answer;
  }

  return {
    ...sandbox,
    calls,
    request: fetchFromSandbox,
    botApi: grammyBotApi({ apiUrl: "http://telegram.sandbox", request: fetchFromSandbox }),
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** Between Telegram's execution of a call and its answer. */
    during: (work: () => Promise<void>) => void (whileInHand = work),
    /** Repeats updates that our server has not acknowledged. */
    redeliver: async () => void (await Promise.all(delayed.splice(0).map((work) => work()))),
    /** A customer in the chat with a brand's bot. */
    customer: (brand: BrandRecord, telegramId: number) =>
      sandbox.as(personOf(telegramId), brand.merchant.id),
    /** The chat as the customer sees it, or the staff group for a negative id. */
    chat: (brand: BrandRecord, chatId: number) =>
      sandbox.bot(brand.merchant.id).chats.get(chatId) ?? null,
    /** Texts of the bot in that chat. */
    botTexts: (brand: BrandRecord, chatId: number): string[] =>
      (sandbox.bot(brand.merchant.id).chats.get(chatId)?.messages ?? [])
        .filter(({ isFromBot }) => isFromBot)
        .map(({ text }) => text),
  };
}
