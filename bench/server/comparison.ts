import { median } from "../quantile.ts";
import type { Add, Budget } from "../report.ts";
import type { Round } from "./load.ts";

type Sides = { product: () => Promise<Round>; baseline: () => Promise<Round> };

export type Comparison = {
  name: string;
  baselineName: string;
  rounds: number;
  sides: Sides;
  budget?: Budget;
};

/**
 * Runs product and baseline in turn, round by round, so that other work on the machine slows both. The first round
 * warms both up and does not count. The share is the median of the rounds' shares.
 */
export async function compare(
  add: Add,
  { name, baselineName, rounds, sides: { product, baseline }, budget }: Comparison,
) {
  const results: { product: Round; baseline: Round }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const result = { product: await product(), baseline: await baseline() };
    if (round > 0) results.push(result);
  }
  const shares = results.map((one) => one.product.perSecond / one.baseline.perSecond);
  const both = (quantity: keyof Round) => ({
    value: median(results.map((one) => one.product[quantity])),
    baseline: {
      name: baselineName,
      value: median(results.map((one) => one.baseline[quantity])),
    },
  });
  add({
    name,
    unit: "/s",
    ...both("perSecond"),
    share: median(shares),
    spread: { low: Math.min(...shares) * 100, high: Math.max(...shares) * 100, unit: "%" },
    ...(budget && { budget }),
  });
  add({ name: "  p50", unit: "ms", ...both("p50Ms") });
  add({ name: "  p99", unit: "ms", ...both("p99Ms") });
  add({ name: "  CPU for each", unit: "µs", ...both("cpuMicros") });
}
