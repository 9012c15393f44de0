import { randomUUID } from "node:crypto";
import pg from "pg";

export type BenchBrand = {
  merchantId: string;
  sub: string;
  cityIds: string[];
  branchIds: string[];
};

/** Public tables of a brand, each after those that it references. */
const tables = [
  "web_settings",
  "policy",
  "city",
  "branch",
  "delivery_zone",
  "tariff",
  "hall",
  "hall_table",
  "order_settings",
  "payment_setting",
  "menu_group",
  "category",
  "product",
  "product_branch",
  "product_grade",
  "vacancy",
  "story",
  "banner",
];

/**
 * Copies the rows of a demo brand for many brands with their own hosts. Rows keep their ids: each key starts with
 * the merchant's id. The copies are not demo brands, so that production serves them too.
 */
export async function copyBrand(
  connectionString: string,
  sourceSub: string,
  count: number,
): Promise<BenchBrand[]> {
  const copies = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    sub: `bench-${String(index).padStart(4, "0")}`,
  }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    const { rows: sources } = await client.query<{ id: string }>(
      "select id from merchant where sub = $1",
      [sourceSub],
    );
    const [source] = sources;
    if (!source) throw new Error(`There is no brand ${sourceSub}`);
    const merchantColumns = await columnsOf(client, "merchant", ["id", "sub", "domain", "is_demo"]);
    await client.query(
      `insert into merchant (id, sub, domain, is_demo, ${merchantColumns})
        select copy.id, copy.sub, null, false, ${merchantColumns}
        from merchant cross join json_to_recordset($2) as copy (id uuid, sub text) where merchant.id = $1`,
      [source.id, JSON.stringify(copies)],
    );
    const ids = copies.map(({ id }) => id);
    for (const table of tables) {
      const columns = await columnsOf(client, table, ["merchant_id"]);
      await client.query(
        `insert into ${table} (merchant_id, ${columns})
          select copy.id, ${columns.replaceAll(/[^,\s]+/g, (column) => `original.${column}`)}
          from ${table} original cross join unnest($2::uuid[]) as copy (id) where original.merchant_id = $1`,
        [source.id, ids],
      );
    }
    const idsOf = async (table: string) =>
      (
        await client.query<{ id: string }>(`select id from ${table} where merchant_id = $1`, [
          source.id,
        ])
      ).rows.map(({ id }) => id);
    const [cityIds, branchIds] = [await idsOf("city"), await idsOf("branch")];
    await client.query("commit");
    // Not the tables of orders: statistics of an empty table make the database plan scans of it for as long as a connection lives.
    await client.query(`analyze merchant, ${tables.join(", ")}`);
    return copies.map(({ id, sub }) => ({ merchantId: id, sub, cityIds, branchIds }));
  } finally {
    await client.end();
  }
}

async function columnsOf(client: pg.Client, table: string, others: readonly string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, others],
  );
  return rows.map(({ name }) => name).join(", ");
}
