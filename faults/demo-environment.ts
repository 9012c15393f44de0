import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { postgresBus } from "@dasturxon/api/adapters/postgres-bus";
import { startProduct, type Product } from "../tools/product.ts";
import { brandClient } from "../bench/brand-client.ts";
import { findShop, stockUp, type DemoShop } from "./demo-shop.ts";
import { connectionOf, withDatabase } from "./with-database.ts";

/** Longer than a server takes to read its brands again. */
const patienceMs = 30_000;

/** A demo on data of its own, with a branch that is open and well stocked. It runs in one process at a time. */
export type DemoEnvironment = {
  folder: string;
  /** Where the demo keeps its data: in `folder`. */
  dataDir: string;
  shop: DemoShop;
  readonly product: Product;
  /** Starts it again after `product` was stopped or killed. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export async function startDemo(output?: Writable): Promise<DemoEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-demo-"));
  // The user that PostgreSQL runs under reaches the folders in it.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "data");
  // Each customer has an address, since requests of one address are limited.
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  const start = () => startProduct(dataDir, output ? { output, env } : { env });
  let product: Product | null = null;
  const close = async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    product = await start();
    const shop = await findShop(product.port);
    await withDatabase(dataDir, (client) => stockUp(client, shop));
    await untilOpen(product.port, dataDir, shop);
    return {
      folder,
      dataDir,
      shop,
      get product() {
        if (!product) throw new Error("The demo has never started");
        return product;
      },
      async start() {
        product = await start();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Tells the server of the change, and waits until it shows it. */
async function untilOpen(port: number, dataDir: string, { merchantId, branchId }: DemoShop) {
  const connectionString = await connectionOf(dataDir);
  const bus = postgresBus({ connectionString, onFault: () => {} });
  await bus.connected();
  bus.publish({ topic: "merchant", merchantId });
  await bus.close();
  const client = brandClient(port, "demo");
  const giveUpAt = performance.now() + patienceMs;
  const isOpen = async () => {
    const path = "/users/v1/branches";
    const headers = { "x-merchant-id": merchantId };
    const branches: { id: string; close: string }[] = await client.call(
      "GET",
      path,
      undefined,
      headers,
    );
    return branches.some(({ id, close }) => id === branchId && close === "24:00");
  };
  while (!(await isOpen())) {
    if (performance.now() > giveUpAt) throw new Error("The server does not show the open branch");
    await pause(20);
  }
}
