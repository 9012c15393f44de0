import { demoBot, demoBotOf, demoBotUsername } from "@dasturxon/demo/demo-bots";
import type { Api } from "@dasturxon/api/app";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-request";
import { sandboxTelegram } from "@dasturxon/sandboxes/telegram/sandbox-telegram";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Log } from "../log.ts";

const logoSide = 160;

/** Telegram of demo mode: a sandbox inside this process, with a messenger page on each brand's host. */
export function demoTelegram(secrets: Secrets, { clock, log }: { clock: () => Date; log: Log }) {
  let api: Pick<Api, "tenancy" | "hooks"> | null = null;
  const waiting = new Set<NodeJS.Timeout>();

  const telegram = sandboxTelegram({
    account: (merchantId) => demoBot(secrets, merchantId),
    accountOf: (token) => demoBotOf(secrets, token),
    async nameOf(merchantId) {
      const merchant = await api?.tenancy.directory.findById(merchantId);
      return {
        name: merchant?.name.uz ?? "",
        username: demoBotUsername(merchant?.sub ?? ""),
      };
    },
    deliver: async (request) => (await api?.hooks(request)) ?? Response.error(),
    later(work, delayMs) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work().catch((error: unknown) => log.error("an update of the bot was not told", { error }));
      }, delayMs).unref();
      waiting.add(timer);
    },
    clock,
  });

  return {
    /** The Bot API, at any address. */
    api: telegram.api,
    /** `/dev/telegram` of the host's brand. */
    async page(request: Request): Promise<Response> {
      const { host } = new URL(request.url);
      const noReference = { vendor: null, brand: null, cookie: null };
      const found = api && (await merchantOfPage(api.tenancy, host, noReference));
      if (!found) return new Response("Not found", { status: 404 });
      const { id: merchantId, sub, name, logo } = found.merchant;
      return telegram.page(request, {
        merchantId,
        name: name.uz,
        logo: logo && `/media/${logo}?w=${logoSide}&h=${logoSide}&q=75&f=webp`,
        botUsername: demoBotUsername(sub),
      });
    },
    start: (started: Pick<Api, "tenancy" | "hooks">) => void (api = started),
    stop() {
      waiting.forEach((timer) => clearTimeout(timer));
      telegram.close();
    },
  };
}
