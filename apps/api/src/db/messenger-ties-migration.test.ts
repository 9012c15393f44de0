import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";

let database: TestDatabase;
let folder: string;
let client: pg.Client;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  for (const name of await readdir(migrationsFolder))
    if (name < "0035") await cp(join(migrationsFolder, name), join(folder, name));
  await migrate(database.connectionString, { folder });
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const merchant = "01990000-0000-7000-8000-000000000001";
const [dilnoza, family, visitor] = [11, 12, 13].map(
  (number) => `01990000-0000-7000-8000-0000000000${number}`,
);

it("keeps existing connections as those of the merchant's bot, and ends sessions without a known connection", async () => {
  await client.query(`
    select set_config('app.merchant', '${merchant}', false), set_config('app.account', '*', false);
    insert into merchant (id, sub, name) values ('${merchant}', 'lola', '{"uz":"Lola","ru":"Lola","eng":"Lola"}');
    insert into account (merchant_id, id, phone) values
      ('${merchant}', '${dilnoza}', '+998900000011'),
      ('${merchant}', '${family}', '+998900000012'),
      ('${merchant}', '${visitor}', '+998900000013');
    insert into messenger_account (merchant_id, telegram_id, account_id, first_name) values
      ('${merchant}', 1, '${dilnoza}', 'Dilnoza'),
      ('${merchant}', 2, '${family}', 'Ali'),
      ('${merchant}', 3, '${family}', 'Lola'),
      ('${merchant}', 4, null, 'Met');
    insert into session (merchant_id, token_hash, account_id, client) values
      ('${merchant}', 'of one tie', '${dilnoza}', 'TG'),
      ('${merchant}', 'by sms', '${dilnoza}', 'WEB'),
      ('${merchant}', 'of one of two', '${family}', 'TG'),
      ('${merchant}', 'of none', '${visitor}', 'TG')`);

  await migrate(database.connectionString, { folder: migrationsFolder });

  const ties = await client.query(
    "select telegram_id::int as telegram, account_id, bot_id, name, created_date from messenger_tie order by 1",
  );
  const own = { bot_id: merchant, created_date: null };
  expect(ties.rows).toEqual([
    { telegram: 1, account_id: dilnoza, name: "Dilnoza", ...own },
    { telegram: 2, account_id: family, name: "Ali", ...own },
    { telegram: 3, account_id: family, name: "Lola", ...own },
  ]);
  const sessions = await client.query(
    "select encode(token_hash, 'escape') as session, telegram_id::int as telegram from session left join messenger_tie tie on tie.id = tie_id order by 1",
  );
  expect(sessions.rows).toEqual([
    { session: "by sms", telegram: null },
    { session: "of one tie", telegram: 1 },
  ]);
  const unforced = await client.query(
    "select relname from pg_class where relname in ('session', 'messenger_tie', 'messenger_account') and not relforcerowsecurity",
  );
  expect(unforced.rows).toEqual([]);
});
