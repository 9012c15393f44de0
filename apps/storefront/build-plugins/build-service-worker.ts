import { join } from "node:path";
import { build } from "vite";
import { offlineFiles } from "./offline-files.ts";

/**
 * Bundles `service-worker/` into one file at the root, because its path limits its scope. Its name has no hash: the
 * browser checks it for updates.
 */
export async function buildServiceWorker(clientFolder: string) {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { OFFLINE_FILES: JSON.stringify(offlineFiles(clientFolder)) },
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
