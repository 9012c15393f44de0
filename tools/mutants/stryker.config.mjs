import { reportFile, requiredScore } from "./score.mjs";

// Only read by the tool: the modules exist once it is installed.
export default {
  mutate: ["packages/domain/src/**/*.ts", "!packages/domain/src/**/*.test.ts"],
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "tools/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  // The tool would rewrite ours with a compiler that TypeScript 7 does not have; Node strips types without one.
  tsconfigFile: "none.json",
  // A mutant with an endless loop never ends by itself.
  timeoutMS: 5_000,
  // Not needed for the run, so not copied.
  ignorePatterns: [
    "apps",
    "e2e",
    "bench",
    "faults",
    "docs",
    // It refers to folders that are not there.
    "tsconfig.json",
    "packages/ui",
    "packages/messages",
    "data",
  ],
  tempDirName: ".mutants",
  cleanTempDir: "always",
  reporters: ["clear-text", "progress", "json"],
  jsonReporter: { fileName: reportFile },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: requiredScore, break: requiredScore },
};
