import type { City } from "@dasturxon/contract/entities/city";
import type { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Language } from "@dasturxon/messages/language";
import { createContext, use } from "react";

/** The brand whose shop this is: what every visitor may know of it. */
export type Brand = {
  merchant: PublicMerchant;
  settings: WebSettings;
  /** Fees, limits and the merchant's rules of ordering, its time zone among them. */
  orderSettings: OrderSettings;
  cities: City[];
};

/** Another brand that can be gone to from here. Specification, point 3, "Brand tab entry / Brand". */
export type BrandEntry = {
  merchantId: string;
  name: string;
  /** A tab's is a path of this host, a link's the brand's own host. */
  address: string;
  /** Id of its logo. */
  image: string | null;
  colour: string | null;
};

/**
 * Everything around a page that is the same for all visitors who get this page from the cache.
 * The server writes it into the document and the browser reads it back from there; it holds
 * nothing personal.
 */
export type Shell = {
  /** `null` where the host names no brand: only `/merchantNotAvailable` is shown then. */
  brand: Brand | null;
  /** Tabs of brands switch in place; otherwise each entry leads to the brand's own host. Decision 0026. */
  brands: { areTabs: boolean; entries: BrandEntry[] };
  /** The brand could not be read just now; it may well exist. `...loading` is shown until it can. */
  isBrandUnreachable: boolean;
  /** Light or dark as the brand wants it, its colours as a style sheet, and what an installed app shows of it. */
  look: {
    scheme: "light" | "dark";
    style: string;
    colour: string;
    touchIcon: string;
    manifest: string;
  };
  language: Language;
  /** The languages that the brand offers, in the order in which they are listed. */
  languages: Language[];
  /** Which of the two pick-up screens: 1 the list, 2 the map. Decision "S2.41". */
  page: "1" | "2";
  cityId: string | null;
  branchId: string | null;
  client: "WEB" | "TG";
  bases: { main: string; cdn: string; media: string };
  /** Where maps get their pictures from: a template with {z}, {x}, {y}, {theme} and {lang}, and who drew them. */
  tiles: { url: string; attribution: string };
  /** Whether the closest branch is asked for with `type=DELIVERY` on this host. Decision "S7.27". */
  sendsDeliveryType: boolean;
  /** What the installation tells the script of Yandex Maps besides the brand's key. */
  mapOptions: Record<string, string>;
  buildId: string;
  /** Milliseconds between two questions for a newer build. Decision "S4.72". */
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

/** The brand, on every screen but `/merchantNotAvailable`: the root middleware sees to that. */
export function useBrand(): Brand {
  const { brand } = useShell();
  if (!brand) throw new Error("This screen needs a brand");
  return brand;
}

/** The element that carries the shell from the server to the browser. */
export const shellElementId = "shell";
