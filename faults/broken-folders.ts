import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { digestTables } from "@dasturxon/api/test/test-rows-everywhere";
import { removeBrandFolders } from "../packages/brand-folder/test/a-brand-folder.ts";
import { brokenFolders } from "../packages/brand-folder/test/broken-folders.ts";
import type { ImportReport } from "./import-folder.ts";
import { quantile, startEnvironment, statusOf, type TestEnvironment } from "./test-environment.ts";

// `node faults/broken-folders.ts [count] [seed]`, a part of `npm run fuzz`: imports so many broken brand folders beside a
// shop with visitors, each in a process of its own. Fails when a refused folder has changed a row or a file, when one ends in a
// fault or without a cure, or takes 10 seconds or 256 MB, or when the shop does not answer meanwhile. Needs a build.

const count = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const mostSeconds = 10;
const mostMegabytes = 256;
const quietMs = 10_000;
const visitEveryMs = 100;
const slowestPageMs = 1_000;
const shown = 5;

type Result = ImportReport & { kind: string; seed: number };
/** Durations of the answers, in milliseconds, and what was wrong. */
type Visits = { durations: number[]; failures: string[] };

const run = promisify(execFile);
const program = join(import.meta.dirname, "import-folder.ts");

console.log(`${count} broken brand folders from seed ${seed}`);
const environment = await startEnvironment();
const results: Result[] = [];
let quiet: Visits;
let meanwhile: Visits;
try {
  const { port } = await environment.start({ ROOT_DOMAINS: "localhost" });
  const visitors = visit(port, environment);
  await pause(quietMs);
  quiet = visitors.sinceLast();
  let before = await stateOf(environment);
  for (const { kind, seed: own, write } of brokenFolders(count, seed)) {
    const { connectionString, folder } = environment;
    const { stdout } = await run(process.execPath, [program, write(), connectionString, folder]);
    const report = JSON.parse(stdout) as ImportReport;
    const after = await stateOf(environment);
    if (report.problems > 0 && after !== before)
      report.fault = "was refused, and changed something";
    before = after;
    results.push({ kind, seed: own, ...report });
    removeBrandFolders();
  }
  meanwhile = visitors.sinceLast();
  await visitors.stop();
} finally {
  await environment.close();
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
for (const [name, { durations, failures }] of Object.entries({ quiet, meanwhile })) {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(durations, share).toFixed(0));
  console.log(
    `the shop, ${name.padEnd(9)}: ${durations.length} pages, p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms, ${failures.length} failed`,
  );
  for (const failure of failures.slice(0, shown)) console.log(`  ${failure}`);
}
const isShopGood =
  meanwhile.failures.length === 0 && quantile(meanwhile.durations, 0.99) < slowestPageMs;
if (!isShopGood) process.exitCode = 1;
if (wrong.length === 0)
  console.log(
    `each within ${mostSeconds} s and ${mostMegabytes} MB, with file, line, column and cure of each problem`,
  );
else {
  list(`${wrong.length} went wrong:`, wrong);
  process.exitCode = 1;
}

/** Opens pages of the shop all the time. */
function visit(port: number, { brand }: TestEnvironment) {
  const over = new AbortController();
  let visits: Visits = { durations: [], failures: [] };
  const host = `${brand.merchant.sub}.localhost`;
  const paths = ["/", "/basket", "/branches", "/api/products/v1/overalls?type=WEB"];
  const visiting = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const path = paths[number % paths.length] ?? "/";
      const startedAt = performance.now();
      const answer = await statusOf(port, path, { host }).catch(String);
      visits.durations.push(performance.now() - startedAt);
      if (answer !== 200) visits.failures.push(`${path}: ${answer}`);
      await pause(visitEveryMs);
    }
  })();
  return {
    /** Takes the visits since the last time. */
    sinceLast() {
      const taken = visits;
      visits = { durations: [], failures: [] };
      return taken;
    },
    async stop() {
      over.abort();
      await visiting;
    },
  };
}

/** The rows and files that an import may write. */
async function stateOf({ client, folder }: TestEnvironment): Promise<string> {
  const { jobs: _, ...rows } = await digestTables(client);
  const files = await readdir(join(folder, "media"), { recursive: true }).catch(() => []);
  return JSON.stringify([rows, files.toSorted((one, other) => one.localeCompare(other))]);
}
