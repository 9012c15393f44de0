// `npm run serve`: production mode. Starts what is installed and built; it installs, builds and seeds nothing. Plain
// JavaScript without dependencies, so that it can say what is missing.
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProblem } from "./lib/build-apps.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { nodeProblem } from "./lib/project-node.mjs";
import { root } from "./lib/root.mjs";
import { onParentEnd } from "./lib/run.mjs";

/** Roles without pages. */
const needNoBuild = ["worker", "migrate"];

await runScript(async () => {
  const { DEMO, ROLE = "", npm_lifecycle_event: npmScript } = process.env;
  const problems = [
    nodeProblem(),
    DEMO === "1"
      ? "`npm run serve` is production mode, and DEMO=1 is set: remove it, or start the demo with `npm start`."
      : null,
    needNoBuild.includes(ROLE) ? null : buildProblem(),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new Failure(problems.join("\n"));

  Object.assign(process.env, { DEMO: DEMO || "0", NODE_ENV: "production" });
  module.enableCompileCache(join(root, ".cache/node"));
  // npm does not pass every signal on.
  if (npmScript) onParentEnd(() => process.kill(process.pid, "SIGTERM"));
  await startServer();
});

/** In this process, so that signals and memory are those of the server. */
async function startServer() {
  try {
    // Loaded by its path, since this file has to work before packages are installed.
    await import(pathToFileURL(join(root, "apps/server/src/main.ts")).href);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Failure(`Packages are missing (${message}): run \`npm ci\`.`);
  }
}
