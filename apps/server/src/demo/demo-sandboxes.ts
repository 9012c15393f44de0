import { randomBytes } from "node:crypto";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { nominatim } from "@dasturxon/api/adapters/nominatim";
import type { Database } from "@dasturxon/api/db/database";
import { secretsFrom, type SecretsKeys } from "@dasturxon/api/secrets";
import { isCrossSiteChange } from "@dasturxon/api/http/cross-site";
import { startKitchen } from "@dasturxon/api/kitchen/start-kitchen";
import { sandboxNominatim } from "@dasturxon/sandboxes/city/sandbox-nominatim";
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
 * In an exposed demo there is no messenger page, and the outbox requires a key that is only in the log.
 */
export async function demoSandboxes(
  database: Database,
  { secretsKeys, isExposedDemo }: Pick<Config, "isExposedDemo"> & { secretsKeys: SecretsKeys },
  { clock, log }: { clock: () => Date; log: Log },
): Promise<ExternalServices> {
  const secrets = secretsFrom(...secretsKeys);
  const paying = demoPayments(secrets, log);
  const sms = await demoSms(secrets, log);
  const telegram = demoTelegram(secrets, { clock, log });
  let kitchen: { stop: () => Promise<void> } | null = null;

  const outboxKey = isExposedDemo ? randomBytes(16).toString("base64url") : null;

  const pages: Record<string, (request: Request) => Response | Promise<Response>> = {
    outbox: (request) => outboxPage(request, sms.outbox, outboxKey),
    tiles: cityTile,
    pay: paying.page,
    ...(!isExposedDemo && { telegram: telegram.page }),
  };

  return {
    sms: sms.gateways,
    geocoder: nominatim({
      baseUrl: "http://nominatim.sandbox",
      request: async (input, init) => sandboxNominatim(new Request(input, init)),
    }),
    payments: paying.payments,
    operator: demoOfd(secrets, clock),
    botApi: grammyBotApi({
      apiUrl: "http://telegram.sandbox",
      request: async (input, init) => telegram.api(new Request(input, init)),
    }),
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
      ...(isExposedDemo ? [] : [{ title: "In the messenger", path: "/dev/telegram" }]),
    ],
    refuses: refusesOldHttp,
    async start(api) {
      const { services, hooks } = api;
      paying.start(hooks);
      sms.start(hooks);
      telegram.start(api);
      kitchen = startKitchen({ ...services, database, log });
    },
    async stop() {
      paying.stop();
      telegram.stop();
      await Promise.all([kitchen?.stop(), sms.stop()]);
    },
  };
}
