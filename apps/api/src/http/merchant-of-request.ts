import { merchantReference, type HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { CallError } from "./call-error.ts";

/** Which brands a host may be asked about besides its own: the catalogue of its brand tabs. */
export type BrandTabs = { isTabOf(host: MerchantRecord, merchantId: string): Promise<boolean> };

type Tenancy = { directory: MerchantDirectory; hosts: HostConfig; brandTabs: BrandTabs };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The merchant that a host names by itself, by sub-domain or by its own domain; null where it names none. */
export async function merchantOfHost({ directory, hosts }: Pick<Tenancy, "directory" | "hosts">, host: string) {
  const reference = merchantReference(host, hosts);
  if (reference.sub) {
    const found = await directory.findBySub(reference.sub);
    if (found) return found;
  }
  return directory.findByDomain(reference.hostname);
}

/**
 * The merchant of a call: its `X-Merchant-Id` header, held against the host. Specification, point 6 (S6.07);
 * decisions S6.09, S4.36.
 *
 * @throws CallError MERCHANT_UNDEFINED, MERCHANT_REQUIRED, MERCHANT_NOT_FOUND.
 */
export async function merchantOfRequest(tenancy: Tenancy, host: string, header: string | null): Promise<MerchantRecord> {
  if (header === "undefined") throw new CallError("MERCHANT_UNDEFINED");
  const reference = merchantReference(host, tenancy.hosts);
  const ofHost = await merchantOfHost(tenancy, host);
  if (!header) {
    if (ofHost) return ofHost;
    throw new CallError(reference.namesMerchant ? "MERCHANT_NOT_FOUND" : "MERCHANT_REQUIRED");
  }
  const named = uuid.test(header) ? await tenancy.directory.findById(header.toLowerCase()) : null;
  if (!named) throw new CallError("MERCHANT_NOT_FOUND");
  // A host that names nobody (localhost, an address) leaves the choice to the header.
  if (!ofHost && !reference.namesMerchant) return named;
  if (ofHost?.id === named.id) return named;
  if (ofHost && (await tenancy.brandTabs.isTabOf(ofHost, named.id))) return named;
  throw new CallError("MERCHANT_NOT_FOUND");
}
