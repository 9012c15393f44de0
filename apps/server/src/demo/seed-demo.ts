import { createHash } from "node:crypto";
import { sql } from "kysely";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Database, type Db } from "@dasturxon/api/db/database";
import { writeBrandState } from "@dasturxon/api/db/write-brand";
import { importRelease, publishRelease } from "@dasturxon/api/modules/brand-import/release-brand";
import type { Secrets } from "@dasturxon/api/secrets";
import { withDemoBot } from "@dasturxon/demo/demo-bots";
import { type DemoBrand, demoBrands } from "@dasturxon/demo/demo-brands";
import { withSandboxKeys, withSandboxOfd, withSandboxSms } from "@dasturxon/demo/sandbox-keys";
import { demoNaming, type DemoRecord, demoRecord } from "./demo-records.ts";
import {
  seedDemoApplications,
  seedDemoBookings,
  seedDemoRegular,
  seedDemoStaff,
} from "./seed-people.ts";

type Log = { info(message: string): void };

/** Default address of a brand. */
const localOrigin = (sub: string) => `http://${sub}.localhost:3000`;

/**
 * Writes the demo brands; their pictures come from `demoMedia`. Their folders are imported as releases, then they get
 * stock, grades, a bot and keys at the sandboxes, staff, bookings and applications. A brand that has not changed since the last start is skipped.
 *
 * @param owner Connection string of the role that owns the schema: only it may write the merchants' directory.
 * @param secrets The keys of the server.
 * @param originOf Address of a brand by its sub-domain, for the brand tabs.
 * @param clock The demo's, for dates of bookings and applications.
 */
export async function seedDemo(
  owner: string,
  log: Log,
  secrets: Secrets,
  originOf: (sub: string) => string = localOrigin,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const brands = demoBrands();
  const records = brands.map((brand) =>
    withSandboxSms(
      withDemoBot(
        withSandboxOfd(withSandboxKeys(demoRecord(brand, brands, originOf), secrets), secrets),
        secrets,
      ),
      secrets,
    ),
  );
  const database = createDatabase({
    connectionString: owner,
    // The app role may not write the directory.
    appConnectionString: owner,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: (error) => log.info(error.message),
  });
  try {
    const inBrand = <T>({ merchant }: DemoRecord, work: (db: Db) => Promise<T>) =>
      database.inTenant({ merchantId: merchant.id, accountId: "*" }, work);
    await inBrand(records[0]!, (db) => registerBrands(db, records));
    for (const [index, record] of records.entries()) {
      const fingerprint = fingerprintOf(record);
      if ((await inBrand(record, (db) => lastFingerprint(db, record))) !== fingerprint) {
        await release(database, brands[index]!, originOf);
        await inBrand(record, async (db) => {
          await writeBrandState(db, record, secrets);
          await noteFingerprint(db, record, fingerprint);
        });
        log.info(`${record.webSettings.brand}: ${record.products.length} dishes`);
      }
      await inBrand(record, (db) => seedDemoStaff(db, record.merchant.id));
      await inBrand(record, (db) => seedDemoRegular(db, record.merchant.id));
      await inBrand(record, (db) => seedDemoBookings(db, record, clock()));
      await inBrand(record, (db) => seedDemoApplications(db, record, clock()));
    }
  } finally {
    await database.close();
  }
}

/** Hash of everything that a start would write. */
const fingerprintOf = ({ pictures: _, ...rows }: DemoRecord) =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex");

async function lastFingerprint(db: Db, { merchant }: DemoRecord): Promise<string | undefined> {
  // Only the demo needs this table, so it is not in the schema. The lock: two processes may start.
  await sql`select pg_advisory_xact_lock(hashtext('dasturxon demo'))`.execute(db);
  await sql`create table if not exists demo_seed (merchant_id uuid primary key, content text not null)`.execute(
    db,
  );
  const { rows } = await sql<{
    content: string;
  }>`select content from demo_seed where merchant_id = ${merchant.id}`.execute(db);
  return rows[0]?.content;
}

const noteFingerprint = (db: Db, { merchant }: DemoRecord, fingerprint: string) =>
  sql`insert into demo_seed values (${merchant.id}, ${fingerprint}) on conflict (merchant_id) do update set content = excluded.content`.execute(
    db,
  );

/** Imports a brand's folder. The same content may make other rows than before: another port, a newer program. */
async function release(
  database: Database,
  brand: DemoBrand,
  originOf: (sub: string) => string,
): Promise<void> {
  const { folder } = brand;
  const { sub } = folder.settings;
  // A dish that the folder no longer has is no longer part of the demo.
  const settings = { ...folder.settings, wholeMenu: true };
  const options = {
    author: "demo",
    now: new Date(),
    siteOf: (other: { sub: string }) => originOf(other.sub),
    changesDemoBrands: true,
  };
  const { number } = await importRelease(
    database,
    {
      content: { ...folder, settings },
      generatedCodes: { groups: [], categories: [], products: [] },
    },
    { ...options, ...demoNaming(brand), note: "", isDryRun: false, isStaged: false },
  );
  if (number === null) await publishRelease(database, { sub, which: "newest" }, options);
}

/**
 * Tabs refer to other brands, so all of them get a row in the directory first, as their tabs show them; inactive until their
 * content is written.
 */
async function registerBrands(db: Db, records: DemoRecord[]) {
  for (const { merchant } of records) {
    const { id, sub, color = null, logo = null } = merchant;
    const shown = { name: JSON.stringify(merchant.name), color, logo };
    await db
      .insertInto("merchant")
      .values({
        ...shown,
        id,
        sub,
        createdDate: new Date(merchant.createdDate),
        isActive: false,
        isDemo: true,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(shown))
      .execute();
  }
}
