/** Headers by which a proxy says that it speaks for somebody else. */
const forwarding = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** `/dev` is for whoever sits at this machine: a peer of the loopback, and nobody behind a proxy. */
export function isLoopbackOnly(request: Request, peer: string): boolean {
  const isLoopback = peer === "::1" || /^(::ffff:)?127\./.test(peer);
  return isLoopback && !forwarding.some((name) => request.headers.has(name));
}
