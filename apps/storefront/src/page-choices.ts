import { DEFAULT_LANGUAGE, LOCALES } from "@dasturxon/contract/constants";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { Language } from "@dasturxon/messages/language";
import type { Brand, Shell } from "../app/session/shell.ts";
import { parseCookies } from "../app/session/cookies.ts";

/** What cookies decide about a public page. Everything that a page of one path and brand may differ by. */
export type PageChoices = Pick<Shell, "language" | "page" | "cityId" | "branchId" | "client">;

/**
 * Reads the choices of a visitor. Only values that mean something to this brand come through, so that made-up
 * cookies cannot fill the page cache.
 *
 * @param branchIds The brand's branches.
 */
export function pageChoices(
  cookieHeader: string | null,
  brand: Brand | null,
  branchIds: ReadonlySet<string>,
): PageChoices {
  const cookies = parseCookies(cookieHeader);
  const cityId = cookies[cookieKeys.city] ?? "";
  const branchId = cookies[cookieKeys.branch] ?? "";
  return {
    language: chosenLanguage(cookies[cookieKeys.language], brand?.settings ?? null),
    page: cookies[cookieKeys.page] === "2" ? "2" : "1",
    cityId: brand?.cities.some(({ id }) => id === cityId) ? cityId : null,
    branchId: branchIds.has(branchId) ? branchId : null,
    client: cookies[cookieKeys.client] === "TG" ? "TG" : "WEB",
  };
}

/** The languages that a brand offers; without a brand all three. */
export function brandLanguages(settings: WebSettings | null): Language[] {
  if (!settings) return [...LOCALES];
  if (settings.forcedLanguage) return [settings.forcedLanguage];
  const isActive = {
    uz: settings.uzLangActive,
    ru: settings.ruLangActive,
    eng: settings.engLangActive,
  };
  return LOCALES.filter((language) => isActive[language]);
}

/** Forced, else stored, else the merchant's main language, else ru; one that is switched off is skipped. Decision "S1.34". */
function chosenLanguage(stored: string | undefined, settings: WebSettings | null): Language {
  const offered = brandLanguages(settings);
  const wanted = [
    settings?.forcedLanguage,
    stored,
    settings?.mainLanguage,
    DEFAULT_LANGUAGE,
    ...offered,
  ];
  return (
    offered.find(
      (language) => language === wanted.find((id) => offered.some((known) => known === id)),
    ) ?? DEFAULT_LANGUAGE
  );
}
