// `npm start`: installs what is missing, builds what has changed, starts the server. Plain JavaScript without
// dependencies, since it starts on any Node from 20.19 in a fresh clone.
import { buildApps } from "./lib/build-apps.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { ended } from "./lib/run.mjs";
import { checkEnvironment, startServer } from "./lib/start-server.mjs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

await runScript(async () => {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node 20.19 or later is needed; this one is ${process.versions.node}.`);
  }
  checkEnvironment();
  await install();
  await buildApps();
  const { code } = await ended(startServer());
  process.exitCode = code;
});
