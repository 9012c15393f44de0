import { randomBytes } from "node:crypto";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { nominatim } from "@dasturxon/api/adapters/nominatim";
import type { Database } from "@dasturxon/api/db/database";
import { secretsFrom, type SecretsKeys } from "@dasturxon/api/secrets";
import type { Api } from "@dasturxon/api/app";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-request";
import { isCrossSiteChange } from "@dasturxon/api/http/cross-site";
import { startKitchen } from "@dasturxon/api/kitchen/start-kitchen";
import { sandboxNominatim } from "@dasturxon/sandboxes/city/sandbox-nominatim";
import { sandboxPush } from "@dasturxon/sandboxes/push/sandbox-push";
import { cityTile } from "@dasturxon/sandboxes/city/city-tile";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { ExternalServices } from "../external-services.ts";
import { demoOfd } from "./demo-ofd.ts";
import { demoPayments } from "./demo-payments.ts";
import { demoSms } from "./demo-sms.ts";
import { demoTelegram } from "./demo-telegram.ts";
import { isLoopbackOnly, notFound, refusesOldHttp, withOwnFramesOnly } from "./dev-guard.ts";
import { outboxPage } from "./outbox-page.ts";

/**
 * The outside services of demo mode: sandboxes in this process, their pages below `/dev`, and a simulated kitchen.
 * In an exposed demo there is no page of the messenger, of the providers' apps or of keys, and the outbox requires a key that is
 * only in the log.
 */
export async function demoSandboxes(
  database: Database,
  { secretsKeys, isExposedDemo }: Pick<Config, "isExposedDemo"> & { secretsKeys: SecretsKeys },
  { clock, log }: { clock: () => Date; log: Log },
): Promise<ExternalServices> {
  const secrets = secretsFrom(...secretsKeys);
  const paying = await demoPayments(secrets, { clock, log });
  const ofd = await demoOfd(secrets, clock);
  const sms = await demoSms(secrets, log);
  const telegram = demoTelegram(secrets, { clock, log });
  // Signatures are made by the real clock.
  const push = sandboxPush(() => new Date());
  let kitchen: { stop: () => Promise<void> } | null = null;

  const outboxKey = isExposedDemo ? randomBytes(16).toString("base64url") : null;

  let api: Pick<Api, "tenancy"> | null = null;
  /** A page of the brand whose host it is. */
  const ofBrand =
    (page: (request: Request, merchantId: string) => Promise<Response>) =>
    async (request: Request): Promise<Response> => {
      const noReference = { vendor: null, brand: null, cookie: null };
      const { host } = new URL(request.url);
      const found = api && (await merchantOfPage(api.tenancy, host, noReference));
      return found ? page(request, found.merchant.id) : notFound();
    };

  const pages: Record<string, (request: Request) => Response | Promise<Response>> = {
    outbox: (request) => outboxPage(request, sms.outbox, outboxKey),
    // Encrypted, so that only the browser of the subscription can read them.
    push: (request) => Response.json(push.list(new URL(request.url).searchParams.get("to") ?? "")),
    tiles: cityTile,
    pay: paying.page,
    ...(!isExposedDemo && {
      telegram: telegram.page,
      click: ofBrand(paying.clickApp),
      uzum: ofBrand(paying.uzumApp),
      keys: ofBrand(paying.keysPage),
    }),
  };

  return {
    sms: sms.gateways,
    geocoder: nominatim({
      baseUrl: "http://nominatim.sandbox",
      request: async (input, init) => sandboxNominatim(new Request(input, init)),
    }),
    payments: paying.payments,
    clickMiniApp: paying.clickMiniApp,
    operator: ofd.operator,
    botApi: grammyBotApi({
      apiUrl: "http://telegram.sandbox",
      request: async (input, init) => telegram.api(new Request(input, init)),
    }),
    pushServices: (address, init) => push.receive(new Request(address, init)),
    tiles: { url: "/dev/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}", attribution: "" },
    fetchers: [
      {
        prefix: "/dev",
        async fetch(request, { peer }) {
          const page = pages[new URL(request.url).pathname.split("/")[2] ?? ""];
          // 404 instead of 403, so that its existence is not revealed.
          if (!page || !isLoopbackOnly(request, peer)) return withOwnFramesOnly(notFound());
          if (isCrossSiteChange(request)) return new Response("Forbidden", { status: 403 });
          return withOwnFramesOnly(await page(request));
        },
      },
    ],
    sandboxes: [
      {
        title: "Sign-in codes",
        path: `/dev/outbox${outboxKey ? `?key=${outboxKey}` : ""}`,
      },
      ...(isExposedDemo
        ? []
        : [
            { title: "In the messenger", path: "/dev/telegram" },
            { title: "In Click’s app", path: "/dev/click" },
            { title: "Keys of payments", path: "/dev/keys" },
          ]),
    ],
    refuses: refusesOldHttp,
    async start(started) {
      api = started;
      const { services, hooks } = started;
      paying.start(hooks);
      sms.start(hooks);
      telegram.start(started);
      kitchen = startKitchen({ ...services, database, log });
    },
    async stop() {
      await paying.stop();
      telegram.stop();
      await Promise.all([kitchen?.stop(), sms.stop(), ofd.stop()]);
    },
  };
}
