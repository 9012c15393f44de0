import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One numbered SQL file: `0003-accounts.sql` is number 3. */
export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /**
   * The oldest program that is compatible with the schema after this migration, named by the newest migration that it
   * knows. The file declares it in its first line, `-- compatible-since: 0022`; `null`: this program and later ones.
   */
  compatibleSince: number | null;
};

export const migrationsFolder = join(import.meta.dirname, "../../migrations");

/** In order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.sort((one, other) => one.number - other.number);
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === number)
      throw new Error(`Two migrations have one number: ${before.name} and ${name}`);
  }
  return migrations;
}

/** Number of this program's newest migration. */
export async function newestMigration(): Promise<number> {
  return (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const digits = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (!digits) throw new Error(`A migration is called like 0001-merchants.sql, not ${name}`);
  // A checkout on Windows may convert line endings; the migration is the same.
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return {
    number: Number(digits),
    name,
    sql,
    compatibleSince: compatibleSince(sql),
    checksum: createHash("sha256").update(sql).digest("hex"),
  };
}

function compatibleSince(sql: string) {
  const digits = /^-- compatible-since: (\d{4})\n/.exec(sql)?.[1];
  return digits === undefined ? null : Number(digits);
}
