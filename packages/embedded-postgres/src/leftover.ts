import { readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { changeOwner, type Home } from "./home.ts";
import { stopPostmaster } from "./postmaster.ts";
import type { Programs } from "./programs.ts";

const run = promisify(execFile);

/**
 * Cleans up after a killed server. Call it only while holding the folder's lock: then nobody else uses the data, so
 * a PostgreSQL that still runs is an orphan. It is stopped instead of reused, because only one that we start has
 * our settings and is watched by us.
 *
 * PostgreSQL checks the postmaster.pid of a dead one itself (it also proves that no process still has the data's
 * shared memory), but it takes any living process with that pid for a PostgreSQL. After a restart of a container
 * the pid often belongs to another process, so it is then replaced by ours, which PostgreSQL ignores.
 */
export async function clearLeftovers(
  home: Home,
  programs: Programs,
): Promise<"nothing" | "stopped"> {
  const file = join(home.cluster, "postmaster.pid");
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === null) return "nothing";
  const pid = Number.parseInt(content, 10);
  if (await isPostmasterOf(home, pid)) {
    await stopPostmaster(home, programs);
    return "stopped";
  }
  if (isAlive(pid)) await replacePid(file, content, home);
  return "nothing";
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Recognised by its command line, which has the data folder; other processes of PostgreSQL have titles instead. */
async function isPostmasterOf({ cluster }: Home, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return command.split("\0").includes(cluster);
  }
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(` -D ${cluster} `);
}

async function replacePid(file: string, content: string, { account }: Home) {
  const draft = `${file}.draft`;
  await writeFile(draft, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  if (account) await changeOwner(account, draft);
  await rename(draft, file);
}

/** The next start creates it again. */
export async function removeSocketFolder(folder: string) {
  await rmdir(folder).catch(() => {});
}

/** The socket's lock file contains only the pid, which is meaningless without a PostgreSQL on these data. */
export async function clearSocket(folder: string) {
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"])
    await rm(join(folder, name), { force: true });
}
