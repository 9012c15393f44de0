import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../src/db/database.ts";
import { defineStatement, executePrepared } from "../../src/db/prepared-statement.ts";
import type { TestApi } from "../support/test-api.ts";
import type { Side } from "./test-sides.ts";

/** Row count and digest of the merchant's rows, by table. It differs after a write that leaves the values as they were. */
export type Rows = Record<string, string>;

/** Number blocks, codes and limits with counted tries: a refused call may change them. */
const countedAtRefusal = ["order_number", "phone_code", "usage_level"];

/** Tables that customers' calls can write. */
const writtenByCustomers =
  `account session address product promo promo_use order order_item order_event
  group_basket group_member favourite messenger_account messenger_tie messenger_launch notification product_grade order_review tip
  vacancy_application reservation`.split(/\s+/);

const ofTenants = digestOf(
  "test rows of tenants",
  sql`select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'merchant_id' and relkind = 'r'`,
);
const ofPersons = digestOf(
  "test rows of persons",
  sql`select tablename as name from pg_policies where policyname = 'person'`,
);
const ofCustomers = digestOf("test rows of customers", writtenByCustomers);

/** Every row of a merchant. */
export const rowsOfBrand = (api: TestApi, { shop }: Side): Promise<Rows> =>
  api.rows(shop.brand, (db) => ofTenants(db, shop.brand.merchant.id));

/** Every row that a refused call must not change. */
export async function rowsBesidesCounters(api: TestApi, side: Side): Promise<Rows> {
  const rows = await rowsOfBrand(api, side);
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !countedAtRefusal.includes(table)),
  );
}

/** A faster variant: only tables that customers' calls can write. */
export const writtenRows = (api: TestApi, { shop }: Side): Promise<Rows> =>
  api.rows(shop.brand, (db) => ofCustomers(db, shop.brand.merchant.id));

/** A person's own rows: those visible to this person's transaction in tables with personal rows. */
export const rowsOfPerson = (api: TestApi, { shop, person }: Side): Promise<Rows> => {
  const merchantId = shop.brand.merchant.id;
  return api.database.inTenant({ merchantId, accountId: person.id }, (db) =>
    ofPersons(db, merchantId),
  );
};

/**
 * The digest of the tables, which are read once: all databases of a run have the same. Each written row has the
 * transaction that wrote it, so that the values need not be read.
 */
function digestOf(preparedAs: string, tables: readonly string[] | RawBuilder<{ name: string }>) {
  type State = { name: string; state: string };
  const statement = defineStatement<{ merchantId: string }, State, readonly string[]>(
    preparedAs,
    ({ merchantId }, names) => {
      const each = names.map(
        (name) => sql<State>`
          select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state
          from ${sql.table(name)} where merchant_id = ${merchantId}`,
      );
      return sql<State>`${sql.join(each, sql` union all `)}`;
    },
  );
  let names: readonly string[] | undefined;
  return async (db: Db, merchantId: string): Promise<Rows> => {
    names ??=
      "execute" in tables ? (await tables.execute(db)).rows.map(({ name }) => name) : tables;
    const { rows } = await executePrepared(db, statement({ merchantId }, names));
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
}
