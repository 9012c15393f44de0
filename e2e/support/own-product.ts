import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type Product } from "../../tools/product.ts";
import { offerProduct, patientDatabase } from "./start-product.ts";
import { test } from "./test.ts";

/** Starts a separate product on empty data for the tests of a file. @param env Read when it starts. */
export function ownProduct(env: Record<string, string> = {}) {
  let folder: string;
  let product: Product;
  const environment = () => ({ ...patientDatabase, ...env });
  const { PRODUCT_PORT: sharedPort, PRODUCT_DATA: sharedData } = process.env;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dasturxon-own-"));
    product = await startProduct(folder, { env: environment() });
    offerProduct({ port: product.port, dataFolder: folder });
  });
  test.afterAll(async () => {
    Object.assign(process.env, { PRODUCT_PORT: sharedPort, PRODUCT_DATA: sharedData });
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    kill: () => product.kill(),
    /** Starts it again on the same data and port. */
    async startAgain(
      changed: Record<string, string> = {},
      options: Pick<Parameters<typeof startProduct>[1] & object, "output"> = {},
    ) {
      const sameAddress = { ...environment(), PORT: String(product.port), ...changed };
      product = await startProduct(folder, { ...options, env: sameAddress });
    },
  };
}
