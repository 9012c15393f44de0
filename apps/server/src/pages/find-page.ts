import type { IncomingMessage } from "node:http";
import type { Api } from "@dasturxon/api/app";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import { DatabaseUnavailable } from "@dasturxon/api/db/unavailable";
import { closedBrandOfPage, merchantOfPage } from "@dasturxon/api/http/merchant-of-request";
import type { BrandSnapshot } from "@dasturxon/api/modules/merchants/brand-snapshots";
import { sharePictureId } from "@dasturxon/api/modules/media/share-media";
import type {
  ClosedBrand,
  MerchantRecord,
} from "@dasturxon/api/modules/merchants/merchant-directory";
import type { MenuSnapshot } from "@dasturxon/api/modules/products/menu-snapshots";
import { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import {
  BRAND_QUERY,
  CLICK_SESSION_QUERY,
  CLIENT_QUERY,
  cookieKeys,
  LANGUAGE_QUERY,
} from "@dasturxon/contract/storage-keys";
import type { PageRequest } from "@dasturxon/storefront/create-storefront-handler";
import { brandEntries } from "@dasturxon/storefront/brand-entries";
import { brandEstimate } from "@dasturxon/storefront/brand-estimate";
import { pageChoices, type PageChoices } from "@dasturxon/storefront/page-choices";
import { pageCookies } from "../gateway/page-cookies.ts";
import { TooManyMisses, type MissLimit } from "../gateway/miss-limit.ts";
import type { PageContents } from "./page-address.ts";

export type Brand = Exclude<PageRequest["brand"], null | "unreachable">;

/** Data for rendering pages, derived once per snapshot. */
type BrandView = {
  brand: Brand;
  branchIds: ReadonlySet<string>;
  vacancyIds: ReadonlySet<string>;
  sharePicture: string;
};

export type FindPageConfig = {
  api: Pick<Api, "tenancy" | "services">;
  memory: CacheMemory;
  misses: MissLimit;
  onFault: (error: unknown, path: string) => void;
};

/** The merchant of a requested page, and the visitor's choices. */
export type FoundPage = PageRequest & {
  /** `null` if the host has no merchant, or it could not be read. */
  merchant: MerchantRecord | null;
  /** The brand of the host, if it names one. */
  host: MerchantRecord | null;
  /** The brand that the host or the address names, if it is closed. */
  closed: ClosedBrand | null;
  /** The installation has no brand yet. */
  isBrandless: boolean;
  /** Version of everything that the page depends on; it only grows. */
  version: number;
  /** Ids of the brand's products, categories, groups and vacancies. */
  contents: () => Promise<PageContents>;
};

const merchantCookie = new RegExp(`(?:^|;\\s*)${cookieKeys.merchant}=([^;]+)`);
const noBrands: PageRequest["brands"] = { areTabs: false, entries: [] };
const none: ReadonlySet<string> = new Set();

/** Finds merchant and choices of a page request, without rendering. */
export function findPage({ api, memory, misses, onFault }: FindPageConfig) {
  const views = new WeakMap<BrandSnapshot, BrandView>();
  const menus = new WeakMap<MenuSnapshot, ReturnType<typeof menuContents>>();
  /** Resolved references: looking them up again costs no query. */
  const resolved = memory<object>("merchantReferences", () => 0);

  async function merchantOf(cookies: string, url: URL, address: string) {
    const cookie = merchantCookie.exec(cookies)?.[1] ?? null;
    const named = {
      vendor: url.searchParams.get("vendor"),
      brand: url.searchParams.get(BRAND_QUERY),
      cookie,
    };
    const reference = JSON.stringify([url.host, named]);
    if (!resolved.get(reference)) misses.take(address);
    const found = await merchantOfPage(api.tenancy, url.host, named);
    if (found) resolved.set(reference, {});
    return found ?? { closed: closedBrandOfPage(api.tenancy, url.host, named) };
  }

  /** Returns the last snapshot while the database is unavailable. */
  async function snapshotOf(merchant: MerchantRecord): Promise<BrandSnapshot> {
    try {
      return await api.services.brands.get(merchant);
    } catch (error) {
      const newest = api.services.brands.newest(merchant.id);
      if (newest && error instanceof DatabaseUnavailable) return newest;
      throw error;
    }
  }

  async function viewOf(merchant: MerchantRecord): Promise<BrandView> {
    const snapshot = await snapshotOf(merchant);
    const known = views.get(snapshot);
    if (known) return known;
    const orderSettings = snapshot.orderSettings.at(-1);
    if (!orderSettings) throw new Error(`The merchant ${merchant.id} has no order settings`);
    const { menu } = await api.services.menus.get(merchant, "WEB");
    const rules = { settings: snapshot.webSettings, orderSettings };
    const places = { ...snapshot, products: menu.products };
    const view = {
      brand: {
        ...rules,
        merchant: PublicMerchant.parse(merchant),
        cities: snapshot.cities,
        estimate: brandEstimate(rules, places, api.services.clock()),
      },
      branchIds: idsOf(snapshot.branches),
      vacancyIds: idsOf(snapshot.vacancies),
      sharePicture: sharePictureId(merchant, snapshot.webSettings),
    };
    views.set(snapshot, view);
    return view;
  }

  async function contentsOf(
    merchant: MerchantRecord,
    { vacancyIds }: BrandView,
    { client }: PageChoices,
  ): Promise<PageContents> {
    const snapshot = await api.services.menus.get(merchant, client);
    const menu = menus.get(snapshot) ?? menuContents(snapshot);
    menus.set(snapshot, menu);
    return { ...menu, vacancies: vacancyIds };
  }

  /** The tabs of the host, or the brand's own catalogue. */
  async function brandsBeside(
    merchant: MerchantRecord,
    host: MerchantRecord | null,
    { language }: PageChoices,
  ) {
    const { brands, webSettings } = await snapshotOf(host ?? merchant);
    const areTabs = host !== null && webSettings.multiTabNavigationEnabled;
    return {
      brands: brandEntries(brands, { areTabs, own: merchant.id, language }),
      // Versions only grow, and so does their sum.
      version: merchant.version + (host && host.id !== merchant.id ? host.version : 0),
    };
  }

  /**
   * Finds a requested page.
   *
   * @param address Address of the caller, for the limit of unknown names.
   * @throws TooManyMisses
   */
  return async (req: IncomingMessage, url: URL, address: string): Promise<FoundPage> => {
    const cookies = pageCookies(req.headers.cookie);
    const requested = {
      language: url.searchParams.get(LANGUAGE_QUERY),
      client: url.searchParams.get(CLICK_SESSION_QUERY)
        ? "CLICK"
        : url.searchParams.get(CLIENT_QUERY),
    };
    const absent = {
      merchant: null,
      host: null,
      closed: null,
      isBrandless: false,
      version: 0,
      brands: noBrands,
      sharePicture: "",
      choices: pageChoices(cookies, null, none, requested),
      contents: async () => null,
    };
    try {
      const found = await merchantOf(cookies, url, address);
      if ("closed" in found) {
        const { hasBrands } = await api.services.brandNames.get();
        return { ...absent, ...found, isBrandless: !hasBrands, brand: null };
      }
      const { merchant, host } = found;
      const view = await viewOf(merchant);
      const { brand, branchIds, sharePicture } = view;
      const choices = pageChoices(cookies, brand, branchIds, requested);
      const beside = await brandsBeside(merchant, host, choices);
      const contents = () => contentsOf(merchant, view, choices);
      const page = { ...absent, merchant, host, brand, sharePicture, choices, contents };
      return { ...page, ...beside };
    } catch (error) {
      if (error instanceof TooManyMisses) throw error;
      // The database is unavailable: cached content keeps working, and the page says so (decision S4.59).
      onFault(error, url.pathname);
      return { ...absent, brand: "unreachable" };
    }
  };
}

const menuContents = ({ products, menu }: MenuSnapshot) => ({
  products,
  categories: idsOf(menu.categories),
  groups: idsOf(menu.groups),
});

const idsOf = (items: readonly { id: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id));
