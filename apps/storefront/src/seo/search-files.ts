import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Vacancy } from "@dasturxon/contract/entities/brand-content";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import { languageTags } from "@dasturxon/messages/language";
import { brandLanguages } from "../page-choices.ts";
import { languageAddress } from "./language-address.ts";

/**
 * Paths of a brand's indexable pages, the menu first: without personal pages and those that the brand has switched
 * off.
 */
export function listedPages(
  {
    webSettings,
    vacancies,
  }: { webSettings: WebSettings; vacancies: readonly Pick<Vacancy, "id">[] },
  overall: OverallMenu,
): string[] {
  const menu = buildMenu(overall, { branchId: null, channel: "WEB" });
  const where = (isShown: boolean, ...paths: string[]) => (isShown ? paths : []);
  return [
    "/",
    ...where(webSettings.aboutMerchantActive, "/about"),
    ...where(webSettings.branchesActive, "/branches"),
    ...where(webSettings.termsOfUseActive, "/offerta"),
    ...where(webSettings.privacyActive, "/privacy"),
    ...where(webSettings.vacanciesActive, "/vacancy"),
    ...where(webSettings.vacanciesActive, ...vacancies.map(({ id }) => `/vacancy/${id}`)),
    ...menu.groups.map(({ group }) => `/category?group=${group.id}`),
    ...menu.categories.map(({ category }) => `/category?id=${category.id}`),
    ...Array.from(menu.products.keys(), (id) => `/product/${id}`),
  ];
}

/** Disallows personal pages and calls. Files of the pages are allowed. */
const disallowedPaths = [
  "/api/",
  "/hooks/",
  "/address/",
  "/basket",
  "/checkout",
  "/choose-address",
  "/login",
  "/profile",
  "/search",
  "/merchantNotAvailable",
];

/** @param origin Of the brand; null: no brand, everything is disallowed. */
export function robots(origin: string | null): string {
  const rules = origin ? disallowedPaths.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  const sitemapLines = origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : [];
  return ["User-agent: *", ...rules, ...sitemapLines, ""].join("\n");
}

/**
 * Every page in every language that the brand offers; each lists the others, as sitemaps require.
 *
 * @param paths Without a language.
 */
export function sitemap(paths: readonly string[], origin: string, settings: WebSettings): string {
  const languages = brandLanguages(settings);
  const entries = paths.flatMap((path) => {
    const plain = new URL(path, origin);
    const addresses = languages.map((language) => languageAddress(plain, language, settings));
    const others =
      languages.length > 1
        ? [
            ...languages.map((language, at) => link(languageTags[language], addresses[at] ?? "")),
            link("x-default", plain.href),
          ].join("")
        : "";
    return addresses.map((address) => `<url><loc>${escaped(address)}</loc>${others}</url>`);
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${entries.join("\n")}\n</urlset>\n`
  );
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** Addresses are URL-encoded: `&` is the only character in them that XML escapes. */
const escaped = (address: string) => address.replaceAll("&", "&amp;");
