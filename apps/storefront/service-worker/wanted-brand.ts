import { BRAND_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";

declare const self: ServiceWorkerGlobalScope;

/**
 * Brand of a requested page, by the server's rule: the brand in the address, else the cookie. Decision 0026.
 *
 * @param owner For browsers without cookies in workers.
 */
export async function wantedBrand({ url }: Pick<Request, "url">, owner: string): Promise<string> {
  const named = new URL(url).searchParams.get(BRAND_QUERY);
  if (named) return named;
  if (!("cookieStore" in self)) return owner;
  return (await self.cookieStore.get(cookieKeys.merchant))?.value ?? owner;
}
