import { fallbackReference, merchantReference } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { merchantOfHost, type Tenancy } from "./merchant-of-request.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The merchant whose page is asked for: the host's; on a host with brand tabs the one that the merchant cookie
 * names; on a host that names none `vendor`, then the cookie, then demo. Decisions S1.10 and S4.36.
 */
export async function merchantOfPage(
  tenancy: Tenancy,
  host: string,
  { vendor, cookie }: { vendor: string | null; cookie: string | null },
): Promise<MerchantRecord | null> {
  const ofHost = await merchantOfHost(tenancy, host);
  if (ofHost) {
    if (!cookie || cookie === ofHost.id || !uuid.test(cookie)) return ofHost;
    return (await tenancy.brandTabs.isTabOf(ofHost, cookie)) ? tenancy.directory.findById(cookie) : ofHost;
  }
  if (merchantReference(host, tenancy.hosts).namesMerchant) return null;
  const reference = fallbackReference(vendor, cookie);
  if ("sub" in reference) return tenancy.directory.findBySub(reference.sub);
  const named = uuid.test(reference.id) ? await tenancy.directory.findById(reference.id) : null;
  return named ?? tenancy.directory.findBySub("demo");
}
