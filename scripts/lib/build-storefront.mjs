import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode } from "./project-node.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const storefront = join(root, "apps/storefront");
const marker = join(storefront, "build/inputs.sha256");

/** Builds the storefront, unless its inputs are unchanged since the last build. */
export async function buildStorefront() {
  const inputs = digestOfInputs();
  if (inputs === digestOfBuild()) return;
  await step("Building the storefront", async () => {
    // An interrupted build must not count as complete.
    rmSync(marker, { force: true });
    const env = { ...process.env, NODE_ENV: "production" };
    const program = join(root, "node_modules/@react-router/dev/bin.cjs");
    await run(projectNode(), [program, "build"], { cwd: storefront, env });
    mkdirSync(join(storefront, "build"), { recursive: true });
    writeFileSync(marker, inputs);
  });
}

/** @returns {string | null} A sentence if the storefront is not built from its present sources. */
export function buildProblem() {
  const build = digestOfBuild();
  if (build === null) return "The storefront is not built: run `npm run build`.";
  if (build === digestOfInputs()) return null;
  return "The storefront's build is older than its sources: run `npm run build`.";
}

function digestOfBuild() {
  try {
    return readFileSync(marker, "utf8");
  } catch {
    return null;
  }
}

/**
 * A workspace and its dependencies among the workspaces.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function workspacesOf(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const workspaces = Object.keys(dependencies).filter((name) => name.startsWith("@dasturxon/"));
  return [
    folder,
    ...workspaces.flatMap((name) => workspacesOf(name.replace("@dasturxon", "packages"))),
  ];
}

const excluded = new Set(["node_modules", "build", ".react-router"]);

function digestOfInputs() {
  const hash = createHash("sha256");
  const files = new Set([
    "package-lock.json",
    ...workspacesOf("apps/storefront").flatMap(filesBelow),
  ]);
  for (const file of [...files].toSorted()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (excluded.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
