import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Api } from "@dasturxon/api/app";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-page";
import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import type { BrandSnapshot } from "@dasturxon/api/modules/merchants/brand-snapshots";
import { sharePictureId } from "@dasturxon/api/modules/media/share-media";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import {
  BRAND_QUERY,
  CLIENT_QUERY,
  cookieKeys,
  LANGUAGE_QUERY,
  MERCHANT_HEADER,
} from "@dasturxon/contract/storage-keys";
import type {
  createStorefrontHandler,
  PageRequest,
} from "@dasturxon/storefront/create-storefront-handler";
import { languageTags } from "@dasturxon/messages/language";
import { brandEntries } from "@dasturxon/storefront/brand-entries";
import { isPrefixed, pageChoices, type PageChoices } from "@dasturxon/storefront/page-choices";
import { pageWithPolicy } from "./content-security-policy.ts";
import { outsideHosts, type Hosts } from "./outside-hosts.ts";
import { pageAddress } from "./page-address.ts";
import { answerCache } from "../front/answer-cache.ts";
import type { RecentAnswers } from "../front/recent-answers.ts";
import { keptAnswer, sendKept, type KeptAnswer } from "../front/kept-answer.ts";

type StorefrontHandler = Awaited<ReturnType<typeof createStorefrontHandler>>;
type Brand = Exclude<PageRequest["brand"], null | "unreachable">;

/** What pages are rendered from, once per snapshot. */
type BrandView = { brand: Brand; branchIds: ReadonlySet<string>; sharePicture: string };

export type PagesConfig = {
  api: Pick<Api, "tenancy" | "services">;
  render: StorefrontHandler;
  buildId: string;
  recent: RecentAnswers;
  /** Of this installation's other parts, and of map tiles. */
  ownHosts: Hosts;
  onFault: (error: unknown, path: string) => void;
};

const maxCacheBytes = 256 * 1024 * 1024;

/** What was asked for, and whose it is: no merchant where the host names none, or it could not be read. */
export type FoundPage = Awaited<ReturnType<Pages["of"]>>;
export type Pages = ReturnType<typeof servePages>;

/** The storefront's pages: whole from the cache where it has them, rendered and kept otherwise. */
export function servePages({ api, render, buildId, recent, ownHosts, onFault }: PagesConfig) {
  const cache = answerCache(maxCacheBytes);
  // One public view per snapshot, however many pages it is rendered into.
  const views = new WeakMap<BrandSnapshot, BrandView>();

  async function brandOf(merchant: MerchantRecord) {
    const snapshot = await api.services.brands.get(merchant);
    const known = views.get(snapshot);
    if (known) return known;
    const orderSettings = snapshot.orderSettings.at(-1);
    if (!orderSettings) throw new Error(`The merchant ${merchant.id} has no order settings`);
    const brand = {
      merchant: PublicMerchant.parse(merchant),
      settings: snapshot.webSettings,
      orderSettings,
      cities: snapshot.cities,
    };
    const view = {
      brand,
      branchIds: new Set(snapshot.branches.map(({ id }) => id)),
      sharePicture: sharePictureId(merchant, snapshot.webSettings),
    };
    views.set(snapshot, view);
    return view;
  }

  async function renderPage(request: Request, page: PageRequest): Promise<KeptAnswer> {
    const mark = randomUUID();
    const response = await render(request, page, mark);
    const { html, policy } = pageWithPolicy(await response.text(), mark, [
      ownHosts,
      ...(isRead(page.brand) ? outsideHosts(page.brand) : []),
    ]);
    const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    if (isHtml) headers["content-security-policy"] = policy;
    return keptAnswer(
      response.status,
      {
        ...headers,
        ...securityHeaders,
        ...(response.status === 200 && { "cache-control": "private, no-cache" }),
        vary: "accept-encoding, cookie",
        // Whose it is and in which language, for what keeps it: the address does not say.
        ...(isRead(page.brand) && { [MERCHANT_HEADER]: page.brand.merchant.id }),
        "content-language": languageTags[page.choices.language],
      },
      await readyBytes(html),
    );
  }

  async function pageOf(req: IncomingMessage, url: URL) {
    const found = await findPage(req, url);
    const isRedirect = isPrefixed(url.pathname);
    const address = isRedirect ? `${url.pathname}${url.search}` : pageAddress(url);
    const request = () =>
      new Request(new URL(address, url), {
        headers: { host: url.host, cookie: req.headers.cookie ?? "" },
      });
    const answer =
      found.merchant && !isRedirect
        ? await cache.get(
            pageKey(found.merchant, buildId, new URL(address, url), found.choices),
            found.version,
            () => renderPage(request(), found),
          )
        : await renderPage(request(), found);
    const { merchant, host } = found;
    return { merchant, host, isUnreachable: found.brand === "unreachable", answer };
  }

  return {
    /** The page at this address for who asks, without answering. */
    of: pageOf,
    /** Whose page it is and how they want it, without the page. */
    find: findPage,
    async serve(req: IncomingMessage, res: ServerResponse, url: URL) {
      try {
        const { merchant, host, answer } = await pageOf(req, url);
        const isNamed = url.searchParams.has(BRAND_QUERY);
        // Another brand's page depends on two of them: it is looked up by both each time.
        if (merchant && !isNamed && (host ?? merchant).id === merchant.id)
          recent.remember(req, merchant, answer);
        sendKept(req, res, answer, isNamed && answer.status === 200 ? fetchedAhead : undefined);
      } catch (error) {
        onFault(error, url.pathname);
        sendKept(req, res, await lastResort());
      }
    },
  };

  /** The tabs of the host, or the catalogue of the brand itself. */
  async function brandsBeside(
    merchant: MerchantRecord,
    host: MerchantRecord | null,
    { language }: PageChoices,
  ) {
    const { brands, webSettings } = await api.services.brands.get(host ?? merchant);
    const areTabs = host !== null && webSettings.multiTabNavigationEnabled;
    return {
      brands: brandEntries(brands, { areTabs, own: merchant.id, language }),
      // Each only ever grows, and so does their sum.
      version: merchant.version + (host && host.id !== merchant.id ? host.version : 0),
    };
  }

  async function findPage(req: IncomingMessage, url: URL) {
    const cookies = req.headers.cookie ?? null;
    const asked = {
      language: url.searchParams.get(LANGUAGE_QUERY),
      client: url.searchParams.get(CLIENT_QUERY),
    };
    const absent = {
      merchant: null,
      host: null,
      version: 0,
      brands: noBrands,
      sharePicture: "",
      choices: pageChoices(cookies, null, none, asked),
    };
    try {
      const cookie = merchantCookie.exec(cookies ?? "")?.[1] ?? null;
      const found = await merchantOfPage(api.tenancy, url.host, {
        vendor: url.searchParams.get("vendor"),
        brand: url.searchParams.get(BRAND_QUERY),
        cookie,
      });
      if (!found) return { ...absent, brand: null };
      const { merchant, host } = found;
      const { branchIds, ...view } = await brandOf(merchant);
      const choices = pageChoices(cookies, view.brand, branchIds, asked);
      return { ...found, ...view, choices, ...(await brandsBeside(merchant, host, choices)) };
    } catch (error) {
      // The database is away: what visitors have keeps working, and the page says so (decision S4.59).
      onFault(error, url.pathname);
      return { ...absent, brand: "unreachable" as const };
    }
  }
}

const isRead = (brand: PageRequest["brand"]): brand is Brand =>
  brand !== null && brand !== "unreachable";

const noBrands: PageRequest["brands"] = { areTabs: false, entries: [] };
const none: ReadonlySet<string> = new Set();
const merchantCookie = new RegExp(`(?:^|;\\s*)${cookieKeys.merchant}=([^;]+)`);

/** All that a page may differ by. The version stands beside the key, so that an old page can be served meanwhile. */
function pageKey(merchant: MerchantRecord, buildId: string, address: URL, choices: PageChoices) {
  const { language, page, cityId, branchId, client } = choices;
  return [merchant.id, buildId, language, page, cityId, branchId, client, address.href].join("|");
}

/** A brand's page that is asked for by its name: what was fetched ahead on intent is there at the press. */
const fetchedAhead = { "cache-control": "private, max-age=60" };

const securityHeaders = {
  "x-content-type-options": "nosniff",
  // Map tiles have to know which site asks; nobody learns which page.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=()",
};

/** Nothing could be rendered: still an answer, in the three languages, that invites to try again. */
const lastResort = async () =>
  keptAnswer(
    500,
    { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    await readyBytes(
      '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>500</title>' +
        "<h1>Internal Server Error</h1><p>Xatolik yuz berdi, keyinroq urinib ko‘ring</p><p>Произошла ошибка, попробуйте позже</p><p>Something went wrong, please try later</p>",
    ),
  );
