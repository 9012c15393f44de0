import type { IncomingMessage, ServerResponse } from "node:http";
import { eskizSms } from "@dasturxon/api/adapters/eskiz-sms";
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
import type { Geocoder } from "@dasturxon/api/ports/geocoder";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import type { FiscalOperator } from "@dasturxon/api/ports/fiscal";
import type { SmsGateways } from "@dasturxon/api/ports/sms-gateway";
import type { Database } from "@dasturxon/api/db/database";
import type { Config, GeocoderServer } from "./config.ts";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import type { GatewayConfig } from "./gateway/gateway.ts";

/** Adapters of third-party services; in demo mode their sandboxes inside this process. */
export type ExternalServices = {
  sms: SmsGateways;
  /** `null`: none is set up. */
  geocoder: Geocoder | null;
  payments: Payments;
  operator: FiscalOperator;
  botApi: BotApi;
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
export const externalServices = (
  { geocoder, telegramApiUrl, eskizApiUrl, playMobileApiUrl, uzumOfdApiUrl }: Config,
  database: Database,
): ExternalServices => ({
  ...unconnected,
  sms: smsGateways({ eskizApiUrl, playMobileApiUrl }),
  operator: uzumOfd({ apiUrl: uzumOfdApiUrl }),
  botApi: grammyBotApi({ apiUrl: telegramApiUrl }),
  geocoder: geocoder ? geocoderAt(geocoder, database) : null,
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

/** Until a payment provider is set up, orders are paid on receipt. */
const unconnected: Omit<ExternalServices, "botApi" | "sms" | "geocoder" | "operator"> = {
  payments: { providers: {}, hooks: {} },
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
