import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../tools/product.ts";

const reports = join(import.meta.dirname, "../../reports");

/**
 * Starts the built product once for all journeys, in demo mode, on a free port and a fresh data
 * folder; its output goes to reports/product.log. The workers learn the port from `PRODUCT_PORT` and the folder from
 * `PRODUCT_DATA`. Besides the brands' own hosts it has a demo host, `namuna.localhost`, and a
 * developers' one, `dev.localhost`.
 */
export default async function startForJourneys() {
  const dataFolder = await mkdtemp(join(tmpdir(), "dasturxon-e2e-"));
  await mkdir(reports, { recursive: true });
  const clean = () => rm(dataFolder, { recursive: true, force: true });
  try {
    const product = await startProduct(dataFolder, {
      output: createWriteStream(join(reports, "product.log")),
      env: { DEV_HOSTS: "dev.localhost", DEMO_HOSTS: "namuna.localhost" },
    });
    process.env["PRODUCT_PORT"] = String(product.port);
    process.env["PRODUCT_DATA"] = dataFolder;
    return async () => {
      await product.stop();
      await clean();
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
