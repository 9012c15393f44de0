import { readFile } from "node:fs/promises";
import startForTests, { offerProduct, testServerFile } from "./start-product.ts";

/** Uses the server that `npm run test:server` keeps running, or else starts one for this run. */
export default async function joinProduct() {
  const running = await runningServer();
  return running ? offerProduct(running) : startForTests();
}

async function runningServer() {
  try {
    const server = JSON.parse(await readFile(testServerFile, "utf8")) as Parameters<
      typeof offerProduct
    >[0];
    await fetch(`http://127.0.0.1:${server.port}/`);
    return server;
  } catch {
    return null;
  }
}
