/** Decision "S1.10". On all but public hosts other sources than the host may select the merchant. */
export type HostClass = "local" | "local-network" | "dev" | "demo" | "public";

/** Host names without port, in lower case. */
export type HostLists = { devHosts: readonly string[]; demoHosts: readonly string[] };

/** @param host The Host header, with port. */
export function hostClass(host: string, lists: HostLists): HostClass {
  const name = hostName(host);
  if (lists.demoHosts.includes(name)) return "demo";
  if (lists.devHosts.includes(name)) return "dev";
  if (name === "localhost" || name.endsWith(".localhost") || isLoopback(name)) return "local";
  return name.endsWith(".local") || isPrivate(name) ? "local-network" : "public";
}

/** Host name of a Host header: lower case, without port, brackets and trailing dot. */
export function hostName(host: string): string {
  const name = host.trim().toLowerCase();
  if (name.startsWith("[")) return name.slice(1, name.indexOf("]"));
  return name.replace(/:\d*$/, "").replace(/\.$/, "");
}

const isLoopback = (name: string) => name === "::1" || ipv4(name)?.[0] === 127;

/** RFC 1918 and link-local addresses. */
function isPrivate(name: string): boolean {
  const [first, second = 0] = ipv4(name) ?? [];
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}

function ipv4(name: string): number[] | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts : null;
}
