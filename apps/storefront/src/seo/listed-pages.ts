import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Vacancy } from "@dasturxon/contract/entities/brand-content";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";

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
