import type { HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import type { OnInvalidRow } from "./db/valid-rows.ts";
import type { MerchantDirectory, MerchantRecord } from "./modules/merchants/merchant-directory.ts";
import type { KnownBrandNames } from "./modules/merchants/brand-names.ts";
import type { BrandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import type { BoardFeed } from "./modules/staff/board-feed.ts";
import type { DeviceSessions } from "./modules/staff/device-sessions.ts";
import type { GroupFeed } from "./modules/groups/group-feed.ts";
import type { KitchenLoads } from "./modules/merchants/kitchen-loads.ts";
import type { OrderSubscriber } from "./modules/orders/events/order-subscriber.ts";
import type { OrderFeed } from "./modules/orders/feed/order-feed.ts";
import type { OrderNumbers } from "./modules/orders/placing/order-numbers.ts";
import type { OrderWriter } from "./modules/orders/placing/order-writer.ts";
import type { AvailabilityFeed } from "./modules/products/availability-feed.ts";
import type { MenuSnapshots } from "./modules/products/menu-snapshots.ts";
import type { CourierRoads } from "./modules/deliveries/courier-roads.ts";
import type { Secrets } from "./secrets.ts";
import type { BotTokens } from "./modules/messenger/bot-tokens.ts";
import type { Limits } from "./modules/usage/limits.ts";
import type { BotApi } from "./ports/bot-api.ts";
import type { ClickMiniApp } from "./ports/click-mini-app.ts";
import type { Bus } from "./ports/bus.ts";
import type { FiscalOperator } from "./ports/fiscal.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { PushSender } from "./ports/push-sender.ts";
import type { Payments } from "./ports/payment-provider.ts";
import type { SmsGateways } from "./ports/sms-gateway.ts";

/** Services for the work of a call besides its transaction. Created once, in `app.ts`. */
export type Services = {
  /** Injected, so that a test can control it. */
  clock: () => Date;
  newId: () => string;
  hosts: HostConfig;
  directory: MerchantDirectory;
  /** The names of all brands, without a query for each. */
  brandNames: KnownBrandNames;
  brands: BrandSnapshots;
  menus: MenuSnapshots;
  onInvalidRow: OnInvalidRow;
  orderNumbers: OrderNumbers;
  orderWriter: OrderWriter;
  /** Everything that follows orders. Decision 0036. */
  orderSubscribers: readonly OrderSubscriber[];
  orderFeed: OrderFeed;
  boardFeed: BoardFeed;
  availabilityFeed: AvailabilityFeed;
  groupFeed: GroupFeed;
  kitchenLoads: KitchenLoads;
  devices: DeviceSessions;
  bus: Bus;
  sms: SmsGateways;
  /** Time of a message at all of its gateways together. */
  smsTimeoutMs: number;
  /** Sign-in codes that one brand may send in 24 hours. */
  smsCodesPerDay: number;
  limits: Limits;
  geocoder: Geocoder;
  roads: CourierRoads;
  payments: Payments;
  clickMiniApp: ClickMiniApp;
  /** `null`: none is set up. */
  operator: FiscalOperator | null;
  botTokens: BotTokens;
  botApi: BotApi;
  push: PushSender;
  /** A brand's canonical origin; `null` if it has none. */
  siteOf: (merchant: Pick<MerchantRecord, "sub" | "domain">) => string | null;
  /** Origin of the office; `null` if the installation has none. */
  officeUrl: () => string | null;
  /** Signs and hashes with keys derived from SECRETS_KEY. */
  secrets: Secrets;
  /** Logs a warning for the operator. `fields` must not contain personal data. */
  warn: (message: string, fields: Record<string, string | number>) => void;
};
