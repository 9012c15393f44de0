import { totalmem } from "node:os";
import { resolve } from "node:path";
import type { SecretsKeys } from "@dasturxon/api/secrets";
import type { Limits } from "@dasturxon/api/modules/usage/limits";
import { hostClass, hostName } from "@dasturxon/domain/tenant/host-class";
import type * as z from "zod";
import { demoChoiceProblem } from "../../../scripts/lib/demo-choice.mjs";
import { Environment } from "./environment.ts";

/** Task of a process. Decision 0045. */
export type Role = "all" | "web" | "worker" | "migrate";

export const servesRequests = (role: Role): boolean => role === "all" || role === "web";
export const runsJobs = (role: Role): boolean => role === "all" || role === "worker";
export const migratesSchema = (role: Role): boolean => role === "all" || role === "migrate";

export type Config = {
  isDemo: boolean;
  /** The demo is reachable from other machines. */
  isExposedDemo: boolean;
  /** Always undefined outside demo mode. */
  demoStartsAt: Date | undefined;
  role: Role;
  port: number;
  /** Undefined: every address of the machine. */
  host: string | undefined;
  /** Undefined: no such listener. */
  internal: { port: number; host: string } | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  /** Undefined in demo mode only, until `demoKey` has read or created one. */
  secretsKeys: SecretsKeys | undefined;
  hosts: { rootDomains: string[]; devHosts: string[]; demoHosts: string[] };
  /** With or without a port; undefined: there is no office. */
  officeHost: string | undefined;
  cacheMegabytes: number;
  databaseConnections: number;
  databaseRequestMs: number;
  drainDelayMs: number;
  /** Empty: unknown. */
  publicAddresses: string[];
  trustedProxies: string[];
  connectionsPerAddress: number;
  bases: { api: string; cdn: string; media: string };
  buildPollIntervalMs: number;
  smsCodesPerDay: number;
  limits: Limits;
  /** Undefined: all. */
  deliveryTypeHosts: string[] | undefined;
  geocoder: GeocoderServer | undefined;
  /** Without a trailing slash. */
  routerUrl: string | undefined;
  telegramApiUrl: string;
  eskizApiUrl: string;
  playMobileApiUrl: string;
  paymeApiUrl: string;
  paymeCheckoutUrl: string;
  clickApiUrl: string;
  clickCheckoutUrl: string;
  uzumCheckoutUrl: string;
  uzumOpenServiceUrl: string;
  uzumOfdApiUrl: string;
  mapOptions: Record<string, string>;
};

export type GeocoderServer = {
  kind: "nominatim" | "photon";
  url: string;
  pauseMs: number;
  contact: string | undefined;
};

/** @throws An error that lists the invalid or missing variables, a line each. */
export function readConfig(
  environment: Record<string, string | undefined>,
  projectFolder: string,
): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ""),
  );
  const { data, error } = Environment.safeParse(variables);
  const problems = [
    ...(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) ?? []),
    ...missingProblems(variables),
    ...(data ? officeHostProblems(data) : []),
  ];
  if (!data || problems.length > 0) throw new Error(problems.join("\n"));
  const { ROOT_DOMAINS, DEV_HOSTS, DEMO_HOSTS } = data;
  const isDemo = data.DEMO === "1";
  const host = data.HOST ?? (isDemo ? "127.0.0.1" : undefined);
  return {
    isDemo,
    isExposedDemo: isDemo && isExposed(data, host),
    demoStartsAt: isDemo ? data.DEMO_STARTS_AT : undefined,
    role: data.ROLE ?? "all",
    port: data.PORT,
    host,
    internal:
      data.INTERNAL_PORT === undefined
        ? undefined
        : { port: data.INTERNAL_PORT, host: data.INTERNAL_HOST },
    dataDir: resolve(projectFolder, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseAppUrl: data.DATABASE_APP_URL,
    secretsKeys: data.SECRETS_KEY,
    hosts: { rootDomains: ROOT_DOMAINS, devHosts: DEV_HOSTS, demoHosts: DEMO_HOSTS },
    officeHost: data.OFFICE_HOST ?? (isDemo ? "office.localhost" : undefined),
    cacheMegabytes: data.CACHE_MB ?? quarterOfMemory(),
    databaseConnections: data.DATABASE_CONNECTIONS,
    databaseRequestMs: data.DATABASE_REQUEST_MS,
    drainDelayMs: data.DRAIN_DELAY_MS ?? (isDemo ? 0 : 5_000),
    publicAddresses: data.PUBLIC_ADDRESSES,
    trustedProxies: data.TRUSTED_PROXIES,
    connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS,
    bases: { api: data.API_BASE_URL, cdn: data.CDN_BASE_URL, media: data.MEDIA_BASE_URL },
    buildPollIntervalMs: data.BUILD_POLL_INTERVAL_MS,
    smsCodesPerDay: data.SMS_CODES_PER_DAY,
    limits: {
      codesPerAddress: data.CODES_PER_ADDRESS,
      wrongCodesPerAddress: data.WRONG_CODES_PER_ADDRESS,
      applicationsPerAddress: data.APPLICATIONS_PER_ADDRESS,
      groupsPerAddress: data.GROUPS_PER_ADDRESS,
      applicationsPerDay: data.APPLICATIONS_PER_DAY,
      geocoderQuestionsPerAddress: data.GEOCODER_QUESTIONS_PER_ADDRESS,
      geocoderQuestionsPerDay: data.GEOCODER_QUESTIONS_PER_DAY,
    },
    deliveryTypeHosts: data.DELIVERY_TYPE_HOSTS,
    routerUrl: data.ROUTER_URL,
    telegramApiUrl: data.TELEGRAM_API_URL,
    eskizApiUrl: data.ESKIZ_API_URL,
    playMobileApiUrl: data.PLAY_MOBILE_API_URL,
    paymeApiUrl: data.PAYME_API_URL,
    paymeCheckoutUrl: data.PAYME_CHECKOUT_URL,
    clickApiUrl: data.CLICK_API_URL,
    clickCheckoutUrl: data.CLICK_CHECKOUT_URL,
    uzumCheckoutUrl: data.UZUM_CHECKOUT_URL,
    uzumOpenServiceUrl: data.UZUM_OPEN_SERVICE_URL,
    uzumOfdApiUrl: data.UZUM_OFD_API_URL,
    mapOptions: data.YANDEX_MAPS_OPTIONS,
    geocoder: data.GEOCODER_URL
      ? {
          kind: data.GEOCODER,
          url: data.GEOCODER_URL,
          pauseMs: data.GEOCODER_PAUSE_MS ?? politePauseMs(data.GEOCODER_URL),
          contact: data.GEOCODER_CONTACT,
        }
      : undefined,
  };
}

/** Sentences about variables that are missing, or do not fit together. */
function missingProblems(variables: Record<string, string | undefined>): string[] {
  const unclear = demoChoiceProblem(variables);
  if (unclear) return [unclear];
  const { DEMO, ROLE, SECRETS_KEY, DATABASE_URL, DATABASE_APP_URL } = variables;
  const isDemo = DEMO === "1";
  return [
    ...(isDemo && ROLE ? ["ROLE is for production mode: the demo is one process."] : []),
    ...(isDemo || SECRETS_KEY
      ? []
      : [
          "SECRETS_KEY is missing: set it to a long random text, such as the output of `openssl rand -base64 32`, " +
            "and keep it; or set DEMO=1 to try the demo.",
        ]),
    ...(!DATABASE_URL && (ROLE === "web" || ROLE === "worker")
      ? [
          `DATABASE_URL is missing: with ROLE=${ROLE} several processes share a PostgreSQL, and the embedded one is for one process.`,
        ]
      : []),
    ...(DATABASE_APP_URL && !DATABASE_URL
      ? ["DATABASE_APP_URL needs DATABASE_URL: set both, or none for the embedded database."]
      : []),
  ];
}

function officeHostProblems({
  ROOT_DOMAINS,
  DEV_HOSTS,
  DEMO_HOSTS,
  OFFICE_HOST,
}: z.infer<typeof Environment>): string[] {
  const showsBrands =
    OFFICE_HOST && [...ROOT_DOMAINS, ...DEV_HOSTS, ...DEMO_HOSTS].includes(hostName(OFFICE_HOST));
  return showsBrands
    ? [
        `OFFICE_HOST is ${OFFICE_HOST}, which shows brands: give the office a host of its own, such as office.${hostName(OFFICE_HOST)}.`,
      ]
    : [];
}

/** Uses the container's limit, if it has one. */
function quarterOfMemory(): number {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(1024, Math.max(64, Math.floor(bytes / 4 / 1024 / 1024)));
}

/**
 * Whether it listens beyond this machine, or has public names. A proxy that sends forwarding headers exposes
 * nothing: forwarded requests are recognised as such.
 */
function isExposed(
  { ROOT_DOMAINS, DEV_HOSTS, DEMO_HOSTS, OFFICE_HOST }: z.infer<typeof Environment>,
  host = "",
) {
  const isLocal = (name: string) => hostClass(name, { devHosts: [], demoHosts: [] }) === "local";
  const names = [
    host.includes(":") ? `[${host}]` : host,
    ...ROOT_DOMAINS,
    ...DEV_HOSTS,
    ...DEMO_HOSTS,
    ...(OFFICE_HOST ? [OFFICE_HOST] : []),
  ];
  return !names.every(isLocal);
}

/** Public servers allow one request a second per installation. */
const publicGeocoders = new Set(["nominatim.openstreetmap.org", "photon.komoot.io"]);
const politePauseMs = (url: string) => (publicGeocoders.has(new URL(url).hostname) ? 1000 : 0);

/** Settings for printing; of a database only its address. */
export function describeConfig({ databaseUrl, databaseAppUrl, secretsKeys, ...rest }: Config) {
  return {
    ...rest,
    database: databaseUrl ? addressOf(databaseUrl) : "embedded",
    ...(databaseAppUrl ? { databaseForRequests: addressOf(databaseAppUrl) } : {}),
    signing: secretsKeys ? `own ${secretsKeys.length === 1 ? "key" : "keys"}` : "demo key",
  };
}

function addressOf(url: string) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
