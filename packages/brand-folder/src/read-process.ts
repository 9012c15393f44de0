import { Worker } from "node:worker_threads";
import type { FolderReading } from "./folder-reading.ts";
import { BrandFolderError } from "./brand-folder-error.ts";
import type { Problem } from "./problem.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

// Started by read-brand-folder-safely.ts.

export type ReadTask = { folder: string; drawn: string[] };
export type ReadResult =
  | { reading: FolderReading }
  | { problems: readonly Problem[] }
  | { fault: string };
export type ReadMessage = "ready" | ReadResult;

const send = (message: ReadMessage, onSent = () => {}) => process.send?.(message, onSent);

process.once("message", (task: ReadTask) => {
  // A thread of its own, since reading keeps this one busy. Loading the program does not count.
  const watch = new Worker(new URL("read-watch.ts", import.meta.url), {
    workerData: process.cpuUsage(),
  });
  watch.unref();
  send(resultOf(task), () => process.exit());
});
send("ready");

function resultOf({ folder, drawn }: ReadTask): ReadResult {
  try {
    return { reading: readBrandFolder(folder, drawn) };
  } catch (error) {
    if (error instanceof BrandFolderError) return { problems: error.problems };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
