import { BRAND_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";

declare const self: ServiceWorkerGlobalScope;

/**
 * Whose page or data is asked for, as the server would find it: the brand that the address names, else the cookie.
 * Decision 0026.
 *
 * @param owner For browsers that tell a worker no cookies.
 */
export async function wantedBrand({ url }: Pick<Request, "url">, owner: string): Promise<string> {
  const named = new URL(url).searchParams.get(BRAND_QUERY);
  if (named) return named;
  if (!("cookieStore" in self)) return owner;
  return (await self.cookieStore.get(cookieKeys.merchant))?.value ?? owner;
}
