import type { CacheMemory, cacheShares } from "@dasturxon/api/caches/cache-memory";
import {
  versionedCache,
  type Versioned,
  type VersionedCache,
} from "@dasturxon/api/caches/versioned-cache";
import type { KeptAnswer } from "./kept-answer.ts";

export type AnswerCache = VersionedCache<KeptAnswer>;

/**
 * Answers that are the same for everybody with the same key, as compressed bytes. When what an answer is made of has
 * changed, the first caller waits for the new one and everybody meanwhile gets the old, which also stays while a new
 * one cannot be made.
 *
 * @param keeps Answers of which status are kept.
 */
export function answerCache(
  memory: CacheMemory,
  holds: keyof typeof cacheShares,
  keeps: (status: number) => boolean = (status) => status === 200,
): AnswerCache {
  return versionedCache<KeptAnswer>(
    memory<Versioned<KeptAnswer>>(holds, ({ value }) => value.size),
    {
      servesOutdated: true,
      verdict: ({ status }) => (status >= 500 ? "failed" : keeps(status) ? "keep" : "forget"),
    },
  );
}
