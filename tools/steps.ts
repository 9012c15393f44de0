import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { failed, noCounts, type Counts } from "./test-counts.ts";

/** One step of `npm test` and `npm run verify`: a script of package.json. */
export type Step = {
  title: string;
  script: string;
  arguments?: string[];
  /** Steps with a report are counted by its tests. */
  report?: { file: string; counts: (report: unknown) => Counts };
};

const root = join(import.meta.dirname, "..");

/** TypeScript and the rules that read types are Go programs: with twice the garbage they collect half as often. */
const goCollector = "200";

/**
 * Runs lanes concurrently, and the steps of a lane one after another up to the first failure. The output of several
 * lanes is printed per step, that of a single lane at once.
 */
export async function runLanes(lanes: Step[][]): Promise<Counts[]> {
  const isAlone = lanes.length === 1;
  const counts = await Promise.all(
    lanes.map(async (steps) => {
      const done: Counts[] = [];
      for (const step of steps) {
        done.push(await runStep(step, isAlone));
        if (failed(done) > 0) break;
      }
      return done;
    }),
  );
  return counts.flat();
}

async function runStep(step: Step, isAlone: boolean): Promise<Counts> {
  const header = `\n── ${step.title} ──\n`;
  if (isAlone) process.stdout.write(header);
  const startedAt = Date.now();
  if (step.report) await rm(join(root, step.report.file), { force: true });
  const { isGood, output } = await runScript(step, isAlone);
  if (!isAlone) process.stdout.write(header + output);
  console.log(`── ${step.title}: ${isGood ? "passed" : "FAILED"} in ${secondsSince(startedAt)} ──`);
  const counts = step.report ? await reportedCounts(step.report) : noCounts();
  // A failed check counts as one failure, and so does a test run that failed without a failed test, such as one
  // with a file that does not load.
  if (!isGood && failed([counts]) === 0) return { ...counts, failed: 1 };
  return counts;
}

async function runScript({ script, arguments: more = [] }: Step, isAlone: boolean) {
  const stream = isAlone ? "inherit" : "pipe";
  const child = spawn("npm", ["run", "--silent", script, "--", ...more], {
    cwd: root,
    env: { ...process.env, GOGC: goCollector },
    stdio: ["ignore", stream, stream],
    // On Windows npm is a command file, which needs a shell.
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const isGood = await new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
  return { isGood, output };
}

async function reportedCounts({ file, counts }: NonNullable<Step["report"]>): Promise<Counts> {
  const text = await readFile(join(root, file), "utf8").catch(() => null);
  return text === null ? noCounts() : counts(JSON.parse(text));
}

export function secondsSince(start: number) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
