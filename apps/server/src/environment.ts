import { isIP } from "node:net";
import { paymeApiUrl, paymeCheckoutUrl } from "@dasturxon/api/adapters/payme/payme-config";
import { uzumCheckoutUrl, uzumOpenServiceUrl } from "@dasturxon/api/adapters/uzum/uzum-config";
import { defaultRequestMs } from "@dasturxon/api/db/database";
import { defaultLimits, type HourAndDay } from "@dasturxon/api/modules/usage/limits";
import type { SecretsKeys } from "@dasturxon/api/secrets";
import { BUILD_POLL_INTERVAL_MS, SMS_CODES_PER_DAY } from "@dasturxon/contract/constants";
import * as z from "zod";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
const hosts = list.transform((items) => items.map((host) => host.toLowerCase()));
/** A path of our own origin, such as `/api`, or an absolute address. */
const addressOrPath = z
  .string()
  .regex(/^(\/|https?:\/\/)/, "has to be an address, or a path that starts with a slash");
/** Without a trailing slash. */
const base = addressOrPath.transform((text) => text.replace(/\/+$/, ""));
const webAddress = z
  .string()
  .regex(/^https?:\/\//, "has to be an address that starts with http:// or https://")
  .transform((text) => text.replace(/\/+$/, ""));
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "has to look like postgres://user:password@host/database");

const shortestKey = 32;
/** The first key seals and signs, all open and verify. Messages never repeat a key. Decision 0043. */
const secretsKeys = z.string().transform((text, context): SecretsKeys => {
  const [first, ...others] = text
    .split(/[,\r\n]/)
    .map((key) => key.trim())
    .filter(Boolean);
  const keys: SecretsKeys = [first ?? "", ...others];
  const short = keys.findIndex((key) => key.length < shortestKey);
  if (short >= 0) {
    const which =
      keys.length > 1 ? `key ${short + 1} of ${keys.length}, after commas or line breaks,` : "it";
    context.addIssue({
      code: "custom",
      message: `needs ${shortestKey} characters or more in each key: ${which} has ${keys[short]?.length}`,
    });
  }
  return keys;
});

const count = z.coerce.number("has to be a number").int().min(1);
/** `300/1000`: per hour and per day. */
const hourAndDay = (byDefault: HourAndDay) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, "has to look like 300/1000: an hour, and a day")
    .transform((text) => {
      const [perHour = 0, perDay = 0] = text.split("/").map(Number);
      return { perHour, perDay };
    })
    .default(byDefault);

/**
 * All environment variables of the process: no other file reads `process.env`. Lists are separated by commas; an
 * empty variable is unset. `npm start` sets `DEMO=1` unless DEMO or a variable of a production installation is set;
 * with only the latter it does not start. Decision 0033.
 */
export const Environment = z.object({
  /** `1`: demo brands, sandboxes and `/dev`. Without it none of that exists. */
  DEMO: z.enum(["0", "1"], "is 1 or 0").default("0"),
  /** Demo mode only: the moment, ISO 8601 with offset, at which its clock starts. Default: now. */
  DEMO_STARTS_AT: z.iso
    .datetime({ offset: true, error: "has to look like 2026-11-21T04:30:00+05:00" })
    .transform((text) => new Date(text))
    .optional(),
  /**
   * One task of production mode for processes that share a database. `web` serves requests and runs no jobs, `worker`
   * runs jobs and serves no pages, `migrate` migrates the schema and ends. Default: everything. Decision 0045.
   */
  ROLE: z.enum(["web", "worker", "migrate"], "is web, worker or migrate").optional(),
  /** TCP port; 0 takes a free one. */
  PORT: z.coerce.number("has to be a number").int().min(0).max(65_535).default(3000),
  /** Address to listen on. Default: loopback in demo mode, else every address. */
  HOST: z.string().optional(),
  /**
   * Port of the listener for proxies and supervisors: `/healthz`, `/readyz`, `/internal/tls`. 0 takes a free one.
   * Default: no such listener.
   */
  INTERNAL_PORT: z.coerce.number("has to be a number").int().min(0).max(65_535).optional(),
  /** Address of that listener, which must not be reachable from outside. */
  INTERNAL_HOST: z.string().default("127.0.0.1"),
  /** Folder of persistent data: embedded database, pictures. Relative to the project's folder. */
  DATA_DIR: z.string().default("./data"),
  /** A PostgreSQL 15 or later, as the role that owns the schema. Default: the embedded one. */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * The same database as a member of `dasturxon_app` that owns nothing. Default: `set role` in each transaction.
   */
  DATABASE_APP_URL: postgresUrl.optional(),
  /** Long random texts. In demo mode one is created and stored in DATA_DIR. */
  SECRETS_KEY: secretsKeys.optional(),
  /** `example.uz`: then `lola.example.uz` is the merchant `lola`. */
  ROOT_DOMAINS: hosts.default([]),
  /**
   * Host of the office, where staff sign in: no brand's host. Default: none, in demo mode `office.localhost`.
   * Decision 0047.
   */
  OFFICE_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, "has to be a host such as office.example.uz")
    .optional(),
  /** Hosts of developers, which do not determine the merchant. */
  DEV_HOSTS: hosts.default([]),
  /** Hosts that show the demo brand. */
  DEMO_HOSTS: hosts.default([]),
  /**
   * Milliseconds for which a stopping process still accepts requests while `/readyz` already answers 503. Default:
   * 5000, in demo mode 0.
   */
  DRAIN_DELAY_MS: z.coerce.number("has to be a number").int().min(0).max(60_000).optional(),
  /** Memory for caches, in MB. Default: a quarter of the memory of the container or machine, from 64 to 1024. */
  CACHE_MB: z.coerce.number("has to be a number").int().min(16).max(65_536).optional(),
  /** Connections of this process to the database for requests; jobs and messages have 8 more. */
  DATABASE_CONNECTIONS: z.coerce.number("has to be a number").int().min(4).max(200).default(10),
  /** Milliseconds that the transaction of a request may take; then the request is answered 503. Decision 0035. */
  DATABASE_REQUEST_MS: z.coerce
    .number("has to be a number")
    .int()
    .min(1_000)
    .max(20_000)
    .default(defaultRequestMs),
  /** Addresses to which DNS records have to lead. Default: records are not compared. */
  PUBLIC_ADDRESSES: list
    .refine(
      (items) => items.every((item) => isIP(item) > 0),
      "has to list IP addresses such as 203.0.113.7",
    )
    .transform((items) => items.map(canonicalAddress))
    .default([]),
  /** Addresses or CIDR blocks of trusted proxies, whose forwarding headers are used. */
  TRUSTED_PROXIES: list
    .refine(
      (items) => items.every(isAddressBlock),
      "has to list addresses or blocks such as 10.0.0.0/8",
    )
    .default([]),
  /**
   * Maximum open connections of one address (IPv6: one /64). A mobile network shows many customers under one
   * address; `TRUSTED_PROXIES` have no limit. Decision 0029.
   */
  CONNECTIONS_PER_ADDRESS: count.default(1_000),
  /** Base addresses of the calls, the cached reads and the pictures for the browser. */
  API_BASE_URL: base.default("/api"),
  CDN_BASE_URL: base.default("/cdn"),
  MEDIA_BASE_URL: base.default("/media"),
  /** Interval at which an open page polls for a newer build, in milliseconds. Decision S7.56. */
  BUILD_POLL_INTERVAL_MS: z.coerce
    .number("has to be a number")
    .int()
    .min(1000)
    .default(BUILD_POLL_INTERVAL_MS),
  /** Sign-in codes of one brand in 24 hours. Decision S7.65. */
  SMS_CODES_PER_DAY: count.default(SMS_CODES_PER_DAY),
  /**
   * Limits per address (IPv6: per /64) and brand, per hour and day, written `300/1000`. A mobile network shows many
   * customers under one address, so raise these together with SMS_CODES_PER_DAY. Decision 0031.
   */
  CODES_PER_ADDRESS: hourAndDay(defaultLimits.codesPerAddress),
  /** Wrong codes. */
  WRONG_CODES_PER_ADDRESS: hourAndDay(defaultLimits.wrongCodesPerAddress),
  /** Applications for vacancies. */
  APPLICATIONS_PER_ADDRESS: hourAndDay(defaultLimits.applicationsPerAddress),
  /** Group baskets that are opened. */
  GROUPS_PER_ADDRESS: hourAndDay(defaultLimits.groupsPerAddress),
  /** Requests to the geocoder that are not cached. */
  GEOCODER_QUESTIONS_PER_ADDRESS: hourAndDay(defaultLimits.geocoderQuestionsPerAddress),
  /** Per brand in 24 hours, from all addresses. */
  APPLICATIONS_PER_DAY: count.default(defaultLimits.applicationsPerDay),
  /** Same for uncached requests to the geocoder. */
  GEOCODER_QUESTIONS_PER_DAY: count.default(defaultLimits.geocoderQuestionsPerDay),
  /** Address of a Nominatim or Photon server. Without one customers type addresses. */
  GEOCODER_URL: webAddress.optional(),
  /** Kind of server. Photon supports search while typing, which the public Nominatim forbids. */
  GEOCODER: z.enum(["nominatim", "photon"], "is nominatim or photon").default("nominatim"),
  /** Minimum time between two requests, in milliseconds. Default: 1000 for the public servers, otherwise none. */
  GEOCODER_PAUSE_MS: z.coerce.number("has to be a number").int().min(0).max(60_000).optional(),
  /** E-mail or web address of the operator, for the geocoder's owners. */
  GEOCODER_CONTACT: z.string().optional(),
  /** Base URL of a server with OSRM's HTTP API. Without one maps of couriers show straight lines. Decision 0074. */
  ROUTER_URL: webAddress.optional(),
  /** Base URL of the Bot API: Telegram's, or a self-hosted Bot API server. */
  TELEGRAM_API_URL: webAddress.default("https://api.telegram.org"),
  /** Base URL of the SMS gateway Eskiz, or of a simulator of it. */
  ESKIZ_API_URL: webAddress.default("https://notify.eskiz.uz"),
  /** Base URL of Click's server, or of a simulator of it. */
  CLICK_API_URL: webAddress.default("https://api.click.uz"),
  /** Click's payment page, or a simulator's; a path is on the customer's origin. */
  CLICK_CHECKOUT_URL: addressOrPath.default("https://my.click.uz/services/pay/"),
  /** Base URL of the SMS gateway Play Mobile, or of a simulator of it. */
  PLAY_MOBILE_API_URL: webAddress.default("https://send.smsxabar.uz"),
  /** Address of Payme's API for our server, or of a simulator of it. */
  PAYME_API_URL: webAddress.default(paymeApiUrl),
  /** Address before which Payme's payment links begin; below it, `/api` takes card numbers from browsers. */
  PAYME_CHECKOUT_URL: base.default(paymeCheckoutUrl),
  /** Base URL of Uzum Checkout, or of a simulator of it. */
  UZUM_CHECKOUT_URL: webAddress.default(uzumCheckoutUrl),
  /** Address that opens a service in Uzum's app, or a simulator's; a path is on the customer's origin. */
  UZUM_OPEN_SERVICE_URL: addressOrPath.default(uzumOpenServiceUrl),
  /** Base URL of the fiscal data operator Uzum Fiscalization, or of a simulator of it. */
  UZUM_OFD_API_URL: webAddress.default("https://ofd-key.inplat-tech.com"),
  /** Query parameters of the Yandex Maps script besides a brand's key: `lang=en_US&version=v3`. */
  YANDEX_MAPS_OPTIONS: z
    .string()
    .transform((text) => Object.fromEntries(new URLSearchParams(text)))
    .default({}),
  /** Hosts whose closest-branch requests have `type=DELIVERY`; default all. Decision S7.27. */
  DELIVERY_TYPE_HOSTS: hosts.optional(),
});

/** The same address may be written in several ways. */
const canonicalAddress = (address: string) =>
  isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;

function isAddressBlock(text: string) {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32))
  );
}
