import type { IncomingMessage, ServerResponse } from "node:http";
import { hostClass } from "@dasturxon/domain/tenant/host-class";

/** Headers that a proxy adds. */
const forwarding = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * `/dev` is only for users of this machine: a loopback peer that uses a local host name, without a proxy. Another
 * name indicates a proxy without forwarding headers, or DNS rebinding by a foreign page, which could read the
 * answer.
 */
export function isLoopbackOnly(request: Request, peer: string): boolean {
  const isLoopback = peer === "::1" || /^(::ffff:)?127\./.test(peer);
  const host = request.headers.get("host") ?? new URL(request.url).host;
  const isCalledSo = hostClass(host, { devHosts: [], demoHosts: [] }) === "local";
  return isLoopback && isCalledSo && !forwarding.some((name) => request.headers.has(name));
}

/** 404 instead of 403, so that the page's existence is not revealed. */
export const notFound = () => new Response("Not found", { status: 404 });

/**
 * Answers HTTP/1.0 requests for `/dev` with 404. No browser uses it; nginx does by default for proxied requests,
 * with our own address as Host and without forwarding headers.
 *
 * @returns False for all other requests.
 */
export function refusesOldHttp(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.httpVersion !== "1.0") return false;
  const path = (req.url ?? "/").replace(/^\/{2,}/, "/");
  if (!/^\/dev(\/|$)/.test(URL.parse(path, "http://localhost")?.pathname ?? "")) return false;
  res.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  return true;
}

/**
 * Adds headers against framing by foreign pages and MIME sniffing. The demo itself uses frames: the messenger's
 * page frames the shop, which opens the payment page.
 */
export function withOwnFramesOnly(answer: Response): Response {
  const headers = new Headers(answer.headers);
  // In addition to the answer's own policy: both apply.
  headers.append("content-security-policy", "frame-ancestors 'self'");
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-content-type-options", "nosniff");
  return new Response(answer.body, { status: answer.status, headers });
}
