import { isLocalHost, isLocalNetworkHost } from "./host-class.ts";

export type HostConfig = {
  /** Hosts whose first label names a merchant: with `example.uz`, `lola.example.uz` is the merchant `lola`. */
  rootDomains: readonly string[];
  /** Hosts for developers: they name no merchant themselves. */
  devHosts: readonly string[];
  /** Hosts that show the demo brand. */
  demoHosts: readonly string[];
};

/** What a host says of its merchant. */
export type MerchantReference = {
  /** Without port, in lower case: may be some merchant's own domain. */
  hostname: string;
  /** The sub-domain, where it names the merchant. */
  sub: string | null;
  /** False where the host names none, so that `vendor`, cookie or header may choose. */
  namesMerchant: boolean;
};

/**
 * Reads the merchant from a host. A host of no known kind may still be a merchant's own domain, and if it is not,
 * it names nobody that we know.
 *
 * @param host As in the Host header, with or without port.
 * @see Specification, point 1; decision S1.10.
 */
export function merchantReference(
  host: string,
  { rootDomains, devHosts, demoHosts }: HostConfig,
): MerchantReference {
  const hostname = hostnameOf(host);
  if (devHosts.includes(hostname) || demoHosts.includes(hostname))
    return { hostname, sub: null, namesMerchant: false };
  const root = [...rootDomains, "localhost"].find((domain) => hostname.endsWith(`.${domain}`));
  if (root) {
    const sub = hostname.slice(0, -(root.length + 1)).split(".")[0] || null;
    return { hostname, sub, namesMerchant: true };
  }
  return {
    hostname,
    sub: null,
    namesMerchant:
      !isLocalHost(hostname) && !isLocalNetworkHost(hostname) && !rootDomains.includes(hostname),
  };
}

/** The merchant's sub-domain on a host that names none: `vendor` query, then the cookie's merchant, then demo. */
export function fallbackReference(
  vendor: string | null,
  cookie: string | null,
): { sub: string } | { id: string } {
  if (vendor) return { sub: vendor };
  return cookie ? { id: cookie } : { sub: "demo" };
}

export function hostnameOf(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d+$/, "")).toLowerCase().replace(/\.$/, "");
}
