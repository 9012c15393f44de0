import { postgresBus } from "../../src/adapters/postgres-bus.ts";
import { createApi, type Api } from "../../src/app.ts";
import { createDatabase } from "../../src/db/create-database.ts";
import { backgroundLimits, type TransactionLimits } from "../../src/db/database.ts";
import type { InvalidRow } from "../../src/db/valid-rows.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { OrderSubscriber } from "../../src/modules/orders/events/order-subscriber.ts";
import type { Limits } from "../../src/modules/usage/limits.ts";
import type { SentMessage } from "../../src/adapters/sandbox-sms.ts";
import type { BotApi } from "../../src/ports/bot-api.ts";
import type { Geocoder } from "../../src/ports/geocoder.ts";
import type { Payments } from "../../src/ports/payment-provider.ts";
import type { SmsGateway } from "../../src/ports/sms-gateway.ts";
import type { SecretsKeys } from "../../src/secrets.ts";
import { testSecretsKey } from "./test-payments.ts";

export type TestAnswer = {
  status: number;
  headers: Headers;
  // Tests look into answers of many shapes; their assertions are the check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

export type Ask = {
  /** Host header; the brand's sub-domain unless said otherwise. */
  host?: string;
  /** `X-Merchant-Id`; the brand's own unless said otherwise, null for none. */
  merchant?: string | null;
  token?: string | null;
  /** Asks at the office's host, from its own pages, with this cookie; null: without one. */
  device?: string | null;
  headers?: Record<string, string>;
  /** Address of the caller. */
  address?: string;
};

/** Configuration of one process. */
export type TestProcessOptions = {
  secretsKeys?: SecretsKeys;
  smsCodesPerDay?: number;
  limits?: Partial<Limits>;
  geocoder?: Geocoder;
  /** Besides those of the product. */
  orderSubscribers?: readonly OrderSubscriber[];
  isCalledFromOtherSites?: boolean;
  /** Connections of the app to the database. */
  maxConnections?: number;
  /** Those of background work unless given: on a busy machine many requests at once take longer than a request may. */
  databaseLimits?: TransactionLimits;
};

/** Shared by all processes of a test: the database, third parties and clocks. */
export type TestWorld = {
  connectionString: string;
  sms: SmsGateway;
  /** Messages to a phone, newest first. */
  sentTo: (phone: string) => SentMessage[];
  payments: Payments;
  botApi: BotApi;
  clock: () => Date;
  monotonicMs: () => number;
  faults: unknown[];
  invalidRows: InvalidRow[];
  warnings: { message: string; fields: object }[];
};

export const testOfficeHost = "office.localhost";

const knowsNoPlace: Geocoder = {
  reverse: async () => ({ error: "Unable to geocode" }),
  search: async () => [],
};

/** One server process: the real app with a connection pool, caches and a connection to the bus of its own. */
export function testProcess(world: TestWorld, options: TestProcessOptions) {
  const database = createDatabase({
    connectionString: world.connectionString,
    maxConnections: options.maxConnections ?? 20,
    limits: options.databaseLimits ?? backgroundLimits,
    onError: (error) => world.faults.push(error),
  });
  const bus = postgresBus({
    connectionString: world.connectionString,
    onFault: (error) => world.faults.push(error),
  });
  const api: Api = createApi(
    {
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      secretsKeys: options.secretsKeys ?? [testSecretsKey],
      ...(options.smsCodesPerDay && { smsCodesPerDay: options.smsCodesPerDay }),
      ...(options.limits && { limits: options.limits }),
      isCalledFromOtherSites: options.isCalledFromOtherSites ?? false,
      officeHost: testOfficeHost,
    },
    {
      database,
      bus,
      sms: world.sms,
      geocoder: options.geocoder ?? knowsNoPlace,
      payments: world.payments,
      botApi: world.botApi,
      ...(options.orderSubscribers && { orderSubscribers: options.orderSubscribers }),
      clock: world.clock,
      monotonicMs: world.monotonicMs,
      onFault: (error) => world.faults.push(error),
      onInvalidRow: (row) => world.invalidRows.push(row),
      onWarning: (message, fields) => world.warnings.push({ message, fields }),
    },
  );

  async function ask(
    brand: BrandRecord,
    method: string,
    path: string,
    body: unknown,
    given: Ask,
  ): Promise<TestAnswer> {
    const isOffice = given.device !== undefined;
    const headers = new Headers({
      ...(isOffice && { origin: `http://${testOfficeHost}` }),
      ...(given.device && { cookie: `office=${given.device}` }),
      ...given.headers,
    });
    const host = isOffice ? testOfficeHost : `${brand.merchant.sub}.localhost`;
    headers.set("host", given.host ?? host);
    if (given.merchant !== null) headers.set("x-merchant-id", given.merchant ?? brand.merchant.id);
    if (given.token) headers.set("authorization", `Bearer ${given.token}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    const url = `http://localhost${path.startsWith("/cdn/") ? "" : "/api"}${path}`;
    const request = new Request(url, {
      method,
      headers,
      body: typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body),
    });
    const answer = isOffice && api.fetchOffice ? api.fetchOffice : api.fetch;
    const response = await answer(request, {
      address: given.address ?? "203.0.113.7",
      peer: "127.0.0.1",
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  return {
    fetch: api.fetch,
    fetchOffice: api.fetchOffice,
    hooks: api.hooks,
    services: api.services,
    tenancy: api.tenancy,
    database,
    /** Resolves once it hears the messages of other processes. */
    connected: bus.connected,
    stop: () => Promise.all([database.close(), bus.close()]),

    get: (brand: BrandRecord, path: string, given: Ask = {}) =>
      ask(brand, "GET", path, undefined, given),
    post: (brand: BrandRecord, path: string, body: unknown, given: Ask = {}) =>
      ask(brand, "POST", path, body, given),
    put: (brand: BrandRecord, path: string, body: unknown, given: Ask = {}) =>
      ask(brand, "PUT", path, body, given),
    remove: (brand: BrandRecord, path: string, given: Ask = {}) =>
      ask(brand, "DELETE", path, undefined, given),

    /** Signs in as a customer does: asks for a code, reads it in the outbox, sends it. */
    async signIn(
      brand: BrandRecord,
      phone: string,
      given: Ask = {},
    ): Promise<{ token: string; user: { id: string; phone: string; cashback: number } }> {
      const request = { phone, type: "WEB" };
      const sent = await ask(brand, "POST", "/users/v1/users/phone", request, given);
      const code = /\d{5}/.exec(world.sentTo(phone)[0]?.text ?? "")?.[0];
      const proof = { id: sent.body.id, phone, code };
      const signedIn = await ask(brand, "POST", "/users/v1/users/phone/verify", proof, given);
      if (signedIn.status !== 200)
        throw new Error(`Sign-in answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`);
      return signedIn.body;
    },
  };
}

export type TestProcess = ReturnType<typeof testProcess>;
