import type { IncomingMessage, ServerResponse } from "node:http";
import type { Api } from "@dasturxon/api/app";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-request";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { brandOrigin } from "@dasturxon/storefront/seo/language-address";
import { listedPages, robots, sitemap } from "@dasturxon/storefront/seo/search-files";
import {
  responseCache,
  cachedResponse,
  sendCachedResponse,
  type CachedResponse,
} from "../gateway/cached-response.ts";
import type { Server } from "../gateway/gateway.ts";
import { TooManyMisses, type MissLimit } from "../gateway/miss-limit.ts";
import { pageOrigin } from "./page-address.ts";

export type SearchFilesConfig = {
  api: Pick<Api, "tenancy" | "services">;
  memory: CacheMemory;
  misses: MissLimit;
  onFault: (error: unknown, path: string) => void;
};

const types = { "/robots.txt": "text/plain", "/sitemap.xml": "application/xml" };
type SearchFile = keyof typeof types;

/**
 * Files for search engines: `robots.txt` and `sitemap.xml`, created once per version of the brand.
 *
 * @returns A server that returns null for any other address.
 */
export function serveSearchFiles({ api, memory, misses, onFault }: SearchFilesConfig): Server {
  const cache = responseCache(memory, "searchFiles");

  async function answerTo(
    path: SearchFile,
    url: URL,
    { address }: RequestOrigin,
  ): Promise<CachedResponse> {
    // Without a cookie: search engines send none, and all clients get the same files.
    const found = await merchantOfPage(api.tenancy, url.host, {
      vendor: url.searchParams.get("vendor"),
      brand: null,
      cookie: null,
    });
    if (!found) return fileAnswer(path, path === "/robots.txt" ? robots(null) : null);
    const { merchant } = found;
    const key = JSON.stringify([merchant.id, url.origin, path]);
    if (!cache.has(key)) misses.take(address);
    return cache.get(key, merchant.version, async () =>
      fileAnswer(path, await fileOf(path, merchant, url)),
    );
  }

  async function fileOf(path: SearchFile, merchant: MerchantRecord, url: URL) {
    const brand = await api.services.brands.get(merchant);
    const origin = brandOrigin(brand.webSettings, url);
    if (path === "/robots.txt") return robots(origin);
    const { menu } = await api.services.menus.get(merchant, "WEB");
    return sitemap(listedPages(brand, menu), origin, brand.webSettings);
  }

  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    path: SearchFile,
    origin: RequestOrigin & { url: URL },
  ) {
    try {
      sendCachedResponse(req, res, await answerTo(path, origin.url, origin));
    } catch (error) {
      if (error instanceof TooManyMisses) {
        const headers = { "retry-after": String(error.seconds) };
        return sendCachedResponse(req, res, cachedResponse(429, headers, await precompress("")));
      }
      onFault(error, path);
      // During an outage the old file is served: search engines would take an empty one for a ban.
      sendCachedResponse(
        req,
        res,
        cachedResponse(503, { "retry-after": "60" }, await precompress("")),
      );
    }
  }

  return (req, res, url, origin) => {
    const { pathname, search } = url;
    if (!isSearchFile(pathname)) return null;
    const address = new URL(pathname + search, pageOrigin(req, url));
    return send(req, res, pathname, { ...origin, url: address });
  };
}

const isSearchFile = (path: string): path is SearchFile => Object.hasOwn(types, path);

/** @param text Null: the file does not exist here. */
async function fileAnswer(path: SearchFile, text: string | null) {
  const headers = {
    "content-type": `${types[path]}; charset=utf-8`,
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  };
  return cachedResponse(text === null ? 404 : 200, headers, await precompress(text ?? ""));
}
