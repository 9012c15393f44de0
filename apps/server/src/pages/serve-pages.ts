import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { BRAND_QUERY, MERCHANT_HEADER } from "@dasturxon/contract/storage-keys";
import type {
  createStorefrontHandler,
  PageRequest,
} from "@dasturxon/storefront/create-storefront-handler";
import { languageTags } from "@dasturxon/messages/language";
import { isPrefixed } from "@dasturxon/storefront/page-choices";
import pLimit from "p-limit";
import {
  responseCache,
  cachedResponse,
  sendCachedResponse,
  type CachedResponse,
} from "../gateway/cached-response.ts";
import { TooManyMisses, type MissLimit } from "../gateway/miss-limit.ts";
import type { HotCache } from "../gateway/hot-cache.ts";
import { pageCookies } from "../gateway/page-cookies.ts";
import {
  cardHosts,
  pageWithPolicy,
  thirdPartyHosts,
  type Hosts,
} from "./content-security-policy.ts";
import { findPage, type Brand, type FindPageConfig, type FoundPage } from "./find-page.ts";
import { pageAddress, pageOrigin } from "./page-address.ts";
import { brandlessPage, closedPage, plainErrorPage, sendNotFound } from "./error-pages.ts";

type Storefront = Awaited<ReturnType<typeof createStorefrontHandler>>;

export type PagesConfig = {
  api: FindPageConfig["api"];
  storefront: Storefront;
  buildId: string;
  memory: CacheMemory;
  misses: MissLimit;
  hot: HotCache;
  /** Origins of this installation's other parts and of map tiles. */
  ownHosts: Hosts;
  /** Where browsers send card numbers. */
  cardsUrl: string | undefined;
  onFault: (error: unknown, path: string) => void;
};

/** A requested page and its merchant; `null` if the host names none, or it could not be read. */
export type RequestedPage = {
  merchant: MerchantRecord | null;
  isUnreachable: boolean;
  answer: CachedResponse;
};
export type Pages = ReturnType<typeof servePages>;

/** Maximum pages rendered at a time: other requests get their turn in between. */
const maxRendering = 4;
/** Maximum pages waiting to be rendered; about three seconds of work. */
const maxWaiting = 100;
const busySeconds = 5;

class TooBusy extends Error {
  override message = "Too many pages wait for their rendering";
}

/** The storefront's pages: from the cache, or rendered and cached. Decision 0028. */
export function servePages({
  api,
  storefront,
  buildId,
  memory,
  misses,
  hot,
  ownHosts,
  cardsUrl,
  onFault,
}: PagesConfig) {
  const cache = responseCache(memory, "pages", (status) => status === 200 || status === 404);
  const inTurn = pLimit(maxRendering);
  const find = findPage({ api, memory, misses, onFault });

  async function render(request: Request, page: PageRequest): Promise<CachedResponse> {
    if (inTurn.pendingCount >= maxWaiting) throw new TooBusy();
    const mark = randomUUID();
    return inTurn(async () =>
      asCachedResponse(await storefront.render(request, page, mark), page, mark),
    );
  }

  async function asCachedResponse(
    response: Response,
    page: PageRequest,
    mark: string,
  ): Promise<CachedResponse> {
    const { html, policy } = pageWithPolicy(await response.text(), mark, [
      ownHosts,
      ...(isRead(page.brand)
        ? [...thirdPartyHosts(page.brand), cardHosts(page.brand, cardsUrl)]
        : []),
    ]);
    const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    if (isHtml) headers["content-security-policy"] = policy;
    return cachedResponse(
      response.status,
      {
        ...headers,
        ...securityHeaders,
        ...(response.status === 200 && { "cache-control": "private, no-cache" }),
        vary: "accept-encoding, cookie",
        // For caches: the address contains neither merchant nor language.
        ...(isRead(page.brand) && { [MERCHANT_HEADER]: page.brand.merchant.id }),
        "content-language": languageTags[page.choices.language],
      },
      await precompress(html),
    );
  }

  async function pageOf(req: IncomingMessage, url: URL, { address }: RequestOrigin) {
    const found = await find(req, url, address);
    const outcome = await outcomeOf(found, req, url, address);
    const { merchant, host } = found;
    return { merchant, host, isUnreachable: found.brand === "unreachable", ...outcome };
  }

  async function outcomeOf(found: FoundPage, req: IncomingMessage, url: URL, address: string) {
    if (found.closed) return { key: null, answer: await closedPage(found.closed) };
    if (found.isBrandless) return { key: null, answer: await brandlessPage() };
    if (isPrefixed(url.pathname)) return redirect(req, url, found);
    return cachedPage(req, url, found, address);
  }

  const requestOf = (req: IncomingMessage, page: URL) =>
    new Request(page, { headers: { host: page.host, cookie: pageCookies(req.headers.cookie) } });

  /**
   * A leading language or page segment: redirects to the address without it, with the query and cookies of this
   * request.
   */
  async function redirect(req: IncomingMessage, url: URL, found: FoundPage) {
    const page = new URL(`${url.pathname}${url.search}`, pageOrigin(req, url));
    return { key: null, answer: await render(requestOf(req, page), found) };
  }

  async function cachedPage(req: IncomingMessage, url: URL, found: FoundPage, address: string) {
    const path = pageAddress(url, await found.contents(), storefront.isScreen);
    const page = new URL(path, pageOrigin(req, url));
    const key = pageKey(found, buildId, page);
    const make = () => render(requestOf(req, page), found);
    if (!cache.has(key)) misses.take(address);
    // Never cache a page of an unreadable brand.
    const isReadable = found.brand !== "unreachable";
    return { key, answer: isReadable ? await cache.get(key, found.version, make) : await make() };
  }

  async function answerTo(req: IncomingMessage, url: URL, origin: RequestOrigin) {
    const { merchant, host, key, answer } = await pageOf(req, url, origin);
    const isNamed = url.searchParams.has(BRAND_QUERY);
    // Another brand's page depends on two brands and is not in the hot cache.
    if (
      answer.status === 200 &&
      key &&
      merchant &&
      !isNamed &&
      (host ?? merchant).id === merchant.id
    )
      hot.remember(req, origin.isSecure ?? false, { cache, key, merchantId: merchant.id });
    return { answer, headers: isNamed && answer.status === 200 ? fetchedAhead : undefined };
  }

  return {
    /** The page at this address for a visitor, without sending it. */
    of: pageOf,
    /** Finds the merchant and the choices without rendering the page. */
    find,
    async serve(
      req: IncomingMessage,
      res: ServerResponse,
      url: URL,
      origin: RequestOrigin,
    ): Promise<void> {
      try {
        const { answer, headers } = await answerTo(req, url, origin);
        if (answer.status === 404) await sendNotFound(req, res, answer, url.pathname);
        else sendCachedResponse(req, res, answer, headers);
      } catch (error) {
        if (error instanceof TooManyMisses)
          sendCachedResponse(req, res, await plainErrorPage(429, error.seconds));
        else if (error instanceof TooBusy)
          sendCachedResponse(req, res, await plainErrorPage(503, busySeconds));
        else {
          onFault(error, url.pathname);
          sendCachedResponse(req, res, await plainErrorPage(500));
        }
      }
    },
  };
}

const isRead = (brand: PageRequest["brand"]): brand is Brand =>
  brand !== null && brand !== "unreachable";

/**
 * Everything that a page may depend on, except the version. It is stored beside the key, so that an old page can be
 * served while the new one is made.
 */
function pageKey({ merchant, choices }: FoundPage, buildId: string, page: URL) {
  const { language, page: start, cityId, branchId, client, isInClick } = choices;
  return JSON.stringify([
    merchant?.id,
    buildId,
    language,
    start,
    cityId,
    branchId,
    client,
    isInClick,
    page.href,
  ]);
}

/** A page requested with its brand: a page prefetched on hover is reused on click. */
const fetchedAhead = { "cache-control": "private, max-age=60" };

const securityHeaders = {
  "x-content-type-options": "nosniff",
  // Tile servers require the origin; the path is not sent.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=()",
};
