import { LOCALES } from "@dasturxon/contract/constants";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { stripPathPrefix } from "@dasturxon/domain/language/path-prefix";
import type { Language } from "@dasturxon/messages/language";
import { parseCookies } from "../app/session/cookies.ts";
import type { Brand, Shell } from "../app/session/shell.ts";

/** What cookies decide about a public page. Everything that a page of one path and brand may differ by. */
export type PageChoices = Pick<Shell, "language" | "page" | "cityId" | "branchId" | "client">;

/** Without a brand every language is offered. */
const noBrand = { uzLangActive: true, ruLangActive: true, engLangActive: true };

/**
 * Reads the choices of a visitor. Only values that mean something to this brand come through, so that made-up
 * cookies cannot fill the page cache.
 *
 * @param branchIds The brand's branches.
 * @param asked What the address names: the language, as addresses in search results do, and the client, as the bot's
 * buttons do. Decision "S4.33".
 */
export function pageChoices(
  cookieHeader: string | null,
  brand: Brand | null,
  branchIds: ReadonlySet<string>,
  asked: { language?: string | null; client?: string | null } = {},
): PageChoices {
  const cookies = parseCookies(cookieHeader);
  const cityId = cookies[cookieKeys.city] ?? "";
  const branchId = cookies[cookieKeys.branch] ?? "";
  return {
    language: chooseLanguage(brand?.settings ?? noBrand, {
      asked: asked.language ?? null,
      stored: cookies[cookieKeys.language],
    }),
    page: cookies[cookieKeys.page] === "2" ? "2" : "1",
    cityId: brand?.cities.some(({ id }) => id === cityId) ? cityId : null,
    branchId: branchIds.has(branchId) ? branchId : null,
    client: (asked.client ?? cookies[cookieKeys.client]) === "TG" ? "TG" : "WEB",
  };
}

/** The languages to choose from: one only where the brand forces it. */
export function brandLanguages(settings: WebSettings | null): Language[] {
  if (!settings) return [...LOCALES];
  return settings.forcedLanguage ? [settings.forcedLanguage] : offeredLanguages(settings);
}

/** A language or page segment leads the path: it is answered by a redirect with the query kept, which is no page to keep. */
export const isPrefixed = (pathname: string) => stripPathPrefix(pathname) !== null;
