import { randomUUID } from "node:crypto";
import type { Api } from "@dasturxon/api/app";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import { errorAnswer } from "@dasturxon/api/http/error-answer";
import { merchantOfRequest } from "@dasturxon/api/http/merchant-of-request";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import { answeredCalls } from "@dasturxon/api/routes";
import type { Call } from "@dasturxon/contract/call";
import * as z from "zod";
import {
  cachedResponse,
  responseCache,
  sendCachedResponse,
  type CachedResponse,
} from "./cached-response.ts";
import type { Server } from "./gateway.ts";
import type { HotCache } from "./hot-cache.ts";
import { TooManyMisses, type MissLimit } from "./miss-limit.ts";

type SharedConfig = {
  api: Pick<Api, "fetch" | "tenancy">;
  memory: CacheMemory;
  hot: HotCache;
  misses: MissLimit;
};

/**
 * The reads of the second base, which are equal for all visitors of a merchant: called once for each version of the
 * merchant, then sent as bytes. Everything else (unknown merchant, other method) goes to the API, which has the
 * error texts.
 */
export function serveShared({ api, memory, hot, misses }: SharedConfig): Server<Promise<boolean>> {
  const cache = responseCache(memory, "reads");
  const addressOf = sharedAddress(answeredCalls);

  async function callApi(address: URL, origin: RequestOrigin): Promise<CachedResponse> {
    const request = new Request(address, { headers: { host: address.host } });
    return asCachedResponse(await api.fetch(request, origin));
  }

  /** @returns False when the request is not for it. */
  return async (req, res, url, origin) => {
    const shared = req.method === "GET" ? addressOf(url) : null;
    const header = req.headers["x-merchant-id"];
    if (!shared || (header !== undefined && String(header).toLowerCase() !== shared.merchantId))
      return false;
    // The API refuses an unknown merchant in the path, or another brand's host.
    const named = await merchantOfRequest(api.tenancy, url.host, {
      header: shared.merchantId,
    }).catch(() => null);
    if (!named) return false;
    const { id: merchantId, version } = named.merchant;
    const key = shared.path;
    try {
      if (!cache.has(key)) misses.take(origin.address);
      const make = () => callApi(new URL(shared.path, url), origin);
      const answer = await cache.get(key, version, make);
      hot.remember(req, origin.isSecure ?? false, { cache, key, merchantId });
      sendCachedResponse(req, res, answer);
    } catch (error) {
      if (!(error instanceof TooManyMisses)) throw error;
      sendCachedResponse(req, res, await asCachedResponse(errorAnswer(error, randomUUID())));
    }
    return true;
  };
}

async function asCachedResponse(response: Response): Promise<CachedResponse> {
  const {
    "content-encoding": _,
    "content-length": __,
    etag: ___,
    ...headers
  } = Object.fromEntries(response.headers);
  return cachedResponse(
    response.status,
    { ...headers, vary: "accept-encoding" },
    await precompress(await response.text()),
  );
}

/** A read of the second base: merchant, and path with query, which are also its cache key. */
type SharedAddress = { merchantId: string; path: string };

const sharedPath = /^\/cdn\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.+)$/i;

/**
 * Parses an address of the second base. Only queries that its call knows are kept, in a fixed order: others would
 * multiply the cache entries.
 *
 * @param calls The contract's calls; those of other bases are ignored.
 * @returns A function that returns `null` for any other address.
 */
export function sharedAddress(calls: readonly Call[]): (url: URL) => SharedAddress | null {
  const reads = calls
    .filter(({ base, method }) => base === "cdn" && method === "GET")
    .map((call) => ({ path: pathPattern(call.path), queries: namesOf(call.query) }));

  return (url) => {
    const [, id = "", path = ""] = sharedPath.exec(url.pathname) ?? [];
    const merchantId = id.toLowerCase();
    const read = reads.find((each) => each.path.test(path));
    if (!read) return null;
    const query = new URLSearchParams();
    for (const name of read.queries) {
      const value = url.searchParams.get(name);
      if (value !== null) query.set(name, value);
    }
    const search = query.size > 0 ? `?${query.toString()}` : "";
    return { merchantId, path: `/cdn/${merchantId}${path}${search}` };
  };
}

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const namesOf = (query: z.ZodType): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape).toSorted() : [];
