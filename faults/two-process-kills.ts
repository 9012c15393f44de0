import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../tools/product.ts";
import { orderStorm } from "./order-storm.ts";
import { pickUpOf, type Shown, type Stage } from "./stage.ts";

const customersCount = 8;

/**
 * Kills one of two processes, in turn, by a power cut and by a request to stop, while customers order at both and post
 * again at the other what was not answered. At the end each wish is one order.
 */
export async function twoProcessKills(stage: Stage, kills: number): Promise<Shown[]> {
  const pair: [Product, Product] = [await stage.start(), await stage.start()];
  const customers = await stage.customers(customersCount);
  const storm = orderStorm(stage.brand.merchant.id, customers, [
    { name: "one product", body: await pickUpOf(pair[0].port, stage) },
    { name: "three of it", body: await pickUpOf(pair[0].port, stage, 3) },
  ]);
  let posts = 0;
  let isOver = false;
  const blowing = storm.blow(
    () => pair[(posts += 1) % 2]?.port ?? 0,
    () => isOver,
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(150 + (kill % 7) * 60);
    const at = kill % 2;
    const victim = pair[at];
    if (!victim) break;
    if (kill % 4 < 2) await victim.kill();
    else await victim.stop();
    pair[at] = await stage.start({ DRAIN_DELAY_MS: "200" });
  }
  isOver = true;
  await blowing;
  const [{ port }] = pair;
  for (const wish of storm.wishes) await storm.ask(port, wish);
  const { rows } = await stage.client.query(
    `select count(*)::int as orders, count(distinct idempotency_key)::int as keys,
        count(*) filter (where id = any($2::uuid[]))::int as known
      from "order" where merchant_id = $1 and user_id = any($3::uuid[])`,
    [
      stage.brand.merchant.id,
      storm.wishes.map(({ order }) => order?.id),
      customers.map(({ userId }) => userId),
    ],
  );
  const wanted = storm.wishes.length;
  const { orders, keys, known } = rows[0];
  return [
    {
      what: `orders of ${wanted} wishes over ${kills} kills of either process`,
      found: `${orders} orders, ${keys} keys, ${known} as answered`,
      expected: `${wanted} of each`,
      isMet: [orders, keys, known].every((count) => count === wanted),
    },
    {
      what: "answers that no healthy server gives",
      found: storm.complaints.slice(0, 2).join("; ") || "none",
      expected: "none",
      isMet: storm.complaints.length === 0,
    },
  ];
}
