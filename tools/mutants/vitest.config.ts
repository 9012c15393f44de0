import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The rules' own tests: mutants that only another package's tests would find count as survivors. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["packages/domain/src/**/*.test.ts"],
    // The tool has its own time limit; slow tests are not failures.
    testTimeout: 60_000,
  },
});
