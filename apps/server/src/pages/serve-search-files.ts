import type { IncomingMessage, ServerResponse } from "node:http";
import type { Api } from "@dasturxon/api/app";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-page";
import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { brandOrigin } from "@dasturxon/storefront/search-engines/language-address";
import { listedPages } from "@dasturxon/storefront/search-engines/listed-pages";
import { robots } from "@dasturxon/storefront/search-engines/robots";
import { sitemap } from "@dasturxon/storefront/search-engines/sitemap";
import { answerCache } from "../front/answer-cache.ts";
import { keptAnswer, sendKept, type KeptAnswer } from "../front/kept-answer.ts";

export type SearchFilesConfig = {
  api: Pick<Api, "tenancy" | "services">;
  onFault: (error: unknown, path: string) => void;
};

const types = { "/robots.txt": "text/plain", "/sitemap.xml": "application/xml" };
type SearchFile = keyof typeof types;

const maxCacheBytes = 32 * 1024 * 1024;

/**
 * What search engines ask a brand's host for: `robots.txt` and `sitemap.xml`, made once per state of the brand.
 *
 * @returns A server that is null for any other address.
 */
export function serveSearchFiles({ api, onFault }: SearchFilesConfig) {
  const cache = answerCache(maxCacheBytes);

  async function answerTo(path: SearchFile, url: URL): Promise<KeptAnswer> {
    // Without a cookie: search engines have none, and others get what they get.
    const found = await merchantOfPage(api.tenancy, url.host, {
      vendor: url.searchParams.get("vendor"),
      brand: null,
      cookie: null,
    });
    if (!found) return fileAnswer(path, path === "/robots.txt" ? robots(null) : null);
    const { merchant } = found;
    const key = `${merchant.id}|${url.origin}|${path}`;
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

  async function send(req: IncomingMessage, res: ServerResponse, path: SearchFile, url: URL) {
    try {
      sendKept(req, res, await answerTo(path, url));
    } catch (error) {
      onFault(error, path);
      // To a search engine an outage is no news; that nothing may be listed would be.
      sendKept(req, res, keptAnswer(503, { "retry-after": "60" }, await readyBytes("")));
    }
  }

  return (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> | null => {
    const { pathname } = url;
    return isSearchFile(pathname) ? send(req, res, pathname, url) : null;
  };
}

const isSearchFile = (path: string): path is SearchFile => Object.hasOwn(types, path);

/** @param text Null: there is no such file here. */
async function fileAnswer(path: SearchFile, text: string | null) {
  const headers = {
    "content-type": `${types[path]}; charset=utf-8`,
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  };
  return keptAnswer(text === null ? 404 : 200, headers, await readyBytes(text ?? ""));
}
