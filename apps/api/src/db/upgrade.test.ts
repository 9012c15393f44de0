import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder, readMigrations } from "./migration-files.ts";
import { APP_ROLE } from "./roles.ts";

// An installation with rows that an earlier release allowed, upgraded by an owner who is not a superuser.

const lastBefore = 39;
const merchantId = "0199b2a0-0000-7000-8000-000000000001";
const demoId = "0199b2a0-0000-7000-8000-000000000002";

let database: TestDatabase;
let folder: string;
let owner: string;
let client: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "upgrade-"));
  const url = new URL(database.connectionString);
  owner = `${url.pathname.slice(1)}_owner`;
  await asAdministrator(
    `create role ${owner} login password 'secret'; grant ${APP_ROLE} to ${owner};
      alter database ${url.pathname.slice(1)} owner to ${owner}`,
  );
  url.username = owner;
  url.password = "secret";
  const old = (await readMigrations(migrationsFolder)).filter(({ number }) => number <= lastBefore);
  for (const { name } of old) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(url.href, { folder });
  await asAdministrator(oldRows(owner));
  await migrate(url.href);
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.query(
    `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
  );
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function asAdministrator(text: string) {
  const administrator = new pg.Client({ connectionString: database.connectionString });
  await administrator.connect();
  await administrator.query(text);
  await administrator.end();
}

const oldRows = (role: string) => `
  insert into merchant (id, sub, domain, name, color, latitude, longitude) values
    ('${merchantId}', 'lola', 'lola.uz/menu', '{}', 'red', 412, 69), ('${demoId}', 'demo', 'naqsh.uz', '{}', '#FCE000', 41, 69);
  set role ${role};
  create table demo_seed (merchant_id uuid primary key, content text not null);
  insert into demo_seed values ('${demoId}', '');
  reset role;
  insert into web_settings values ('${merchantId}',
    '{"mainColor": "blue", "mapType": "GOOGLE", "mainLanguage": "uz", "telegram": "t.me/lola", "facebook": "https://facebook.com/lola"}');
  insert into brand (merchant_id, id, brand_merchant_id, name, domain_url, color)
    values ('${merchantId}', gen_random_uuid(), '${demoId}', '{}', 'javascript:alert(1)', 'red;background:url(x)'),
      ('${merchantId}', gen_random_uuid(), '${merchantId}', '{}', 'lola.uz', '#FCE000');
  insert into banner (merchant_id, id, image, link, image_color, valid_to)
    values ('${merchantId}', gen_random_uuid(), '{}', '{"kind": "URL", "url": "data:,x"}', '#fff', 'infinity');
  insert into promo (merchant_id, id, code, discount_type, start_date, end_date)
    values ('${merchantId}', gen_random_uuid(), 'SALOM', 'AMOUNT', '-infinity', 'infinity')`;

const rowsOf = async (text: string) => (await client.query(text)).rows;
const rowOf = async (text: string) => (await rowsOf(text))[0];

it("marks the brands of an earlier demo", async () => {
  expect(await rowsOf("select sub, is_demo from merchant order by sub")).toEqual([
    { sub: "demo", is_demo: true },
    { sub: "lola", is_demo: false },
  ]);
});

it("sets invalid values to null where the column is nullable", async () => {
  expect(await rowOf("select domain, color, latitude from merchant where sub = 'lola'")).toEqual({
    domain: null,
    color: null,
    latitude: null,
  });
  expect(await rowOf("select domain, color, latitude from merchant where sub = 'demo'")).toEqual({
    domain: "naqsh.uz",
    color: "#FCE000",
    latitude: 41,
  });
  expect((await rowOf("select settings from web_settings")).settings).toEqual({
    mainColor: null,
    mapType: null,
    mainLanguage: "uz",
    telegram: null,
    facebook: "https://facebook.com/lola",
  });
  expect(await rowsOf("select color, domain_url from brand order by domain_url")).toEqual([
    { color: "#FCE000", domain_url: "https://lola.uz" },
    { color: null, domain_url: "javascript:alert(1)" },
  ]);
  expect(await rowOf("select image_color, valid_to from banner")).toEqual({
    image_color: null,
    valid_to: null,
  });
  expect(await rowOf("select end_date::text like '2999%' as ends from promo")).toEqual({
    ends: true,
  });
});

it("restores forced row-level security on the tables that it cleaned", async () => {
  const unforced = `select relname from pg_class
    where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`;
  expect(await rowsOf(unforced)).toEqual([]);
});

it.each([
  "update merchant set color = 'red'",
  "update merchant set domain = 'https://lola.uz'",
  "update brand set domain_url = 'javascript:alert(2)'",
  "update banner set image_color = '#12345g'",
  "update banner set valid_from = '-infinity'",
  `update banner set link = '{"kind": "URL", "url": "vbscript:x"}'`,
  `update web_settings set settings = '{"mainColor": "red;x"}'`,
  `update web_settings set settings = '{"forcedLanguage": "de"}'`,
  `update web_settings set settings = '{"instagram": "javascript:alert(1)"}'`,
])("refuses: %s", async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: "23514" });
});
