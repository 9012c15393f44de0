import { findReferenced, type Tenancy } from "./merchant-of-request.ts";
import { merchantReferences } from "@dasturxon/domain/tenant/merchant-reference";

/** Methods that change nothing. */
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site makes its visitor's browser change something here. Browsers say so themselves, and no
 * script can keep them from it; what is no browser says nothing.
 */
export const isCrossSiteChange = ({ method, headers }: Request): boolean =>
  headers.get("sec-fetch-site") === "cross-site" && !reading.has(method);

/** Whether the page that asks is a brand's own: then calls that stand at another site are meant for it. */
export async function isBrandPage(
  { headers }: Request,
  { directory, hosts }: Pick<Tenancy, "directory" | "hosts">,
): Promise<boolean> {
  const host = URL.parse(headers.get("origin") ?? "")?.host;
  if (!host) return false;
  // A host that names nobody is no brand's, whatever a visitor may be shown there.
  const byHost = merchantReferences({ host, vendor: "-" }, hosts).filter(
    ({ value }) => value !== "-",
  );
  return (await findReferenced(directory, byHost)) !== null;
}
