import type { Call } from "@dasturxon/contract/call";
import * as z from "zod";

/** A read of the second base: merchant, and path with query, which are also its cache key. */
export type SharedAddress = { merchantId: string; path: string };

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
