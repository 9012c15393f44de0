import { subDomain, merchantReferences } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { findReferenced, isUuid, type Tenancy } from "./merchant-of-request.ts";

/**
 * The merchant whose page is asked for: the host's; on a host with brand tabs the one that the merchant cookie
 * names; on a host that names none `vendor`, then the cookie, then demo. Decisions S1.10 and S4.36.
 */
export async function merchantOfPage(
  tenancy: Tenancy,
  host: string,
  { vendor, cookie }: { vendor: string | null; cookie: string | null },
): Promise<MerchantRecord | null> {
  const found = await findReferenced(
    tenancy.directory,
    merchantReferences({ host, vendor, cookie }, tenancy.hosts),
  );
  if (!found || !cookie || cookie === found.id || !isUuid(cookie)) return found;
  if (!subDomain(host, tenancy.hosts) && found.domain === null) return found;
  return (await tenancy.brandTabs.isTabOf(found, cookie))
    ? tenancy.directory.findById(cookie)
    : found;
}
