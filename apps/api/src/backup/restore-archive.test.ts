import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../test/support/test-api.ts";
import {
  emptyDatabase,
  migratedDatabase,
  type TestDatabase,
} from "../../test/support/test-database.ts";
import { withClient } from "../../test/support/test-cluster.ts";
import { testSecretsKey } from "../../test/support/test-payments.ts";
import { digestTables, describeSchema } from "../../test/support/test-rows-everywhere.ts";
import { folderMedia } from "../adapters/folder-media.ts";
import { migrate } from "../db/migrate.ts";
import { migrationsFolder, readMigrations } from "../db/migration-files.ts";
import { putMerchantSecret } from "../db/put-merchant-secret.ts";
import { secretsFrom } from "../secrets.ts";
import { entryNames, type Manifest } from "./archive.ts";
import { createBackup } from "./create-backup.ts";
import { checkArchive, readEntries } from "./read-archive.ts";
import { checkKeys, restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

let api: TestApi;
let folder: string;
let file: string;
/** Sub-domain of the brand in the archive. */
let sub: string;

beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), "restore-"));
  const brand = await api.brand();
  ({ sub } = brand.merchant);
  await folderMedia(join(folder, "media")).save("a-picture", Buffer.from("any bytes"));
  file = await backUp(api.connectionString, "whole");
});
afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true })]));

async function backUp(connectionString: string, name: string, secrets = api.services.secrets) {
  const archive = join(folder, `${name}.tar.gz`);
  await createBackup(archive, {
    connectionString,
    secrets,
    mediaFolder: join(folder, "media"),
    program: "1.2.3",
    createdAt: new Date("2026-11-26T03:00:00Z"),
  });
  return archive;
}

const restore = async (
  { connectionString }: Pick<TestDatabase, "connectionString">,
  archive = file,
  isForced = false,
) =>
  restoreArchive(connectionString, await checkArchive(archive), {
    isForced,
    savePicture: folderMedia(join(folder, "restored")).save,
  });

async function query<T extends object>({ connectionString }: TestDatabase, text: string) {
  return withClient(connectionString, async (client) => (await client.query<T>(text)).rows);
}

const tablesOf = async (database: TestDatabase) =>
  (
    await query<{ name: string }>(
      database,
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
  ).length;
const subsOf = async (database: TestDatabase) =>
  (await query<{ sub: string }>(database, "select sub from merchant")).map((row) => row.sub);

async function inDatabase(
  make: () => Promise<TestDatabase>,
  work: (database: TestDatabase) => Promise<void>,
) {
  const database = await make();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

/** The archive with another manifest, and everything else as it was. */
async function withManifest(name: string, change: (manifest: Manifest) => unknown) {
  const copy = join(folder, `${name}.tar.gz`);
  const { contents } = await checkArchive(file);
  await writeArchive(copy, async (archive) => {
    for await (const entry of readEntries(file)) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry.chunks) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (entry.name === entryNames.manifest)
        await archive.add(
          entry.name,
          Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))),
        );
      else if (entry.name !== entryNames.contents) await archive.add(entry.name, bytes);
    }
    return contents;
  });
  return copy;
}

describe("a damaged archive", () => {
  /** Bytes 4 to 9 of a gzip file are its time and system, which nobody reads. */
  const isRead = (at: number) => at < 4 || at > 9;

  it("is refused wherever a byte is another", async () => {
    const whole = await readFile(file);
    const step = Math.ceil(whole.length / 60);
    const places = new Set([
      ...Array.from({ length: 24 }, (_, at) => at),
      ...Array.from({ length: 60 }, (_, index) => index * step),
      ...Array.from({ length: 24 }, (_, index) => whole.length - 1 - index),
    ]);
    for (const at of [...places].filter((place) => place < whole.length && isRead(place))) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      if (!isSamePacked(bytes, whole)) await refuses(bytes, `byte ${at}`);
    }
  });

  /** Such as a repetition that now refers to another place with the same text: nothing is damaged. */
  function isSamePacked(packed: Buffer, other: Buffer) {
    try {
      return gunzipSync(packed).equals(gunzipSync(other));
    } catch {
      return false;
    }
  }

  it("is refused wherever it is cut off, and with bytes after its end", async () => {
    const whole = await readFile(file);
    const lengths = [
      0,
      1,
      10,
      100,
      1_000,
      ...Array.from({ length: 20 }, (_, index) => (index / 20) * whole.length),
    ];
    for (const length of [...lengths, whole.length - 1, whole.length - 8])
      await refuses(whole.subarray(0, length), `${length} bytes`);
    await refuses(Buffer.concat([whole, whole.subarray(100, 200)]), "bytes after the end");
  });

  it("is refused if a row is another, although it was compressed again", async () => {
    const tar = gunzipSync(await readFile(file));
    const at = tar.indexOf(`\t${sub}\t`);
    expect(at).toBeGreaterThan(0);
    tar.write("x", at + 1);
    await refuses(gzipSync(tar), "a row");
    tar.write(sub, at + 1);
    await writeFile(join(folder, "again.tar.gz"), gzipSync(tar));
    await checkArchive(join(folder, "again.tar.gz"));
  });

  async function refuses(bytes: Buffer, what: string) {
    const broken = join(folder, "broken.tar.gz");
    await writeFile(broken, bytes);
    const error: unknown = await checkArchive(broken).catch((reason: unknown) => reason);
    expect(error, what).toMatchObject({ name: "ArchiveError" });
    expect((error as Error).message, what).toMatch(/is damaged|is not a backup/);
  }

  it("that is none is named, as is a file that is not there", async () => {
    await expect(checkArchive(join(folder, "none.tar.gz"))).rejects.toThrow("There is no file");
    await writeFile(join(folder, "text"), "just a text");
    await expect(checkArchive(join(folder, "text"))).rejects.toThrow("is damaged");
  });
});

describe("a restore", () => {
  it("brings back an older release's rows, and migrates them", () =>
    inDatabase(emptyDatabase, async (old) => {
      const migrations = await readMigrations(migrationsFolder);
      const earlier = join(folder, "earlier");
      const until = 41;
      await mkdir(earlier);
      for (const { name, number } of migrations)
        if (number <= until) await copyFile(join(migrationsFolder, name), join(earlier, name));
      await migrate(old.connectionString, { folder: earlier });
      await query(
        old,
        `insert into merchant (id, sub, name) values (gen_random_uuid(), 'old', '{}')`,
      );
      const archive = await backUp(old.connectionString, "old");
      expect((await checkArchive(archive)).manifest.migrations.at(-1)?.number).toBe(until);
      await inDatabase(emptyDatabase, async (database) => {
        await restore(database, archive);
        expect(await subsOf(database)).toEqual(["old"]);
        expect(await migrate(database.connectionString)).toEqual([]);
        const [{ number }] = (await query<{ number: number }>(
          database,
          "select max(number) as number from migration",
        )) as [{ number: number }];
        expect(number).toBe(migrations.at(-1)?.number);
      });
    }));

  it("refuses an archive of a later release, and one of other migrations", () =>
    inDatabase(emptyDatabase, async (database) => {
      const later = { number: 9_999, name: "9999-later.sql", checksum: "" };
      const newer = await withManifest("newer", (manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, later],
      }));
      await expect(restore(database, newer)).rejects.toThrow(
        "The archive is newer than this program: it has the migration 9999-later.sql. Restore it with release 1.2.3",
      );
      const other = await withManifest("other", (manifest) => ({
        ...manifest,
        migrations: manifest.migrations.map((one) => ({ ...one, checksum: "another" })),
      }));
      await expect(restore(database, other)).rejects.toThrow(
        "with another content of the migration 0001",
      );
      const fewer = await withManifest("fewer", (manifest) => ({
        ...manifest,
        migrations: manifest.migrations.slice(1),
      }));
      await expect(restore(database, fewer)).rejects.toThrow("without 0001-merchants.sql");
      await expect(
        checkArchive(await withManifest("format", (manifest) => ({ ...manifest, format: 2 }))),
      ).rejects.toThrow("was made by a later release");
      expect(await tablesOf(database)).toBe(0);
    }));

  it("refuses names of tables and files that lead elsewhere", async () => {
    const named = (name: string) =>
      writeArchive(join(folder, "elsewhere.tar.gz"), async (archive) => {
        const { manifest } = await checkArchive(file);
        await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(manifest)));
        await archive.add(name, Buffer.from("bytes"));
        return { rows: {}, jobs: 0 };
      });
    for (const name of [
      "media/../../etc/passwd",
      "media/.hidden",
      `database/a"b/000001`,
      "etc/passwd",
    ]) {
      await rm(join(folder, "elsewhere.tar.gz"), { force: true });
      await named(name);
      await expect(checkArchive(join(folder, "elsewhere.tar.gz")), name).rejects.toThrow(
        "is not a backup of this program",
      );
    }
  });

  it("fills a database that a server has migrated, with more pictures than fit into one buffer of names", () =>
    inDatabase(migratedDatabase, async (database) => {
      const media = folderMedia(join(folder, "media"));
      const ids = Array.from({ length: 300 }, (_, index) => `many.${index}`);
      for (const id of ids) await media.save(id, Buffer.from(id));
      const archive = await backUp(api.connectionString, "many");
      for (const id of ids) await rm(join(folder, "media", id));
      await restore(database, archive);
      expect(await subsOf(database)).toEqual([sub]);
      const restored = folderMedia(join(folder, "restored"));
      for (const id of ids) expect(String(await restored.find(id))).toBe(id);
    }));

  it("refuses a database of another program, also when it is told to replace everything", () =>
    inDatabase(emptyDatabase, async (database) => {
      await query(database, "create table ledger (id int)");
      await expect(restore(database, file, true)).rejects.toThrow(
        "The database has tables of another program (ledger)",
      );
    }));
});

/** One after another, since each restore makes the whole schema. */
describe("a restore into an empty database, and into the same when it is full", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await emptyDatabase()));
  afterAll(() => database.drop());

  async function die() {
    const script = join(import.meta.dirname, "dying-restore.ts");
    const child = spawn(process.execPath, [script, database.connectionString, file]);
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
    // Its connection is closed by the server.
    await expect
      .poll(() =>
        query(
          database,
          "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        ),
      )
      .toEqual([]);
  }

  it("that is killed leaves it empty", async () => {
    await die();
    expect(await tablesOf(database)).toBe(0);
  });

  it("changes nothing if the archive is changed while it is restored", async () => {
    const checked = await checkArchive(file);
    const other = {
      ...checked,
      contents: {
        ...checked.contents,
        entries: checked.contents.entries.map((entry) => ({ ...entry, sha256: "0" })),
      },
    };
    const restoring = restoreArchive(database.connectionString, other, {
      savePicture: async () => {},
    });
    await expect(restoring).rejects.toThrow("was changed while it was read");
    expect(await tablesOf(database)).toBe(0);
  });

  it("refuses while anybody else is connected", async () => {
    await withClient(database.connectionString, async () => {
      await expect(restore(database)).rejects.toThrow("The database is in use (by ");
    });
    expect(await tablesOf(database)).toBe(0);
    await restore(database);
  });

  it("refuses a database with brands", async () => {
    await query(
      database,
      "update merchant set sub = 'changed'; delete from graphile_worker._private_jobs",
    );
    await expect(restore(database)).rejects.toThrow(
      "The database has brands: changed. Nothing was written.",
    );
    expect(await subsOf(database)).toEqual(["changed"]);
  });

  it("that is killed leaves it as it was", async () => {
    await die();
    expect(await subsOf(database)).toEqual(["changed"]);
  });

  it("replaces everything if it is told to", async () => {
    await restore(database, file, true);
    const [restored, original] = await Promise.all(
      [database, api].map(({ connectionString }) =>
        withClient(connectionString, async (client) => [
          await digestTables(client),
          await describeSchema(client),
        ]),
      ),
    );
    expect(restored).toEqual(original);
  });
});

describe("the keys of an archive", () => {
  const [newKey, otherKey] = [
    "a new key for tests only, long enough",
    "another key for tests only, long enough",
  ] as const;

  it("are those that something in it is sealed with, and have to be in SECRETS_KEY", async () => {
    const archive = await checkArchive(file);
    expect(() => checkKeys(archive, secretsFrom(newKey, testSecretsKey))).not.toThrow();
    const [own = ""] = secretsFrom(testSecretsKey).fingerprints();
    const wrong = () => checkKeys(archive, secretsFrom(otherKey));
    expect(wrong).toThrow(`Fingerprint of the missing: ${own};`);
    expect(wrong).toThrow("Nothing was written.");
    expect(JSON.stringify(archive.manifest)).not.toContain(testSecretsKey);
  });

  it("are both, between two steps of a rotation", async () => {
    const brand = await api.brand();
    await api.rows(brand, (db) =>
      putMerchantSecret(db, secretsFrom(newKey), brand.merchant.id, "CLICK", "{}"),
    );
    const both = secretsFrom(newKey, testSecretsKey);
    const archive = await checkArchive(await backUp(api.connectionString, "rotation", both));
    expect(archive.manifest.keys.toSorted()).toEqual(both.fingerprints().toSorted());
    expect(() => checkKeys(archive, secretsFrom(newKey))).toThrow("Nothing was written");
    expect(() => checkKeys(archive, both)).not.toThrow();
  });
});
