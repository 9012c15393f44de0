import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Api } from "@dasturxon/api/app";
import { merchantOfPage } from "@dasturxon/api/http/merchant-of-page";
import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import type { BrandSnapshot } from "@dasturxon/api/modules/merchants/brand-snapshots";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type {
  createStorefrontHandler,
  PageRequest,
} from "@dasturxon/storefront/create-storefront-handler";
import { isPrefixed, pageChoices, type PageChoices } from "@dasturxon/storefront/page-choices";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { pageAddress } from "./page-address.ts";
import { answerCache } from "../front/answer-cache.ts";
import type { RecentAnswers } from "../front/recent-answers.ts";
import { keptAnswer, sendKept, type KeptAnswer } from "../front/kept-answer.ts";

type StorefrontHandler = Awaited<ReturnType<typeof createStorefrontHandler>>;
type Brand = Exclude<PageRequest["brand"], null | "unreachable">;

export type PagesConfig = {
  api: Pick<Api, "tenancy" | "services">;
  render: StorefrontHandler;
  buildId: string;
  recent: RecentAnswers;
  sources: { connect: string[]; images: string[] };
  onFault: (error: unknown, path: string) => void;
};

const maxCacheBytes = 256 * 1024 * 1024;

/** Serves the storefront's pages: whole from the cache where it has them, rendered and kept otherwise. */
export function servePages({ api, render, buildId, recent, sources, onFault }: PagesConfig) {
  const cache = answerCache(maxCacheBytes);
  // One public view per snapshot, however many pages it is rendered into.
  const views = new WeakMap<BrandSnapshot, { brand: Brand; branchIds: ReadonlySet<string> }>();

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
    const view = { brand, branchIds: new Set(snapshot.branches.map(({ id }) => id)) };
    views.set(snapshot, view);
    return view;
  }

  async function renderPage(request: Request, page: PageRequest): Promise<KeptAnswer> {
    const response = await render(request, page);
    const text = await response.text();
    const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    if (isHtml) headers["content-security-policy"] = contentSecurityPolicy(text, sources);
    return keptAnswer(
      response.status,
      {
        ...headers,
        ...securityHeaders,
        ...(response.status === 200 && { "cache-control": "private, no-cache" }),
        vary: "accept-encoding, cookie",
      },
      await readyBytes(text),
    );
  }

  return async (req: IncomingMessage, res: ServerResponse, url: URL) => {
    try {
      const found = await findPage(req, url);
      const isRedirect = isPrefixed(url.pathname);
      const address = isRedirect ? `${url.pathname}${url.search}` : pageAddress(url);
      const request = () =>
        new Request(new URL(address, url), {
          headers: { host: url.host, cookie: req.headers.cookie ?? "" },
        });
      const page =
        found.merchant && !isRedirect
          ? await cache.get(
              pageKey(found.merchant, buildId, new URL(address, url), found.choices),
              found.merchant.version,
              () => renderPage(request(), found),
            )
          : await renderPage(request(), found);
      if (found.merchant) recent.remember(req, found.merchant, page);
      sendKept(req, res, page);
    } catch (error) {
      onFault(error, url.pathname);
      sendKept(req, res, await lastResort());
    }
  };

  async function findPage(req: IncomingMessage, url: URL) {
    const cookies = req.headers.cookie ?? null;
    try {
      const cookie = merchantCookie.exec(cookies ?? "")?.[1] ?? null;
      const merchant = await merchantOfPage(api.tenancy, url.host, {
        vendor: url.searchParams.get("vendor"),
        cookie,
      });
      if (!merchant)
        return { merchant: null, brand: null, choices: pageChoices(cookies, null, none) };
      const { brand, branchIds } = await brandOf(merchant);
      return { merchant, brand, choices: pageChoices(cookies, brand, branchIds) };
    } catch (error) {
      // The database is away: what visitors have keeps working, and the page says so (decision S4.59).
      onFault(error, url.pathname);
      return {
        merchant: null,
        brand: "unreachable" as const,
        choices: pageChoices(cookies, null, none),
      };
    }
  }
}

const none: ReadonlySet<string> = new Set();
const merchantCookie = new RegExp(`(?:^|;\\s*)${cookieKeys.merchant}=([^;]+)`);

/** All that a page may differ by. The version stands beside the key, so that an old page can be served meanwhile. */
function pageKey(merchant: MerchantRecord, buildId: string, address: URL, choices: PageChoices) {
  const { language, page, cityId, branchId, client } = choices;
  return [merchant.id, buildId, language, page, cityId, branchId, client, address.href].join("|");
}

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
