import type { BrandFolder } from "./brand-folder.ts";
import type { FolderFacts } from "./settings.ts";

/** The facts of a folder's content, but for its pictures. */
export const folderFacts = (
  content: Pick<
    BrandFolder,
    "groups" | "branches" | "policies" | "vacancies" | "stories" | "banners" | "promos"
  >,
): Omit<FolderFacts, "hasPicture"> => ({
  groups: content.groups.length,
  services: new Set(content.branches.flatMap(({ services }) => services)),
  policies: Object.keys(content.policies),
  vacancies: content.vacancies.length,
  stories: content.stories.length,
  banners: content.banners.length,
  promos: content.promos.length,
});
