import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Home } from "./home.ts";
import type { Programs } from "./programs.ts";

const run = promisify(execFile);

export const superuser = "postgres";

/** A running PostgreSQL, by its main process. */
export type Postmaster = {
  /** Resolves with its last lines when it ends. */
  ended: Promise<string>;
};

/** Where it listens: the folder of a Unix socket, or on Windows a port of 127.0.0.1. */
export type Address = { socketFolder: string } | { port: number };

type Launch = { home: Home; programs: Programs; address: Address; settings?: string[] };

const readyLine = "database system is ready to accept connections";
const maxLogLines = 20;

/**
 * Starts PostgreSQL in its own session, so that only we receive Ctrl-C and stop it after the last request. Waits as
 * long as it lives: after a crash it replays its log, which may take a while.
 *
 * @throws An error with PostgreSQL's last lines when it ends before it is ready.
 */
export async function startPostmaster({
  home,
  programs,
  address,
  settings = [],
}: Launch): Promise<Postmaster> {
  const all = [...addressSettings(address), ...commonSettings, ...settings];
  const child = spawn(
    programs.postgres,
    ["-D", home.cluster, ...all.flatMap((setting) => ["-c", setting])],
    {
      cwd: home.folder,
      env: bareEnvironment(),
      detached: process.platform !== "win32",
      stdio: ["ignore", "ignore", "pipe"],
      ...home.account,
    },
  );
  const lines: string[] = [];
  const reader = createInterface({ input: child.stderr });
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(lines.join("\n")));
  });
  await new Promise<void>((resolve, reject) => {
    reader.on("line", (line) => {
      lines.push(line);
      if (lines.length > maxLogLines) lines.shift();
      if (line.endsWith(readyLine)) resolve();
    });
    ended.then(
      (output) => reject(new Error(`PostgreSQL did not start: ${reason(output)}`)),
      reject,
    );
  });
  return { ended };
}

/** The first line with the reason; the following ones are consequences. */
function reason(output: string) {
  return /(?:FATAL|PANIC):\s+(.*)/.exec(output)?.[1] ?? output;
}

function addressSettings(address: Address) {
  return "port" in address
    ? ["listen_addresses=127.0.0.1", `port=${address.port}`]
    : [
        "listen_addresses=",
        `unix_socket_directories=${address.socketFolder}`,
        "unix_socket_permissions=0700",
      ];
}

/**
 * Errors of single statements are not logged by PostgreSQL: we get them with the answer, and their text may name a
 * customer.
 */
const commonSettings = [
  "timezone=UTC",
  "jit=off",
  "log_min_messages=log",
  "log_min_error_statement=panic",
];

/**
 * Stops it without data loss: connections are closed, their open transactions roll back. If that takes too long,
 * immediately: everything committed is in its log, which the next start replays.
 */
export async function stopPostmaster(home: Home, programs: Programs): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    run(programs.pgCtl, ["stop", "-D", home.cluster, "-m", mode, "-w", "-t", String(seconds)], {
      cwd: home.folder,
      env: bareEnvironment(),
      ...home.account,
    });
  await stop("fast", 20).catch(() => stop("immediate", 10));
}

/**
 * Excludes our variables: SECRETS_KEY must not be in PostgreSQL's environment, nor may PGDATA and the like affect it.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP };
}
