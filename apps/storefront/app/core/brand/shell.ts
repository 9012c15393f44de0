import type { Branch, City } from "@dasturxon/contract/entities/branch";
import type { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Language } from "@dasturxon/messages/language";
import type { BusyBranch } from "@dasturxon/domain/branch/busy-time";
import type { WeekSpans } from "@dasturxon/domain/branch/week-spans";
import type { UsualDelivery } from "@dasturxon/domain/delivery/usual-delivery";
import type { Cooking } from "@dasturxon/domain/order/promised-time";
import { createContext, use } from "react";

/** Public data of the page's brand. */
export type Brand = {
  merchant: PublicMerchant;
  settings: WebSettings;
  /** Fees, limits and the merchant's ordering rules, including its time zone. */
  orderSettings: OrderSettings;
  cities: City[];
  estimate: BrandEstimate;
};

/** The server estimates an order before its address and products are known. */
export type BrandEstimate = {
  cooking: Cooking;
  /** Mean of the customers' grades; `null` while there are too few. */
  rating: { grade: number; count: number } | null;
  /** Branches that deliver or hand over orders. */
  branches: readonly EstimatedBranch[];
};

export type EstimatedBranch = Pick<Branch, "id" | "cityId" | "latitude" | "longitude" | "pauses"> &
  BusyBranch & {
    /** `null` if it does not deliver. */
    delivery: UsualDelivery | null;
    /** When it takes immediate orders. */
    week: { DELIVERY: WeekSpans; PICK_UP: WeekSpans };
  };

/** A link or tab to another brand. Specification, point 3, "Brand tab entry / Brand". */
export type BrandEntry = {
  merchantId: string;
  name: string;
  /** A path of this host for a tab, the brand's own host for a link. */
  address: string;
  /** Id of its logo. */
  image: string | null;
  colour: string | null;
};

/**
 * Data around a page that are equal for all visitors who get this page from the cache. The server writes them into
 * the document and the browser reads them from there. Contains nothing personal.
 */
export type Shell = {
  /** `null` if the host names no brand: then only `/merchantNotAvailable` is shown. */
  brand: Brand | null;
  /** Tabs switch brands on the same host; otherwise each entry links to the brand's own host. Decision 0026. */
  brands: { areTabs: boolean; entries: BrandEntry[] };
  /** The brand could not be read at the moment, though it may exist. `...loading` is shown meanwhile. */
  isBrandUnreachable: boolean;
  /** The brand's colour scheme, its colours as a style sheet, and what an installed app shows of it. */
  look: {
    scheme: "light" | "dark";
    style: string;
    colour: string;
    touchIcon: string;
    manifest: string;
  };
  language: Language;
  /** The languages that the brand offers, in the order of the language list. */
  languages: Language[];
  /** Screen for choosing the pick-up branch: 1 is the list, 2 the map. Decision "S2.41". */
  page: "1" | "2";
  cityId: string | null;
  branchId: string | null;
  client: "WEB" | "TG";
  /** The shop is open in Click's app. Decision 0062. */
  isInClick: boolean;
  bases: { main: string; cdn: string; media: string };
  /** Tile server of maps: a template with {z}, {x}, {y}, {theme} and {lang}, and its attribution. */
  tiles: { url: string; attribution: string };
  /** Whether the closest branch is requested with `type=DELIVERY` on this host. Decision "S7.27". */
  sendsDeliveryType: boolean;
  /** Options of the Yandex Maps script besides the brand's key. */
  mapOptions: Record<string, string>;
  /** Streets can be looked up. Otherwise customers type them and set the pin themselves. Decision 0005. */
  hasGeocoder: boolean;
  buildId: string;
  /** Interval in milliseconds between checks for a newer build. Decision "S4.72". */
  buildPollIntervalMs: number;
  /** Address of the chunk with the texts of this language, for a preload. */
  languageChunk: string | null;
};

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error("The document was rendered without its shell");
  return shell;
}

/** The current brand. Set on every screen except `/merchantNotAvailable`; the root middleware ensures it. */
export function useBrand(): Brand {
  const { brand } = useShell();
  if (!brand) throw new Error("This screen needs a brand");
  return brand;
}

/** Id of the element that carries the shell from the server to the browser. */
export const shellElementId = "shell";
