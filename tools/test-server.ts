import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { startTestProduct, testServerFile } from "../e2e/support/start-product.ts";

// `npm run test:server`: the server of the end-to-end tests, reused by any number of runs of `npm run test:smoke`.

const { stop, ...server } = await startTestProduct();
await writeFile(testServerFile, JSON.stringify(server));
console.log(
  `The tests' server runs at port ${server.port} until Ctrl-C. Start it anew after a change of the server.`,
);
await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
await rm(testServerFile, { force: true });
await stop();
