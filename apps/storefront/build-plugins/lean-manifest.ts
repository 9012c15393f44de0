import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const isManifest = /^manifest-\w+\.js$/;
const assignment = "window.__reactRouterManifest=";

/**
 * Takes out of the browser's table of routes what only the server reads of its own copy: which chunks a route imports,
 * for the document's preloads. What is false may as well be missing.
 */
export function leanManifest(clientFolder: string) {
  const assets = join(clientFolder, "assets");
  const names = readdirSync(assets).filter((name) => isManifest.test(name));
  if (names.length !== 1) throw new Error(`One manifest was expected, not ${names.length}`);
  const path = join(assets, names.join());
  const script = readFileSync(path, "utf8");
  if (!script.startsWith(assignment)) throw new Error(`${path} begins differently`);
  const manifest: unknown = JSON.parse(script.slice(assignment.length, script.lastIndexOf(";")));
  const read = (key: string, value: unknown) =>
    key === "imports" || value === false ? undefined : value;
  writeFileSync(path, `${assignment}${JSON.stringify(manifest, read)};`);
}
