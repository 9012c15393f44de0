import { reportFile, wantedScore } from "./score.mjs";

// Read by the tool only: what it names is there once the tool is installed.
export default {
  mutate: ["packages/domain/src/**/*.ts", "!packages/domain/src/**/*.test.ts"],
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "tools/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  // It would rewrite ours with a compiler that TypeScript 7 is not; Node strips types without one.
  tsconfigFile: "none.json",
  // A rule with a broken loop never ends by itself.
  timeoutMS: 5_000,
  // Files copied for the run; the rest of the project is not needed.
  ignorePatterns: [
    "apps",
    "e2e",
    "bench",
    "faults",
    "docs",
    "packages/ui",
    "packages/messages",
    "data",
  ],
  tempDirName: ".mutants",
  cleanTempDir: "always",
  reporters: ["clear-text", "progress", "json"],
  jsonReporter: { fileName: reportFile },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: wantedScore, break: wantedScore },
};
