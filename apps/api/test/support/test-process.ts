import { postgresBus } from "../../src/adapters/postgres-bus.ts";
import { createApi, type Api } from "../../src/app.ts";
import { createDatabase } from "../../src/db/create-database.ts";
import { backgroundLimits, type TransactionLimits } from "../../src/db/database.ts";
import type { InvalidRow } from "../../src/db/valid-rows.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { OrderSubscriber } from "../../src/modules/orders/events/order-subscriber.ts";
import type { Limits } from "../../src/modules/usage/limits.ts";
import type { BotApi } from "../../src/ports/bot-api.ts";
import type { FiscalOperator } from "../../src/ports/fiscal.ts";
import type { Geocoder } from "../../src/ports/geocoder.ts";
import type { Router } from "../../src/ports/router.ts";
import type { PushSender } from "../../src/ports/push-sender.ts";
import type { ClickMiniApp } from "../../src/ports/click-mini-app.ts";
import type { Payments } from "../../src/ports/payment-provider.ts";
import type { SmsGateways } from "../../src/ports/sms-gateway.ts";
import type { SecretsKeys } from "../../src/secrets.ts";
import type { SentMessage } from "@dasturxon/sandboxes/sms/sent-messages";
import {
  databaseOf,
  isRunRecorded,
  recordLog,
  recordSealed,
  recordSecret,
} from "./recorded-run.ts";
import { testSecretsKey } from "./test-payments.ts";

export type TestAnswer = {
  status: number;
  headers: Headers;
  // Tests read answers of many shapes; their assertions are the check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

export type RequestOptions = {
  /** Host header; the brand's sub-domain by default. */
  host?: string;
  /** `X-Merchant-Id`; the brand's own by default, null for none. */
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
  smsTimeoutMs?: number;
  limits?: Partial<Limits>;
  geocoder?: Geocoder;
  router?: Router;
  /** In addition to those of the product. */
  orderSubscribers?: readonly OrderSubscriber[];
  isCalledFromOtherSites?: boolean;
  officeHost?: string;
  /** Connections of the app to the database. */
  maxConnections?: number;
  /**
   * Default: those of background work, since concurrent requests on a busy machine may exceed the limit of
   * requests.
   */
  databaseLimits?: TransactionLimits;
};

/** Shared by all processes of a test: the database, third parties and clocks. */
export type SharedParts = {
  connectionString: string;
  sms: SmsGateways;
  /** Messages to a phone, newest first. */
  sentTo: (phone: string) => SentMessage[];
  payments: Payments;
  clickMiniApp: ClickMiniApp;
  operator: FiscalOperator;
  botApi: BotApi;
  push: PushSender;
  clock: () => Date;
  monotonicMs: () => number;
  faults: unknown[];
  invalidRows: InvalidRow[];
  warnings: { message: string; fields: object }[];
};

export const testOfficeHost = "office.localhost";

const emptyGeocoder: Geocoder = {
  reverse: async () => ({ error: "Unable to geocode" }),
  search: async () => [],
};

/** One server process: the real app with its own connection pool, caches and bus connection. */
export function testProcess(shared: SharedParts, options: TestProcessOptions) {
  const of = databaseOf(shared.connectionString);
  const onFault = (error: unknown) => {
    shared.faults.push(error);
    recordLog({ of, where: "fault", content: { error } });
  };
  const database = createDatabase({
    connectionString: shared.connectionString,
    maxConnections: options.maxConnections ?? 20,
    limits: options.databaseLimits ?? backgroundLimits,
    onError: onFault,
  });
  const bus = postgresBus({
    connectionString: shared.connectionString,
    onFault,
  });
  const api: Api = createApi(
    {
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      secretsKeys: options.secretsKeys ?? [testSecretsKey],
      ...(options.smsCodesPerDay && { smsCodesPerDay: options.smsCodesPerDay }),
      ...(options.smsTimeoutMs && { smsTimeoutMs: options.smsTimeoutMs }),
      ...(options.limits && { limits: options.limits }),
      isCalledFromOtherSites: options.isCalledFromOtherSites ?? false,
      officeHost: options.officeHost ?? testOfficeHost,
    },
    {
      database,
      bus,
      sms: shared.sms,
      geocoder: options.geocoder ?? emptyGeocoder,
      ...(options.router && { router: options.router }),
      payments: shared.payments,
      clickMiniApp: shared.clickMiniApp,
      operator: shared.operator,
      botApi: shared.botApi,
      push: shared.push,
      ...(options.orderSubscribers && { orderSubscribers: options.orderSubscribers }),
      clock: shared.clock,
      monotonicMs: shared.monotonicMs,
      onFault,
      onInvalidRow(row) {
        shared.invalidRows.push(row);
        recordLog({ of, where: "invalid row", content: row });
      },
      onWarning(message, fields) {
        shared.warnings.push({ message, fields });
        recordLog({ of, where: message, content: fields });
      },
    },
  );
  if (isRunRecorded) recordWhatIsSealed(api, of);

  let stopped: Promise<unknown> | null = null;

  const fetchOffice: typeof api.fetch = (request, origin) => {
    if (!api.fetchOffice) throw new Error("There is no office");
    return api.fetchOffice(request, origin);
  };

  async function send(
    brand: BrandRecord,
    method: string,
    path: string,
    body: unknown,
    requestOptions: RequestOptions,
  ): Promise<TestAnswer> {
    const { device, token, merchant } = requestOptions;
    const isOffice = device !== undefined;
    const headers = new Headers({
      ...(isOffice && { origin: `http://${testOfficeHost}` }),
      ...(device && { cookie: `office=${device}` }),
      ...requestOptions.headers,
    });
    const ownHost = isOffice ? testOfficeHost : `${brand.merchant.sub}.localhost`;
    headers.set("host", requestOptions.host ?? ownHost);
    if (merchant !== null) headers.set("x-merchant-id", merchant ?? brand.merchant.id);
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    const url = `http://localhost${path.startsWith("/cdn/") ? "" : "/api"}${path}`;
    const request = new Request(url, {
      method,
      headers,
      body: typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body),
    });
    const response = await (isOffice ? fetchOffice : api.fetch)(request, {
      address: requestOptions.address ?? "203.0.113.7",
      peer: "127.0.0.1",
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer = isJson ? JSON.parse(text) : text;
    if (isRunRecorded) recordSession([token, device, answer?.token, officeCookie(response)], of);
    return { status: response.status, headers: response.headers, body: answer };
  }

  return {
    fetch: api.fetch,
    fetchOffice,
    hooks: api.hooks,
    services: api.services,
    tenancy: api.tenancy,
    database,
    /** Resolves once it receives messages of other processes. */
    connected: bus.connected,
    /** Ends event streams and connections; a second time it is a no-op. */
    stop() {
      api.services.orderFeed.close();
      return (stopped ??= Promise.all([database.close(), bus.close()]));
    },

    get: (brand: BrandRecord, path: string, requestOptions: RequestOptions = {}) =>
      send(brand, "GET", path, undefined, requestOptions),
    post: (brand: BrandRecord, path: string, body: unknown, requestOptions: RequestOptions = {}) =>
      send(brand, "POST", path, body, requestOptions),
    put: (brand: BrandRecord, path: string, body: unknown, requestOptions: RequestOptions = {}) =>
      send(brand, "PUT", path, body, requestOptions),
    remove: (brand: BrandRecord, path: string, requestOptions: RequestOptions = {}) =>
      send(brand, "DELETE", path, undefined, requestOptions),

    /** Signs in as a customer does: requests a code, reads it in the outbox, sends it. */
    async signIn(
      brand: BrandRecord,
      phone: string,
      requestOptions: RequestOptions = {},
    ): Promise<{ token: string; user: { id: string; phone: string; cashback: number } }> {
      const request = { phone, type: "WEB" };
      const sent = await send(brand, "POST", "/users/v1/users/phone", request, requestOptions);
      const code = /\d{5}/.exec(shared.sentTo(phone)[0]?.text ?? "")?.[0];
      const proof = { id: sent.body.id, phone, code };
      const signedIn = await send(
        brand,
        "POST",
        "/users/v1/users/phone/verify",
        proof,
        requestOptions,
      );
      if (signedIn.status !== 200)
        throw new Error(`Sign-in answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`);
      return signedIn.body;
    },
  };
}

export type TestProcess = ReturnType<typeof testProcess>;

function recordWhatIsSealed({ services: { secrets } }: Api, of: string) {
  const { seal } = secrets;
  secrets.seal = (text, sealedFor) => {
    if (sealedFor.place === "card") recordSecret({ kind: "card token", value: text, of });
    if (sealedFor.place === "merchant secret") recordSealed(text, of);
    return seal(text, sealedFor);
  };
}

function recordSession(tokens: readonly unknown[], of: string) {
  for (const value of tokens)
    if (typeof value === "string" && value.length >= 16)
      recordSecret({ kind: "session", value, of });
}

const officeCookie = (response: Response) =>
  /office=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
