import type { Services } from "@dasturxon/api/services";
import type { Geocoder } from "@dasturxon/api/ports/geocoder";
import { GeocoderError } from "@dasturxon/api/ports/geocoder";
import { SmsNotSentError, type SmsGateway } from "@dasturxon/api/ports/sms-gateway";
import type { Database } from "@dasturxon/api/db/database";
import type { Config } from "./config.ts";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import { demoWorld } from "./demo/demo-world.ts";
import type { FrontConfig } from "./front/front.ts";
import type { Log } from "./log.ts";

/** Everybody that the product deals with: real providers, or in demo mode their sandboxes inside this process. */
export type OutsideWorld = {
  sms: SmsGateway;
  geocoder: Geocoder;
  tiles: StorefrontConfig["tiles"];
  /** Pages of the sandboxes. */
  fetchers: FrontConfig["fetchers"];
  start: (services: Services) => Promise<void>;
  stop: () => Promise<void>;
};

export function outsideWorld(config: Config, database: Database, log: Log): OutsideWorld {
  return config.isDemo ? demoWorld(database, log) : unconnected;
}

/**
 * Outside demo mode nothing pretends: until a provider is set up, a code cannot be sent and says so, and an
 * address can still be typed.
 */
const unconnected: OutsideWorld = {
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
  tiles: {
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  },
  fetchers: [],
  start: async () => {},
  stop: async () => {},
};
