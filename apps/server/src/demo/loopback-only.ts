import { hostClass } from "@dasturxon/domain/tenant/host-class";

/** Headers by which a proxy says that it speaks for somebody else. */
const forwarding = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * `/dev` is for whoever sits at this machine: a peer of the loopback that calls it by a name of its own, and nobody
 * behind a proxy. Another name is a proxy that says nothing of itself, or a foreign page whose name was made to lead
 * here, which could read the answer.
 */
export function isLoopbackOnly(request: Request, peer: string): boolean {
  const isLoopback = peer === "::1" || /^(::ffff:)?127\./.test(peer);
  const host = request.headers.get("host") ?? new URL(request.url).host;
  const isCalledSo = hostClass(host, { devHosts: [], demoHosts: [] }) === "local";
  return isLoopback && isCalledSo && !forwarding.some((name) => request.headers.has(name));
}
