import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { removeBrandFolders } from "../packages/brand-folder/test/a-brand-folder.ts";
import { brokenFolders } from "../packages/brand-folder/test/broken-folders.ts";
import type { ReadReport } from "./read-folder.ts";

// `node faults/broken-folders.ts [count] [seed]`, a part of `npm run fuzz`: reads so many broken brand folders, each in a
// process of its own, and fails when one ends in a fault or without a cure, or takes 10 seconds or 256 MB.

const count = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const mostSeconds = 10;
const mostMegabytes = 256;
const shown = 5;

type Result = ReadReport & { kind: string; seed: number };

const run = promisify(execFile);
const program = join(import.meta.dirname, "read-folder.ts");

console.log(`${count} broken brand folders from seed ${seed}`);
const results: Result[] = [];
for (const { kind, seed: own, write } of brokenFolders(count, seed)) {
  const { stdout } = await run(process.execPath, [program, write()]);
  results.push({ kind, seed: own, ...(JSON.parse(stdout) as ReadReport) });
  removeBrandFolders();
}

const line = ({ kind, seed: own, seconds, megabytes, fault }: Result) =>
  `  ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB: ${kind} (seed ${own})${fault && `: ${fault}`}`;
function list(title: string, some: Result[]): void {
  console.log([title, ...some.slice(0, shown).map(line)].join("\n"));
}
list(
  "the slowest:",
  results.toSorted((one, other) => other.seconds - one.seconds),
);
list(
  "the largest:",
  results.toSorted((one, other) => other.megabytes - one.megabytes),
);
const refused = results.filter(({ problems }) => problems > 0);
console.log(`refused: ${refused.length}`);
const harmless = results.filter(({ problems, fault }) => problems === 0 && fault === "");
for (const [kind, some] of Map.groupBy(harmless, (one) => one.kind))
  console.log(`read, since nothing was wrong with it after all: ${some.length} of "${kind}"`);
const wrong = results.filter(
  ({ seconds, megabytes, fault }) =>
    fault !== "" || seconds >= mostSeconds || megabytes >= mostMegabytes,
);
if (wrong.length === 0)
  console.log(
    `each within ${mostSeconds} s and ${mostMegabytes} MB, with file, line, column and cure of each problem`,
  );
else {
  list(`${wrong.length} went wrong:`, wrong);
  process.exitCode = 1;
}
