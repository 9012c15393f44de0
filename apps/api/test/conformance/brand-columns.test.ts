import { anyBrandFolder } from "@dasturxon/brand-folder/test/any-brand-folder";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../src/db/create-database.ts";
import { backgroundLimits, type Database } from "../../src/db/database.ts";
import type { InvalidRow } from "../../src/db/valid-rows.ts";
import { importRelease } from "../../src/modules/brand-import/release-brand.ts";
import { readBrand } from "../../src/modules/merchants/read-brand.ts";
import { readMenu } from "../../src/modules/products/read-menu.ts";
import { uuidV7 } from "../../src/uuid-v7.ts";
import { testApi, type TestApi } from "../support/test-api.ts";

// Every column of a brand's tables is written from its folder, or has a reason below. A new column needs one of both.

/** Tables that a folder says nothing about, and why. */
const otherTables: Record<string, string> = {
  account: "people",
  address: "people",
  audit_log: "acts of staff",
  bot_message: "messages",
  branch_pause: "state of the shop",
  bot_update: "messages",
  brand_release: "the releases themselves",
  card: "people",
  cash_count: "money",
  cash_entry: "money",
  courier: "people",
  courier_position: "people",
  courier_vehicle: "people",
  day_close: "money",
  favourite: "people",
  fiscal_receipt: "orders",
  group_basket: "people",
  group_member: "people",
  invitation: "people: npm run staff",
  kitchen_load: "state of the shop",
  merchant_secret: "keys: npm run keys",
  messenger_account: "people",
  messenger_launch: "people",
  messenger_tie: "people",
  notification: "messages",
  option_stop: "state of the shop",
  order: "orders",
  order_change: "orders",
  order_event: "orders",
  order_item: "orders",
  order_number: "orders",
  order_refund: "orders",
  order_review: "orders",
  order_share: "orders",
  order_step: "orders",
  payment_attempt: "orders",
  payment_check: "money",
  payment_difference: "money",
  phone_code: "people",
  push_message: "messages",
  push_subscription: "people",
  product_grade: "grades by customers",
  print_job: "orders",
  printer: "devices of staff",
  promo_use: "orders",
  reservation: "people",
  session: "people",
  sign_in_address: "people",
  sms_day: "messages",
  sms_message: "messages",
  sms_text: "states at the gateways",
  staff_branch: "people: npm run staff",
  tip: "orders",
  usage_level: "limits",
  vacancy_application: "people",
};

/** State of the shop, which no release touches, and a value that the test gives it. */
const state: Record<string, string> = {
  "branch.busy_minutes": "20",
  "branch.busy_until": "now() + interval '1 hour'",
  "branch.limit_now": "10",
  "branch.limit_now_unit": "'ORDERS'",
  "branch.limit_now_until": "now() + interval '1 hour'",
  "branch.staff_chat_id": "-43",
  "merchant.bot_username": "'osh_bot'",
  "merchant.is_active": "false",
  "merchant.staff_chat_id": "-42",
  "payment_setting.provider_id": "'terminal'",
  "product_branch.stopped_at": "now()",
  "product_branch.stopped_until": "now() + interval '1 hour'",
  "product_branch.stop_confirmed_at": "now()",
  "product_branch.units_left": "7",
  "promo.used": "1",
};

/** Further columns that a release does not write, and why. */
const others: Record<string, string> = {
  "branch.company_id": "belongs to a point of sale, none of which is connected yet",
  "branch.iiko_id": "the same",
  "branch.join_poster_id": "the same",
  "branch.jowi_id": "the same",
  "branch.payment_id": "the same",
  "category.text_color": "nothing shows it",
  "city.description": "nothing shows it",
  "merchant.app_id": "nothing uses it",
  "merchant.changed_at": "set by a trigger",
  "merchant.created_date": "given once",
  "merchant.deleted": "no command deletes a brand",
  "merchant.id": "given once",
  "merchant.is_demo": "set by the demo's seed",
  "merchant.sub": "names the brand",
  "payment_setting.app_enabled": "there is no such app",
  "product.additional_price": "nothing uses it",
  "product.barcode": "nothing uses it",
  "product.eats_price": "belongs to a delivery service, none of which is connected yet",
  "product.enabled_eats": "the same",
  "product.enabled_express": "the same",
  "product.express_price": "the same",
  "product.integration_category_id": "belongs to a point of sale",
  "product.integration_id": "the same",
  "product.jowi_id": "the same",
  "product.loin_poster_id": "the same",
  "product.measure": "nothing shows it",
  "product.poster_id": "the same",
  "product.poster_name": "the same",
  "product.systems": "nothing uses it",
  "story.is_active": "a story that the folder does not have is deleted",
  "banner.is_active": "the same",
};

let api: TestApi;
let owner: Database;
let client: pg.Client;
let merchantId: string;
/** Values that were found in a column, but for `null` in a row that is new. */
const found = new Map<string, Set<string>>();
/** State that a release has changed. */
const touched = new Set<string>();

const sub = "osh";
/** Nine of them fill every column. */
const folders = fc.sample(anyBrandFolder, { numRuns: 20, seed: 1 });
let columns: { table: string; column: string }[] = [];

beforeAll(async () => {
  api = await testApi();
  client = new pg.Client({ connectionString: api.connectionString });
  await client.connect();
  owner = createDatabase({
    connectionString: api.connectionString,
    appConnectionString: api.connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: (error) => api.faults.push(error),
  });
  // For the tabs.
  await api.brand({ sub: "lola" });
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (c.table_name = 'merchant' or exists (
      select from information_schema.columns m
      where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name = 'merchant_id'
    ))`);
  columns = rows;
  for (const [index, content] of folders.entries()) {
    await publish(content, index);
    await read();
    await look();
    await setState();
  }
});
afterAll(async () => {
  await client.end();
  await owner.close();
  await api.close();
});

const newId = uuidV7(Date.now);

async function publish(content: (typeof folders)[number], index: number) {
  const { settings } = content;
  const imported = await importRelease(
    owner,
    {
      content: {
        ...content,
        settings: {
          ...settings,
          sub,
          wholeMenu: index % 3 > 0,
          // The generator's discounts hold for whole sums only; here they are not compared.
          rules: { ...settings.rules, priceRounding: 1 + (index % 2) },
        },
      },
      generatedCodes: { groups: [], categories: [], products: [] },
    },
    {
      author: "test",
      now: new Date(Date.UTC(2026, 0, 1, 0, index)),
      newId,
      pictureId: ({ name }) => `${name}-${index % 4}`,
      siteOf: (brand) => `https://${brand.sub}${index % 2}.test`,
      note: "",
      isDryRun: false,
      isStaged: false,
    },
  );
  ({ merchantId } = imported);
}

const invalid: InvalidRow[] = [];

/** Reads the brand with the functions that the shop uses. */
async function read() {
  const onInvalid = (row: InvalidRow) => void invalid.push(row);
  const merchant = await owner.directory
    .selectFrom("merchant")
    .selectAll()
    .where("id", "=", merchantId)
    .executeTakeFirstOrThrow();
  await readBrand(owner, merchant, onInvalid);
  await readMenu(owner, merchantId, "WEB", onInvalid);
}

const quoted = (name: string) => `"${name}"`;
const ours = (table: string) =>
  table === "merchant" ? `id = '${merchantId}'` : `merchant_id = '${merchantId}'`;
const tables = () => [...new Set(columns.map(({ table }) => table))];

async function look() {
  const { rows } = await client.query<{ table: string; row: object }>(
    tables()
      .map(
        (table) =>
          `select '${table}' as table, to_jsonb(t) as row from ${quoted(table)} t where ${ours(table)}`,
      )
      .join(" union all "),
  );
  for (const { table, row } of rows)
    for (const [column, value] of Object.entries(row)) {
      const name = `${table}.${column}`;
      if (name in state) noteState(name, value);
      else found.set(name, (found.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
}

/** A row is new and without state, or has the state that the test gave it. */
const given = new Map<string, Set<string>>();
function noteState(name: string, value: unknown) {
  const known = given.get(name);
  if (known && !known.has(JSON.stringify(value))) touched.add(name);
}

async function setState() {
  const parts = Object.entries(state).map(([name, value]) => {
    const [table = "", column = ""] = name.split(".");
    return { name, table, column, value };
  });
  const updates = [...Map.groupBy(parts, ({ table }) => table)].map(
    ([table, ofTable]) =>
      `update ${quoted(table)} set ${ofTable.map(({ column, value }) => `${column} = ${value}`).join(", ")} where ${ours(table)}`,
  );
  await client.query(updates.join("; "));
  const { rows } = await client.query<{ name: string; value: unknown }>(
    parts
      .map(
        ({ name, table, column }) =>
          `select '${name}' as name, to_jsonb(${column}) as value from ${quoted(table)} where ${ours(table)}`,
      )
      .join(" union "),
  );
  for (const { name, table } of parts) {
    const initial = { "merchant.is_active": "true", "promo.used": "0" }[name] ?? "null";
    const values = rows
      .filter((row) => row.name === name)
      .map(({ value }) => JSON.stringify(value));
    given.set(name, new Set([...(table === "merchant" ? [] : [initial]), ...values]));
  }
}

describe("a brand's folder", () => {
  it("writes rows that fit the contract, whatever it holds", () => {
    expect(invalid).toEqual([]);
  });

  it("writes every column, or there is a reason why it does not", () => {
    const unexplained = columns
      .filter(({ table }) => !(table in otherTables))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => (found.get(name)?.size ?? 0) < 2)
      .filter((name) => !name.endsWith(".merchant_id") && !(name in state) && !(name in others));
    expect(unexplained).toEqual([]);
  });

  it("writes nothing for which there is such a reason", () => {
    const written = Object.keys(others).filter((name) => (found.get(name)?.size ?? 0) > 1);
    expect(written).toEqual(["merchant.changed_at"]);
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(
      [...Object.keys(others), ...Object.keys(state)].filter((name) => !names.has(name)),
    ).toEqual([]);
    const known = tables();
    expect(Object.keys(otherTables).filter((table) => !known.includes(table))).toEqual([]);
  });

  it("leaves the state of the shop as it is", () => {
    expect([...touched]).toEqual([]);
    for (const name of Object.keys(state)) expect(given.get(name)?.size, name).toBeGreaterThan(0);
  });
});
