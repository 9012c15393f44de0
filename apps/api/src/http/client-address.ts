import { BlockList, isIP, isIPv6 } from "node:net";

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

/**
 * Key of limits per address. A provider assigns each customer at least a /64 of IPv6, so all addresses in one /64
 * count as one; an IPv4 address counts as itself.
 *
 * @param address As written by a socket or a proxy.
 */
export function addressBlock(address: string): string {
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  // The URL parser normalises addresses; an embedded IPv4 becomes two groups.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => "0");
  const expanded = [...groups, ...zeros, ...rest];
  return mappedIpv4(expanded) ?? `${expanded.slice(0, 4).join(":")}::/64`;
}

/** An IPv4 address that is written as one of IPv6: `::ffff:203.0.113.7`. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join(".");
}
