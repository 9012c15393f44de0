import type { KnipConfig } from "knip";

/**
 * Exports that only tests import: `npm run check:unused` looks for them after knip.config.ts, which counts a test as use.
 * Exports for a planned part are marked `@planned` with its purpose; those that only tests need from a file that the product
 * has are marked `@testing`. `packages/ui` is a library with a showcase: its components are not all in use.
 */
const config: KnipConfig = {
  tags: ["-planned", "-testing"],
  ignoreExportsUsedInFile: true,
  ignoreWorkspaces: ["packages/testing"],
  // Files of tests only.
  ignore: [
    "**/*.test.{ts,tsx}",
    "**/{testing,test}/**",
    "**/{test,any-test,bad-test}-*.ts",
    "**/*-test-*.ts",
  ],
  workspaces: {
    ".": { entry: [], project: [] },
    "apps/api": { project: ["src/**/*.ts!"], includeEntryExports: true },
    "apps/server": {
      entry: ["src/{main,commands/{brand,staff,bot,keys,sms,rekey,backup,restore,doctor}}.ts!"],
      project: ["src/**/*.ts!"],
      includeEntryExports: true,
    },
    "apps/printer": { entry: ["src/main.ts!"], project: ["src/**/*.ts!"] },
    "apps/storefront": {
      entry: [
        "app/routes/**/*.tsx!",
        "service-worker/service-worker.ts!",
        "app/platform/telegram/launch-script.ts!",
      ],
      project: ["{app,src,service-worker}/**/*.{ts,tsx}!"],
    },
    "apps/office": {
      entry: ["app/routes/**/*.tsx!", "service-worker/service-worker.ts!"],
      project: ["{app,service-worker}/**/*.{ts,tsx}!"],
    },
    "packages/*": { project: ["src/**/*.{ts,tsx}!"], includeEntryExports: true },
    "packages/sandboxes": {
      entry: ["src/telegram/client/main.ts!"],
      project: ["src/**/*.ts!"],
      includeEntryExports: true,
    },
    "packages/ui": { entry: [], project: [] },
  },
};

export default config;
