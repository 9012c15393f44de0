import { createHash } from "node:crypto";
import { sql } from "kysely";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Db } from "@dasturxon/api/db/database";
import { writeBrand } from "@dasturxon/api/db/write-brand";
import { removeUnlisted } from "@dasturxon/api/modules/brand-import/remove-unlisted";
import type { Secrets } from "@dasturxon/api/secrets";
import { withDemoBot } from "@dasturxon/demo/demo-bots";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { withSandboxKeys } from "@dasturxon/demo/sandbox-keys";
import { type DemoRecord, demoRecord } from "./demo-records.ts";
import { seedDemoRegular, seedDemoStaff } from "./seed-people.ts";

type Log = { info(message: string): void };

/** Default address of a brand. */
const localOrigin = (sub: string) => `http://${sub}.localhost:3000`;

/**
 * Writes the demo brands; their pictures come from `demoMedia`. Each brand is one transaction that writes only the
 * content of its folder, never orders, customers or uses of promos. A brand that is unchanged since the last start
 * is skipped.
 *
 * @param owner Connection string of the role that owns the schema: only it may write the merchants' directory.
 * @param secrets The keys of the server.
 * @param originOf Address of a brand by its sub-domain, for the brand tabs.
 */
export async function seedDemo(
  owner: string,
  log: Log,
  secrets: Secrets,
  originOf: (sub: string) => string = localOrigin,
): Promise<void> {
  const brands = demoBrands();
  const records = brands.map((brand) =>
    withDemoBot(withSandboxKeys(demoRecord(brand, brands, originOf), secrets), secrets),
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
    for (const record of records) {
      const wasWritten = await inBrand(record, (db) => seedBrand(db, record, secrets));
      await inBrand(record, (db) => seedDemoStaff(db, record.merchant.id));
      await inBrand(record, (db) => seedDemoRegular(db, record.merchant.id));
      if (wasWritten) log.info(`${record.webSettings.brand}: ${record.products.length} dishes`);
    }
  } finally {
    await database.close();
  }
}

/** @returns Whether the brand has changed. */
async function seedBrand(db: Db, record: DemoRecord, secrets: Secrets): Promise<boolean> {
  const { pictures: _, ...rows } = record;
  const content = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  const id = record.merchant.id;
  // Only the demo needs this table, so it is not in the schema. Because of the lock, a second process waits and
  // skips.
  await sql`select pg_advisory_xact_lock(hashtext('dasturxon demo'))`.execute(db);
  await sql`create table if not exists demo_seed (merchant_id uuid primary key, content text not null)`.execute(
    db,
  );
  const {
    rows: [last],
  } = await sql<{
    content: string;
  }>`select content from demo_seed where merchant_id = ${id}`.execute(db);
  if (last?.content === content) return false;

  await writeBrand(db, record, secrets);
  await removeUnlisted(db, record);
  await sql`insert into demo_seed values (${id}, ${content}) on conflict (merchant_id) do update set content = excluded.content`.execute(
    db,
  );
  return true;
}

/** Tabs refer to other brands, so each gets a row in the directory first, inactive until its content is written. */
async function registerBrands(db: Db, records: DemoRecord[]) {
  for (const { merchant } of records) {
    await db
      .insertInto("merchant")
      .values({
        id: merchant.id,
        sub: merchant.sub,
        name: JSON.stringify(merchant.name),
        isActive: false,
        isDemo: true,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}
