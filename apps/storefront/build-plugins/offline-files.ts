import { readFileSync } from "node:fs";
import { join } from "node:path";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type ViteManifest = Record<string, Chunk>;

/** What opens without a connection, once the shop was open with one. */
const offlineParts =
  /^app\/(?:entry\.client|root|routes\/(?:home|category|search|product|basket))\.tsx/;

/** Comes with its own language, which the browser has by then. */
const ofOneLanguage = /messages\/src\/\w+(-more)?\.ts$/;

/**
 * The files of a build that its menu, its dishes and its basket need, parts that come later included.
 *
 * @param clientFolder The client build, with the manifest that Vite leaves there.
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
