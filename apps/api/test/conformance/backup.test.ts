import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderMedia } from "../../src/adapters/folder-media.ts";
import { createBackup } from "../../src/backup/create-backup.ts";
import { checkArchive, type CheckedArchive } from "../../src/backup/read-archive.ts";
import { restoreArchive } from "../../src/backup/restore-archive.ts";
import { APP_ROLE } from "../../src/db/roles.ts";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { withClient } from "../support/test-cluster.ts";
import { emptyDatabase, type TestDatabase } from "../support/test-database.ts";
import { smsKeys } from "../support/test-sms.ts";
import {
  describeSchema,
  digestTables,
  fillEmptyTables,
  listTableNames,
} from "../support/test-rows-everywhere.ts";
import { sendCall } from "./send-test-call.ts";
import { callSamples } from "./test-call-samples.ts";
import { openSide, type Side } from "./test-sides.ts";

// Every table of the schema has rows here: of calls that customers and staff make, and of the catalogue of the database for
// those that no call writes. A backup by a superuser is restored by an ordinary owner of the schema, whose backup is restored
// by a superuser. Decision 0046.

const secretsKey = "the key of this installation for tests only";

let api: TestApi;
let folder: string;
/** Owned by a role that row-level security holds for. */
let plain: TestDatabase & { owner: string };
let last: TestDatabase;
let archives: Record<"superuser" | "owner", CheckedArchive>;
let original: Awaited<ReturnType<typeof look>>;

beforeAll(async () => {
  api = await testApi({ secretsKeys: [secretsKey] });
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  for (const side of [await openSide(api), await openSide(api)]) await live(side);
  await withClient(api.connectionString, addOddRows);
  const media = folderMedia(join(folder, "first"));
  await media.save("a-picture.webp", Buffer.from([0, 1, 2, 255]));
  await media.save("empty", Buffer.alloc(0));
  await media.save(`share.${crypto.randomUUID()}.0123456789abcdef`, Buffer.from("drawn"));
  await mkdir(join(folder, "first", "folder"));
  await writeFile(join(folder, "first", ".draft"), "half");
  original = await withClient(api.connectionString, look);

  plain = await ownedDatabase();
  last = await emptyDatabase();
  const superuser = await backUp(api.connectionString, "first");
  await restore(plain.connectionString, superuser, "second");
  const owner = await backUp(plain.connectionString, "second");
  await restore(last.connectionString, owner, "third");
  archives = { superuser, owner };
}, 180_000);
afterAll(async () => {
  await withClient(administrator(plain), (client) =>
    client.query(
      `reassign owned by ${plain.owner} to current_user; drop owned by ${plain.owner}; drop role ${plain.owner}`,
    ),
  );
  await Promise.all([plain.drop(), last.drop(), api.close(), rm(folder, { recursive: true })]);
});

async function backUp(connectionString: string, name: string): Promise<CheckedArchive> {
  const file = join(folder, `${name}.tar.gz`);
  const { unopened } = await createBackup(file, {
    connectionString,
    secrets: api.services.secrets,
    mediaFolder: join(folder, name),
    program: "test",
    createdAt: new Date(),
  });
  expect(unopened).toEqual([]);
  return checkArchive(file);
}

async function restore(connectionString: string, archive: CheckedArchive, name: string) {
  const media = folderMedia(join(folder, name));
  const unknown = await restoreArchive(connectionString, archive, { savePicture: media.save });
  expect(unknown).toEqual([]);
}

const look = async (client: pg.Client) => ({
  rows: await digestTables(client),
  schema: await describeSchema(client),
});

/** Makes every call as a customer, and the staff's as the staff. */
async function live(side: Side) {
  for (const { call } of routes) {
    if (call.auth === "none" || call.method === "DELETE" || call.name.startsWith("logOut"))
      continue;
    const sample = await callSamples[call.name]?.(side, api);
    if (!sample) continue;
    const token = sample.token ?? side.person.token;
    const { status } = await sendCall(api, side.shop.brand, call, sample, { token });
    expect(status, call.name).toBeLessThan(500);
  }
  await withClient(api.connectionString, (client) =>
    fillEmptyTables(client, side.shop.brand.merchant.id),
  );
}

/** Rows that are difficult to copy, for their text or their constraints. */
async function addOddRows(client: pg.Client) {
  const odd = 'tab\t line\n return\r backslash \\ \\. \\N "quoted" 🥘 ўқғҳ';
  await client.query(`update "order" set comment = $1`, [odd]);
  // Longer than a piece of an archive.
  await client.query(
    `update product set description = to_jsonb(repeat(md5(random()::text) || ' плов ', 120000))
      where (merchant_id, id) in (select merchant_id, id from product limit 1)`,
  );
  await client.query("update account set birthday = '0001-01-01', cashback = 9007199254740993");
  await client.query(
    "update courier set created_date = '-infinity', last_modified_date = '294276-12-31 23:59:59.999999Z'",
  );
  // A row of an earlier release, which a later constraint spares.
  const { rows: constraints } = await client.query(
    "select pg_get_constraintdef(oid) as form from pg_constraint where conname = 'brand_domain_url_form'",
  );
  await client.query("alter table brand drop constraint brand_domain_url_form");
  await client.query("update brand set domain_url = 'lola.uz'");
  await client.query(
    `alter table brand add constraint brand_domain_url_form ${constraints[0].form}`,
  );
  // One that failed for good, one that is running, one of a queue with flags.
  await client.query(
    `select graphile_worker.add_job('sweepUsage', '{"any": "ў"}', 'a queue', now() + interval '1 day', 3, 'a key', 7, array['b', 'a'])`,
  );
  const addJob = async (name: string) => {
    const { rows } = await client.query<{ id: string }>(
      "select (graphile_worker.add_job($1, '{}')).id",
      [name],
    );
    return rows[0]?.id;
  };
  await client.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where id = $2",
    [odd, await addJob("showGrades")],
  );
  await client.query(
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker' where id = $1",
    [await addJob("forgetSignIns")],
  );
}

async function ownedDatabase() {
  const database = await emptyDatabase();
  const url = new URL(database.connectionString);
  const name = url.pathname.slice(1);
  const owner = `${name}_owner`;
  await withClient(database.connectionString, (client) =>
    client.query(
      `create role ${owner} login password 'secret'; grant ${APP_ROLE} to ${owner}; alter database ${name} owner to ${owner}`,
    ),
  );
  [url.username, url.password] = [owner, "secret"];
  return { ...database, connectionString: url.href, owner };
}

/** The same database as the superuser of the cluster, who sees everything. */
function administrator({ connectionString }: TestDatabase) {
  const [url, known] = [new URL(connectionString), new URL(api.connectionString)];
  [url.username, url.password] = [known.username, known.password];
  return url.href;
}

describe("a backup", () => {
  it("is tried with rows in every table", async () => {
    const names = await withClient(api.connectionString, listTableNames);
    const empty = names.filter((name) => original.rows[name]?.startsWith("0 "));
    expect(empty).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(50);
  });

  it("has the rows of every table, whether the role bypasses row-level security or not", () => {
    expect(archives.superuser.contents.rows).toEqual(archives.owner.contents.rows);
    for (const [table, count] of Object.entries(archives.owner.contents.rows))
      expect(`${table} ${count}`).toBe(`${table} ${original.rows[table]?.split(" ")[0]}`);
  });

  it("is restored by an owner of the schema that row-level security holds for", async () => {
    const restored = await withClient(administrator(plain), look);
    expect(restored.rows).toEqual(original.rows);
    expect(restored.schema).toEqual(original.schema);
  });

  it("of such an owner is restored by a superuser", async () => {
    const restored = await withClient(last.connectionString, look);
    expect(restored.rows).toEqual(original.rows);
    expect(restored.schema).toEqual(original.schema);
  });

  it("has the pictures, but not those that are drawn on demand", async () => {
    const names = await readdir(join(folder, "third"));
    expect(names.toSorted()).toEqual(["a-picture.webp", "empty"]);
    expect(await readFile(join(folder, "third/a-picture.webp"))).toEqual(
      Buffer.from([0, 1, 2, 255]),
    );
  });

  it("contains no secret in plain text, and no key", async () => {
    const { manifest } = archives.owner;
    expect(manifest.keys).toEqual(api.services.secrets.fingerprints());
    const text = gunzipSync(await readFile(archives.owner.file));
    expect(text.includes("database/merchant_secret/")).toBe(true);
    for (const key of [secretsKey, ...smsKeys]) expect(text.includes(key), key).toBe(false);
  });
});
