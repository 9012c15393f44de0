import type { IncomingMessage, ServerResponse } from "node:http";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { webManifest } from "@dasturxon/storefront/web-manifest";
import {
  cachedResponse,
  sendCachedResponse,
  type CachedResponse,
} from "../gateway/cached-response.ts";
import type { Server } from "../gateway/gateway.ts";
import type { Pages } from "./serve-pages.ts";

/** Brand and language depend on host and cookies, so no cache may share it. */
const headers = {
  "content-type": "application/manifest+json",
  "cache-control": "private, no-cache",
  vary: "accept-encoding, cookie",
};

/**
 * `/manifest.webmanifest`: the brand as an installable app.
 *
 * @returns A server that returns null for any other address.
 */
export function serveManifest(pages: Pick<Pages, "find">): Server {
  async function manifest(
    req: IncomingMessage,
    url: URL,
    { address }: RequestOrigin,
  ): Promise<CachedResponse> {
    const { brand, choices } = await pages.find(req, url, address);
    if (brand === null) return cachedResponse(404, headers, await precompress("{}"));
    if (brand === "unreachable") return cachedResponse(503, headers, await precompress("{}"));
    // On another brand's host the address names the brand: cookies may have changed by then.
    const home = url.searchParams.has(BRAND_QUERY) ? `/?${BRAND_QUERY}=${brand.merchant.id}` : "/";
    const body = JSON.stringify(webManifest(brand, choices.language, home));
    return cachedResponse(200, headers, await precompress(body));
  }

  async function send(req: IncomingMessage, res: ServerResponse, url: URL, origin: RequestOrigin) {
    sendCachedResponse(req, res, await manifest(req, url, origin));
  }

  return (req, res, url, origin) =>
    url.pathname === "/manifest.webmanifest" ? send(req, res, url, origin) : null;
}
