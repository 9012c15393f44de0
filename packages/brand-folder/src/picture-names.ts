import type { BrandFolder } from "./brand-folder.ts";

/** Names of all pictures that the content shows. */
export function pictureNames(content: BrandFolder): Set<string> {
  const { settings, groups, categories, products, optionGroups, stories, banners } = content;
  const names = [
    settings.logo,
    settings.favicon,
    ...[...groups, ...categories].map(({ picture }) => picture),
    ...products.flatMap(({ picture, gallery }) => [picture, ...gallery]),
    ...optionGroups.flatMap(({ options }) => options.map(({ picture }) => picture)),
    ...stories.flatMap(({ picture, pages }) => [picture, ...pages.map((page) => page.picture)]),
    ...banners.flatMap(({ picture }) => Object.values(picture)),
  ];
  return new Set(names.filter((name) => name !== null));
}
