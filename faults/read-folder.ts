import { readFileSync } from "node:fs";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { problemLine } from "@dasturxon/brand-folder/problem";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";

// Started by broken-folders.ts: reads one folder and prints how that went as JSON. Needs Linux.

export type ReadReport = {
  /** Sentences with which the folder was refused. */
  problems: number;
  fault: string;
  seconds: number;
  megabytes: number;
};

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
const { problems, fault } = await readBrandFolderSafely(process.argv[2] ?? "").then(
  () => ({ problems: 0, fault: "" }),
  (error: unknown) => {
    if (!(error instanceof BrandFolderError)) return { problems: 0, fault: String(error) };
    const bare = error.problems.find(
      ({ file, line, column, message }) =>
        file === "" || line < 1 || column < 1 || !/: \S/.test(message),
    );
    return {
      problems: error.problems.length,
      fault: bare ? `has no place or no cure: ${problemLine(bare)}` : "",
    };
  },
);
clearInterval(timer);
const report: ReadReport = {
  problems,
  fault,
  seconds: (performance.now() - start) / 1_000,
  megabytes: Math.max(most, process.resourceUsage().maxRSS) / 1_024,
};
console.log(JSON.stringify(report));
