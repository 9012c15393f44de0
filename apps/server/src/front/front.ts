import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { clientAddress } from "@dasturxon/api/http/client-address";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";

export type FrontConfig = {
  trustedProxies: readonly string[];
  serveStatic: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean;
  servePage: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  /** Everything that speaks fetch: calls, media, and in demo mode `/dev`. */
  fetchers: {
    prefix: string;
    fetch: (request: Request, origin: RequestOrigin) => Promise<Response> | Response;
  }[];
};

/**
 * What the process does with a request: one look at its path, then pages, files or calls. Pages and files are
 * written by `node:http` itself, because a kept page costs no more than its bytes.
 */
export function front({ trustedProxies, serveStatic, servePage, fetchers }: FrontConfig) {
  const addressOf = clientAddress(trustedProxies);
  const listeners = fetchers.map(({ prefix, fetch }) => ({
    prefix,
    listen: getRequestListener(
      (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage };
        return fetch(request, originOf(incoming));
      },
      { overrideGlobalObjects: false },
    ),
  }));

  function originOf(req: IncomingMessage): RequestOrigin {
    const forwarded = req.headers["x-forwarded-for"];
    const peer = req.socket.remoteAddress ?? "";
    return {
      address: addressOf(peer, typeof forwarded === "string" ? forwarded : null),
      peer,
    };
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    const url = urlOf(req, trustedProxies.length > 0);
    if (!url) {
      res.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
      return;
    }
    const fetcher = listeners.find(
      ({ prefix }) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    );
    if (fetcher) {
      void fetcher.listen(req, res);
      return;
    }
    if (req.method !== "GET" && req.method !== "HEAD") {
      res
        .writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" })
        .end("Method Not Allowed");
      return;
    }
    if (!serveStatic(req, res, url.pathname)) void servePage(req, res, url);
  };
}

/** The address as the customer sees it; null for a request line or a Host header that make none. */
function urlOf(req: IncomingMessage, isBehindProxy: boolean): URL | null {
  const isSecure = isBehindProxy && req.headers["x-forwarded-proto"] === "https";
  // A path that starts with two slashes would be read as a host.
  const path = (req.url ?? "/").replace(/^\/{2,}/, "/");
  return URL.parse(`${isSecure ? "https" : "http"}://${req.headers.host ?? "localhost"}${path}`);
}
