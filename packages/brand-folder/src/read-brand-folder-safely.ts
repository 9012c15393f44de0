import { Worker } from "node:worker_threads";
import { BrandFolderError } from "./brand-folder-error.ts";
import type { FolderReading } from "./folder-reading.ts";
import { limits } from "./limits.ts";
import { type Advice, fileProblem } from "./problem.ts";
import type { ReadResult, ReadTask } from "./read-worker.ts";

const tooSlow: Advice = `takes longer than ${limits.seconds} seconds to read: remove what does not belong to it, and split or simplify large files`;
const tooLarge: Advice =
  "needs too much memory to read: remove what does not belong to it, and split or simplify large files";

/**
 * Reads the folder of a brand as `readBrandFolder` does, in a thread with limits of memory and time: a folder may come from
 * anybody.
 *
 * @throws BrandFolderError with all problems at once, or with a reached limit.
 */
export async function readBrandFolderSafely(
  folder: string,
  drawn: Iterable<string> = [],
): Promise<FolderReading> {
  const task: ReadTask = { folder, drawn: [...drawn] };
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  const refused = (message: Advice) => new BrandFolderError([fileProblem(folder, message)]);
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<ReadResult>((resolve, reject) => {
      timer = setTimeout(() => reject(refused(tooSlow)), limits.seconds * 1_000);
      worker.once("message", resolve);
      worker.once("error", (error: Error & { code?: string }) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refused(tooLarge) : error),
      );
    });
    if ("problems" in result) throw new BrandFolderError(result.problems);
    return result.reading;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
