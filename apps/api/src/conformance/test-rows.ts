import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { TestApi } from "../testing/test-api.ts";
import type { Side } from "./test-sides.ts";

/** For each table how many rows of the merchant it has, and a digest of them all. */
export type Rows = Record<string, string>;

/** Counters that are handed out in blocks, and codes whose wrong tries are counted: a refused call may change them. */
export const countedAtRefusal = ["order_number", "phone_code"];

/** Every row of a merchant. */
export const rowsOfBrand = (
  api: TestApi,
  { shop }: Side,
  except: readonly string[] = [],
): Promise<Rows> =>
  api.rows(shop.brand, async (db) => {
    const tables = await tablesWith(
      db,
      sql`
      select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'merchant_id' and relkind = 'r'`,
    );
    return digest(db, shop.brand.merchant.id, tables, except);
  });

/** A person's own rows: what the database shows to a transaction of this person in the tables that know persons. */
export const rowsOfPerson = (api: TestApi, { shop, person }: Side): Promise<Rows> => {
  const merchantId = shop.brand.merchant.id;
  return api.database.inTenant({ merchantId, accountId: person.id }, async (db) => {
    const tables = await tablesWith(
      db,
      sql`
      select tablename as name from pg_policies where policyname = 'person'`,
    );
    return digest(db, merchantId, tables);
  });
};

async function tablesWith(db: Db, query: ReturnType<typeof sql<{ name: string }>>) {
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

async function digest(
  db: Db,
  merchantId: string,
  tables: readonly string[],
  except: readonly string[] = [],
): Promise<Rows> {
  const each = tables
    // A name that is also a word of SQL comes quoted.
    .map((table) => table.replaceAll('"', ""))
    .filter((table) => !except.includes(table))
    .map(
      (table) => sql<{ name: string; rows: string }>`
        select ${table} as name, count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as rows
        from ${sql.table(table)} r where merchant_id = ${merchantId}`,
    );
  const { rows } = await sql<{
    name: string;
    rows: string;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: state }) => [name, state]));
}
