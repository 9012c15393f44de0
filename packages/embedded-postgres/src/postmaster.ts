import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Home } from "./home.ts";
import type { Programs } from "./programs.ts";

const run = promisify(execFile);

export const superuser = "postgres";

/** A running PostgreSQL, by its main process. */
export type Postmaster = {
  /** Its last lines, when it ends for whatever reason. */
  ended: Promise<string>;
};

/** Where it listens: a Unix socket's folder, or on Windows a port of 127.0.0.1. */
export type Address = { socketFolder: string } | { port: number };

type Launch = { home: Home; programs: Programs; address: Address; settings?: string[] };

const readyLine = "database system is ready to accept connections";
const maxLogLines = 20;

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C reaches us alone and we stop it when the last
 * request is done. Waits as long as it lives: after a crash it reads its log again, which may take a while.
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
    ended.then((words) => reject(new Error(`PostgreSQL did not start: ${reason(words)}`)), reject);
  });
  return { ended };
}

/** The first line with the reason; the following ones are consequences. */
function reason(words: string) {
  return /(?:FATAL|PANIC):\s+(.*)/.exec(words)?.[1] ?? words;
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
 * Errors of single statements stay out of PostgreSQL's own log: they reach us with the answer, and their text
 * may name a customer.
 */
const commonSettings = [
  "timezone=UTC",
  "jit=off",
  "log_min_messages=log",
  "log_min_error_statement=panic",
];

/**
 * Stops it without losing anything: connections are cut, their open transactions roll back. If that takes too
 * long, at once: everything committed is in its log, and the next start reads it.
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
