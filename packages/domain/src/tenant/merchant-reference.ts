import { hostClass, hostName, type HostLists } from "./host-class.ts";

/** Reference to a merchant: its sub-domain, its `domain` setting, or its id. */
export type MerchantReference = { by: "sub" | "domain" | "id"; value: string };

export type HostConfig = HostLists & {
  /** `{sub}.{root}` refers to a merchant; `{sub}.localhost` always does. */
  rootDomains: readonly string[];
};

/** Names of hosts of the installation, which no merchant may have. */
const reserved = new Set(["office", "www"]);

const isLabel = (text: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/**
 * Why a sub-domain cannot be a merchant's, or `null`.
 *
 * @returns A sentence's end with its cure.
 */
export function subDomainRefusal(sub: string): `${string}: ${string}` | null {
  if (!isLabel(sub))
    return "is not a sub-domain: write small Latin letters, digits and hyphens, such as osh";
  return reserved.has(sub) ? "is reserved: choose another sub-domain" : null;
}

/** Fallback merchant. Specification, point 1. */
const demoSub = "demo";

/**
 * References to look a merchant up by, in order: the first existing one wins.
 *
 * The host comes first, by sub-domain, then by a merchant's domain. Only a local, local-network, dev or
 * demo host without a sub-domain falls back to the query's `vendor`, else the merchant cookie, else `demo`.
 *
 * @param request `host` as in the Host header; `vendor` a sub-domain; `cookie` a merchant's id.
 * @see Specification, point 1; decision "S1.10".
 */
export function merchantReferences(
  request: { host: string; vendor?: string | null; cookie?: string | null },
  config: HostConfig,
): MerchantReference[] {
  const domain: MerchantReference = { by: "domain", value: hostName(request.host) };
  const sub = subDomain(request.host, config);
  if (sub) return [{ by: "sub", value: sub }, domain];
  if (hostClass(request.host, config) === "public") return [domain];
  if (request.vendor) return [domain, { by: "sub", value: request.vendor.toLowerCase() }];
  if (request.cookie) return [domain, { by: "id", value: request.cookie }];
  return [domain, { by: "sub", value: demoSub }];
}

/** Merchant's sub-domain of a host, or `null`: `lola` for `lola.dasturxon.uz:3000`. */
export function subDomain(
  host: string,
  { rootDomains, devHosts, demoHosts }: HostConfig,
): string | null {
  const name = hostName(host);
  // A dev or demo host belongs to no merchant, even below a root domain.
  if (devHosts.includes(name) || demoHosts.includes(name)) return null;
  const roots = ["localhost", ...rootDomains, ...devHosts, ...demoHosts];
  const root = roots.find(
    (candidate) =>
      name.endsWith(`.${candidate}`) && !name.slice(0, -candidate.length - 1).includes("."),
  );
  const sub = root ? name.slice(0, -root.length - 1) : "";
  return isLabel(sub) && sub !== "www" ? sub : null;
}

/**
 * Public origin of a brand: its own domain, else its sub-domain of ours.
 *
 * @returns Origin without a trailing slash, or `null` if the installation has no domain.
 */
export function brandAddress(
  { sub, domain }: { sub: string; domain: string | null },
  { rootDomains: [root] }: { rootDomains: readonly string[] },
): string | null {
  if (domain) return `https://${domain}`;
  return root ? `https://${sub}.${root}` : null;
}

/**
 * Why an id cannot be a merchant's, or `null`: it is missing, or the text "undefined".
 *
 * @returns A code of the error catalogue.
 * @see Specification, point 5: the nearest-branch lookup; decision "S6.09".
 */
export function merchantIdRefusal(merchantId: string | null | undefined) {
  if (!merchantId) return "MERCHANT_REQUIRED";
  return merchantId === "undefined" ? "MERCHANT_UNDEFINED" : null;
}
