import type { IncomingMessage, ServerResponse } from "node:http";
import { eskizSms } from "@dasturxon/api/adapters/eskiz-sms";
import { createClick } from "@dasturxon/api/adapters/click/click";
import { createClickMiniApp } from "@dasturxon/api/adapters/click/click-mini-app";
import { createPayme } from "@dasturxon/api/adapters/payme/payme";
import { createUzum } from "@dasturxon/api/adapters/uzum/uzum";
import { playMobileSms } from "@dasturxon/api/adapters/play-mobile-sms";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import {
  geocoderTurn,
  storedGeocoderAnswers,
} from "@dasturxon/api/modules/geocoding/shared-geocoder";
import { nominatim } from "@dasturxon/api/adapters/nominatim";
import { uzumOfd } from "@dasturxon/api/adapters/uzum-ofd/uzum-ofd";
import { photon } from "@dasturxon/api/adapters/photon";
import type { Api } from "@dasturxon/api/app";
import type { ClickMiniApp } from "@dasturxon/api/ports/click-mini-app";
import type { Geocoder } from "@dasturxon/api/ports/geocoder";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import type { FiscalOperator } from "@dasturxon/api/ports/fiscal";
import type { SmsGateways } from "@dasturxon/api/ports/sms-gateway";
import type { Database } from "@dasturxon/api/db/database";
import type { Config, GeocoderServer } from "./config.ts";
import { joinPayments } from "./join-payments.ts";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import type { GatewayConfig } from "./gateway/gateway.ts";

/** Adapters of third-party services; in demo mode their sandboxes inside this process. */
export type ExternalServices = {
  sms: SmsGateways;
  /** `null`: none is set up. */
  geocoder: Geocoder | null;
  payments: Payments;
  clickMiniApp: ClickMiniApp;
  operator: FiscalOperator;
  botApi: BotApi;
  /** Sends requests to the push services of browsers' makers. */
  pushServices: (address: string, init: RequestInit) => Promise<Response>;
  tiles: StorefrontConfig["tiles"];
  /** Pages of the sandboxes. */
  fetchers: GatewayConfig["fetchers"];
  /** The main sandbox pages: purpose, and path on a brand's host. */
  sandboxes: readonly { title: string; path: string }[];
  /** Answers requests that the sandboxes refuse. @returns False for all others. */
  refuses: (req: IncomingMessage, res: ServerResponse) => boolean;
  start: (api: Pick<Api, "services" | "hooks" | "tenancy">) => Promise<void>;
  stop: () => Promise<void>;
};

/** Production mode. */
export const externalServices = (config: Config, database: Database): ExternalServices => ({
  ...unconnected,
  ...moneyServices(config),
  clickMiniApp: createClickMiniApp({ apiUrl: config.clickApiUrl }),
  sms: smsGateways(config),
  geocoder: config.geocoder ? geocoderAt(config.geocoder, database) : null,
});

/** Payments, invoices and receipts. A brand without keys of a provider does not offer it. */
export const moneyServices = (config: Config) => ({
  payments: joinPayments(
    createPayme({ apiUrl: config.paymeApiUrl, checkoutUrl: config.paymeCheckoutUrl }),
    createClick({
      apiUrl: `${config.clickApiUrl}/v2/merchant`,
      checkoutUrl: config.clickCheckoutUrl,
    }),
    createUzum({
      checkoutUrl: config.uzumCheckoutUrl,
      openServiceUrl: config.uzumOpenServiceUrl,
    }),
  ),
  operator: uzumOfd({ apiUrl: config.uzumOfdApiUrl }),
  botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
});

function geocoderAt({ kind, url, pauseMs, contact }: GeocoderServer, database: Database): Geocoder {
  const connect = { nominatim, photon }[kind];
  return connect({
    baseUrl: url,
    ...(contact && { userAgent: `Dasturxon (${contact})` }),
    answers: storedGeocoderAnswers(database),
    ...(pauseMs > 0 && { turn: geocoderTurn(database, pauseMs) }),
  });
}

/** Gateways for which brands have keys of their own. */
export const smsGateways = ({
  eskizApiUrl,
  playMobileApiUrl,
}: Pick<Config, "eskizApiUrl" | "playMobileApiUrl">): SmsGateways => ({
  ESKIZ: eskizSms({ apiUrl: eskizApiUrl }),
  PLAY_MOBILE: playMobileSms({ apiUrl: playMobileApiUrl }),
});

/** Parts that only the demo has sandboxes for. */
const unconnected: Omit<
  ExternalServices,
  "botApi" | "sms" | "geocoder" | "payments" | "clickMiniApp" | "operator"
> = {
  pushServices: fetch,
  tiles: {
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  },
  fetchers: [],
  sandboxes: [],
  refuses: () => false,
  start: async () => {},
  stop: async () => {},
};
