import { hostClass, hostName } from "@dasturxon/domain/tenant/host-class";
import {
  merchantReferences,
  subDomain,
  type HostConfig,
  type MerchantReference,
} from "@dasturxon/domain/tenant/merchant-reference";
import type {
  ClosedBrand,
  MerchantDirectory,
  MerchantRecord,
} from "../modules/merchants/merchant-directory.ts";
import { CallError } from "./call-error.ts";
import type { NamedMerchant } from "./host-rules.ts";

/** Further brands that a host serves: the catalogue of its brand tabs. */
export type BrandTabs = { isTabOf(host: MerchantRecord, merchantId: string): Promise<boolean> };

export type Tenancy = { directory: MerchantDirectory; hosts: HostConfig; brandTabs: BrandTabs };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** Valid names of merchants: the database would reject a NUL. */
const isName = (text: string) => /^[a-z0-9._:-]{1,253}$/i.test(text);

/** The first merchant with one of these names. */
export async function findReferenced(
  directory: MerchantDirectory,
  references: readonly MerchantReference[],
): Promise<MerchantRecord | null> {
  for (const { by, value } of references) {
    const found = await findBy(directory, by, value);
    if (found) return found;
  }
  return null;
}

function findBy(directory: MerchantDirectory, by: MerchantReference["by"], value: string) {
  if (!isName(value)) return Promise.resolve(null);
  if (by === "sub") return directory.findBySub(value);
  if (by === "domain") return directory.findByDomain(value);
  return isUuid(value) ? directory.findById(value.toLowerCase()) : Promise.resolve(null);
}

/**
 * The merchant of a call: its `X-Merchant-Id` header (or the merchant that the call looks up), checked against the
 * host. Specification, point 6 (S6.07); decisions S6.09, S4.36.
 *
 * @returns With the brand of the host; a host without one counts as the merchant's own. @throws CallError
 * MERCHANT_UNDEFINED, MERCHANT_REQUIRED, MERCHANT_NOT_FOUND.
 */
export async function merchantOfRequest(
  tenancy: Tenancy,
  host: string,
  { header, lookUp }: NamedMerchant,
): Promise<{ merchant: MerchantRecord; host: MerchantRecord }> {
  const { directory, hosts, brandTabs } = tenancy;
  refuseUndefined(header);
  // `vendor`, cookie and demo apply to pages only: a call names its merchant, or its host does.
  const byHost = merchantReferences({ host, vendor: "-" }, hosts).filter(
    ({ value }) => value !== "-",
  );
  const ofHost = await findReferenced(directory, byHost);
  const namesMerchant = subDomain(host, hosts) !== null || hostClass(host, hosts) === "public";
  if (namesMerchant && !ofHost) throw new CallError("MERCHANT_NOT_FOUND");
  if (!header && !lookUp) {
    if (ofHost) return { merchant: ofHost, host: ofHost };
    throw new CallError("MERCHANT_REQUIRED");
  }
  const named = sameAsHeader(
    header,
    lookUp ? await lookUp(directory) : await findBy(directory, "id", header ?? ""),
  );
  // On a host without a merchant (localhost, an address) the caller chooses.
  if (!ofHost || ofHost.id === named.id || (await brandTabs.isTabOf(ofHost, named.id)))
    return { merchant: named, host: ofHost ?? named };
  throw new CallError("MERCHANT_NOT_FOUND");
}

/** @throws CallError MERCHANT_UNDEFINED. */
export function refuseUndefined(header: string | null): void {
  if (header === "undefined") throw new CallError("MERCHANT_UNDEFINED");
}

/** @throws CallError MERCHANT_NOT_FOUND if there is none, or the header names another one. */
export function sameAsHeader(
  header: string | null,
  merchant: MerchantRecord | null,
): MerchantRecord {
  if (!merchant || (header && merchant.id !== header.toLowerCase()))
    throw new CallError("MERCHANT_NOT_FOUND");
  return merchant;
}

type NamesOfPage = { vendor: string | null; brand: string | null; cookie: string | null };

/** The closed brand of a page for which `merchantOfPage` has just found no merchant, if its host or address names one. */
export function closedBrandOfPage(
  { directory, hosts }: Tenancy,
  host: string,
  { vendor, cookie }: NamesOfPage,
): ClosedBrand | null {
  for (const { by, value } of merchantReferences({ host, vendor, cookie }, hosts)) {
    const closed = directory.closed(by, value);
    if (closed) return closed;
  }
  return null;
}

type MerchantOfPage = {
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
  { vendor, brand, cookie }: NamesOfPage,
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
