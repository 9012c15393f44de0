import { createHash } from "node:crypto";
import { sql } from "kysely";
import { backgroundLimits, createDatabase, type Db } from "../db/database.ts";
import { writeBrand } from "../db/write-brand.ts";
import { type DemoRecord, brandRecords } from "./brand-records.ts";
import { withDemoBot } from "./demo-bots.ts";
import { demoBrands } from "./demo-brands.ts";
import type { Secrets } from "../services.ts";
import { seedDemoRegular } from "./demo-regular.ts";
import { seedDemoStaff } from "./demo-staff.ts";
import { removeStale } from "./remove-stale.ts";
import { withSandboxKeys } from "./sandbox-keys.ts";

type Log = { info(message: string): void };

/** Where a brand is found when the operator has said nothing else. */
const localOrigin = (sub: string) => `http://${sub}.localhost:3000`;

/**
 * Writes the demo brands; their pictures come from `demoMedia`. Each brand is one transaction that touches only what a
 * restaurant maintains, never orders, customers or uses of promos. A brand whose content is what was written the
 * last time is left alone.
 *
 * @param owner Connection string of the role that owns the schema: only it may write the merchants' directory.
 * @param secrets Of the server that will serve them.
 * @param originOf Address of a brand by its sub-domain, for the brand tabs.
 */
export async function seedDemo(
  owner: string,
  log: Log,
  secrets: Secrets,
  originOf: (sub: string) => string = localOrigin,
): Promise<void> {
  const records = demoBrands.map((brand) =>
    withDemoBot(withSandboxKeys(brandRecords(brand, demoBrands, originOf), secrets), secrets),
  );
  const database = createDatabase({
    connectionString: owner,
    // Not stepped down to the app role, which may not write the directory.
    appConnectionString: owner,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: (error) => log.info(error.message),
  });
  try {
    const inBrand = <T>({ merchant }: DemoRecord, work: (db: Db) => Promise<T>) =>
      database.inTenant({ merchantId: merchant.id, accountId: "*" }, work);
    await inBrand(records[0]!, (db) => announce(db, records));
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

/** @returns Whether anything had changed. */
async function seedBrand(db: Db, record: DemoRecord, secrets: Secrets): Promise<boolean> {
  const { pictures: _, ...rows } = record;
  const content = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  const id = record.merchant.id;
  // Of no use outside the demo, so it is no part of the schema. The lock makes a second process wait and skip.
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
  await removeStale(db, record);
  await sql`insert into demo_seed values (${id}, ${content}) on conflict (merchant_id) do update set content = excluded.content`.execute(
    db,
  );
  return true;
}

/** Brands name each other in their tabs, so the directory gets a line of each first; it wakes with its content. */
async function announce(db: Db, records: DemoRecord[]) {
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
