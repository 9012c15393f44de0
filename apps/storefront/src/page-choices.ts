import { LOCALES } from "@dasturxon/contract/constants";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { stripPathPrefix } from "@dasturxon/domain/language/path-prefix";
import type { Language } from "@dasturxon/messages/language";
import { parseCookies } from "../app/platform/storage/cookies.ts";
import type { Brand, Shell } from "../app/core/brand/shell.ts";

/** Cookie values that a public page varies by. */
export type PageChoices = Pick<
  Shell,
  "language" | "page" | "cityId" | "branchId" | "client" | "isInClick"
>;

/** Without a brand every language is offered. */
const noBrand = { uzLangActive: true, ruLangActive: true, engLangActive: true };

/**
 * The choices of a visitor. Values that are unknown to this brand are ignored, so that made-up cookies cannot fill
 * the page cache.
 *
 * @param branchIds The brand's branches.
 * @param requested Language and client from the address, as in search results and the bot's buttons. Decision "S4.33".
 */
export function pageChoices(
  cookieHeader: string | null,
  brand: Brand | null,
  branchIds: ReadonlySet<string>,
  requested: { language?: string | null; client?: string | null } = {},
): PageChoices {
  const cookies = parseCookies(cookieHeader);
  const cityId = cookies[cookieKeys.city] ?? "";
  const branchId = cookies[cookieKeys.branch] ?? "";
  const client = requested.client ?? cookies[cookieKeys.client];
  return {
    language: chooseLanguage(brand?.settings ?? noBrand, {
      requested: requested.language ?? null,
      stored: cookies[cookieKeys.language],
    }),
    page: cookies[cookieKeys.page] === "2" ? "2" : "1",
    cityId: brand?.cities.some(({ id }) => id === cityId) ? cityId : null,
    branchId: branchIds.has(branchId) ? branchId : null,
    client: client === "TG" ? "TG" : "WEB",
    isInClick: client === "CLICK",
  };
}

/** The languages to choose from: only one if the brand forces it. */
export function brandLanguages(settings: WebSettings | null): Language[] {
  if (!settings) return [...LOCALES];
  return settings.forcedLanguage ? [settings.forcedLanguage] : offeredLanguages(settings);
}

/** The path begins with a language or page segment: it is answered by a redirect, which is not cached. */
export const isPrefixed = (pathname: string) => stripPathPrefix(pathname) !== null;
