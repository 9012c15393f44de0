import { SMS_CODES_PER_DAY } from "@dasturxon/contract/constants";
import type { HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import { brandAddress } from "@dasturxon/domain/tenant/brand-address";
import { cacheMemory, type CacheMemory } from "./caches/cache-memory.ts";
import type { Database } from "./db/database.ts";
import type { OnInvalidRow } from "./db/valid-rows.ts";
import { serveDocs } from "./docs/serve-docs.ts";
import { serveHooks } from "./http/serve-hooks.ts";
import { serveCalls, type CallEnvironment, type RequestOrigin } from "./http/serve-calls.ts";
import { personsByToken } from "./http/person-of-request.ts";
import type { Tenancy } from "./http/merchant-of-request.ts";
import { botHook } from "./modules/bot/bot-hook.ts";
import { brandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import { merchantDirectory } from "./modules/merchants/merchant-directory.ts";
import { botTokens } from "./modules/messenger/bot-tokens.ts";
import { defaultLimits, type Limits } from "./modules/usage/limits.ts";
import { boardFeed } from "./modules/staff/board-feed.ts";
import { orderFeed } from "./modules/orders/order-feed.ts";
import { orderNumbers } from "./modules/orders/order-numbers.ts";
import { orderWriter } from "./modules/orders/order-writer.ts";
import { paymentHooks } from "./modules/payments/payment-hooks.ts";
import { menuSnapshots } from "./modules/products/menu-snapshots.ts";
import { noBotApi, type BotApi } from "./ports/bot-api.ts";
import type { Bus } from "./ports/bus.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { Payments } from "./ports/payment-provider.ts";
import type { SmsGateway } from "./ports/sms-gateway.ts";
import { answeredCalls, routes } from "./routes.ts";
import { secretsFrom } from "./secrets.ts";
import type { Services } from "./services.ts";
import { uuidV7 } from "./uuid-v7.ts";

export type ApiConfig = {
  hosts: HostConfig;
  /** Origin of a brand's pages; by `hosts` unless said otherwise. */
  siteOf?: Services["siteOf"];
  /** `SECRETS_KEY` of the environment. */
  secretsKey: string;
  /** Of one brand. Decision S7.65. */
  smsCodesPerDay?: number;
  /** Only demo mode says so. Decision 0033. */
  servesDemoBrands?: boolean;
  /** Brands' pages call it from their own sites. Decision 0029. */
  isCalledFromOtherSites?: boolean;
  /** Decision 0031. */
  limits?: Partial<Limits>;
};

/** For an API that nobody gave any: of a test, or of a program that ends soon. */
const smallCacheBytes = 64 * 1024 * 1024;

/** What the API needs from outside, real or sandbox: it never knows which. */
export type ApiPorts = {
  database: Database;
  bus: Bus;
  sms: SmsGateway;
  geocoder: Geocoder;
  /** Absent: nobody takes online payments here. */
  payments?: Payments;
  /** Absent: no brand has a bot here. */
  botApi?: BotApi;
  clock?: () => Date;
  /** Milliseconds of a clock that never goes back: for ages. */
  monotonicMs?: () => number;
  onFault: CallEnvironment["onFault"];
  /** Told of rows that were left out, or read with a fallback, because they do not fit the contract. */
  onInvalidRow?: OnInvalidRow;
  onWarning?: Services["warn"];
  /** Memory for caches, that of the process. */
  memory?: CacheMemory;
};

export type Api = {
  /** Answers the calls below `/api` and `/cdn`, and `/api/docs`. */
  fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  /** Answers what providers tell us, below `/hooks`. */
  hooks: (request: Request) => Promise<Response>;
  services: Services;
  /** Merchant of a page of the storefront; the same rules that calls are held to. */
  tenancy: Tenancy;
};

/** The one place where modules, ports and adapters meet. */
export function createApi(
  config: ApiConfig,
  {
    database,
    bus,
    sms,
    geocoder,
    payments = { providers: {}, hooks: {} },
    botApi = noBotApi,
    clock = () => new Date(),
    monotonicMs = () => performance.now(),
    onFault,
    onInvalidRow = () => {},
    onWarning = () => {},
    memory = cacheMemory(smallCacheBytes),
  }: ApiPorts,
): Api {
  const onFeedFault = (error: unknown) => onFault(error, { requestId: "", call: "feed" });
  const brands = brandSnapshots(database, payments, { memory, onInvalid: onInvalidRow });
  const secrets = secretsFrom(config.secretsKey);
  const orders = orderFeed(database, bus, onFeedFault);
  const services: Services = {
    clock,
    newId: uuidV7(() => clock().getTime()),
    hosts: config.hosts,
    directory: merchantDirectory(database, bus, {
      monotonicMs,
      memory,
      servesDemoBrands: config.servesDemoBrands ?? false,
      onInvalid: onInvalidRow,
    }),
    brands,
    menus: menuSnapshots(database, { memory, onInvalid: onInvalidRow }),
    onInvalidRow,
    orderNumbers: orderNumbers(database),
    orderWriter: orderWriter(database),
    orderFeed: orders,
    boardFeed: boardFeed(database, bus, { onFault: onFeedFault, onClose: orders.onClose }),
    bus,
    sms,
    smsCodesPerDay: config.smsCodesPerDay ?? SMS_CODES_PER_DAY,
    limits: { ...defaultLimits, ...config.limits },
    geocoder,
    payments,
    botTokens: botTokens(database, secrets),
    botApi,
    siteOf: config.siteOf ?? ((merchant) => brandAddress(merchant, config.hosts)),
    secrets,
    warn: onWarning,
  };
  const brandTabs: CallEnvironment["brandTabs"] = {
    async isTabOf(host, merchantId) {
      const { webSettings, brands: tabs } = await brands.get(host);
      return (
        webSettings.multiTabNavigationEnabled && tabs.some((tab) => tab.merchantId === merchantId)
      );
    },
  };
  const persons = personsByToken(database, bus, { clock, monotonicMs, memory });
  const tenancy = { directory: services.directory, hosts: config.hosts, brandTabs };
  const docs = serveDocs(answeredCalls);
  const serve = serveCalls(routes, {
    database,
    services,
    brandTabs,
    persons,
    monotonicMs,
    onFault,
    isCalledFromOtherSites: config.isCalledFromOtherSites ?? false,
  });
  return {
    fetch: async (request, origin) => (await docs(request)) ?? serve(request, origin),
    hooks: serveHooks(
      { ...paymentHooks(database, services), telegram: botHook(database, services) },
      { directory: services.directory, onFault },
    ),
    services,
    tenancy,
  };
}
