import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";

// Started by broken-folders.ts: reads one folder and prints how that went as JSON.

export type ReadReport = { fault: string; seconds: number; megabytes: number };

const start = performance.now();
const fault = await readBrandFolderSafely(process.argv[2] ?? "").then(
  () => "",
  (error: unknown) => {
    if (!(error instanceof BrandFolderError)) return String(error);
    const bare = error.problems.find(({ message }) => !/: \S/.test(message));
    return bare ? `has no cure: ${bare.message}` : "";
  },
);
const report: ReadReport = {
  fault,
  seconds: (performance.now() - start) / 1_000,
  megabytes: process.resourceUsage().maxRSS / 1_024,
};
console.log(JSON.stringify(report));
