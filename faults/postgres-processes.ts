import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Process ids of the PostgreSQL on this data folder: the postmaster, then its children. */
export async function postgresProcesses(dataFolder: string): Promise<number[]> {
  const file = join(dataFolder, "postgres", "cluster", "postmaster.pid");
  const postmaster = Number.parseInt(await readFile(file, "utf8"), 10);
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const children = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid);
  return [postmaster, ...children];
}

/** Kills them without a signal they could handle, as a power cut would. */
export function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // A process ends together with its connection.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
