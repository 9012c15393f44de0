import { grammyBotApi } from "../../src/adapters/grammy-bot-api.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { demoBot, demoBotOf, demoBotUsername, withDemoBot } from "@dasturxon/demo/demo-bots";
import { personOf } from "@dasturxon/sandboxes/telegram/people";
import { sandboxTelegram } from "@dasturxon/sandboxes/telegram/sandbox-telegram";
import { secretsFrom } from "../../src/secrets.ts";
import { testSecretsKey } from "./test-payments.ts";

const secrets = secretsFrom(testSecretsKey);

/** The brand has a bot at the sandbox, and a group for its kitchen. To be called before it is written. */
export const giveBot = (brand: BrandRecord): void =>
  void Object.assign(brand, withDemoBot(brand, secrets));

/** Token of a brand's bot at the sandbox. */
export const testBotToken = (merchantId: string) => demoBot(secrets, merchantId).token;

/** A call of the Bot API that was answered well. */
export type BotCall = { method: string; token: string; body: Record<string, unknown> };

/** Telegram's sandbox as a test sees it: with its network, which may break, and its second tries, which may wait. */
export function testTelegram(clock: () => Date) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  const late: (() => Promise<void>)[] = [];
  /** Calls of our server, in order. */
  const calls: BotCall[] = [];
  let isDown = false;
  let whileInHand = async () => {};
  const sandbox = sandboxTelegram({
    account: (merchantId) => demoBot(secrets, merchantId),
    accountOf: (token) => demoBotOf(secrets, token),
    nameOf: async () => ({ name: "Lola", username: demoBotUsername("demo") }),
    deliver: (request) => hooks(request),
    later: (work) => void late.push(work),
    clock,
  });

  /** Replacement of `fetch` for our server. */
  async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const asked = new Request(input, init);
    // As undici says it, which names the address.
    if (isDown) throw new TypeError(`fetch failed: ${asked.url}`);
    const { token, method } = /\/bot(?<token>[^/]+)\/(?<method>\w+)$/.exec(asked.url)?.groups ?? {};
    const body = (await asked.clone().json()) as Record<string, unknown>;
    const answer = await sandbox.api(asked);
    if (answer.ok) {
      calls.push({ method: method ?? "", token: token ?? "", body });
      await whileInHand();
    }
    return answer;
  }

  return {
    ...sandbox,
    calls,
    request: ask,
    botApi: grammyBotApi({ apiUrl: "http://telegram.sandbox", request: ask }),
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** Between Telegram's doing what it was asked and its answer. */
    during: (work: () => Promise<void>) => void (whileInHand = work),
    /** Telegram tells again what our server has not taken. */
    redeliver: async () => void (await Promise.all(late.splice(0).map((work) => work()))),
    /** A customer at the chat with a brand's bot. */
    customer: (brand: BrandRecord, telegramId: number) =>
      sandbox.as(personOf(telegramId), brand.merchant.id),
    /** The chat as the customer sees it, or the kitchen's group for a negative id. */
    chat: (brand: BrandRecord, chatId: number) =>
      sandbox.bot(brand.merchant.id).chats.get(chatId) ?? null,
    /** Texts that the bot said there. */
    heard: (brand: BrandRecord, chatId: number): string[] =>
      (sandbox.bot(brand.merchant.id).chats.get(chatId)?.messages ?? [])
        .filter(({ isFromBot }) => isFromBot)
        .map(({ text }) => text),
  };
}
