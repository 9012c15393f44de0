import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/storefront/**/*.test.{ts,tsx}",
            "{tools,scripts,bench}/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/{api,server}/**/*.test.ts"],
          globalSetup: "tools/test-cluster.ts",
        },
      },
    ],
  },
});
