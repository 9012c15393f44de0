import { hostName } from "@dasturxon/domain/tenant/host-class";
import { subDomain, merchantReferences } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { findReferenced, isUuid, type Tenancy } from "./merchant-of-request.ts";

export type MerchantOfPage = {
  merchant: MerchantRecord;
  /** Whose host it is, where the host names anybody: its brand tabs stand on the page. */
  host: MerchantRecord | null;
};

/**
 * The merchant whose page is asked for: the host's; on a host with brand tabs the one that the address, else the
 * merchant cookie names; on a host that names none `vendor`, then the cookie, then demo. Decisions S1.10, S4.36 and
 * 0026.
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

/** A brand that is no tab of the host, or is switched off, leaves the host's own. */
async function tabOf({ brandTabs, directory }: Tenancy, host: MerchantRecord, id: string | null) {
  if (!id || id === host.id || !isUuid(id) || !(await brandTabs.isTabOf(host, id))) return host;
  return (await directory.findById(id)) ?? host;
}
