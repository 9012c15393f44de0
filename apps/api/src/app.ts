import { randomInt } from "node:crypto";
import type { HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import { processBus } from "./adapters/process-bus.ts";
import type { Database } from "./db/database.ts";
import { serveCalls, type CallEnvironment, type RequestOrigin } from "./http/serve-calls.ts";
import { personsByToken } from "./http/person-of-request.ts";
import type { Tenancy } from "./http/merchant-of-request.ts";
import { brandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import { merchantDirectory } from "./modules/merchants/merchant-directory.ts";
import { orderFeed } from "./modules/orders/order-feed.ts";
import { orderNumbers } from "./modules/orders/order-numbers.ts";
import { menuSnapshots } from "./modules/products/menu-snapshots.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { SmsGateway } from "./ports/sms-gateway.ts";
import { routes } from "./routes.ts";
import { secretsFrom } from "./secrets.ts";
import type { Services } from "./services.ts";
import { uuidV7 } from "./uuid-v7.ts";

export type ApiConfig = {
  hosts: HostConfig;
  /** `SECRETS_KEY` of the environment. */
  secretsKey: string;
};

/** What the API needs from outside, real or sandbox: it never knows which. */
export type ApiPorts = {
  database: Database;
  sms: SmsGateway;
  geocoder: Geocoder;
  clock?: () => Date;
  onFault: CallEnvironment["onFault"];
};

export type Api = {
  /** Answers the calls below `/api` and `/cdn`. */
  fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  services: Services;
  /** Merchant of a page of the storefront; the same rules that calls are held to. */
  tenancy: Tenancy;
};

/** The one place where modules, ports and adapters meet. */
export function createApi(
  config: ApiConfig,
  { database, sms, geocoder, clock = () => new Date(), onFault }: ApiPorts,
): Api {
  const onBusFault = (error: unknown) => onFault(error, { requestId: "", call: "bus" });
  const bus = processBus(onBusFault);
  const brands = brandSnapshots(database);
  const services: Services = {
    clock,
    newId: uuidV7(() => clock().getTime()),
    randomInt,
    hosts: config.hosts,
    directory: merchantDirectory(database, bus, () => clock().getTime()),
    brands,
    menus: menuSnapshots(database),
    orderNumbers: orderNumbers(database),
    orderFeed: orderFeed(database, bus, onBusFault),
    bus,
    sms,
    geocoder,
    secrets: secretsFrom(config.secretsKey),
  };
  const brandTabs: CallEnvironment["brandTabs"] = {
    async isTabOf(host, merchantId) {
      const { webSettings, brands: tabs } = await brands.get(host);
      return (
        webSettings.multiTabNavigationEnabled && tabs.some((tab) => tab.merchantId === merchantId)
      );
    },
  };
  const persons = personsByToken(database, bus, () => clock().getTime());
  const tenancy = { directory: services.directory, hosts: config.hosts, brandTabs };
  return {
    fetch: serveCalls(routes, { database, services, brandTabs, persons, onFault }),
    services,
    tenancy,
  };
}
