import { performance } from "node:perf_hooks";
import { setInterval } from "node:timers";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";
import { removeBrandFolders } from "../packages/brand-folder/test/a-brand-folder.ts";
import { brokenFolders } from "../packages/brand-folder/test/broken-folders.ts";

// `node faults/broken-folders.ts [count] [seed]`, a part of `npm run fuzz`: reads so many broken brand folders and fails
// when one of them is no sentence, takes 10 seconds or 256 MB.

const count = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const mostSeconds = 10;
const mostMegabytes = 256;

type Result = { kind: string; seed: number; seconds: number; megabytes: number; fault: string };

const megabytes = () => process.memoryUsage.rss() / 1024 ** 2;

async function read({ kind, seed: own, write }: ReturnType<typeof brokenFolders>[number]) {
  const folder = write();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, megabytes())), 5);
  const start = performance.now();
  const fault = await readBrandFolderSafely(folder).then(
    () => "",
    (error: unknown) =>
      error instanceof BrandFolderError &&
      error.problems.every(({ message }) => /: \S/.test(message))
        ? ""
        : String(error),
  );
  clearInterval(timer);
  removeBrandFolders();
  const seconds = (performance.now() - start) / 1_000;
  return { kind, seed: own, seconds, megabytes: Math.max(most, megabytes()), fault };
}

console.log(`${count} broken brand folders from seed ${seed}`);
const results: Result[] = [];
for (const folder of brokenFolders(count, seed)) results.push(await read(folder));

const isWrong = ({ seconds, megabytes: memory, fault }: Result) =>
  fault !== "" || seconds >= mostSeconds || memory >= mostMegabytes;
const line = ({ kind, seed: own, seconds, megabytes: memory, fault }: Result) =>
  `  ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB: ${kind} (seed ${own})${fault && `: ${fault}`}`;
console.log("the slowest:");
for (const result of results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3))
  console.log(line(result));
console.log("the largest:");
for (const result of results.toSorted((one, other) => other.megabytes - one.megabytes).slice(0, 3))
  console.log(line(result));
const wrong = results.filter(isWrong);
if (wrong.length > 0) {
  console.log(`${wrong.length} went wrong:\n${wrong.map(line).join("\n")}`);
  process.exitCode = 1;
} else
  console.log(`each within ${mostSeconds} s and ${mostMegabytes} MB, with its problems and cures`);
