import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { changeOwner, type Home } from "./home.ts";
import { bareEnvironment, superuser } from "./postmaster.ts";
import type { Programs } from "./programs.ts";

const run = promisify(execFile);

const draftPrefix = "draft-";

/**
 * Creates the data folder if it does not exist. It is renamed into place when complete, so that an interrupted
 * start leaves no partial data.
 *
 * @throws An error with a sentence when the data are of another major version of PostgreSQL.
 */
export async function makeCluster(home: Home, programs: Programs, password: string): Promise<void> {
  const version = await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version !== null) return checkVersion(version.trim(), programs.majorVersion, home);
  await removeDrafts(home.folder);
  const draft = await mkdtemp(join(home.folder, draftPrefix));
  if (home.account) await changeOwner(home.account, draft);
  await initialise(draft, home.account, programs, password);
  await rename(draft, home.cluster);
}

function checkVersion(dataVersion: string, programsVersion: string, home: Home) {
  if (dataVersion === programsVersion) return;
  throw new Error(
    `The data in ${home.cluster} were made by PostgreSQL ${dataVersion}, and this release brings ${programsVersion}: ` +
      `move them with PostgreSQL ${dataVersion}'s pg_dump, or set DATABASE_URL to a server that can read them.`,
  );
}

async function removeDrafts(folder: string) {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(draftPrefix));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/**
 * UTF-8 with the letters of every script, the same on every machine: with the locale C, lower('ПЛОВ') would be
 * unchanged. What depends on the operating system's locale (pg_trgm, full-text search) is UTF-8 where the system
 * has such a locale.
 */
const systemLocale = { darwin: "en_US.UTF-8", win32: "C" }[process.platform as string] ?? "C.UTF-8";

async function initialise(
  draft: string,
  account: Account | null,
  programs: Programs,
  password: string,
) {
  const secret = await mkdtemp(join(tmpdir(), "dasturxon-"));
  try {
    const passwordFile = join(secret, "password");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [passwordFile, secret]) await changeOwner(account, path);
    await run(
      programs.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        `--locale=${systemLocale}`,
        "--lc-messages=C",
      ],
      { cwd: draft, env: bareEnvironment(), ...account },
    );
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder: ${lastLines(cause)}`, { cause });
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
}

function lastLines(cause: unknown) {
  const { stderr, message } = cause as { stderr?: string; message: string };
  return (stderr || message).trim().split("\n").slice(-3).join(" ");
}
