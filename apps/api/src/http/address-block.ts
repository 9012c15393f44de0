import { isIPv6 } from "node:net";

/**
 * Key of limits per address. A provider assigns each customer at least a /64 of IPv6, so all addresses in one /64
 * count as one; an IPv4 address counts as itself.
 *
 * @param address As written by a socket or a proxy.
 */
export function addressBlock(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  // The URL parser normalises addresses; an embedded IPv4 becomes two groups.
  const { hostname } = new URL(`http://[${plain}]`);
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
