import type { IncomingMessage } from "node:http";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import type { MerchantDirectory } from "@dasturxon/api/modules/merchants/merchant-directory";
import type { AnswerCache } from "./answer-cache.ts";
import type { KeptAnswer } from "./kept-answer.ts";

/** Where a kept answer is: in which cache, under which key, and whose version it goes by. */
type Place = { cache: AnswerCache; key: string; merchantId: string };

/**
 * Which kept answer a request got the last time. Asked again in the same words it is the same answer, unless it is
 * outdated by now, and host, path and cookies need not be understood anew.
 */
export function recentAnswers(directory: Pick<MerchantDirectory, "findById">, memory: CacheMemory) {
  const recent = memory<Place>("recentRequests", ({ key }) => key.length * 2);
  // As JSON, so that no header can be written to read like two.
  const wordsOf = ({ url, headers }: IncomingMessage, isSecure: boolean) =>
    JSON.stringify([isSecure, headers.host, headers["x-merchant-id"], url, headers.cookie]);

  return {
    async find(req: IncomingMessage, isSecure: boolean): Promise<KeptAnswer | null> {
      const place = recent.get(wordsOf(req, isSecure));
      const merchant = place && (await directory.findById(place.merchantId));
      return merchant ? place.cache.find(place.key, merchant.version) : null;
    },
    remember(req: IncomingMessage, isSecure: boolean, place: Place): void {
      recent.set(wordsOf(req, isSecure), place);
    },
  };
}

export type RecentAnswers = ReturnType<typeof recentAnswers>;
