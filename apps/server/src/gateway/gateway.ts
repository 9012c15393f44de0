import type { IncomingMessage, ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { CallError } from "@dasturxon/api/http/call-error";
import { errorAnswer } from "@dasturxon/api/http/error-answer";
import { knownProxies } from "@dasturxon/api/http/client-address";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import { hostName } from "@dasturxon/domain/tenant/host-class";
import { isSecure, failedResponse } from "./answers.ts";
import { sendCachedResponse } from "./cached-response.ts";
import type { HotCache } from "./hot-cache.ts";
import { requestUrl } from "./request-url.ts";
import { slowBodies } from "./address-limits.ts";

/** Handles the request; null when the path is not its own. */
export type Server<Answer = Promise<void> | null> = (
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  origin: RequestOrigin,
) => Answer;

type Fetcher = (request: Request, origin: RequestOrigin) => Promise<Response> | Response;

export type GatewayConfig = {
  trustedProxies: readonly string[];
  hot: HotCache;
  serveStatic: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean;
  /** @returns False when the request is not for it. */
  serveShared: Server<Promise<boolean>>;
  serveBuildFile: Server;
  serveSearchFile: Server;
  serveManifest: Server;
  servePage: Server<Promise<void>>;
  /** Handlers that use fetch: calls, media, and in demo mode `/dev`. */
  fetchers: { prefix: string; fetch: Fetcher }[];
  /** Handles every request to its host, which shows nothing of brands. Decision 0047. */
  office?: { host: string; fetch: Fetcher; serveStatic: GatewayConfig["serveStatic"] } | undefined;
  onFault: (error: unknown, path: string) => void;
};

/**
 * Routes a request by its path to pages, files or calls. Pages and files are written by `node:http` directly,
 * because a cached page then costs no more than its bytes.
 *
 * @returns A listener whose promise settles when all the work that it started has ended.
 */
export function gateway({
  trustedProxies,
  hot,
  serveStatic,
  serveShared,
  serveBuildFile,
  serveSearchFile,
  serveManifest,
  servePage,
  fetchers,
  office,
  onFault,
}: GatewayConfig) {
  const proxies = knownProxies(trustedProxies);
  const admitsBody = slowBodies();
  const listenerOf = (name: string, fetch: Fetcher) =>
    getRequestListener(
      async (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage };
        try {
          return await fetch(request, originOf(incoming));
        } catch (error) {
          onFault(error, name);
          return failedResponse();
        }
      },
      { overrideGlobalObjects: false },
    );
  const listeners = fetchers.map(({ prefix, fetch }) => ({
    prefix,
    listen: listenerOf(prefix, fetch),
  }));
  const officeName = office && hostName(office.host);
  const officeListener = office && listenerOf("office", office.fetch);
  const isOffice = ({ headers }: IncomingMessage) =>
    officeName !== undefined && hostName(headers.host ?? "") === officeName;

  function originOf(req: IncomingMessage) {
    const forwarded = req.headers["x-forwarded-for"];
    const peer = req.socket.remoteAddress ?? "";
    return {
      address: proxies.addressOf(peer, typeof forwarded === "string" ? forwarded : null),
      peer,
      isSecure: isSecure(req, proxies),
    };
  }

  async function serveFetched(
    { prefix, listen }: (typeof listeners)[number],
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    origin: RequestOrigin,
  ) {
    if (prefix === "/cdn" && (await serveShared(req, res, url, origin))) return;
    await listen(req, res);
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | void => {
    const isCacheable = req.method === "GET" && !isOffice(req);
    const cached = isCacheable ? hot.find(req, isSecure(req, proxies)) : null;
    return cached ? sendCachedResponse(req, res, cached) : serveUncached(req, res);
  };

  async function serveUncached(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const origin = originOf(req);
    const url = requestUrl(req, origin.isSecure ? "https" : "http");
    if (!url) return sendText(res, 400, "Bad Request", { connection: "close" });
    if (!(await admitsBody(req, origin.address))) return sendTooManyBodies(res);
    if (isOffice(req)) return serveOffice(req, res, url.pathname);
    return serve(req, res, url, origin);
  }

  async function serveOffice(req: IncomingMessage, res: ServerResponse, pathname: string) {
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!(isRead && office?.serveStatic(req, res, pathname))) await officeListener?.(req, res);
  }

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    origin: RequestOrigin,
  ): Promise<void> {
    const fetcher = listeners.find(
      ({ prefix }) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    );
    if (fetcher) return serveFetched(fetcher, req, res, url, origin);
    if (req.method !== "GET" && req.method !== "HEAD")
      return sendText(res, 405, "Method Not Allowed", { allow: "GET, HEAD" });
    const buildFile = serveBuildFile(req, res, url, origin);
    if (buildFile) return buildFile;
    if (serveStatic(req, res, url.pathname)) return;
    await (serveSearchFile(req, res, url, origin) ??
      serveManifest(req, res, url, origin) ??
      servePage(req, res, url, origin));
  }
}

function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
) {
  res.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(text);
}

/** Uses the error format of calls, because the request is nearly always one. */
async function sendTooManyBodies(res: ServerResponse) {
  const refusal = new CallError("RATE_LIMITED", { values: { seconds: 1 } });
  const answer = errorAnswer(refusal, randomUUID());
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: "close" });
  res.end(await answer.text());
}
