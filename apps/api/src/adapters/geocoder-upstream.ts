import { LRUCache } from "lru-cache";
import type * as z from "zod";
import { GeocoderError, type Admit, type GeocoderAnswers } from "../ports/geocoder.ts";
import { readJson } from "./read-answer.ts";

export type GeocoderConfig = {
  /** Base address of the server, without a trailing slash. */
  baseUrl: string;
  /** Identifies us, with a contact; public servers refuse default user agents of libraries. */
  userAgent?: string;
  timeoutMs?: number;
  request?: typeof fetch;
  /** Stores answers beyond this process. */
  answers?: GeocoderAnswers;
  /** Resolves when the next request may be sent; rejects when too many are waiting. */
  turn?: () => Promise<void>;
};

/** Addresses seldom change. */
const cacheTtlMs = 30 * 24 * 60 * 60 * 1000;
/** Entries in this process; the store has all. */
const maxAnswers = 20_000;

/**
 * Requests to a geocoder within its usage policy: with a user agent, each request once, and no faster than allowed.
 *
 * @returns A function of path, query and the answer's schema; it throws GeocoderError for every failure.
 */
export function geocoderUpstream({
  baseUrl,
  userAgent = "Dasturxon",
  timeoutMs = 5_000,
  request = fetch,
  answers,
  turn,
}: GeocoderConfig) {
  const remember = rememberAnswers<unknown>();

  async function readOrRequest(address: string, admit?: Admit): Promise<unknown> {
    const stored = await answers?.find(address);
    if (stored !== undefined) return stored;
    await admit?.();
    await turn?.();
    const response = await request(address, {
      headers: { "user-agent": userAgent, accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const answer = await readJson(response);
    await answers?.store(address, answer, cacheTtlMs);
    return answer;
  }

  return async function fetchAnswer<T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    admit?: Admit,
  ): Promise<T> {
    const address = `${baseUrl}${path}?${new URLSearchParams(query).toString()}`;
    try {
      return schema.parse(await remember(address, () => readOrRequest(address, admit)));
    } catch (cause) {
      throw new GeocoderError(`The geocoder did not answer ${path}`, { cause });
    }
  };
}

/** About eleven metres: a house. Nearby points share an answer. */
export const houseDegrees = (degrees: number) => degrees.toFixed(4);

/** Caches answers. Concurrent callers share one request; failures are not cached. */
function rememberAnswers<T>() {
  const cache = new LRUCache<string, Promise<T>>({ max: maxAnswers, ttl: cacheTtlMs });

  return (key: string, request: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known) return known;
    const answer = request();
    cache.set(key, answer);
    answer.catch(() => {
      if (cache.peek(key) === answer) cache.delete(key);
    });
    return answer;
  };
}
