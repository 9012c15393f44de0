import { MERCHANT_HEADER } from "@dasturxon/contract/storage-keys";

/** Brand and language of a response: not part of its address, since a host may have several brands. */
export type Owner = { brand: string; language: string };

/** The query of this script's address contains its build: `precache-shop.ts` writes it. */
const build = new URL(self.location.href).searchParams.get("build") ?? "";

/** Files of this build, for all brands. */
export const filesCache = `files ${build}`;

/** Public reads: their addresses contain the brand. */
export const readsCache = `reads ${build}`;

/** Pictures are immutable, so they outlive a build. */
export const mediaCache = "media";

/** Stores the owner of the page that was cached last. */
export const ownerCache = "owner";

/** Prefix of a brand's caches of pages and their data. */
export const pagesOf = (brand: string) => `pages ${brand} `;

/** Pages of one brand in one language. */
export const pagesCache = ({ brand, language }: Owner) => `${pagesOf(brand)}${language} ${build}`;

/** Caches of another build. */
export const isOutdated = (name: string) =>
  name !== mediaCache && name !== ownerCache && !name.endsWith(` ${build}`);

/** From the response headers; absent without a brand. */
export function ownerOf({ headers }: Response): Owner | null {
  const brand = headers.get(MERCHANT_HEADER);
  const language = headers.get("content-language");
  return brand && language ? { brand, language } : null;
}
