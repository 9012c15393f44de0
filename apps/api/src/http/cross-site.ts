import { findReferenced, type Tenancy } from "./merchant-of-request.ts";
import { merchantReferences } from "@dasturxon/domain/tenant/merchant-reference";

/** Methods that change nothing. */
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site makes its visitor's browser change something here. Browsers send `Sec-Fetch-Site`,
 * which no script can forge; other clients do not.
 */
export const isCrossSiteChange = ({ method, headers }: Request): boolean =>
  headers.get("sec-fetch-site") === "cross-site" && !reading.has(method);

/**
 * Whether the office's own page makes the request, or no page does. Browsers say so by `Sec-Fetch-Site`; those that do not
 * know it send `Origin` with every change.
 *
 * @param schemes Of the office's pages.
 */
export function isSameOrigin(
  { method, headers, url }: Request,
  schemes: readonly string[],
): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return site !== null || reading.has(method);
  const { protocol = "", host = "" } = URL.parse(origin) ?? {};
  return schemes.includes(protocol) && host === (headers.get("host") ?? new URL(url).host);
}

/** Whether the requesting page belongs to a brand: then a call to an API on another site is allowed. */
export async function isBrandPage(
  { headers }: Request,
  { directory, hosts }: Pick<Tenancy, "directory" | "hosts">,
): Promise<boolean> {
  const host = URL.parse(headers.get("origin") ?? "")?.host;
  if (!host) return false;
  // A host without a merchant belongs to no brand, whatever a page on it shows.
  const byHost = merchantReferences({ host, vendor: "-" }, hosts).filter(
    ({ value }) => value !== "-",
  );
  return (await findReferenced(directory, byHost)) !== null;
}
