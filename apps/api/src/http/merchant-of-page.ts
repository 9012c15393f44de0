import { hostName } from "@dasturxon/domain/tenant/host-class";
import { subDomain, merchantReferences } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { findReferenced, isUuid, type Tenancy } from "./merchant-of-request.ts";

export type MerchantOfPage = {
  merchant: MerchantRecord;
  /** Merchant of the host, if any, whose brand tabs are shown. */
  host: MerchantRecord | null;
};

/**
 * The merchant of a page: the host's; on a host with brand tabs the one in the address, else in the merchant cookie;
 * on a host without a merchant `vendor`, then the cookie, then demo. Decisions S1.10, S4.36 and 0026.
 */
export async function merchantOfPage(
  tenancy: Tenancy,
  host: string,
  { vendor, brand, cookie }: { vendor: string | null; brand: string | null; cookie: string | null },
): Promise<MerchantOfPage | null> {
  const found = await findReferenced(
    tenancy.directory,
    merchantReferences({ host, vendor, cookie }, tenancy.hosts),
  );
  if (!found) return null;
  const isNamed = subDomain(host, tenancy.hosts) !== null || found.domain === hostName(host);
  if (!isNamed) return { merchant: found, host: null };
  return { merchant: await tabOf(tenancy, found, brand ?? cookie), host: found };
}

/** A brand that is inactive, or not a tab of the host, is ignored. */
async function tabOf({ brandTabs, directory }: Tenancy, host: MerchantRecord, id: string | null) {
  if (!id || id === host.id || !isUuid(id) || !(await brandTabs.isTabOf(host, id))) return host;
  return (await directory.findById(id)) ?? host;
}
