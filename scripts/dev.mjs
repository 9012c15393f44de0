// `npm run dev`: `npm start` with reloading. A change below apps/ or packages/ builds what it touches and
// starts the server again on the same data.
import { watch } from "node:fs";
import { join } from "node:path";
import { buildStorefront } from "./lib/build-storefront.mjs";
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
    const over = server && ended(server);
    const end = await Promise.race(over ? [over, change.seen] : [change.seen]);
    if (end?.stoppedBy) {
      change.forget();
      process.exitCode = end.code;
      return;
    }
    // A server that ended by itself has said why, and the next change may be the remedy.
    await change.seen;
    server?.kill("SIGTERM");
    await over;
  }
});

/** Says what is wrong when it is not. */
async function isBuilt() {
  try {
    await buildStorefront();
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
  const seen = new Promise((resolve) => {
    watchers = ["apps", "packages"].map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (file && !ownOutput.test(file)) setTimeout(resolve, settleMs, null);
      }),
    );
  });
  const forget = () => watchers.forEach((watcher) => watcher.close());
  return { seen: seen.finally(forget), forget };
}
