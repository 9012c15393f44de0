import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The rules' own tests: a mutant that only another package's test would catch counts as alive. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["packages/domain/src/**/*.test.ts"],
    // The tool has a time limit of its own; being slow is no failure.
    testTimeout: 60_000,
  },
});
