import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { noCounts, playwrightCounts, vitestCounts, type Counts } from "./test-counts.ts";

/**
 * One step of `npm test`: a script of package.json. A step that leaves a report is counted by its
 * tests, any other as one check.
 */
type Step = {
  title: string;
  script: string;
  arguments?: string[];
  report?: { file: string; counts: (report: unknown) => Counts };
};

const root = join(import.meta.dirname, "..");

/** Cheapest first: the gate stops at the first step that fails. */
const steps: Step[] = [
  { title: "Format", script: "check:format" },
  { title: "Lint", script: "check:lint" },
  { title: "Imports", script: "check:imports" },
  { title: "Types", script: "check:types" },
  { title: "Unused code", script: "check:unused" },
  {
    title: "Rules, calls and adapters",
    script: "test:vitest",
    arguments: ["--reporter=default", "--reporter=json", "--outputFile.json=reports/vitest.json"],
    report: { file: "reports/vitest.json", counts: vitestCounts },
  },
  { title: "Build", script: "build" },
  {
    title: "Components and end-to-end tests in a browser",
    script: "test:browser",
    report: { file: "reports/playwright.json", counts: playwrightCounts },
  },
];

const startedAt = Date.now();
const total = noCounts();
for (const step of steps) {
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) break;
}
console.log(`\nThe whole gate: ${seconds(startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runStep(step: Step): Promise<Counts> {
  console.log(`\n── ${step.title} ──`);
  const stepStartedAt = Date.now();
  if (step.report) await rm(join(root, step.report.file), { force: true });
  const isGood = await runScript(step);
  console.log(`── ${step.title}: ${isGood ? "passed" : "FAILED"} in ${seconds(stepStartedAt)} ──`);
  const counts = step.report ? await reportedCounts(step.report) : noCounts();
  // A gate is one check; and a run that fails without a failed test (a file that does not load) is one too.
  if (!isGood && counts.failed === 0) return { ...counts, failed: 1 };
  return step.report ? counts : { passed: 1, failed: 0 };
}

function runScript({ script, arguments: more = [] }: Step): Promise<boolean> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...more], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // On Windows npm is a command file, which only a shell can start.
    shell: process.platform === "win32",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

async function reportedCounts({ file, counts }: NonNullable<Step["report"]>): Promise<Counts> {
  const text = await readFile(join(root, file), "utf8").catch(() => null);
  return text === null ? noCounts() : counts(JSON.parse(text));
}

function seconds(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
