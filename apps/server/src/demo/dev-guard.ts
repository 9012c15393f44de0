import type { IncomingMessage, ServerResponse } from "node:http";
import { hostClass } from "@dasturxon/domain/tenant/host-class";

/** Headers that a proxy adds. */
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

/** 404 instead of 403, so that the page's existence is not revealed. */
export const notFound = () => new Response("Not found", { status: 404 });

/**
 * Answers 404 to what asks for `/dev` in HTTP/1.0. No browser speaks it; nginx does to whom it passes requests on,
 * unless told otherwise, and then with our own address as Host and no header that says so.
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
 * The answer as no foreign page may frame it, nor read it as something else. The demo itself does frame: the messenger's
 * page the shop, and the shop there the page that one pays at.
 */
export function withOwnFramesOnly(answer: Response): Response {
  const headers = new Headers(answer.headers);
  // Beside the answer's own policy: what any of them refuses is refused.
  headers.append("content-security-policy", "frame-ancestors 'self'");
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-content-type-options", "nosniff");
  return new Response(answer.body, { status: answer.status, headers });
}
