import { expect, it } from "vitest";
import { cacheMemory, cacheShares } from "./cache-memory.ts";

it("gives all caches together no more than the budget", () => {
  const bytes = 1_000_000;
  const memory = cacheMemory(bytes);
  const caches = Object.keys(cacheShares).map((share) =>
    memory<{ text: string }>(share as keyof typeof cacheShares, ({ text }) => text.length),
  );
  for (const cache of caches)
    for (let at = 0; at < 3_000; at += 1) cache.set(`${at}`, { text: "x".repeat(1_000) });
  const used = caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  expect(used).toBeGreaterThan(bytes * 0.9);
  expect(used).toBeLessThanOrEqual(bytes);
});
