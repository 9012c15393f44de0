import { CallError } from "./call-error.ts";
import { isBrandPage, isCrossSiteChange } from "./cross-site.ts";
import { hostOf, type HostRules } from "./host-rules.ts";
import { merchantOfRequest, type Tenancy } from "./merchant-of-request.ts";
import type { PersonsByToken } from "./person-of-request.ts";

export type BrandHostOptions = {
  tenancy: Tenancy;
  persons: PersonsByToken;
  /** Brands' pages call from other origins: `API_BASE_URL` is one. */
  isCalledFromOtherSites: boolean;
};

/** Hosts of brands: the host or a header names the merchant, a bearer token the person. */
export const brandHost = ({
  tenancy,
  persons,
  isCalledFromOtherSites,
}: BrandHostOptions): HostRules => ({
  async refusal(request) {
    if (!isCrossSiteChange(request)) return null;
    if (isCalledFromOtherSites && (await isBrandPage(request, tenancy))) return null;
    return new CallError("CROSS_SITE_REQUEST");
  },
  merchantOf: (request, named) => merchantOfRequest(tenancy, hostOf(request), named),
  personOf: (merchantId, request) => persons.ofBearer(merchantId, request),
  deviceOf: () => null,
});
