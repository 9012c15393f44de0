import type { KnipConfig } from "knip";

/** Unused files, exports and dependencies. `npm run check:unused`. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: ["tools/*.{ts,mjs}", "scripts/*.mjs", "bench/*.ts", "e2e/**/*.spec.ts"],
      project: ["{tools,scripts,bench,e2e}/**/*.{ts,mjs}", "*.ts"],
      // Brought along for their programs: the project's Node itself, and oxlint's reader of types.
      ignoreDependencies: ["node-*", "oxlint-tsgolint"],
    },
    "apps/api": { entry: ["src/**/*.test.ts"], project: ["src/**/*.ts"] },
    "apps/server": { entry: ["src/main.ts", "src/**/*.test.ts"], project: ["src/**/*.ts"] },
    "apps/storefront": { project: ["{app,src}/**/*.{ts,tsx}"] },
    "packages/*": { entry: ["src/**/*.test.ts"], project: ["src/**/*.{ts,tsx}"] },
    "packages/ui": { entry: ["showcase/**/*.{ts,tsx}"], project: ["{src,showcase}/**/*.{ts,tsx}"] },
  },
  // What a package offers to the others is used by name or it goes; its own files are not an excuse.
  includeEntryExports: false,
};

export default config;
