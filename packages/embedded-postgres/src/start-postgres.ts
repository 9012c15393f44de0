import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { claimFolder } from "./folder-lock.ts";
import {
  forgetConnection,
  homePassword,
  noteConnection,
  openHome,
  socketFolder,
  type Home,
} from "./home.ts";
import { clearLeftovers, clearSocket, removeSocketFolder } from "./leftover.ts";
import { makeCluster } from "./make-cluster.ts";
import {
  startPostmaster,
  stopPostmaster,
  superuser,
  type Address,
  type Postmaster,
} from "./postmaster.ts";
import { findPrograms, type Programs } from "./programs.ts";

export type Postgres = {
  /** Connection string of the owner, with password and database `postgres`. */
  connectionString: string;
  /** Closes connections, stops PostgreSQL and unlocks the folder. */
  stop: () => Promise<void>;
};

/** The used part of the server's log. */
type Log = Record<"warn" | "error", (message: string, fields?: Record<string, unknown>) => void>;

export type PostgresOptions = {
  dataDir: string;
  log: Log;
  /** Called when it has crashed repeatedly and is no longer restarted. */
  onLost?: (error: Error) => void;
  /** Further `name=value` settings. */
  settings?: string[];
};

/** Another process, or another part of this one, runs the PostgreSQL of the folder. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/**
 * The bundled PostgreSQL, on the data in `DATA_DIR/postgres` (as root: see home.ts). One server per folder; it
 * watches its PostgreSQL and restarts it when it ends unexpectedly.
 *
 * @throws FolderInUseError, or another error with a sentence for the operator.
 */
export async function startPostgres({
  dataDir,
  log,
  onLost,
  settings,
}: PostgresOptions): Promise<Postgres> {
  const home = await openHome(dataDir);
  const lock = claimFolder(join(home.folder, "lock"));
  if (!lock) {
    throw new FolderInUseError(
      `Another server is using the folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    await forgetConnection(home);
    const programs = await findPrograms(home.account);
    const password = await homePassword(home);
    await makeCluster(home, programs, password);
    const address = await freeAddress(home);
    const launch = () => startAlone({ home, programs, address, settings, log });
    const watched = watch(await launch(), launch, { log, onLost });
    const connectionString = connectionTo(address, password);
    await noteConnection(home, connectionString);
    return {
      connectionString,
      async stop() {
        await watched.stopWatching();
        try {
          await forgetConnection(home);
          await stopPostmaster(home, programs);
          if ("socketFolder" in address) await removeSocketFolder(address.socketFolder);
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Launch = {
  home: Home;
  programs: Programs;
  address: Address;
  settings?: string[] | undefined;
  log: Log;
};

/** Processes of a killed PostgreSQL first finish their statement, and hold its shared memory until then. */
const memoryInUse = "pre-existing shared memory block";
const memoryPatienceMs = 30_000;

async function startAlone({ home, programs, address, settings, log }: Launch): Promise<Postmaster> {
  const giveUpAt = performance.now() + memoryPatienceMs;
  for (;;) {
    const found = await clearLeftovers(home, programs);
    if (found === "stopped") log.warn("stopped a PostgreSQL that a killed server left behind");
    if ("socketFolder" in address) await clearSocket(address.socketFolder);
    try {
      return await startPostmaster({ home, programs, address, ...(settings ? { settings } : {}) });
    } catch (error) {
      if (performance.now() >= giveUpAt || !(error as Error).message.includes(memoryInUse))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const mostRestarts = 5;
const restartWindowMs = 60_000;

/** Restarts PostgreSQL after an unexpected exit, unless that happens repeatedly. */
function watch(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  { log, onLost }: Pick<PostgresOptions, "log" | "onLost">,
) {
  let isLeaving = false;
  let starting: Promise<unknown> = Promise.resolve();
  const restarts: number[] = [];

  const follow = (postmaster: Postmaster) => {
    void postmaster.ended.then((lastLines) => {
      if (isLeaving) return;
      const now = performance.now();
      restarts.push(now);
      const recent = restarts.filter((at) => now - at < restartWindowMs).length;
      log.error("PostgreSQL ended by itself", { lastLines });
      if (recent > mostRestarts) return onLost?.(new Error("PostgreSQL keeps ending by itself."));
      starting = launch().then(follow, (error: Error) => onLost?.(error));
    });
  };
  follow(first);
  return {
    /** Stops watching, after a restart in progress. */
    async stopWatching() {
      isLeaving = true;
      await starting;
    },
  };
}

async function freeAddress(home: Home): Promise<Address> {
  if (process.platform !== "win32") return { socketFolder: await socketFolder(home) };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { port };
}

function connectionTo(address: Address, password: string) {
  const host =
    "port" in address ? `127.0.0.1:${address.port}` : encodeURIComponent(address.socketFolder);
  return `postgres://${superuser}:${password}@${host}/postgres`;
}
