import { noon } from "@dasturxon/testing/sample-values";
import { createDatabase } from "../../src/db/create-database.ts";
import { backgroundLimits, type Db } from "../../src/db/database.ts";
import type { InvalidRow } from "../../src/db/valid-rows.ts";
import { writeBrand, type BrandRecord } from "../../src/db/write-brand.ts";
import { aBrandRecord, type BrandOverrides } from "./test-brand.ts";
import { forgetJobs, nextRunTime, runDueJobs, type DueJobOptions } from "./run-due-jobs.ts";
import { testOfd } from "./test-ofd.ts";
import { testPayments } from "./test-payments.ts";
import {
  testProcess,
  type SharedParts,
  type TestProcess,
  type TestProcessOptions,
} from "./test-process.ts";
import { testPush } from "./test-push.ts";
import { testSms } from "./test-sms.ts";
import { testTelegram } from "./test-telegram.ts";
import { databaseOf, recordSecret } from "./recorded-run.ts";
import { migratedDatabase } from "./test-database.ts";

export type TestApiOptions = TestProcessOptions & {
  /** Initial time of the test; the builders' noon by default. */
  now?: Date;
  /** Instead of the sandboxes. */
  thirdParties?: Partial<Pick<SharedParts, "payments" | "operator" | "botApi">>;
};

/**
 * The real app on its own database, with a clock controlled by the test. Close it after the suite.
 *
 *     const api = await testApi();
 *     const lola = await api.brand();
 *     const dilnoza = await api.signIn(lola, "+998901234567");
 *     await api.post(lola, "/orders/v1/orders", draft, { token: dilnoza.token });
 */
export async function testApi({
  now: start = noon,
  thirdParties = {},
  ...options
}: TestApiOptions = {}) {
  const testDatabase = await migratedDatabase();
  const { connectionString } = testDatabase;
  const faults: unknown[] = [];
  const invalidRows: InvalidRow[] = [];
  const warnings: { message: string; fields: object }[] = [];
  const owner = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 6,
    limits: backgroundLimits,
    onError: (error) => faults.push(error),
  });
  let now = start;
  let elapsedMs = 0;
  const clock = () => new Date(now);
  const monotonicMs = () => elapsedMs;
  const sms = testSms({ clock, monotonicMs });
  const provider = testPayments(clock);
  const ofd = testOfd(clock);
  const telegram = testTelegram(clock);
  const push = testPush();
  const shared = {
    connectionString,
    sms: sms.gateways,
    sentTo: sms.eskiz.outbox,
    payments: provider.server,
    clickMiniApp: provider.clickMiniApp,
    operator: ofd.operator,
    botApi: telegram.botApi,
    push: push.sender,
    ...thirdParties,
    clock,
    monotonicMs,
    faults,
    invalidRows,
    warnings,
  };
  const processes: TestProcess[] = [];
  const startProcess = (own: TestProcessOptions) => {
    const started = testProcess(shared, { ...options, ...own });
    processes.push(started);
    return started;
  };
  const api = startProcess({});
  const { database } = api;
  provider.connect(api.hooks);
  telegram.connect(api.hooks);
  sms.connect(api.hooks);
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    elapsedMs += milliseconds;
  };
  const runJobs = (jobOptions?: DueJobOptions) =>
    runDueJobs(owner, { database, services: api.services }, jobOptions);

  return {
    ...api,
    /**
     * Another server process on the same database, with the same clock and third parties. Webhooks of providers go
     * to the first. `close` ends it too.
     */
    secondProcess: (own: TestProcessOptions = {}) => startProcess(own),
    /** Connection as the owner role. */
    connectionString,
    /** Faults of the app; a test that expects none checks that it is empty. */
    faults,
    /** Rows found not to fit the contract. */
    invalidRows,
    /** Warnings that the app has logged. */
    warnings,
    /** The sandboxes that play Eskiz, which has every brand, and Play Mobile. */
    sms,
    /** The sandbox that plays Payme, Click and Uzum; `takePayments` gives a brand its keys. */
    provider,
    /** The sandbox of the fiscal data operator; `testOfdKeys` makes a brand its client. */
    ofd,
    /** The sandbox of Telegram; it sends updates to a brand's bot once that is set up. */
    telegram,
    /** Notifications that devices of the office got. */
    push,
    now: clock,
    /** Advances both the wall clock and the monotonic clock. */
    pass,
    /** Advances both in steps, and runs the jobs that are due after each. Steps before the next job are one. */
    async passWithJobs(steps: number, stepMs: number) {
      for (let left = steps; left > 0;) {
        const nextAt = (await nextRunTime(owner))?.getTime() ?? Infinity;
        const taken = Math.min(Math.max(1, Math.ceil((nextAt - now.getTime()) / stepMs)), left);
        pass(taken * stepMs);
        left -= taken;
        await runJobs();
      }
    },
    /** Sets the wall clock, also backwards. The monotonic clock is unchanged. */
    setNow: (moment: Date) => (now = moment),
    /** Runs the jobs that are due, including those that they enqueue. Only `pass` advances time. */
    runJobs,
    /** Deletes all waiting jobs. */
    forgetJobs: () => forgetJobs(owner),

    /** Writes a brand and announces it to the app. */
    async brand(overrides: BrandOverrides = {}): Promise<BrandRecord> {
      const record = aBrandRecord(overrides);
      await this.write(record);
      return record;
    },
    /** Overwrites an existing brand. */
    async write(record: BrandRecord) {
      const scope = { merchantId: record.merchant.id, accountId: "*" };
      await owner.inTenant(scope, (db) => writeBrand(db, record, api.services.secrets));
      api.services.bus.publish({ topic: "merchant", merchantId: record.merchant.id });
    },
    /** Reads or changes rows directly, with the server's rights. */
    rows: <T>(brand: BrandRecord, work: (db: Db) => Promise<T>) =>
      owner.inTenant({ merchantId: brand.merchant.id, accountId: "*" }, work),

    async close() {
      for (const { text } of [...sms.eskiz.outbox(), ...sms.playMobile.outbox()])
        for (const value of text.match(/\b\d{5,6}\b/g) ?? [])
          recordSecret({ kind: "code", value, of: databaseOf(connectionString) });
      await Promise.all([owner.close(), ...processes.map((one) => one.stop())]);
      await testDatabase.drop();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;
