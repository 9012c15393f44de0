import type { KnipConfig } from "knip";

/** Unused files, exports and dependencies. `npm run check:unused`. */
const config: KnipConfig = {
  // A type of a parameter or result of a function in the same file belongs to that function.
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    ".": {
      entry: [
        "knip.production.config.ts",
        "tools/{,mutants/}*.{ts,mjs}",
        "tools/gallery/{gallery,accessibility-tree}.ts",
        "scripts/*.mjs",
        "bench/server/bare-server.ts",
        "bench/lighthouse/audit.mjs",
        "faults/*.ts",
        "e2e/**/*.spec.ts",
        "e2e/support/{start,join}-product.ts",
      ],
      project: ["{tools,scripts,bench,faults,e2e}/**/*.{ts,mjs}", "*.ts"],
      // The project's Node itself, the parser that dependency-cruiser finds by its name, and what tools/mutants and
      // bench/lighthouse install for themselves.
      ignoreDependencies: [
        "node-*",
        "@swc/core",
        "@stryker-mutator/vitest-runner",
        "lighthouse",
        "puppeteer-core",
      ],
      // A dependency of apps/storefront, for check:types, and a program of the system, for check:deploy.
      ignoreBinaries: ["react-router", "unshare"],
    },
    "apps/api": {
      // Forked by tests of processes that die.
      entry: ["{src,test}/**/*.test.ts", "src/jobs/dying-worker.ts", "src/backup/dying-restore.ts"],
      project: ["{src,test}/**/*.ts"],
      includeEntryExports: true,
    },
    "apps/server": {
      // Started by path: by `npm start` and the commands.
      entry: [
        "src/**/*.test.ts",
        "src/{main,commands/{brand,staff,bot,keys,sms,rekey,backup,restore,doctor}}.ts",
      ],
      project: ["{src,test}/**/*.ts"],
    },
    "apps/printer": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.ts"],
    },
    "apps/storefront": {
      // The build bundles them by their paths.
      entry: ["service-worker/service-worker.ts", "app/platform/telegram/launch-script.ts"],
      project: ["{app,src,service-worker}/**/*.{ts,tsx}"],
      // Imported by React Router's own server entry.
      ignoreDependencies: ["isbot"],
    },
    "apps/office": {
      entry: ["service-worker/service-worker.ts"],
      project: ["{app,service-worker}/**/*.{ts,tsx}"],
    },
    // Every file of a package is an entry; exports without an import are still unused.
    "packages/*": {
      entry: ["src/**/*.test.ts"],
      project: ["src/**/*.{ts,tsx}"],
      includeEntryExports: true,
    },
    "packages/demo": {
      // Run by hand: packages/demo/media/README.md.
      entry: ["src/**/*.test.ts", "src/print-monograms.ts"],
      project: ["src/**/*.ts"],
      includeEntryExports: true,
    },
    "packages/sandboxes": {
      // Loaded by the sandbox's page.
      entry: ["src/**/*.test.ts", "src/telegram/client/main.ts"],
      project: ["src/**/*.ts"],
      includeEntryExports: true,
    },
    "packages/embedded-postgres": {
      entry: ["src/**/*.test.ts", "test/hold-postgres.ts"],
      project: ["{src,test}/**/*.ts"],
      includeEntryExports: true,
      // Its programs are started by their paths.
      ignoreDependencies: ["embedded-postgres"],
    },
    // Includes schemas of planned calls.
    "packages/contract": { entry: ["src/**/*.test.ts"], project: ["src/**/*.ts"] },
    "packages/ui": { entry: ["showcase/**/*.{ts,tsx}"], project: ["{src,showcase}/**/*.{ts,tsx}"] },
  },
};

export default config;
