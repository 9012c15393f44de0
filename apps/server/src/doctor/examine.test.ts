import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, createServer } from "node:tls";
import { migrationsFolder, readMigrations } from "@dasturxon/api/db/migration-files";
import { putMerchantSecret } from "@dasturxon/api/db/put-merchant-secret";
import { storeKeys } from "@dasturxon/api/modules/merchants/store-keys";
import { secretsFrom } from "@dasturxon/api/secrets";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { testBotToken } from "@dasturxon/api/test/test-telegram";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testAuthority, testCertificates } from "../../test/support/test-certificates.ts";
import { noteBackup } from "../backup-files.ts";
import { withOpenDatabase } from "../commands/doctor-command.ts";
import { readSmsArguments, runSms } from "../commands/sms-command.ts";
import { readConfig } from "../config.ts";
import type { DoctorContext } from "./check.ts";
import { checks } from "./checks.ts";
import { retryDeadJobs } from "./checks/jobs.ts";
import { examine, isWell, type Result } from "./examine.ts";
import { publicNetwork, type Network } from "./network.ts";

type Brand = Awaited<ReturnType<TestApi["brand"]>>;

const secretsKey = "the key of this installation for tests only";
const now = new Date();
const root = join(import.meta.dirname, "../../../..");

let api: TestApi;
let dataDir: string;
let brand: Brand;
let network: Network;
let stopTls: () => void;

beforeAll(async () => {
  api = await testApi({ secretsKeys: [secretsKey] });
  dataDir = await mkdtemp(join(tmpdir(), "doctor-"));
  brand = await wellBrand("good.test");
  const tls = createServer({
    SNICallback: (host, done) =>
      done(
        null,
        createSecureContext(testCertificates[host as "good.test"] ?? testCertificates["good.test"]),
      ),
  }).listen(0, "127.0.0.1");
  await once(tls, "listening");
  stopTls = () => tls.close();
  const { port } = tls.address() as AddressInfo;
  const found = publicNetwork({ port, ca: testAuthority });
  network = {
    ...found,
    async addressesOf(host) {
      if (host.startsWith("nowhere."))
        throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
      return [host.startsWith("dead.") ? "127.0.0.2" : "127.0.0.1"];
    },
  };
  await noteBackup(dataDir, { file: import.meta.filename, createdAt: now.toISOString(), bytes: 1 });
});
afterAll(async () => {
  stopTls();
  await Promise.all([api.close(), rm(dataDir, { recursive: true })]);
});
afterEach(() => api.telegram.setDown(false));

/** A brand that lacks nothing. Its keys are sealed with the installation's. */
async function wellBrand(domain: string): Promise<Brand> {
  const made = await api.brand({ bot: undefined });
  made.webSettings.domain = domain;
  await api.write(made);
  const { id: merchantId } = made.merchant;
  await api.rows(made, async (db) => {
    const { secrets } = api.services;
    await storeKeys(db, secrets, {
      merchantId,
      name: "BOT",
      keys: { TOKEN: testBotToken(merchantId) },
      checked: null,
      now: new Date(),
    });
  });
  await smsCommand(made, "submit");
  judgeTexts("service");
  await setWebhook(made, `https://${domain}/hooks/telegram/${merchantId}`);
  return made;
}

const smsCommand = ({ merchant }: Brand, ...args: string[]) =>
  runSms(readSmsArguments([merchant.sub, ...args]), {
    connectionString: api.connectionString,
    secrets: api.services.secrets,
    gateways: api.sms.gateways,
    hosts: { rootDomains: [] },
    clock: () => new Date(),
  });

function judgeTexts(status: "service" | "rejected") {
  for (const template of api.sms.eskiz.templates) template.status = status;
}

const setWebhook = (of: Brand, url: string) =>
  api.telegram.botApi.setUp(testBotToken(of.merchant.id), {
    hook: { url, secret: "hush" },
    menuButton: { text: "Menu", opens: "https://good.test/" },
    commands: {},
    main: "uz",
  });

type Change = { env?: Record<string, string>; context?: Partial<DoctorContext> };

async function doctor({ env = {}, context = {} }: Change = {}): Promise<Result[]> {
  const config = readConfig(
    {
      DEMO: "0",
      DATABASE_URL: api.connectionString,
      SECRETS_KEY: secretsKey,
      DATA_DIR: dataDir,
      GEOCODER_URL: "https://geocoder.test",
      TRUSTED_PROXIES: "127.0.0.1",
      OFFICE_HOST: "office.localhost",
      ...env,
    },
    root,
  );
  const secrets = secretsFrom(...(config.secretsKeys ?? [secretsKey]));
  const clock = () => new Date();
  const { botApi } = api.telegram;
  const sms = api.sms.gateways;
  const whole = { config, secrets, clock, botApi, sms, network, ...context };
  return withOpenDatabase(config, (open, unreachable) =>
    examine(checks, { ...whole, unreachable }, open),
  );
}

/** Findings of the checks that found something. */
async function findings(change?: Change) {
  const results = await doctor(change);
  return results.flatMap(({ name, findings: found }) =>
    found.map(({ level, text }) => `${level} of ${name}: ${text}`),
  );
}

async function withRows(
  work: Parameters<typeof api.rows>[1],
  undo: Parameters<typeof api.rows>[1],
  test: () => Promise<void>,
) {
  await api.rows(brand, work);
  try {
    await test();
  } finally {
    await api.rows(brand, undo);
  }
}

describe("npm run doctor", () => {
  it("finds nothing wrong with a well installation, and looks at everything", async () => {
    const results = await doctor();
    expect(results.flatMap((result) => result.findings)).toEqual([]);
    expect(results.map(({ state }) => state)).toEqual(checks.map(() => "ok"));
    expect(isWell(results)).toBe(true);
  });

  it("says of everything what to do, and troubleshooting.md explains every check", async () => {
    const page = await readFile(join(root, "docs/operations/troubleshooting.md"), "utf8");
    for (const { name } of checks) expect(page).toContain(`\n### \`${name}\`\n`);
    const results = await doctor({ env: { DATABASE_URL: "postgres://u:hush@127.0.0.1:1/none" } });
    const found = results.flatMap((result) => result.findings);
    expect(found.length).toBeGreaterThan(0);
    for (const { cure } of found) expect(cure).toMatch(/^[A-Z].+\.$/);
  });

  it("goes on without a database, and does not repeat its password", async () => {
    const results = await doctor({ env: { DATABASE_URL: "postgres://u:hush@127.0.0.1:1/none" } });
    const states = Object.fromEntries(results.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      configuration: "ok",
      backups: "ok",
      database: "problem",
      schema: "not checked",
      jobs: "not checked",
    });
    expect(isWell(results)).toBe(false);
    expect(JSON.stringify(results)).not.toContain("hush");
  });

  it("advises on the configuration, which is no problem", async () => {
    const env = {
      GEOCODER_URL: "",
      OFFICE_HOST: "",
      TRUSTED_PROXIES: "",
      SECRETS_KEY: `${secretsKey},${secretsKey} of old`,
    };
    const results = await doctor({ env });
    expect(results[0]).toMatchObject({ name: "configuration", state: "advice" });
    expect(results[0]?.findings.map(({ text }) => text.split(":")[0])).toEqual([
      "There is no geocoder",
      "OFFICE_HOST is not set",
      "TRUSTED_PROXIES is empty",
      "SECRETS_KEY has several keys",
    ]);
    expect(isWell(results)).toBe(true);
  });

  it("finds a backup that is too old, gone, or missing", async () => {
    const later = { context: { clock: () => new Date(now.getTime() + 3 * 86_400_000) } };
    expect(await findings(later)).toContain(
      `problem of backups: The newest backup is 3 days old: ${import.meta.filename}.`,
    );
    await rm(join(dataDir, "backups"), { recursive: true });
    expect(await findings()).toEqual(["problem of backups: There is no backup."]);
    await noteBackup(dataDir, {
      file: "/nowhere/a.tar.gz",
      createdAt: now.toISOString(),
      bytes: 1,
    });
    expect(await findings()).toEqual([
      "advice of backups: The newest backup is not where it was written: /nowhere/a.tar.gz.",
    ]);
    await noteBackup(dataDir, {
      file: import.meta.filename,
      createdAt: now.toISOString(),
      bytes: 1,
    });
  });

  it("finds migrations of a later release, and those that are not applied", async () => {
    await withRows(
      (db) =>
        sql`insert into migration (number, name, checksum) values (9999, '9999-later.sql', '')`.execute(
          db,
        ),
      (db) => sql`delete from migration where number = 9999`.execute(db),
      async () => {
        expect(await findings()).toEqual([
          "problem of schema: The database is newer than this program: it has the migration 9999-later.sql.",
        ]);
      },
    );
    const newest = (await readMigrations(migrationsFolder)).at(-1);
    await withRows(
      (db) => sql`delete from migration where number = ${newest?.number}`.execute(db),
      (db) =>
        sql`insert into migration (number, name, checksum) values (${newest?.number}, ${newest?.name}, ${newest?.checksum})`.execute(
          db,
        ),
      async () => {
        expect(await findings()).toEqual([
          `problem of schema: Migrations are not applied yet: ${newest?.name}.`,
        ]);
      },
    );
  });

  it("finds clocks that differ", async () => {
    const ahead = () => new Date(Date.now() + 60_000);
    expect(await findings({ context: { clock: ahead } })).toEqual([
      "problem of clock: The clocks of this machine and of the database differ by 60 seconds.",
    ]);
  });

  it("finds tables that row-level security does not protect", () =>
    withRows(
      (db) => sql`alter table favourite no force row level security`.execute(db),
      (db) => sql`alter table favourite force row level security`.execute(db),
      async () => {
        expect(await findings()).toEqual([
          "problem of roles: Row-level security does not protect favourite: one brand's requests could see another's rows.",
        ]);
      },
    ));

  it("finds a role of requests that bypasses row-level security", async () => {
    const found = await findings({ env: { DATABASE_APP_URL: api.connectionString } });
    expect(found).toEqual([
      expect.stringMatching(
        /^problem of roles: \w+, the role of DATABASE_APP_URL, owns the tables\.$/,
      ),
    ]);
  });

  it("finds more connections than PostgreSQL allows", async () => {
    const found = await findings({ env: { DATABASE_CONNECTIONS: "200" } });
    expect(found).toEqual([
      expect.stringMatching(
        /^problem of connections: PostgreSQL allows \d+ connections, and 1 running processes may open 208\.$/,
      ),
    ]);
  });

  it("finds secrets that no key opens, by brand and kind", () => {
    const { id, sub } = brand.merchant;
    return withRows(
      (db) =>
        putMerchantSecret(
          db,
          secretsFrom("a key that was lost, for tests only"),
          id,
          "PAYME",
          '{"key":"hush"}',
        ),
      (db) =>
        db
          .deleteFrom("merchantSecret")
          .where("merchantId", "=", id)
          .where("kind", "=", "PAYME")
          .execute(),
      async () => {
        expect(await findings()).toEqual([
          `problem of secrets: No key of SECRETS_KEY opens ${sub} PAYME.`,
        ]);
      },
    );
  });

  it("finds a brand without branches, dishes, ways to pay, SMS gateway and address", async () => {
    const bare = await api.brand({ bot: undefined });
    const { id, sub } = bare.merchant;
    await api.rows(bare, async (db) => {
      await db.deleteFrom("merchantSecret").where("merchantId", "=", id).execute();
      await db.updateTable("merchant").set({ smsGateway: null }).where("id", "=", id).execute();
      await db
        .updateTable("branch")
        .set({ isActive: false })
        .where("merchantId", "=", id)
        .execute();
      await db.updateTable("product").set({ active: false }).where("merchantId", "=", id).execute();
      await db
        .updateTable("paymentSetting")
        .set({ isActive: false })
        .where("merchantId", "=", id)
        .execute();
    });
    try {
      expect(await findings()).toEqual([
        `problem of brands: ${sub} has no address: it has no domain, and ROOT_DOMAINS is empty.`,
        `problem of brands: ${sub} has no open branch: nobody can order.`,
        `problem of brands: ${sub} has no dish: nobody can order.`,
        `problem of brands: ${sub} has no way to pay: nobody can order.`,
        `problem of sms: ${sub} has no SMS gateway: customers can sign in inside Telegram only.`,
      ]);
    } finally {
      await close(bare);
    }
  });

  it("looks at the office's domain too", async () => {
    expect(await findings({ env: { OFFICE_HOST: "nowhere.office.test" } })).toEqual([
      "problem of domains: nowhere.office.test has no address in the DNS (ENOTFOUND).",
    ]);
  });

  it("finds domains without an address, and certificates that browsers do not accept", async () => {
    const domains = ["nowhere.test", "dead.test", "expired.test", "other.test"];
    const brands = await Promise.all(domains.map(wellBrand));
    try {
      expect(await findings()).toEqual([
        expect.stringMatching(/^problem of domains: /),
        ...Array.from({ length: 3 }, () => expect.stringMatching(/^problem of domains: /)),
      ]);
      const found = (await findings()).join("\n");
      expect(found).toContain("nowhere.test has no address in the DNS (ENOTFOUND).");
      expect(found).toContain("dead.test (127.0.0.2) does not answer on port 443: ECONNREFUSED.");
      expect(found).toContain("The certificate of expired.test has expired.");
      expect(found).toContain("Browsers do not accept the certificate of other.test: ");
    } finally {
      for (const one of brands) await close(one);
    }
  });

  it("names the records of domains that lead elsewhere, and looks no further there", async () => {
    const env = { PUBLIC_ADDRESSES: "203.0.113.7" };
    const at = (v4: string[]) => ({
      context: { network: { ...network, recordsOf: async () => ({ aliases: [], v4, v6: [] }) } },
    });
    expect(await findings({ env, ...at(["203.0.113.7"]) })).toEqual([]);
    const later = { clock: () => new Date("2119-06-01T00:00:00Z") };
    const found = await findings({ env, context: { ...at(["198.51.100.1"]).context, ...later } });
    expect(found.filter((text) => text.includes("domains"))).toEqual([
      "problem of domains: good.test has the record A 198.51.100.1, and that is not in PUBLIC_ADDRESSES.",
    ]);
  });

  it("names one record for all sub-domains", async () => {
    const bare = await wellBrand("shop.root.test");
    try {
      const recordsOf = async (host: string) => ({
        aliases: [],
        v4: host === "good.test" ? ["203.0.113.7"] : [],
        v6: [],
      });
      const results = await doctor({
        env: { PUBLIC_ADDRESSES: "203.0.113.7", ROOT_DOMAINS: "root.test" },
        context: { network: { ...network, recordsOf } },
      });
      expect(results.flatMap((result) => result.findings)).toEqual([
        {
          level: "problem",
          text: "shop.root.test has no A record.",
          cure: "Add the record: *.root.test A 203.0.113.7.",
        },
      ]);
    } finally {
      await close(bare);
    }
  });

  it("finds a certificate that ends within two weeks", async () => {
    // The certificate of good.test.
    const end = new Date("2119-01-01T00:00:00Z").getTime();
    const before = (days: number) => ({
      context: { clock: () => new Date(end - days * 86_400_000) },
    });
    expect(await findings(before(5))).toContain(
      "problem of domains: The certificate of good.test ends in 5 days.",
    );
    expect((await findings(before(15))).join()).not.toContain("certificate");
  });

  it("finds a bot that Telegram does not reach, and one whose token is no longer valid", async () => {
    const { id, sub } = brand.merchant;
    const wanted = `https://good.test/hooks/telegram/${id}`;
    await setWebhook(brand, "https://elsewhere.test/hook");
    expect(await findings()).toEqual([
      `problem of bots: The bot of ${sub} brings its messages to https://elsewhere.test/hook.`,
    ]);
    await setWebhook(brand, wanted);
    api.telegram.setDown(true);
    expect(await findings()).toEqual([
      expect.stringMatching(
        `^problem of bots: Telegram could not be asked about the bot of ${sub}: `,
      ),
    ]);
    api.telegram.setDown(false);
    const { lastFailure } = api.telegram.bot(id);
    expect(lastFailure).toBeNull();
    api.telegram.bot(id).lastFailure = {
      date: Math.floor(now.getTime() / 1_000),
      message: "Connection timed out",
    };
    expect(await findings()).toEqual([
      expect.stringMatching(
        `^problem of bots: Telegram could not bring messages to the bot of ${sub}: Connection timed out`,
      ),
    ]);
    api.telegram.bot(id).lastFailure = null;
    const keys = { TOKEN: "7000000001:AA-nobodys-token-for-tests-only-12345" };
    await withRows(
      (db) =>
        storeKeys(db, api.services.secrets, {
          merchantId: id,
          name: "BOT",
          keys,
          checked: null,
          now: new Date(),
        }),
      (db) =>
        storeKeys(db, api.services.secrets, {
          merchantId: id,
          name: "BOT",
          keys: { TOKEN: testBotToken(id) },
          checked: null,
          now: new Date(),
        }),
      async () => {
        expect(await findings()).toEqual([
          `problem of bots: Telegram does not accept the token of the bot of ${sub}.`,
        ]);
      },
    );
  });

  describe("looks at SMS, and finds", () => {
    const change = (values: Partial<Brand["merchant"]>) =>
      api.rows(brand, (db) =>
        db
          .updateTable("merchant")
          .set({ smsPartPrice: values.smsPartPrice ?? null, smsSecond: values.smsSecond ?? null })
          .where("id", "=", brand.merchant.id)
          .execute(),
      );
    afterEach(async () => {
      judgeTexts("service");
      api.sms.setEskizDown(false);
      api.sms.eskiz.setTrouble(null);
      await change({});
    });

    it("a gateway that cannot be reached", async () => {
      api.sms.setEskizDown(true);
      expect(await findings()).toEqual([
        expect.stringMatching(
          `^problem of sms: Eskiz could not be asked about the account of ${brand.merchant.sub}: `,
        ),
      ]);
    });

    it("a gateway that has no keys", async () => {
      await change({ smsSecond: "PLAY_MOBILE" });
      expect(await findings()).toEqual([
        `problem of sms: ${brand.merchant.sub} has no keys of Play Mobile that open.`,
      ]);
    });

    it("an account with little money, and one without", async () => {
      const { sub } = brand.merchant;
      await change({ smsPartPrice: 1_000 });
      expect(await findings()).toEqual([
        `advice of sms: ${sub} has money for 125 more parts of messages at Eskiz.`,
      ]);
      await change({ smsPartPrice: 125_001 });
      expect(await findings()).toEqual([
        `problem of sms: ${sub} has no money left at Eskiz: no message is sent.`,
      ]);
    });

    it("texts that the moderators refused", async () => {
      judgeTexts("rejected");
      expect(await findings()).toEqual([
        expect.stringMatching(
          `^problem of sms: The moderators of Eskiz refused \\d+ texts of ${brand.merchant.sub}.$`,
        ),
      ]);
    });

    it("texts that the moderators do not have", async () => {
      const { id, sub } = brand.merchant;
      const templates = api.sms.eskiz.templates.splice(0);
      await withRows(
        (db) => db.deleteFrom("smsText").where("merchantId", "=", id).execute(),
        async () => void api.sms.eskiz.templates.push(...templates),
        async () => {
          expect(await findings()).toEqual([
            expect.stringMatching(
              `^advice of sms: The moderators of Eskiz do not have \\d+ texts of ${sub}: `,
            ),
          ]);
        },
      );
    });

    it("messages that were refused within the last hour, and messages that do not arrive", async () => {
      const { id, sub } = brand.merchant;
      api.sms.eskiz.setTrouble("no balance");
      await smsCommand(brand, "test", "+998901112233");
      const later = () => new Date(Date.now() + 7_200_000);
      const refused = `problem of sms: Eskiz refused a message of ${sub} within the last hour: Недостаточно средств на балансе.`;
      expect(await findings()).toEqual([refused]);
      expect(await findings({ context: { clock: later } })).not.toContain(refused);
      await withRows(
        async (db) => {
          await db.deleteFrom("smsMessage").where("merchantId", "=", id).execute();
          const messages = Array.from({ length: 10 }, () => ({
            merchantId: id,
            id: crypto.randomUUID(),
            gateway: "ESKIZ" as const,
            purpose: "SIGN_IN" as const,
            state: "UNDELIVERED" as const,
            parts: 1,
            createdAt: new Date(),
          }));
          await db.insertInto("smsMessage").values(messages).execute();
        },
        (db) => db.deleteFrom("smsMessage").where("merchantId", "=", id).execute(),
        async () => {
          expect(await findings()).toEqual([
            `problem of sms: 10 of today's messages of ${sub} were not delivered, and 0 were.`,
          ]);
        },
      );
    });
  });

  it("finds jobs that failed for good without their phones, and gives them another try", () =>
    withRows(
      async (db) => {
        await sql`select graphile_worker.add_job('sendBotMessages', '{}')`.execute(db);
        await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no code for +998901234567' where payload::text = '{}'`.execute(
          db,
        );
      },
      (db) => sql`delete from graphile_worker._private_jobs where payload::text = '{}'`.execute(db),
      async () => {
        expect(await findings()).toEqual([
          "problem of jobs: A job has failed for good: sendBotMessages. Last reason: no code for [hidden]",
        ]);
        const config = {
          databaseUrl: api.connectionString,
          databaseAppUrl: undefined,
          dataDir,
          isDemo: false,
        };
        expect(await withOpenDatabase(config, async (open) => open && retryDeadJobs(open))).toBe(1);
        expect(await findings()).toEqual([]);
      },
    ));

  it("finds jobs that nobody runs", () =>
    withRows(
      (db) =>
        sql`select graphile_worker.add_job('sweepUsage', '{}', run_at => now() - interval '1 hour')`.execute(
          db,
        ),
      (db) => sql`delete from graphile_worker._private_jobs where payload::text = '{}'`.execute(db),
      async () => {
        expect(await findings()).toEqual([
          expect.stringMatching(
            /^problem of jobs: 1 jobs are due and nobody runs them, the oldest since \d{4}-/,
          ),
        ]);
      },
    ));

  it("finds refunds that are not made, and orders of which nobody was told", async () => {
    const { id, sub } = brand.merchant;
    const [branch] = brand.branches;
    const old = new Date(now.getTime() - 7_200_000);
    const orderId = crypto.randomUUID();
    await withRows(
      async (db) => {
        await sql`
          insert into "order" (merchant_id, id, number, branch_id, service_type, status, payment_type, order_device,
            delivery_from, delivery_at, cooking_time, product_count, product_price, product_discount, delivery_price,
            delivery_discount, service_price, cashback, total_price, total_discount, created_date, last_modified_date)
          values (${id}, ${orderId}, 1234, ${branch?.id}, 'PICK_UP', 'CANCELED', 'PAYME', 'WEB', ${old}, ${old}, 600, 1, 1000, 0, 0,
            0, 0, 0, 1000, 0, ${old}, ${old})`.execute(db);
        await sql`
          insert into payment_attempt (merchant_id, id, order_id, provider, provider_tx_id, amount, state, created_at)
          values (${id}, gen_random_uuid(), ${orderId}, 'PAYME', 'any', 1000, 'REFUND_DUE', ${old})`.execute(
          db,
        );
        await sql`
          insert into order_event (merchant_id, order_id, type, "from", "to", at, pending_tx)
          values (${id}, ${orderId}, 'UPDATE', 'PAID', 'REFUND_DUE', ${old}, '7')`.execute(db);
        await sql`
          insert into order_refund (merchant_id, id, order_id, amount, online_amount, attempt_id, state, created_at)
          select ${id}, gen_random_uuid(), ${orderId}, 300, 300, id, 'DUE', ${old} from payment_attempt
          where merchant_id = ${id} and order_id = ${orderId}`.execute(db);
      },
      (db) => sql`delete from "order" where merchant_id = ${id} and id = ${orderId}`.execute(db),
      async () => {
        const events = `problem of order-events: ${sub}: 1 orders changed and nobody was told, the first on ${old.toISOString()}: order 1234.`;
        expect(await findings()).toEqual([
          events,
          `problem of refunds: ${sub}: 2 refunds are due and not made, the first since ${old.toISOString()}: order 1234, 1234.`,
        ]);
        await api.rows(brand, (db) =>
          db
            .updateTable("orderRefund")
            .set({ byHandSince: now, byHandReason: "REFUSED" })
            .where("orderId", "=", orderId)
            .execute(),
        );
        expect(await findings()).toEqual([
          events,
          `problem of refunds: ${sub}: 1 refunds are due and not made, the first since ${old.toISOString()}: order 1234.`,
          `problem of refunds: ${sub}: 1 refunds need a person, the first since ${now.toISOString()}: order 1234.`,
        ]);
      },
    );
  });

  it("finds payments that differ from a provider's, and providers that did not answer or cannot be asked", () => {
    const { id: merchantId, sub } = brand.merchant;
    const at = now.toISOString();
    return withRows(
      async (db) => {
        await db
          .insertInto("paymentDifference")
          .values({
            merchantId,
            id: crypto.randomUUID(),
            provider: "PAYME",
            providerTxId: "any",
            amount: 1_000,
            kind: "NOT_BOOKED",
            since: now,
          })
          .execute();
        await db
          .insertInto("paymentCheck")
          .values([
            { merchantId, provider: "CLICK", state: "FAILED", at: now },
            { merchantId, provider: "PAYME", state: "CHECKED", at: now },
            { merchantId, provider: "UZUM", state: "CANNOT_BE_ASKED", at: now },
          ])
          .execute();
      },
      async (db) => {
        await db.deleteFrom("paymentDifference").where("merchantId", "=", merchantId).execute();
        await db.deleteFrom("paymentCheck").where("merchantId", "=", merchantId).execute();
      },
      async () => {
        expect(await findings()).toEqual([
          `problem of payments: ${sub}: the books and the providers disagree about 1 payments, the first since ${at}: NOT_BOOKED PAYME any.`,
          `problem of payments: ${sub}: CLICK did not answer when the payments of the last days were compared, on ${at}.`,
          `advice of payments: ${sub}: UZUM cannot be asked about payments.`,
        ]);
      },
    );
  });

  it("reports a check that fails, and goes on", async () => {
    const results = await doctor({
      context: {
        botApi: {
          ...api.telegram.botApi,
          webhookOf: () => Promise.reject(new Error("out of order")),
        },
      },
    });
    expect(results.find(({ name }) => name === "bots")).toMatchObject({
      state: "problem",
      findings: [{ text: "This could not be checked: out of order" }],
    });
    expect(results.at(-1)).toMatchObject({ state: "ok" });
  });
});

const close = (of: Brand) =>
  api.rows(of, (db) =>
    db.updateTable("merchant").set({ isActive: false }).where("id", "=", of.merchant.id).execute(),
  );
