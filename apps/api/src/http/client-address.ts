import { BlockList, isIP } from "node:net";

/**
 * Finds who is really calling. A forwarding header counts only when the peer that sent it is one of our own
 * proxies (`TRUSTED_PROXIES`: addresses or CIDR blocks); anybody else could write whatever they like into it.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (peer: string, forwardedFor: string | null): string => {
    const plainPeer = plain(peer);
    if (!forwardedFor || !isTrusted(plainPeer)) return plainPeer;
    // Proxies append: the last address that is not ours is the caller.
    const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
    return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? plainPeer;
  };
}

const plain = (address: string) => address.replace(/^::ffff:/, "");
