import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from "node:http";
import type { knownProxies } from "@dasturxon/api/http/client-address";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response class that adds the same headers to all answers. Cheaper for a cached page than `setHeader` before
 * each answer, after which `node:http` writes the headers one by one.
 */
export function answerClass(headersOf: (req: IncomingMessage) => OutgoingHttpHeaders) {
  return class extends ServerResponse {
    override writeHead(status: number, messageOrHeaders?: string | Headers, own?: Headers): this {
      const message = typeof messageOrHeaders === "string" ? messageOrHeaders : undefined;
      // The cast: no handler here passes its headers as a list.
      const given = (message === undefined ? messageOrHeaders : own) as OutgoingHttpHeaders;
      const headers = { ...given, ...headersOf(this.req) };
      return message === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, message, headers);
    }
  };
}

type Proxies = Pick<ReturnType<typeof knownProxies>, "isTrusted">;

/** Trusted proxies report the customer's protocol. */
export const isSecure = ({ headers, socket }: IncomingMessage, proxies: Proxies): boolean =>
  headers["x-forwarded-proto"] === "https" && proxies.isTrusted(socket.remoteAddress ?? "");

const always = { "x-content-type-options": "nosniff" };
/** Without subdomains: other hosts below the name may not support https. */
const overHttps = { ...always, "strict-transport-security": "max-age=31536000" };

/**
 * Headers of every response: pages, pictures, calls and refusals.
 *
 * @param clock Of a demo that starts at another time: browsers correct their clock by `date`.
 */
export function answerHeaders(proxies: Proxies, clock?: () => Date) {
  const headersOf = (req: IncomingMessage): OutgoingHttpHeaders =>
    isSecure(req, proxies) ? overHttps : always;
  if (!clock) return headersOf;
  return (req: IncomingMessage) => ({ ...headersOf(req), date: clock().toUTCString() });
}

const failedBody = "Internal Server Error";
const failedHeaders = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
};

/**
 * Answers 500 after an unexpected error; a partially sent response is aborted, so that it is not taken for
 * complete.
 */
export function sendFailed(res: ServerResponse): void {
  if (res.writableEnded) return;
  if (res.headersSent) res.destroy();
  else res.writeHead(500, failedHeaders).end(failedBody);
}

/** The same as a fetch response. */
export const failedResponse = () =>
  new Response(failedBody, { status: 500, headers: failedHeaders });
