import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/**
 * Bundles `service-worker/` into one file at the root, because its path limits its scope. It caches the document and
 * every script and style of the build; fonts are cached when they are used.
 *
 * @param clientFolder The client build.
 */
export async function buildServiceWorker(clientFolder: string) {
  const files = readdirSync(join(clientFolder, "assets"))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`);
  // Names of files contain hashes of their contents; the document refers to them.
  const buildId = createHash("sha256")
    .update(readFileSync(join(clientFolder, "index.html")))
    .update(files.join())
    .digest("hex")
    .slice(0, 12);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(buildId), BUILD_FILES: JSON.stringify(files) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: ["chrome111", "safari16.4"],
      lib: {
        entry: join(import.meta.dirname, "../service-worker/service-worker.ts"),
        formats: ["iife"],
        name: "serviceWorker",
        fileName: () => "service-worker.js",
      },
    },
  });
}
