import type { IncomingMessage, ServerResponse } from "node:http";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import {
  geocoderTurn,
  storedGeocoderAnswers,
} from "@dasturxon/api/modules/geocoding/shared-geocoder";
import { nominatim } from "@dasturxon/api/adapters/nominatim";
import { photon } from "@dasturxon/api/adapters/photon";
import type { Api } from "@dasturxon/api/app";
import type { Geocoder } from "@dasturxon/api/ports/geocoder";
import { GeocoderError } from "@dasturxon/api/ports/geocoder";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import { SmsNotSentError, type SmsGateway } from "@dasturxon/api/ports/sms-gateway";
import type { Database } from "@dasturxon/api/db/database";
import type { Config, GeocoderServer } from "./config.ts";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import type { GatewayConfig } from "./gateway/gateway.ts";

/** Adapters of third-party services; in demo mode their sandboxes inside this process. */
export type ExternalServices = {
  sms: SmsGateway;
  geocoder: Geocoder;
  payments: Payments;
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

/** Production mode: a service that is not configured answers with its port's error. */
export const externalServices = (
  { geocoder, telegramApiUrl }: Config,
  database: Database,
): ExternalServices => ({
  ...unconnected,
  botApi: grammyBotApi({ apiUrl: telegramApiUrl }),
  geocoder: geocoder ? geocoderAt(geocoder, database) : unconnected.geocoder,
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

/**
 * Without a provider, sending a code fails with an error, addresses can still be typed, and orders are paid on
 * receipt.
 */
const unconnected: Omit<ExternalServices, "botApi"> = {
  sms: {
    async send() {
      throw new SmsNotSentError("No SMS gateway is set up");
    },
  },
  geocoder: {
    async reverse() {
      throw new GeocoderError("No geocoder is set up");
    },
    async search() {
      throw new GeocoderError("No geocoder is set up");
    },
  },
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
