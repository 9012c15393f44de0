import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { knownProxies } from "@dasturxon/api/http/known-proxies";
import { sendKept } from "./kept-answer.ts";
import type { RecentAnswers } from "./recent-answers.ts";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";

type ServeFile = (
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  origin: RequestOrigin,
) => boolean;

export type FrontConfig = {
  trustedProxies: readonly string[];
  recent: RecentAnswers;
  serveStatic: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean;
  /** @returns False when the request is not for it. */
  serveShared: (
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    origin: RequestOrigin,
  ) => Promise<boolean>;
  /** @returns False when the address is none of a build's file. */
  serveBuildFile: ServeFile;
  /** @returns False when the address is none of search engines' files. */
  serveSearchFile: ServeFile;
  /** @returns False when the address is not the web manifest's. */
  serveManifest: ServeFile;
  servePage: (
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    origin: RequestOrigin,
  ) => Promise<void>;
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
export function front({
  trustedProxies,
  recent,
  serveStatic,
  serveShared,
  serveBuildFile,
  serveSearchFile,
  serveManifest,
  servePage,
  fetchers,
}: FrontConfig) {
  const proxies = knownProxies(trustedProxies);
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
      address: proxies.addressOf(peer, typeof forwarded === "string" ? forwarded : null),
      peer,
      isSecure: isSecure(req, proxies.isTrusted(peer)),
    };
  }

  async function serveFetched(
    { prefix, listen }: (typeof listeners)[number],
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
  ) {
    if (prefix === "/cdn" && (await serveShared(req, res, url, originOf(req)))) return;
    await listen(req, res);
  }

  return async (req: IncomingMessage, res: ServerResponse) => {
    const kept =
      req.method === "GET" ? await recent.find(req, originOf(req).isSecure ?? false) : null;
    if (kept) return sendKept(req, res, kept);
    return serve(req, res);
  };

  function serve(req: IncomingMessage, res: ServerResponse) {
    const url = urlOf(req, proxies.isTrusted(req.socket.remoteAddress ?? ""));
    if (!url) {
      res.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
      return;
    }
    const fetcher = listeners.find(
      ({ prefix }) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    );
    if (fetcher) {
      void serveFetched(fetcher, req, res, url);
      return;
    }
    if (req.method !== "GET" && req.method !== "HEAD") {
      res
        .writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" })
        .end("Method Not Allowed");
      return;
    }
    const origin = originOf(req);
    if (serveBuildFile(req, res, url, origin) || serveStatic(req, res, url.pathname)) return;
    if (serveSearchFile(req, res, url, origin) || serveManifest(req, res, url, origin)) return;
    void servePage(req, res, url, origin);
  }
}

/** The address as the customer sees it; null for a request line or a Host header that make none. */
function urlOf(req: IncomingMessage, isBehindProxy: boolean): URL | null {
  const scheme = isSecure(req, isBehindProxy) ? "https" : "http";
  // A path that starts with two slashes would be read as a host.
  const path = (req.url ?? "/").replace(/^\/{2,}/, "/");
  return URL.parse(`${scheme}://${req.headers.host ?? "localhost"}${path}`);
}

/** A proxy of ours says how the customer spoke to it. */
const isSecure = (req: IncomingMessage, isBehindProxy: boolean) =>
  isBehindProxy && req.headers["x-forwarded-proto"] === "https";
