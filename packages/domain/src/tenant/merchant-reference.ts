import { hostClass, hostName } from "./host-class.ts";
import type { HostLists } from "./host-class.ts";

/** How a merchant is named: by its sub-domain, its `domain` setting, or its id. */
export type MerchantReference = { by: "sub" | "domain" | "id"; value: string };

export type HostConfig = HostLists & {
  /** `{sub}.{root}` names a merchant, `{sub}.localhost` always does. */
  rootDomains: readonly string[];
};

/** Where nothing else names a merchant. Specification, point 1. */
const demoSub = "demo";

/**
 * The names to look a merchant up by: the first that is known is the merchant, and when none is, there is none.
 *
 * The host comes first, by sub-domain, then by the domain that a merchant has set. Only a local, local-network, dev or
 * demo host that carries no sub-domain goes on to the query's `vendor`, else the merchant cookie, else `demo`.
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

/** The sub-domain by which a host names a merchant, or `null`: `lola` of `lola.dasturxon.uz:3000`. */
export function subDomain(
  host: string,
  { rootDomains, devHosts, demoHosts }: HostConfig,
): string | null {
  const name = hostName(host);
  // A dev or demo host is nobody's, though it may stand below a root.
  if (devHosts.includes(name) || demoHosts.includes(name)) return null;
  const roots = ["localhost", ...rootDomains, ...devHosts, ...demoHosts];
  const root = roots.find(
    (candidate) =>
      name.endsWith(`.${candidate}`) && !name.slice(0, -candidate.length - 1).includes("."),
  );
  const sub = root ? name.slice(0, -root.length - 1) : "";
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(sub) && sub !== "www" ? sub : null;
}
