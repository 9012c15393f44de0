import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

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

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type ViteManifest = Record<string, Chunk>;

/** Files needed offline after the first visit. */
const offlineParts =
  /^app\/(?:entry\.client|root|routes\/(?:home|category|search|product|basket))\.tsx/;

/** Cached with its language, which the browser has loaded by then. */
const ofOneLanguage = /messages\/src\/\w+(-more)?\.ts$/;

/**
 * The files of a build that menu, products and basket need, including lazy parts.
 *
 * @param clientFolder The client build, with Vite's manifest.
 */
export function offlineFiles(clientFolder: string): string[] {
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as ViteManifest; // Vite's own format.
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key} any more`);
    if (visited.has(key) || ofOneLanguage.test(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const key of Object.keys(manifest)) if (offlineParts.test(key)) visit(key);
  return [...files];
}
