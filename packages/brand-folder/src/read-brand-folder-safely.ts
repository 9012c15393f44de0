import { fork } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { dirname, join } from "node:path";
import { BrandFolderError } from "./brand-folder-error.ts";
import type { FolderReading } from "./folder-reading.ts";
import { limits } from "./limits.ts";
import { type Advice, fileProblem } from "./problem.ts";
import type { ReadMessage, ReadResult, ReadTask } from "./read-process.ts";

const tooSlow: Advice = `takes more than ${limits.seconds} seconds to read: remove what does not belong to it, and split or simplify large files`;
const tooLarge: Advice =
  "needs too much memory to read: remove what does not belong to it, and split or simplify large files";

const longestWaitMs = 60_000;

/** Returns the folder of this process's cache, if it has one; Node adds a folder for its version. */
function compileCache() {
  const ofVersion = getCompileCacheDir();
  return ofVersion && dirname(ofVersion);
}

/**
 * Reads the folder of a brand as `readBrandFolder` does, in a process with limits of memory and time and without our
 * environment: a folder may come from anybody. A thread would not do, since V8 ends the whole process when some
 * allocations exceed a thread's limit.
 *
 * @throws BrandFolderError with all problems at once, or with a reached limit.
 */
export async function readBrandFolderSafely(
  folder: string,
  drawn: Iterable<string> = [],
): Promise<FolderReading> {
  const child = fork(join(import.meta.dirname, "read-process.ts"), {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, "--max-semi-space-size=16"],
    // Windows starts no process without the first; loading the program takes half of the time with the second.
    env: { SystemRoot: process.env["SystemRoot"], NODE_COMPILE_CACHE: compileCache() },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const results: ReadResult[] = [];
  child.on("message", (message: ReadMessage) => {
    if (message !== "ready") return void results.push(message);
    // The process counts its own processor time; this is for one that waits.
    timer = setTimeout(() => child.kill("SIGKILL"), longestWaitMs);
    child.send({ folder, drawn: [...drawn] } satisfies ReadTask);
  });
  try {
    const [, signal] = await once(child, "exit");
    isLate = signal === "SIGKILL";
  } finally {
    clearTimeout(timer);
  }
  const [result] = results;
  if (!result) throw new BrandFolderError([fileProblem(folder, isLate ? tooSlow : tooLarge)]);
  if ("fault" in result) throw new Error(`The folder cannot be read: ${result.fault}`);
  if ("problems" in result) throw new BrandFolderError(result.problems);
  return result.reading;
}
