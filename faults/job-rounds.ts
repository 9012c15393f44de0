import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { startProduct } from "../tools/product.ts";
import { ageOrders, auditJobs } from "./audit-jobs.ts";
import type { Finding } from "./audit-orders.ts";
import { findShop, signIn, stockUp } from "./demo-shop.ts";
import { cancelPaid, placeWaitingOrders, statusOf, type WaitingOrders } from "./waiting-orders.ts";
import { withDatabase } from "./with-database.ts";

const customersCount = 6;
/** Orders of each kind that become due between two kills. */
const perRound = 24;
const longestMs = 250;
/** The job of a killed server is taken over after 15 s at most. */
const takeOverMs = 20_000;

/**
 * Kills the server repeatedly while jobs cancel unpaid orders, open scheduled ones and refund payments. At the end each
 * job has had its effect exactly once.
 */
export async function jobRounds(options: {
  kills: number;
  random: () => number;
  output?: Writable;
}): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-jobs-"));
  try {
    return await jobRoundsOn(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function jobRoundsOn(
  folder: string,
  { kills, random, output }: Parameters<typeof jobRounds>[0],
) {
  // Each customer has an address, since requests of one address are limited.
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  const start = () => startProduct(folder, output ? { output, env } : { env });
  let product = await start();
  try {
    const shop = await findShop(product.port);
    const customers = await signIn(product.port, shop, customersCount);
    await product.stop();
    await withDatabase(folder, (client) => stockUp(client, shop));
    product = await start();
    const orders = await placeWaitingOrders(product.port, shop, customers, kills * perRound);
    await product.stop();

    for (let round = 0; round < kills; round += 1) {
      const due = shareOf(orders, round, kills);
      await withDatabase(folder, (client) => ageOrders(client, [...due.unpaid, ...due.scheduled]));
      product = await start();
      const cancelling = cancelPaid(product.port, shop, due.paid).catch(() => {});
      await pause(random() * longestMs);
      await product.kill();
      await cancelling;
    }

    product = await start();
    for (const one of orders.paid)
      if ((await statusOf(product.port, shop, one)) !== "CANCELED")
        await cancelPaid(product.port, shop, [one]);
    await pause(takeOverMs);
    const stoppedAt = new Date();
    await product.stop();
    return await withDatabase(folder, (client) => auditJobs(client, shop, orders, stoppedAt));
  } finally {
    await product.stop();
  }
}

/** The orders of this round. */
function shareOf({ unpaid, scheduled, paid }: WaitingOrders, round: number, of: number) {
  const share = <T>(all: T[]) =>
    all.slice(Math.floor((all.length * round) / of), Math.floor((all.length * (round + 1)) / of));
  return { unpaid: share(unpaid), scheduled: share(scheduled), paid: share(paid) };
}
