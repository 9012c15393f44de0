import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../tools/product.ts";
import { orderLoad } from "./order-load.ts";
import { pickUpOf, type Check, type TestEnvironment } from "./test-environment.ts";

const customersCount = 8;

/**
 * Kills or stops one of two processes in turn while customers order at both and repeat unanswered posts at the other.
 * At the end each attempt is one order.
 */
export async function twoProcessKills(
  environment: TestEnvironment,
  kills: number,
): Promise<Check[]> {
  const pair: [Product, Product] = [await environment.start(), await environment.start()];
  const customers = await environment.customers(customersCount);
  const load = orderLoad(environment.brand.merchant.id, customers, [
    { name: "one product", body: await pickUpOf(pair[0].port, environment) },
    { name: "three of it", body: await pickUpOf(pair[0].port, environment, 3) },
  ]);
  let posts = 0;
  let isOver = false;
  const running = load.run(
    () => pair[(posts += 1) % 2]?.port ?? 0,
    () => isOver,
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(150 + (kill % 7) * 60);
    const index = kill % 2;
    const victim = pair[index];
    if (!victim) break;
    if (kill % 4 < 2) await victim.kill();
    else await victim.stop();
    pair[index] = await environment.start({ DRAIN_DELAY_MS: "200" });
  }
  isOver = true;
  await running;
  const [{ port }] = pair;
  for (const attempt of load.attempts) await load.postAttempt(port, attempt);
  const { rows } = await environment.client.query(
    `select count(*)::int as orders, count(distinct idempotency_key)::int as keys,
        count(*) filter (where id = any($2::uuid[]))::int as acknowledged
      from "order" where merchant_id = $1 and user_id = any($3::uuid[])`,
    [
      environment.brand.merchant.id,
      load.attempts.map(({ order }) => order?.id),
      customers.map(({ userId }) => userId),
    ],
  );
  const attempts = load.attempts.length;
  const { orders, keys, acknowledged } = rows[0];
  return [
    {
      name: `orders of ${attempts} attempts, ${kills} kills`,
      found: `${orders} orders, ${keys} keys, ${acknowledged} as answered`,
      expected: `${attempts} of each`,
      isMet: [orders, keys, acknowledged].every((count) => count === attempts),
    },
    {
      name: "wrong answers",
      found: load.wrongAnswers.slice(0, 2).join("; ") || "none",
      expected: "none",
      isMet: load.wrongAnswers.length === 0,
    },
  ];
}
