import { BlockList, isIP } from "node:net";

/**
 * Finds the client's address. A forwarding header counts only if the peer is one of our own proxies
 * (`TRUSTED_PROXIES`: addresses or CIDR blocks); anybody else could forge it.
 */
export function knownProxies(proxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of proxies) {
    const [address = "", prefix] = entry.split("/");
    if (prefix) trusted.addSubnet(address, Number(prefix), family(address));
    else trusted.addAddress(address, family(address));
  }
  const isTrusted = (address: string) => {
    const known = plain(address);
    return isIP(known) !== 0 && trusted.check(known, family(known));
  };

  return {
    isTrusted,
    addressOf(peer: string, forwardedFor: string | null): string {
      if (!forwardedFor || !isTrusted(peer)) return plain(peer);
      // Proxies append: the last address that is not ours is the client's.
      const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
      return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? plain(peer);
    },
  };
}

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
/** IPv4 as a dual-stack socket writes it. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");
