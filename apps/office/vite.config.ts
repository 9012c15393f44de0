import { join } from "node:path";
import { defineConfig } from "vite";
import { buildServiceWorker } from "./build-plugins/build-service-worker.ts";

const outDir = join(import.meta.dirname, "build/client");

export default defineConfig({
  plugins: [{ name: "service-worker", writeBundle: () => buildServiceWorker(outDir) }],
  build: {
    outDir,
    target: ["chrome111", "safari16.4"],
    /** Pictures and fonts stay files: data URLs would need an exception in the content security policy. */
    assetsInlineLimit: 0,
  },
});
