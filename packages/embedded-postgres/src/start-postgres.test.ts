import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isRoot, nobody } from "./account.ts";
import { openHome } from "./home.ts";
import { joinPostgres } from "./join-postgres.ts";
import { stopPostmaster } from "./postmaster.ts";
import { findPrograms } from "./programs.ts";
import { startPostgres, type Postgres } from "./start-postgres.ts";

// Each test creates a database that syncs to disk, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A server whose first start was interrupted once. */
let first: Postgres & { folder: string };
let isFirstStopped = false;
beforeAll(async () => {
  const folder = await aFolder();
  await mkdir(join(folder, "postgres/draft-half/base"), { recursive: true });
  first = { ...(await startPostgres({ dataDir: folder, log: console })), folder };
});
afterAll(async () => {
  await stopFirst();
  await rm(first.folder, { recursive: true });
});
async function stopFirst() {
  if (!isFirstStopped) await first.stop();
  isFirstStopped = true;
}

/** Its data, for tests of anything but the first start, which takes most of a test's time. */
async function withData() {
  await stopFirst();
  await promisify(execFile)("cp", ["-a", `${first.folder}/.`, dataDir]);
}

const aFolder = () => mkdtemp(join(tmpdir(), "dasturxon-engine-"));

let dataDir: string;
let running: { stop: () => Promise<void> }[];
let holders: ChildProcess[];
let logged: { message: string; fields?: Record<string, unknown> | undefined }[];

beforeEach(async () => {
  dataDir = await aFolder();
  running = [];
  holders = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(holders.map(kill));
  for (const postgres of running) await postgres.stop();
  // A killed holder leaves its PostgreSQL behind.
  if (holders.length > 0 && existsSync(pidFile())) {
    const home = await openHome(dataDir);
    await stopPostmaster(home, await findPrograms(home.account));
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<Postgres> {
  const record = (message: string, fields?: Record<string, unknown>) =>
    void logged.push({ message, fields });
  const postgres = await startPostgres({ dataDir: folder, log: { warn: record, error: record } });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await postgres.stop();
  };
  running.push({ stop });
  return { ...postgres, stop };
}

async function kill(holder: ChildProcess) {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const closed = once(holder, "close");
  holder.kill("SIGKILL");
  await closed;
}

/** Starts PostgreSQL on the folder in another process; `null` if it was refused, with its output. */
async function hold(): Promise<{
  connectionString: string | null;
  output: string;
  holder: ChildProcess;
}> {
  const script = join(import.meta.dirname, "../test/hold-postgres.ts");
  const holder = spawn(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    script,
    dataDir,
  ]);
  holders.push(holder);
  let output = "";
  holder.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const line = once(holder.stdout, "data").then(([chunk]) => (chunk as Buffer).toString().trim());
  const connectionString = await Promise.race([line, once(holder, "close").then(() => null)]);
  return { connectionString, output, holder };
}

async function query<T extends object>(connectionString: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = (folder = dataDir) => join(folder, "postgres/cluster/postmaster.pid");
const postmasterPid = async (folder = dataDir) =>
  Number.parseInt(await readFile(pidFile(folder), "utf8"), 10);

/** A zombie process still has a pid, but no command line. */
async function isRunning(pid: number) {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Inserts row after row and records those that were acknowledged, until the connection breaks. */
async function insertUntilBroken(connectionString: string, acknowledged: number[]) {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  for (let number = 1; ; number += 1) {
    try {
      await client.query("insert into placed values ($1)", [number]);
    } catch {
      return;
    }
    acknowledged.push(number);
  }
}

const placed = async (connectionString: string) =>
  (await query<{ number: number }>(connectionString, "select number from placed order by 1")).map(
    ({ number }) => number,
  );

describe("the first start of PostgreSQL", () => {
  it("creates a database with Unicode support that syncs to disk before it acknowledges", async () => {
    const { connectionString } = first;
    const [settings] = await query(
      connectionString,
      `select lower('ПЛОВ') as lower, 'Плов' ilike 'пл%' as ilike, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    );
    expect(settings).toEqual({
      lower: "плов",
      ilike: true,
      encoding: "UTF8",
      fsync: "on",
      commit: "on",
    });
  });

  it("requires the password, and restricts access to password and data", async () => {
    const wrong = new URL(first.connectionString);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
    const modeOf = async (name: string) =>
      (await stat(join(first.folder, "postgres", name))).mode & 0o777;
    expect(
      await Promise.all(["password", "connection", "lock", "cluster", "run"].map(modeOf)),
    ).toEqual([0o600, 0o600, 0o600, 0o700, 0o700]);
  });

  it("discards the data of an interrupted one", async () => {
    expect((await readdir(join(first.folder, "postgres"))).toSorted()).toEqual([
      "cluster",
      "connection",
      "lock",
      "password",
      "run",
    ]);
  });

  it.runIf(isRoot())("as root runs it as nobody", async () => {
    const { uid } = await stat(`/proc/${await postmasterPid(first.folder)}`);
    expect(uid).toBe(nobody.uid);
  });
});

describe("startPostgres", () => {
  it("keeps the data across a restart", async () => {
    await withData();
    const former = await start();
    await query(former.connectionString, "create table kept as select 7 as number");
    await former.stop();
    const second = await start();
    expect(await query(second.connectionString, "select number from kept")).toEqual([
      { number: 7 },
    ]);
  });

  it("refuses a second server on the same folder, in this process and in another", async () => {
    await withData();
    await start();
    await expect(start()).rejects.toThrow(`Another server is using the folder ${dataDir}`);
    const { connectionString, output } = await hold();
    expect(connectionString).toBeNull();
    expect(output).toContain(`Another server is using the folder ${dataDir}`);
  });

  it("lets one of several servers that start together on an empty folder continue", async () => {
    const held = await Promise.all([hold(), hold(), hold()]);
    const through = held.filter(({ connectionString }) => connectionString !== null);
    expect(through).toHaveLength(1);
    expect(await query(through[0]!.connectionString!, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("stops the PostgreSQL of a killed server, and has every acknowledged row", async () => {
    await withData();
    const { connectionString, holder } = await hold();
    await query(connectionString!, "create table placed (number int)");
    const acknowledged: number[] = [];
    const inserting = insertUntilBroken(connectionString!, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
    const orphan = await postmasterPid();
    await kill(holder);
    expect(await isRunning(orphan)).toBe(true);

    const next = await start();
    await inserting;
    await expect.poll(() => isRunning(orphan), { timeout: 20_000 }).toBe(false);
    expect(logged.map(({ message }) => message)).toEqual([
      "stopped a PostgreSQL that a killed server left behind",
    ]);
    expect(await placed(next.connectionString)).toEqual(expect.arrayContaining(acknowledged));
  });

  it("restarts PostgreSQL when all its processes were killed, and has every acknowledged row", async () => {
    await withData();
    const { connectionString } = await start();
    await query(connectionString, "create table placed (number int)");
    const acknowledged: number[] = [];
    const inserting = insertUntilBroken(connectionString, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
    process.kill(-(await postmasterPid()), "SIGKILL");
    await inserting;

    await expect
      .poll(() => query(connectionString, "select 1 as one").catch(() => null), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    expect(await placed(connectionString)).toEqual(expect.arrayContaining(acknowledged));
    expect(logged.map(({ message }) => message)).toContain("PostgreSQL ended by itself");
  });

  it("starts despite a postmaster.pid whose pid is now another process", async () => {
    await withData();
    const former = await start();
    const content = await readFile(pidFile(), "utf8");
    await former.stop();
    const otherProcess = spawn("sleep", ["60"], isRoot() ? nobody : {});
    try {
      await writeFile(pidFile(), content.replace(/^\d+/, String(otherProcess.pid)), {
        mode: 0o600,
      });
      if (isRoot()) await chmod(pidFile(), 0o644);
      const second = await start();
      expect(await query(second.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull();
    } finally {
      otherProcess.kill();
    }
  });

  it("refuses the data of another major version without changing them", async () => {
    await withData();
    await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow("were made by PostgreSQL 15, and this release brings 18");
    await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "18\n");
    await start();
  });

  it("supports a folder whose path is too long for a socket, with blanks and any letters", async () => {
    const folder = join(dataDir, "папка с пробелом", "x".repeat(100));
    const { connectionString } = await start(folder);
    expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("moves with its folder", async () => {
    await withData();
    const here = await start();
    await query(here.connectionString, "create table kept as select 7 as number");
    await here.stop();
    const moved = `${dataDir}-moved`;
    await rename(dataDir, moved);
    dataDir = moved;
    const there = await start();
    expect(await query(there.connectionString, "select number from kept")).toEqual([{ number: 7 }]);
  });
});

describe("joinPostgres", () => {
  const log = { warn() {}, error: console.error };
  const numbers = (connectionString: string) =>
    query<{ number: number }>(connectionString, "select number from kept");

  it("uses the PostgreSQL of a server, and leaves it running", async () => {
    await withData();
    const { connectionString } = await hold();
    await query(connectionString!, "create table kept as select 7 as number");
    const joined = await joinPostgres({ dataDir, log });
    expect(await numbers(joined.connectionString)).toEqual([{ number: 7 }]);
    await joined.stop();
    expect(await numbers(connectionString!)).toEqual([{ number: 7 }]);
  });

  it("waits for a server that is starting", async () => {
    const starting = hold();
    // Written by the one who holds the folder, long before there is anything to connect to.
    await expect
      .poll(() => readdir(join(dataDir, "postgres")).catch(() => []), { timeout: 20_000 })
      .toContain("password");
    const joined = await joinPostgres({ dataDir, log });
    const { connectionString } = await starting;
    expect(connectionString).toBe(joined.connectionString);
  });

  it("starts its own beside no server, also after one that was killed, and stops it", async () => {
    await withData();
    const { connectionString, holder } = await hold();
    await query(connectionString!, "create table kept as select 7 as number");
    await kill(holder);
    const own = await joinPostgres({ dataDir, log });
    expect(await numbers(own.connectionString)).toEqual([{ number: 7 }]);
    await own.stop();
    await expect(query(own.connectionString, "select 1")).rejects.toThrow();
  });
});

describe.runIf(isRoot())("startPostgres as root", () => {
  it("keeps the data outside of a private folder, and reports when they are missing", async () => {
    const closed = join(dataDir, "closed");
    await mkdir(closed, { mode: 0o700 });
    const folder = join(closed, "data");
    const former = await start(folder);
    expect((await lstat(join(folder, "postgres"))).isSymbolicLink()).toBe(true);
    const target = await readlink(join(folder, "postgres"));
    await query(former.connectionString, "create table kept as select 7 as number");
    await former.stop();
    const second = await start(folder);
    expect(await query(second.connectionString, "select number from kept")).toEqual([
      { number: 7 },
    ]);
    await second.stop();
    await rm(target, { recursive: true });
    await expect(start(folder)).rejects.toThrow(`points to ${target}, which is gone`);
  });
});
