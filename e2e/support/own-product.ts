import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type Product } from "../../tools/product.ts";
import { test } from "./test.ts";

/** Starts a separate product on empty data for the tests of a file. */
export function ownProduct(env: Record<string, string> = {}) {
  let folder: string;
  let product: Product;
  const shared = process.env["PRODUCT_PORT"];

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dasturxon-own-"));
    product = await startProduct(folder, { env });
    process.env["PRODUCT_PORT"] = String(product.port);
  });
  test.afterAll(async () => {
    process.env["PRODUCT_PORT"] = shared;
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
      const sameAddress = { ...env, PORT: String(product.port), ...changed };
      product = await startProduct(folder, { ...options, env: sameAddress });
    },
  };
}
