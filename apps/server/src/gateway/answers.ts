import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from "node:http";
import type { knownProxies } from "@dasturxon/api/http/client-address";

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The answers of a server that all carry some headers, whoever writes them. Against `setHeader` before each answer:
 * after that `node:http` writes the headers one by one, which costs a cached page more than this copy.
 */
export function answerClass(headersOf: (req: IncomingMessage) => OutgoingHttpHeaders) {
  return class extends ServerResponse {
    override writeHead(status: number, messageOrHeaders?: string | Given, given?: Given): this {
      const message = typeof messageOrHeaders === "string" ? messageOrHeaders : undefined;
      // The cast: nothing that serves here writes its headers as a list.
      const own = (message === undefined ? messageOrHeaders : given) as OutgoingHttpHeaders;
      const headers = { ...own, ...headersOf(this.req) };
      return message === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, message, headers);
    }
  };
}

type Proxies = Pick<ReturnType<typeof knownProxies>, "isTrusted">;

/** A proxy of ours says how the customer spoke to it. */
export const isSecure = ({ headers, socket }: IncomingMessage, proxies: Proxies): boolean =>
  headers["x-forwarded-proto"] === "https" && proxies.isTrusted(socket.remoteAddress ?? "");

const always = { "x-content-type-options": "nosniff" };
/** Other hosts below the same name are not ours to promise https for. */
const overHttps = { ...always, "strict-transport-security": "max-age=31536000" };

/** Headers of every response: pages, pictures, calls and refusals. */
export const answerHeaders =
  (proxies: Proxies) =>
  (req: IncomingMessage): OutgoingHttpHeaders =>
    isSecure(req, proxies) ? overHttps : always;

const failedBody = "Internal Server Error";
const failedHeaders = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
};

/** Answers 500 after an unexpected error; a response in progress is cut off, so that it is not taken for complete. */
export function sendFailed(res: ServerResponse): void {
  if (res.writableEnded) return;
  if (res.headersSent) res.destroy();
  else res.writeHead(500, failedHeaders).end(failedBody);
}

/** The same for what speaks fetch. */
export const failedResponse = () =>
  new Response(failedBody, { status: 500, headers: failedHeaders });
