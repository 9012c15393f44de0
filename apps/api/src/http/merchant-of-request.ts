import { merchantReference, type HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import { CallError } from "./call-error.ts";

/** Which brands a host may be asked about besides its own: the catalogue of its brand tabs. */
export type BrandTabs = { isTabOf(host: MerchantRecord, merchantId: string): Promise<boolean> };

export type Tenancy = { directory: MerchantDirectory; hosts: HostConfig; brandTabs: BrandTabs };

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
 * The merchant of a call: its `X-Merchant-Id` header (or, for the calls that look a merchant up, the merchant that
 * was asked for), held against the host. Specification, point 6 (S6.07); decisions S6.09, S4.36.
 *
 * @throws CallError MERCHANT_UNDEFINED, MERCHANT_REQUIRED, MERCHANT_NOT_FOUND.
 */
export async function merchantOfRequest(
  tenancy: Tenancy,
  host: string,
  header: string | null,
  lookUp?: (directory: MerchantDirectory) => Promise<MerchantRecord | null>,
): Promise<MerchantRecord> {
  if (header === "undefined") throw new CallError("MERCHANT_UNDEFINED");
  const { namesMerchant } = merchantReference(host, tenancy.hosts);
  const ofHost = await merchantOfHost(tenancy, host);
  if (namesMerchant && !ofHost) throw new CallError("MERCHANT_NOT_FOUND");
  if (!header && !lookUp) {
    if (ofHost) return ofHost;
    throw new CallError("MERCHANT_REQUIRED");
  }
  const named = lookUp ? await lookUp(tenancy.directory) : await findByHeader(tenancy.directory, header ?? "");
  if (!named || (header && named.id !== header.toLowerCase())) throw new CallError("MERCHANT_NOT_FOUND");
  // A host that names nobody (localhost, an address) leaves the choice to the caller.
  if (!ofHost || ofHost.id === named.id || (await tenancy.brandTabs.isTabOf(ofHost, named.id))) return named;
  throw new CallError("MERCHANT_NOT_FOUND");
}

const findByHeader = (directory: MerchantDirectory, header: string) =>
  uuid.test(header) ? directory.findById(header.toLowerCase()) : Promise.resolve(null);
