import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brandClient } from "../brand-client.ts";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import type { Server } from "./cached-pages.ts";
import { writeLargeFolder } from "./large-folder.ts";
import { getRequest, nextAddress, openConnection } from "./load.ts";

type Shop = {
  /** Sub-domain of the brand whose pages are visited meanwhile. */
  sub: string;
  connectionString: string;
  /** DATA_DIR of the server. */
  dataDir: string;
  secretsKey: string;
};

const command = join(import.meta.dirname, "../../apps/server/src/commands/brand.ts");
const sub = "katta";
const productCount = 5_000;
const visitEveryMs = 10;
const quietSeconds = 10;

/** A menu of 5,000 dishes with pictures is checked, imported and published while the pages of another brand are visited. */
export async function benchBrandImport(add: Add, server: Server, shop: Shop) {
  const folder = join(shop.dataDir, "large");
  const bare = join(shop.dataDir, "large-without-pictures");
  await writeLargeFolder(bare, { sub, products: productCount, pictures: 0 });
  await writeLargeFolder(folder, { sub, products: productCount, pictures: productCount });
  const run = (...args: string[]) => runCommand(args, shop);

  const within = (seconds: number) => ({ atMost: seconds * 1_000, of: "value" as const });
  const step = async (name: string, seconds: number, work: () => Promise<unknown>) =>
    add({ name, value: await timed(work), unit: "ms", budget: within(seconds) });

  // The first visits are slower: nothing is cached or compiled yet.
  await visitWhile(server, shop, () => pause(quietSeconds * 500));
  const quiet = await visitWhile(server, shop, () => pause(quietSeconds * 1_000));
  const busy = await visitWhile(server, shop, async () => {
    await step("check without pictures", 5, () => run("check", bare));
    await step("import with pictures", 60, () => run("import", folder, "--stage"));
    await step("publish, until shown", 5, async () => {
      await run("publish", sub);
      await untilShown(server);
    });
  });
  add({
    name: "p99 of another brand's menu meanwhile",
    value: quantile(busy, 0.99),
    unit: "ms",
    baseline: { name: "nothing else", value: quantile(quiet, 0.99) },
    budget: { atMost: 2, of: "share" },
    details: { "longest ms": quantile(busy, 1), visits: busy.length },
  });
  await rm(folder, { recursive: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Visits a page a hundred times a second until the work is done. @returns Milliseconds of each visit. */
async function visitWhile(
  { port }: Server,
  { sub: visited }: Shop,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const durations: number[] = [];
  const host = `${visited}.localhost:${port}`;
  const idle: ReturnType<typeof openConnection>[] = [];
  const all = new Set<ReturnType<typeof openConnection>>();
  const visit = async () => {
    const connection = idle.pop() ?? openConnection(port);
    all.add(connection);
    const startedAt = performance.now();
    await connection.send(getRequest("/", { host, "x-forwarded-for": nextAddress() }));
    durations.push(performance.now() - startedAt);
    idle.push(connection);
  };
  const visits: Promise<void>[] = [];
  const timer = setInterval(() => visits.push(visit()), visitEveryMs);
  try {
    await work();
    clearInterval(timer);
    await Promise.all(visits);
    return durations;
  } finally {
    clearInterval(timer);
    for (const connection of all) connection.close();
  }
}

async function runCommand(
  args: string[],
  { connectionString, dataDir, secretsKey }: Shop,
): Promise<void> {
  const child = spawn(process.execPath, [command, ...args], {
    env: {
      ...process.env,
      DEMO: "0",
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      SECRETS_KEY: secretsKey,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`npm run brand -- ${args.join(" ")} ended with ${code}`);
}

async function untilShown({ port }: Server): Promise<void> {
  const { call, merchant } = brandClient(port, sub);
  const { id } = await merchant();
  for (;;) {
    const headers = { "x-merchant-id": id, "x-forwarded-for": nextAddress() };
    const { products } = await call("GET", "/products/v1/overalls?type=WEB", undefined, headers);
    if (products.length === productCount) return;
    await pause(50);
  }
}
