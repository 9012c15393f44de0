import { MERCHANT_HEADER } from "@dasturxon/contract/storage-keys";

/** Whose page an answer is: its address does not say, since a host may show several brands and languages. */
export type Owner = { brand: string; language: string };

/** The address of this script names its build: `precache-shop.ts` writes it. */
const build = new URL(self.location.href).searchParams.get("build") ?? "";

/** Files of this build; no brand's and every brand's. */
export const filesCache = `files ${build}`;

/** Reads that are the same for everybody: their addresses name the brand. */
export const readsCache = `reads ${build}`;

/** Pictures never change under their addresses, so they outlive a build. */
export const mediaCache = "media";

/** Holds whose page was kept last. */
export const ownerCache = "owner";

/** How the names of a brand's caches of pages, and of the data beside them, begin. */
export const pagesOf = (brand: string) => `pages ${brand} `;

/** Pages of one brand in one language. */
export const pagesCache = ({ brand, language }: Owner) => `${pagesOf(brand)}${language} ${build}`;

/** Of another build. */
export const isOutdated = (name: string) =>
  name !== mediaCache && name !== ownerCache && !name.endsWith(` ${build}`);

/** What the server says of its page; nothing where no brand is found. */
export function ownerOf({ headers }: Response): Owner | null {
  const brand = headers.get(MERCHANT_HEADER);
  const language = headers.get("content-language");
  return brand && language ? { brand, language } : null;
}
