import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import type { TestApi } from "../support/test-api.ts";
import type { Side } from "./test-sides.ts";

/** Row count and digest of the merchant's rows, by table. */
export type Rows = Record<string, string>;

/** Number blocks, codes and limits with counted tries: a refused call may change them. */
const countedAtRefusal = ["order_number", "phone_code", "usage_level"];

/** Tables that customers' calls can write. */
const writtenByCustomers =
  `account session address product promo promo_use order order_item order_event
  favourite messenger_account messenger_tie messenger_launch notification product_grade vacancy_application reservation`.split(
    /\s+/,
  );

/** Every row of a merchant. */
export const rowsOfBrand = (api: TestApi, { shop }: Side): Promise<Rows> =>
  api.rows(shop.brand, async (db) => digest(db, shop.brand.merchant.id, await tenantTables(db)));

/** Every row that a refused call must not change. */
export const rowsBesidesCounters = (api: TestApi, { shop }: Side): Promise<Rows> =>
  api.rows(shop.brand, async (db) => {
    const tables = (await tenantTables(db)).filter((table) => !countedAtRefusal.includes(table));
    return digest(db, shop.brand.merchant.id, tables);
  });

/** A faster variant: only tables that customers' calls can write. */
export const writtenRows = (api: TestApi, { shop }: Side): Promise<Rows> =>
  api.rows(shop.brand, (db) => digest(db, shop.brand.merchant.id, writtenByCustomers));

/** A person's own rows: those visible to this person's transaction in tables with personal rows. */
export const rowsOfPerson = (api: TestApi, { shop, person }: Side): Promise<Rows> => {
  const merchantId = shop.brand.merchant.id;
  return api.database.inTenant({ merchantId, accountId: person.id }, async (db) => {
    const tables = await names(
      db,
      sql`select tablename as name from pg_policies where policyname = 'person'`,
    );
    return digest(db, merchantId, tables);
  });
};

const tenantTables = (db: Db) =>
  names(
    db,
    sql`select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'merchant_id' and relkind = 'r'`,
  );

async function names(db: Db, query: ReturnType<typeof sql<{ name: string }>>) {
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

async function digest(db: Db, merchantId: string, tables: readonly string[]): Promise<Rows> {
  const each = tables.map(
    (table) => sql<{ name: string; state: string }>`
      select ${table} as name,
        count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as state
      from ${sql.table(table)} r where merchant_id = ${merchantId}`,
  );
  const all = sql<{ name: string; state: string }>`${sql.join(each, sql` union all `)}`;
  const { rows } = await all.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
