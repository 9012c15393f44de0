import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// Programs that tests start would each compile the same sources.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/node");

// Reloading the modules for each file takes several times as long as the tests. No test leaves anything running.
const isolate = false;
// For busy machines. Tests of time limits measure them.
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          // The default is one fewer than the processors.
          maxWorkers: 2,
          ...timeouts,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/{storefront,office}/**/*.test.{ts,tsx}",
            "{tools,scripts,bench}/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, "packages/embedded-postgres/**"],
        },
      },
      {
        test: {
          name: "api",
          isolate,
          // They wait for the database about half of the time.
          maxWorkers: 3,
          // After the unit tests, when both are run: projects with other numbers of workers cannot run at once.
          sequence: { groupOrder: 1 },
          ...timeouts,
          include: ["{apps/{api,server,printer},packages/embedded-postgres}/**/*.test.ts"],
          globalSetup: "tools/test-cluster.ts",
        },
      },
    ],
  },
});
