import { failurePages } from "./failure-pages.ts";
import { runLanes, secondsSince, type Step } from "./steps.ts";
import {
  closingLines,
  failed,
  playwrightCounts,
  vitestCounts,
  type Counts,
} from "./test-counts.ts";

// `npm test`: every check and every test, in two stages. The gate stops at the first stage that fails.

const vitest = (title: string, project: "unit" | "api"): Step => ({
  title,
  script: "test:vitest",
  arguments: [
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=reports/vitest-${project}.json`,
  ],
  report: { file: `reports/vitest-${project}.json`, counts: vitestCounts },
});

const stages: Step[][][] = [
  [
    [
      { title: "Format", script: "check:format" },
      // Generates the routes' types, which the next steps read.
      { title: "Types", script: "check:types" },
      { title: "Build", script: "build" },
      vitest("Calls and adapters", "api"),
    ],
    [
      { title: "Lint", script: "check:lint" },
      vitest("Unit tests", "unit"),
      { title: "Imports", script: "check:imports" },
      { title: "Unused code", script: "check:unused" },
    ],
  ],
  [
    [
      {
        title: "Components and end-to-end tests in a browser",
        script: "test:browser",
        report: { file: "reports/playwright.json", counts: playwrightCounts },
      },
    ],
  ],
];

const startedAt = Date.now();
const done: Counts[] = [];
for (const lanes of stages) {
  done.push(...(await runLanes(lanes)));
  if (failed(done) > 0) break;
}
if (failed(done) > 0) console.log(failurePages("test-results").join("\n"));
console.log(`\nThe whole gate: ${secondsSince(startedAt)}`);
console.log(closingLines(done).join("\n"));
process.exitCode = failed(done) === 0 ? 0 : 1;
