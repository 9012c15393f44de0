import { noon } from "@dasturxon/testing/moments";
import { sandboxSms } from "../adapters/sandbox-sms.ts";
import { createApi, type Api } from "../app.ts";
import { createDatabase, type Database, type Db } from "../db/database.ts";
import { writeBrand, type BrandRecord } from "../db/write-brand.ts";
import type { Geocoder } from "../ports/geocoder.ts";
import type { SmsGateway } from "../ports/sms-gateway.ts";
import { aBrandRecord, type BrandOverrides } from "./test-brand.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { testPayments, testSecretsKey } from "./test-payments.ts";
import { testTelegram } from "./test-telegram.ts";
import { migratedDatabase } from "./test-database.ts";

export type TestAnswer = {
  status: number;
  headers: Headers;
  // Tests look into answers of many shapes; their assertions are the check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

type Ask = {
  /** Host header; the brand's sub-domain unless said otherwise. */
  host?: string;
  /** `X-Merchant-Id`; the brand's own unless said otherwise, null for none. */
  merchant?: string | null;
  token?: string | null;
  headers?: Record<string, string>;
  address?: string;
};

const knowsNoPlace: Geocoder = {
  reverse: async () => ({ error: "Unable to geocode" }),
  search: async () => [],
};

export type TestApiOptions = {
  /** The moment that the test begins with; the builders' noon unless said otherwise. */
  now?: Date;
  sms?: SmsGateway;
  smsCodesPerDay?: number;
  geocoder?: Geocoder;
  /** Of the app to the database. */
  maxConnections?: number;
};

/**
 * The real app on a database of its own with a clock that only the test moves. Close it after the suite.
 *
 *     const api = await testApi();
 *     const lola = await api.brand();
 *     const dilnoza = await api.signIn(lola, "+998901234567");
 *     await api.post(lola, "/orders/v1/orders", draft, { token: dilnoza.token });
 */
export async function testApi(options: TestApiOptions = {}) {
  const testDatabase = await migratedDatabase();
  const { connectionString } = testDatabase;
  const faults: unknown[] = [];
  const open = (asOwner: boolean): Database =>
    createDatabase({
      connectionString,
      ...(asOwner && { appConnectionString: connectionString }),
      maxConnections: asOwner ? 2 : (options.maxConnections ?? 20),
      onError: (error) => faults.push(error),
    });
  const database = open(false);
  const owner = open(true);
  let now = options.now ?? noon;
  const clock = () => new Date(now);
  const outbox = sandboxSms(clock);
  const provider = testPayments(clock);
  const telegram = testTelegram(clock);
  const api: Api = createApi(
    {
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      secretsKey: testSecretsKey,
      ...(options.smsCodesPerDay && { smsCodesPerDay: options.smsCodesPerDay }),
    },
    {
      database,
      sms: options.sms ?? outbox,
      geocoder: options.geocoder ?? knowsNoPlace,
      payments: provider.server,
      botApi: telegram.botApi,
      clock,
      onFault: (error) => faults.push(error),
    },
  );
  provider.connect(api.hooks);
  telegram.connect(api.hooks);

  async function ask(
    brand: BrandRecord,
    method: string,
    path: string,
    body: unknown,
    given: Ask,
  ): Promise<TestAnswer> {
    const headers = new Headers(given.headers);
    headers.set("host", given.host ?? `${brand.merchant.sub}.localhost`);
    if (given.merchant !== null) headers.set("x-merchant-id", given.merchant ?? brand.merchant.id);
    if (given.token) headers.set("authorization", `Bearer ${given.token}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    const url = `http://localhost${path.startsWith("/cdn/") ? "" : "/api"}${path}`;
    const request = new Request(url, {
      method,
      headers,
      body: typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body),
    });
    const response = await api.fetch(request, {
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
    ...api,
    database,
    /** Of the role that owns it. */
    connectionString,
    /** Faults that the app met; a test that expects none checks that it is empty. */
    faults,
    outbox,
    /** The sandbox that plays Payme, Click and Uzum; `takePayments` gives a brand its keys. */
    provider,
    /** The sandbox that plays Telegram; a brand's bot hears of its chats once it is set up. */
    telegram,
    now: clock,
    /** Moves the clock. */
    pass: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    setNow: (moment: Date) => (now = moment),
    /** Does the jobs that are due by now, those that they leave included. Time passes by `pass` only. */
    runJobs: () => runDueJobs(owner, { database, services: api.services }),

    /** Writes a brand and makes the app notice. */
    async brand(overrides: BrandOverrides = {}): Promise<BrandRecord> {
      const record = aBrandRecord(overrides);
      await this.write(record);
      return record;
    },
    /** Writes a changed brand over the one that is there. */
    async write(record: BrandRecord) {
      const scope = { merchantId: record.merchant.id, accountId: "*" };
      await owner.inTenant(scope, (db) => writeBrand(db, record, api.services.secrets));
      api.services.bus.publish({ topic: "merchant", merchantId: record.merchant.id });
    },
    /** A look (or a change) behind the app's back, as the server itself. */
    rows: <T>(brand: BrandRecord, work: (db: Db) => Promise<T>) =>
      owner.inTenant({ merchantId: brand.merchant.id, accountId: "*" }, work),

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
    ): Promise<{ token: string; user: { id: string; phone: string; cashback: number } }> {
      const sent = await ask(brand, "POST", "/users/v1/users/phone", { phone, type: "WEB" }, {});
      const [message] = outbox.outbox(phone);
      const code = /\d{5}/.exec(message?.text ?? "")?.[0];
      const signedIn = await ask(
        brand,
        "POST",
        "/users/v1/users/phone/verify",
        { id: sent.body.id, phone, code },
        {},
      );
      if (signedIn.status !== 200)
        throw new Error(`Sign-in answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`);
      return signedIn.body;
    },
    async close() {
      await Promise.all([database.close(), owner.close()]);
      await testDatabase.drop();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;
