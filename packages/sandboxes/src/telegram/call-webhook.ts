import { ApiRefusal } from "./api-refusal.ts";
import { callMethod, type BotName } from "./bot-api.ts";
import type { Bot, Update, Webhook } from "./bot.ts";

export type WebhookConfig = {
  nameOf: (merchantId: string) => Promise<BotName>;
  clock: () => Date;
  /** Sends an update to the shop's server. */
  deliver: (request: Request) => Promise<Response>;
  /** Runs a callback after a delay. */
  later: (work: () => Promise<void>, delayMs: number) => void;
};

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Telegram gives up after a day. */
const maxTries = 30;

/**
 * Sends an update to the bot's webhook, with its secret. An update that is not answered with 2xx is sent again,
 * after growing delays.
 *
 * @returns After the first attempt.
 */
export async function callWebhook(
  config: WebhookConfig,
  bot: Bot,
  newUpdate: Update,
  tries = 1,
): Promise<void> {
  const { webhook } = bot;
  if (!webhook) return void bot.waiting.push(newUpdate);
  const kind = Object.keys(newUpdate).find((name) => name !== "update_id") ?? "";
  if (webhook.allowed && !webhook.allowed.includes(kind)) return;
  const failure = await deliverFailure(config, bot, webhook, newUpdate);
  if (failure === null) return void bot.repeated.delete(newUpdate);
  bot.repeated.add(newUpdate);
  bot.lastFailure = { date: Math.floor(config.clock().getTime() / 1_000), message: failure };
  const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
  if (tries < maxTries) config.later(() => callWebhook(config, bot, newUpdate, tries + 1), pauseMs);
}

/** Updates from before the webhook was set. */
export async function callWebhookForWaiting(config: WebhookConfig, bot: Bot): Promise<void> {
  for (const newUpdate of bot.waiting.splice(0)) await callWebhook(config, bot, newUpdate);
}

/** Why the server did not take the update, or `null`. */
async function deliverFailure(
  config: WebhookConfig,
  bot: Bot,
  { url, secret }: Webhook,
  newUpdate: Update,
): Promise<string | null> {
  try {
    const answer = await config.deliver(
      new Request(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(secret && { "x-telegram-bot-api-secret-token": secret }),
        },
        body: JSON.stringify(newUpdate),
      }),
    );
    if (answer.ok) await executeCallInAnswer(config, bot, await answer.text());
    else await answer.body?.cancel();
    return answer.ok
      ? null
      : `Wrong response from the webhook: ${answer.status} ${answer.statusText}`.trim();
  } catch {
    // No server is as good as no answer.
    return "Connection refused";
  }
}

/** A webhook response may contain one method call, whose result is not reported. */
async function executeCallInAnswer({ nameOf, clock }: WebhookConfig, bot: Bot, answer: string) {
  if (!answer.startsWith("{")) return;
  const { method, ...parameters } = JSON.parse(answer) as Record<string, unknown>;
  if (typeof method !== "string") return;
  const name = await nameOf(bot.account.merchantId);
  try {
    callMethod({ bot, name, now: clock() }, method, parameters);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
  }
}
