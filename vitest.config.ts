import { configDefaults, defineConfig } from "vitest/config";

// Loading the modules of each file anew costs several times what the tests do. A test leaves nothing running behind it.
const isolate = false;
// A busy machine takes its time. A test of a limit measures it by itself.
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          ...timeouts,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/storefront/**/*.test.{ts,tsx}",
            "{tools,scripts,bench}/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, "packages/embedded-postgres/**"],
        },
      },
      {
        test: {
          name: "api",
          isolate,
          // They wait for the database about half of their time; the default is one fewer than there are processors.
          maxWorkers: 3,
          // After the unit tests, when both are run: projects with other numbers of workers cannot run at once.
          sequence: { groupOrder: 1 },
          ...timeouts,
          include: ["{apps/{api,server},packages/embedded-postgres}/**/*.test.ts"],
          globalSetup: "tools/test-cluster.ts",
        },
      },
    ],
  },
});
