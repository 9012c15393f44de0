import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectNode } from "./project-node.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/** The applications with pages, and the programs that build them. */
const apps = [
  { name: "storefront", program: "@react-router/dev/bin.cjs" },
  { name: "office", program: "vite/bin/vite.js" },
].map(({ name, program }) => ({
  name,
  folder: `apps/${name}`,
  program: join(root, "node_modules", program),
  options: /** @type {string[]} */ ([]),
  marker: join(root, "apps", name, "build/inputs.sha256"),
}));

/** @typedef {(typeof apps)[number]} App */

/** Builds the storefront and the office, each unless its inputs are unchanged since its last build. */
export async function buildApps() {
  for (const app of apps) await buildApp(app);
}

/** Builds the page of all components, which its own tests open, unless its inputs are unchanged. */
export const buildShowcase = () =>
  buildApp({
    name: "showcase",
    folder: "packages/ui",
    program: join(root, "node_modules/vite/bin/vite.js"),
    options: ["showcase", "--config", "showcase/vite.config.ts"],
    marker: join(root, "packages/ui/showcase/build/inputs.sha256"),
  });

/** @param {App} app */
async function buildApp({ name, folder, program, options, marker }) {
  const inputs = digestOfInputs(folder);
  if (inputs === digestOfBuild(marker)) return;
  await step(`Building the ${name}`, async () => {
    // An interrupted build must not count as complete.
    rmSync(marker, { force: true });
    const env = { ...process.env, NODE_ENV: "production" };
    await run(projectNode(), [program, "build", ...options], { cwd: join(root, folder), env });
    mkdirSync(dirname(marker), { recursive: true });
    writeFileSync(marker, inputs);
  });
}

/** @returns {string | null} A sentence if an application is not built from its present sources. */
export function buildProblem() {
  for (const { name, folder, marker } of apps) {
    const build = digestOfBuild(marker);
    if (build === null) return `The ${name} is not built: run \`npm run build\`.`;
    if (build !== digestOfInputs(folder))
      return `The ${name}'s build is older than its sources: run \`npm run build\`.`;
  }
  return null;
}

/** @param {string} marker */
function digestOfBuild(marker) {
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

/** @param {string} folder */
function digestOfInputs(folder) {
  const hash = createHash("sha256");
  const files = new Set(["package-lock.json", ...workspacesOf(folder).flatMap(filesBelow)]);
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
