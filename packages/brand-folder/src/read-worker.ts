import { parentPort, workerData } from "node:worker_threads";
import { BrandFolderError } from "./brand-folder-error.ts";
import type { FolderReading } from "./folder-reading.ts";
import type { Problem } from "./problem.ts";
import { readBrandFolder } from "./read-brand-folder.ts";

// Started by read-brand-folder-safely.ts.

export type ReadTask = { folder: string; drawn: string[] };
export type ReadResult = { reading: FolderReading } | { problems: readonly Problem[] };

const { folder, drawn } = workerData as ReadTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(result());

function result(): ReadResult {
  try {
    return { reading: readBrandFolder(folder, drawn) };
  } catch (error) {
    if (error instanceof BrandFolderError) return { problems: error.problems };
    throw error;
  }
}
