import { PATH_LANGUAGES, PATH_PAGES } from "@dasturxon/contract/constants";

type PathLanguage = (typeof PATH_LANGUAGES)[number];
type PathPage = (typeof PATH_PAGES)[number];

/** Prefix of a path before its screen. */
export type PathPrefix = {
  /** Path to redirect to, with query and hash; always on this host. */
  path: string;
  language?: PathLanguage;
  page?: PathPage;
};

const leading = new RegExp(
  `^(?:/(${PATH_LANGUAGES.join("|")}))?(?:/(${PATH_PAGES.join("|")}))?(?=[/?#]|$)`,
);

/**
 * Strips a leading language (ru or uz) and a page segment (1 or 2) that stands alone or right after it.
 * `/product/1` is untouched.
 *
 * @param path Path, query and hash.
 * @returns `null` when there is nothing to strip. Otherwise both are stored as cookies, with a redirect (302).
 * @see Specification, point 2, "Global rules"; decision "S2.41".
 */
export function stripPathPrefix(path: string): PathPrefix | null {
  const [prefix = "", language, page] = leading.exec(path) ?? [];
  if (!prefix) return null;
  const rest = path.slice(prefix.length);
  return {
    // One slash only: a browser reads '//host' and '/\host' as another host.
    path: `/${rest.replace(/^[/\\]+/, "")}`,
    ...(language && { language: language as PathLanguage }),
    ...(page && { page: page as PathPage }),
  };
}
