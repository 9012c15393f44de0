import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShowcase } from "../../scripts/lib/build-apps.mjs";
import { startProduct } from "../../tools/product.ts";
import { recordProduct } from "./record-run.ts";

const reports = join(import.meta.dirname, "../../reports");

const productLog = join(reports, "product.log");

/** Written by `npm run test:server`: how to reach its server. */
export const testServerFile = join(reports, "test-server.json");

/** Passes the port and the data folder of the tested product to the workers. */
export function offerProduct({ port, dataFolder }: { port: number; dataFolder: string }) {
  process.env["PRODUCT_PORT"] = String(port);
  process.env["PRODUCT_DATA"] = dataFolder;
}

/** Another run on the same machine may slow this one down. */
export const patientDatabase = { DATABASE_REQUEST_MS: "10000" };

/**
 * Starts the built product in demo mode on a free port and an empty data folder; its output goes to
 * reports/product.log. Besides the brands' hosts it has the demo host `namuna.localhost` and the development host
 * `dev.localhost`.
 */
export async function startTestProduct() {
  const dataFolder = await mkdtemp(join(tmpdir(), "dasturxon-e2e-"));
  await mkdir(reports, { recursive: true });
  const clean = () => rm(dataFolder, { recursive: true, force: true });
  try {
    const product = await startProduct(dataFolder, {
      output: createWriteStream(productLog),
      env: {
        DEV_HOSTS: "dev.localhost",
        DEMO_HOSTS: "namuna.localhost",
        ...patientDatabase,
        // Calls that no browser makes have an address each (`nextAddress`), since those of one address are limited.
        TRUSTED_PROXIES: "127.0.0.1",
      },
    });
    return {
      port: product.port,
      dataFolder,
      async stop() {
        await recordProduct({ port: product.port, dataFolder }, productLog);
        await product.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** One product for all tests of a run, and the page of all components. */
export default async function startForTests() {
  await buildShowcase();
  const product = await startTestProduct();
  offerProduct(product);
  return product.stop;
}
