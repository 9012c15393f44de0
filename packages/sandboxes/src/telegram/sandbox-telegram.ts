import { ApiRefusal } from "./api-refusal.ts";
import { newBot, type Bot, type BotAccount } from "./bot.ts";
import { servePageCall, type TelegramConfig } from "./page-calls.ts";
import { personActions } from "./person-actions.ts";
import type { Person } from "./people.ts";
import type { Shop } from "./page-start.ts";
import { serveBotApi, type OrderedRefusal } from "./serve-bot-api.ts";
import { pagePath, serveClientFile, servePage } from "./serve-page.ts";
import { callWebhookForWaiting } from "./call-webhook.ts";

/**
 * Telegram for demo mode and for tests: a server of the Bot API, and a messenger window with the chat and the
 * mini-app. Signatures are as Telegram's, by the token of the brand's demo bot.
 */
export function sandboxTelegram(config: TelegramConfig) {
  const bots = new Map<string, Bot>();
  const ordered: OrderedRefusal[] = [];
  const closing = new AbortController();

  function botOf(account: BotAccount): Bot {
    const bot = bots.get(account.merchantId) ?? newBot(account, config.clock());
    bots.set(account.merchantId, bot);
    return bot;
  }
  const brandsBot = (merchantId: string) => botOf(config.account(merchantId));

  /** `…/bot{token}/{method}`, under any address. */
  const api = (request: Request) =>
    serveBotApi(request, {
      async botOf(token) {
        const account = config.accountOf(token);
        return account && { bot: botOf(account), name: await config.nameOf(account.merchantId) };
      },
      ordered,
      clock: config.clock,
      onWebhook: (bot) => void callWebhookForWaiting(config, bot),
    });

  return {
    api,
    /** `/dev/telegram` and the calls of its script, on a brand's host. */
    async page(request: Request, shop: Shop): Promise<Response> {
      const path = new URL(request.url).pathname.slice(pagePath.length);
      if (path.startsWith("/api/")) return api(request);
      if (request.method === "GET" && (path === "" || path === "/"))
        return servePage(request, shop);
      if (request.method === "GET" && path.startsWith("/client/"))
        return (await serveClientFile(path.slice("/client/".length))) ?? absent();
      const bot = brandsBot(shop.merchantId);
      const answer = await servePageCall(request, path, {
        ...config,
        bot,
        closing: closing.signal,
      });
      return answer ?? absent();
    },
    /** Actions in the chat with a brand's bot. */
    as: (person: Person, merchantId: string) =>
      personActions(config, brandsBot(merchantId), person),
    /** State of the bot, for tests. */
    bot: brandsBot,
    /** The next call of the method is refused. */
    refuseNext(method: string, code: number, description: string, retryAfter?: number) {
      ordered.push({ method, refusal: new ApiRefusal(code, description, retryAfter) });
    },
    /** Ends the open streams of the pages. */
    close: () => closing.abort(),
  };
}

const absent = () => new Response("Not found", { status: 404 });
