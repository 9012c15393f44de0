import { SMS_CODES_PER_DAY } from "@dasturxon/contract/constants";
import { brandAddress, type HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import { cacheMemory, type CacheMemory } from "./caches/cache-memory.ts";
import type { Database } from "./db/database.ts";
import type { OnInvalidRow } from "./db/valid-rows.ts";
import { serveDocs } from "./docs/serve-docs.ts";
import { serveHooks } from "./http/serve-hooks.ts";
import { serveCalls, type CallEnvironment, type RequestOrigin } from "./http/serve-calls.ts";
import { personsByToken } from "./http/person-of-request.ts";
import { brandHost } from "./http/brand-host.ts";
import { officeHost } from "./http/office-host.ts";
import type { BrandTabs, Tenancy } from "./http/merchant-of-request.ts";
import { orderMessages } from "./modules/customer-messages/customer-order-messages.ts";
import { invoiceUpdates } from "./modules/invoices/invoice-updates.ts";
import { telegramPayments } from "./modules/invoices/telegram-payments.ts";
import { botHook } from "./modules/bot/bot-hook.ts";
import { cashBook } from "./modules/cash/cash-book.ts";
import { escalation } from "./modules/escalation/escalation.ts";
import { brandNames } from "./modules/merchants/brand-names.ts";
import { brandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import { fiscalReceipts } from "./modules/fiscal/due-receipts.ts";
import { groupFeed } from "./modules/groups/group-feed.ts";
import { merchantDirectory } from "./modules/merchants/merchant-directory.ts";
import { botTokens } from "./modules/messenger/bot-tokens.ts";
import { defaultLimits, type Limits } from "./modules/usage/limits.ts";
import { courierRoads } from "./modules/deliveries/courier-roads.ts";
import { boardFeed } from "./modules/staff/board-feed.ts";
import { courierPositions } from "./modules/staff/own-courier.ts";
import { deviceSessions } from "./modules/staff/device-sessions.ts";
import { kitchenLoad } from "./modules/kitchen-load/kitchen-load.ts";
import { kitchenLoads } from "./modules/merchants/kitchen-loads.ts";
import { orderFeed } from "./modules/orders/feed/order-feed.ts";
import { orderNumbers } from "./modules/orders/placing/order-numbers.ts";
import { orderWriter } from "./modules/orders/placing/order-writer.ts";
import { orderNotices } from "./modules/notifications/order-notices.ts";
import type { OrderSubscriber } from "./modules/orders/events/order-subscriber.ts";
import { withdrawOpenChanges } from "./modules/order-changes/withdraw-changes.ts";
import { paymentHooks } from "./modules/payments/payment-hooks.ts";
import { refundCancelledOrders } from "./modules/payments/refunds.ts";
import { smsHooks } from "./modules/sms/delivery-reports.ts";
import { availabilityFeed } from "./modules/products/availability-feed.ts";
import { printing } from "./modules/printing/printing.ts";
import { menuSnapshots } from "./modules/products/menu-snapshots.ts";
import { noBotApi, type BotApi } from "./ports/bot-api.ts";
import type { Bus } from "./ports/bus.ts";
import type { FiscalOperator } from "./ports/fiscal.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { Router } from "./ports/router.ts";
import { noPush, type PushSender } from "./ports/push-sender.ts";
import type { Payments } from "./ports/payment-provider.ts";
import type { SmsGateways } from "./ports/sms-gateway.ts";
import { answeredCalls, routesOfBrands, routesOfOffice } from "./routes.ts";
import { secretsFrom, type SecretsKeys } from "./secrets.ts";
import type { ClickMiniApp } from "./ports/click-mini-app.ts";
import type { Services } from "./services.ts";
import { uuidV7 } from "./uuid-v7.ts";

export type ApiConfig = {
  hosts: HostConfig;
  /** Origin of a brand's pages; derived from `hosts` by default. */
  siteOf?: Services["siteOf"];
  secretsKeys: SecretsKeys;
  /** Limit per brand. Decision S7.65. */
  smsCodesPerDay?: number;
  smsTimeoutMs?: number;
  /** Set in demo mode only. Decision 0033. */
  servesDemoBrands?: boolean;
  /** Host of the office, with or without a port; absent: there is none. Decision 0047. */
  officeHost?: string | undefined;
  /** Origin of the office, if its host is not enough to name it. */
  officeUrl?: () => string | null;
  /** Brands' pages call it from other origins. Decision 0029. */
  isCalledFromOtherSites?: boolean;
  /** Decision 0031. */
  limits?: Partial<Limits>;
};

/** Shorter than a browser waits for an answer. Decision 0044. */
const smsTimeoutMs = 8_000;

/** Default for tests and short-lived programs. */
const smallCacheBytes = 64 * 1024 * 1024;

const noClickMiniApp: ClickMiniApp = { personOf: async () => null };

/** External services of the API, real or sandboxes; the API cannot tell which. */
export type ApiPorts = {
  database: Database;
  bus: Bus;
  /** Absent: no messages. */
  sms?: SmsGateways;
  geocoder: Geocoder;
  /** Absent: maps show straight lines. */
  router?: Router | null;
  /** Absent: no online payments. */
  payments?: Payments;
  /** Absent: the shop is no mini-app of Click. */
  clickMiniApp?: ClickMiniApp;
  /** Absent: nobody but providers issues receipts. */
  operator?: FiscalOperator | null;
  /** Absent: no bots. */
  botApi?: BotApi;
  /** Absent: no notifications of the office's devices. */
  push?: PushSender;
  /** Further subscribers of orders, besides the product's own. */
  orderSubscribers?: readonly OrderSubscriber[];
  clock?: () => Date;
  /** Milliseconds of a monotonic clock, for ages. */
  monotonicMs?: () => number;
  onFault: CallEnvironment["onFault"];
  /** Called with rows that do not fit the contract, and were left out or read with a fallback. */
  onInvalidRow?: OnInvalidRow;
  onWarning?: Services["warn"];
  /** Memory for caches, shared by the process. */
  memory?: CacheMemory;
};

export type Api = {
  /** Answers the calls below `/api` and `/cdn`, and `/api/docs`. */
  fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  /** Answers the calls below `/api` at the office's host; null: there is no office. */
  fetchOffice: ((request: Request, origin: RequestOrigin) => Promise<Response>) | null;
  /** Answers webhooks of providers, below `/hooks`. */
  hooks: (request: Request) => Promise<Response>;
  services: Services;
  /** Merchant of a page of the storefront, by the same rules as for calls. */
  tenancy: Tenancy;
};

/** The one place where modules, ports and adapters meet. */
export function createApi(
  config: ApiConfig,
  {
    database,
    bus,
    sms = {},
    geocoder,
    router = null,
    payments = { providers: {}, hooks: {} },
    clickMiniApp = noClickMiniApp,
    operator = null,
    botApi = noBotApi,
    push = noPush,
    orderSubscribers = [],
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
  const secrets = secretsFrom(...config.secretsKeys);
  const tokens = botTokens(database, secrets);
  const orders = orderFeed(database, bus, onFeedFault);
  const loads = kitchenLoads(database, bus, { memory, monotonicMs, onFault: onFeedFault });
  const servesDemoBrands = config.servesDemoBrands ?? false;
  const directory = merchantDirectory(database, bus, {
    monotonicMs,
    memory,
    servesDemoBrands,
    onInvalid: onInvalidRow,
  });
  const services: Services = {
    clock,
    newId: uuidV7(() => clock().getTime()),
    hosts: config.hosts,
    directory,
    brandNames: brandNames(database, bus, { monotonicMs, servesDemoBrands }),
    brands,
    menus: menuSnapshots(database, { memory, onInvalid: onInvalidRow }),
    onInvalidRow,
    orderNumbers: orderNumbers(database),
    orderWriter: orderWriter(database),
    orderSubscribers: [
      refundCancelledOrders,
      withdrawOpenChanges,
      cashBook,
      fiscalReceipts,
      courierPositions,
      orderNotices,
      orderMessages,
      escalation,
      printing,
      kitchenLoad,
      ...orderSubscribers,
    ],
    orderFeed: orders,
    devices: deviceSessions(database, bus, clock),
    boardFeed: boardFeed(database, bus, { onFault: onFeedFault, onClose: orders.onClose }),
    kitchenLoads: loads,
    availabilityFeed: availabilityFeed(database, bus, {
      directory,
      kitchenLoads: loads,
      onFault: onFeedFault,
      onClose: orders.onClose,
    }),
    groupFeed: groupFeed(database, bus, { clock, onFault: onFeedFault, onClose: orders.onClose }),
    bus,
    sms,
    smsCodesPerDay: config.smsCodesPerDay ?? SMS_CODES_PER_DAY,
    smsTimeoutMs: config.smsTimeoutMs ?? smsTimeoutMs,
    limits: { ...defaultLimits, ...config.limits },
    geocoder,
    roads: courierRoads(router, { monotonicMs, warn: onWarning }),
    payments: {
      ...payments,
      providers: {
        ...payments.providers,
        TELEGRAM_PAYMENTS: telegramPayments({ botApi, botTokens: tokens }),
      },
    },
    clickMiniApp,
    operator,
    botTokens: tokens,
    botApi,
    push,
    siteOf: config.siteOf ?? ((merchant) => brandAddress(merchant, config.hosts)),
    officeUrl:
      config.officeUrl ?? (() => (config.officeHost ? `https://${config.officeHost}` : null)),
    secrets,
    warn: onWarning,
  };
  const brandTabs: BrandTabs = {
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
  const environment: CallEnvironment = { database, services, monotonicMs, onFault };
  const isCalledFromOtherSites = config.isCalledFromOtherSites ?? false;
  const serve = serveCalls(
    routesOfBrands,
    brandHost({ tenancy, persons, isCalledFromOtherSites }),
    environment,
  );
  const { officeHost: host } = config;
  const office = host && officeHost({ host, persons, ...services });
  return {
    fetch: async (request, origin) => (await docs(request)) ?? serve(request, origin),
    hooks: serveHooks(
      {
        ...paymentHooks(database, services, { monotonicMs, memory }),
        ...smsHooks(database, services),
        telegram: botHook(database, services, invoiceUpdates(database, services)),
      },
      { directory: services.directory, onFault },
    ),
    fetchOffice: office ? serveCalls(routesOfOffice, office, environment) : null,
    services,
    tenancy,
  };
}
