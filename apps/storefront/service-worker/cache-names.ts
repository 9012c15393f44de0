/** Whose a page is says the server, since the address does not: `X-Merchant-Id`. */
export type CacheNames = {
  brand: string;
  /** Pages of this brand, and data beside them. */
  pages: string;
  files: string;
  media: string;
};

/**
 * Caches of one build, brand and language, by what the address of this script says; `keep-offline.ts` writes it.
 * Pictures never change under their addresses, so they outlive a build.
 */
export function cacheNames(query: URLSearchParams): CacheNames {
  const of = (name: string) => query.get(name) ?? "";
  return {
    brand: of("brand"),
    pages: `${pagesOf(of("brand"))}${of("language")} ${of("build")}`,
    files: `files ${of("build")}`,
    media: `media ${of("brand")}`,
  };
}

/** How the names of a brand's caches of pages begin. */
const pagesOf = (brand: string) => `pages ${brand} `;

/** What another brand of this host has of the same build stays, and its pictures. */
export function isOutdated(name: string, names: CacheNames): boolean {
  if (name === names.pages || name.startsWith("media ")) return false;
  const build = names.files.slice("files".length);
  return name.startsWith(pagesOf(names.brand)) || !name.endsWith(build);
}

/** The pages of any brand of this host, in the language in which they were seen last. */
export async function pagesKeptOf(brand: string, names: CacheNames): Promise<string | null> {
  if (brand === names.brand) return names.pages;
  const found = await caches.keys();
  return found.findLast((name) => name.startsWith(pagesOf(brand))) ?? null;
}
