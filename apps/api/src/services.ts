import type { HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantDirectory } from "./modules/merchants/merchant-directory.ts";
import type { BrandSnapshots } from "./modules/merchants/brand-snapshots.ts";
import type { OrderFeed } from "./modules/orders/order-feed.ts";
import type { OrderNumbers } from "./modules/orders/order-numbers.ts";
import type { MenuSnapshots } from "./modules/products/menu-snapshots.ts";
import type { Bus } from "./ports/bus.ts";
import type { Geocoder } from "./ports/geocoder.ts";
import type { SmsGateway } from "./ports/sms-gateway.ts";

/** What the work of a call may use besides its transaction. Made once, in `app.ts`. */
export type Services = {
  /** Clock and randomness are given, so that a test can hold them still. */
  clock: () => Date;
  newId: () => string;
  /** A cryptographically random integer, 0 to `below` - 1. */
  randomInt: (below: number) => number;
  hosts: HostConfig;
  directory: MerchantDirectory;
  brands: BrandSnapshots;
  menus: MenuSnapshots;
  orderNumbers: OrderNumbers;
  orderFeed: OrderFeed;
  bus: Bus;
  sms: SmsGateway;
  geocoder: Geocoder;
  /** Signs and hashes what leaves the server or rests in the database; made from SECRETS_KEY. */
  secrets: Secrets;
};

/** Keys with one purpose each, derived from the installation's one key. */
export type Secrets = {
  /** HMAC-SHA256 of the text under the key of this purpose. */
  sign(purpose: "quote" | "phone-code", text: string): Buffer;
};
