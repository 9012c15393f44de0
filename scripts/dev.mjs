// `npm run dev`: `npm start` with reloading. A change below apps/ or packages/ rebuilds what depends on it and
// restarts the server on the same data.
import { watch } from "node:fs";
import { join } from "node:path";
import { buildApps } from "./lib/build-apps.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { ended } from "./lib/run.mjs";
import { checkEnvironment, startServer } from "./lib/start-server.mjs";

/** Editors write a file in several steps. */
const settleMs = 200;
const ownOutput = /(^|[\\/])(node_modules|build|\.react-router)([\\/]|$)/;

await runScript(async () => {
  checkEnvironment();
  await install();
  for (;;) {
    const change = nextChange();
    const server = (await isBuilt()) ? startServer() : null;
    const exit = server && ended(server);
    const end = await Promise.race(exit ? [exit, change.detected] : [change.detected]);
    if (end?.stoppedBy) {
      change.stop();
      process.exitCode = end.code;
      return;
    }
    // A server that failed has printed the reason; the next change may fix it.
    await change.detected;
    server?.kill("SIGTERM");
    await exit;
  }
});

/** Prints the error if the build fails. */
async function isBuilt() {
  try {
    await buildApps();
    return true;
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode > 128) throw error;
    console.error(error.message);
    return false;
  }
}

function nextChange() {
  /** @type {import("node:fs").FSWatcher[]} */
  let watchers = [];
  /** @type {Promise<null>} */
  const detected = new Promise((resolve) => {
    watchers = ["apps", "packages"].map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (file && !ownOutput.test(file)) setTimeout(resolve, settleMs, null);
      }),
    );
  });
  const stop = () => watchers.forEach((watcher) => watcher.close());
  return { detected: detected.finally(stop), stop };
}
