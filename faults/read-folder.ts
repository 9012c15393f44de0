import { readFileSync } from "node:fs";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";

// Started by broken-folders.ts: reads one folder and prints how that went as JSON. Needs Linux.

export type ReadReport = { fault: string; seconds: number; megabytes: number };

const own = process.pid;
let most = 0;

/** Peak memory of the reading process, in kilobytes; it may have ended meanwhile. */
function childMemory(): number {
  try {
    const [child = ""] = readFileSync(`/proc/${own}/task/${own}/children`, "utf8").split(" ");
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const timer = setInterval(() => (most = Math.max(most, childMemory())), 5);
const start = performance.now();
const fault = await readBrandFolderSafely(process.argv[2] ?? "").then(
  () => "",
  (error: unknown) => {
    if (!(error instanceof BrandFolderError)) return String(error);
    const bare = error.problems.find(({ message }) => !/: \S/.test(message));
    return bare ? `has no cure: ${bare.message}` : "";
  },
);
clearInterval(timer);
const report: ReadReport = {
  fault,
  seconds: (performance.now() - start) / 1_000,
  megabytes: Math.max(most, process.resourceUsage().maxRSS) / 1_024,
};
console.log(JSON.stringify(report));
