import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod";

// Where backups are: files of a folder, by default DATA_DIR/backups. Only their owner may read them.

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

const archiveName = /^dasturxon-\d{8}-\d{6}\.tar\.gz$/;
const partialEnding = ".partial";
/** A backup that takes longer than that is none. */
const partialAgeMs = 24 * 3_600_000;

/** By the clock of the machine: `dasturxon-20261126-030000.tar.gz`. */
export function newArchiveName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join("");
  return `dasturxon-${day}-${time}.tar.gz`;
}

/**
 * Lets an archive be written under another name, and gives it its own when it is whole.
 *
 * @throws An error with a sentence for the operator, if there is such a file.
 */
export async function writeWhole<T>(
  file: string,
  write: (partial: string) => Promise<T>,
): Promise<T> {
  if (await stat(file).catch(() => null))
    throw new Error(`There is a file ${file}: name another, or remove it.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}${partialEnding}`;
  // Left by a backup that was killed.
  await rm(partial, { force: true });
  try {
    const result = await write(partial);
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Deletes all but the newest archives of the folder, and what killed backups left behind. @returns Their names. */
export async function removeOldArchives(folder: string, keep: number, now: Date) {
  const names = await readdir(folder);
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      ageMs: now.getTime() - (await stat(join(folder, name))).mtimeMs,
    })),
  );
  const archives = ages.filter(({ name }) => archiveName.test(name));
  const old = archives.toSorted((one, other) => one.ageMs - other.ageMs).slice(keep);
  const abandoned = ages.filter(
    ({ name, ageMs }) =>
      name.endsWith(partialEnding) &&
      archiveName.test(basename(name, partialEnding)) &&
      ageMs > partialAgeMs,
  );
  for (const { name } of [...old, ...abandoned]) await rm(join(folder, name), { force: true });
  return old.map(({ name }) => name).toSorted();
}

const LastBackup = z.object({ file: z.string(), createdAt: z.iso.datetime(), bytes: z.int() });
/** The newest backup, wherever it was written. */
export type LastBackup = z.infer<typeof LastBackup>;

const noteOf = (dataDir: string) => join(backupFolder(dataDir), "last.json");

export async function noteBackup(dataDir: string, last: LastBackup): Promise<void> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(noteOf(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 });
}

export async function findLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(noteOf(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return LastBackup.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
