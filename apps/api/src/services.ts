import type { HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import type { OnInvalidRow } from "./db/valid-rows.ts";
import type { MerchantDirectory, MerchantRecord } from "./modules/merchants/merchant-directory.ts";
import type { BrandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import type { BoardFeed } from "./modules/staff/board-feed.ts";
import type { OrderFeed } from "./modules/orders/order-feed.ts";
import type { OrderNumbers } from "./modules/orders/order-numbers.ts";
import type { OrderWriter } from "./modules/orders/order-writer.ts";
import type { MenuSnapshots } from "./modules/products/menu-snapshots.ts";
import type { BotTokens } from "./modules/messenger/bot-tokens.ts";
import type { Limits } from "./modules/usage/limits.ts";
import type { BotApi } from "./ports/bot-api.ts";
import type { Bus } from "./ports/bus.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { Payments } from "./ports/payment-provider.ts";
import type { SmsGateway } from "./ports/sms-gateway.ts";

/** What the work of a call may use besides its transaction. Made once, in `app.ts`. */
export type Services = {
  /** The clock is given, so that a test can hold it still. */
  clock: () => Date;
  newId: () => string;
  hosts: HostConfig;
  directory: MerchantDirectory;
  brands: BrandSnapshots;
  menus: MenuSnapshots;
  onInvalidRow: OnInvalidRow;
  orderNumbers: OrderNumbers;
  orderWriter: OrderWriter;
  orderFeed: OrderFeed;
  boardFeed: BoardFeed;
  bus: Bus;
  sms: SmsGateway;
  /** Sign-in codes that one brand may send in 24 hours. */
  smsCodesPerDay: number;
  limits: Limits;
  geocoder: Geocoder;
  payments: Payments;
  botTokens: BotTokens;
  botApi: BotApi;
  /** Origin of a brand's pages for everybody; `null` where it has none. */
  siteOf: (merchant: Pick<MerchantRecord, "sub" | "domain">) => string | null;
  /** Signs and hashes what leaves the server or rests in the database; made from SECRETS_KEY. */
  secrets: Secrets;
  /** Logs a warning for the operator. `fields` must not contain personal data. */
  warn: (message: string, fields: Record<string, string | number>) => void;
};

/** Keys with one purpose each, derived from the installation's one key. */
export type Secrets = {
  /** HMAC-SHA256 of the text under the key of this purpose. */
  sign(
    purpose:
      | "quote"
      | "phone-code"
      | "phone"
      | "address"
      | "usage"
      | "bot-hook"
      | "launch"
      | "sandbox",
    text: string,
  ): Buffer;
  /**
   * Encrypts what rests in the database (AES-256-GCM, key of purpose "secrets").
   *
   * @param belongsTo Whose it is, and what: it opens as nobody else's and as nothing else.
   */
  seal(text: string, belongsTo: string): Buffer;
  /** @throws UnsealError for another key or owner, or damaged bytes. */
  unseal(bytes: Buffer, belongsTo: string): string;
};
