import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../http-server.ts";

const tlsPath = "/internal/tls";
const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };

/**
 * The listener for proxies and supervisors, which is never proxied itself: `/healthz`, `/readyz` and
 * `/internal/tls?domain=`, by which Caddy asks whether it may obtain a certificate. Decision 0045.
 *
 * @param answersHealth Returns null for other paths.
 * @param isOurs Whether a name is a host of this installation.
 */
export function internalListener(
  answersHealth: (req: IncomingMessage, res: ServerResponse) => Promise<void> | null,
  isOurs: (name: string) => Promise<boolean>,
): Listener {
  async function answerTls(res: ServerResponse, query: URLSearchParams) {
    const [name, ...more] = query.getAll("domain");
    const isAllowed = name !== undefined && more.length === 0 && (await isOurs(name));
    if (isAllowed) res.writeHead(200, headers).end("yes");
    else res.writeHead(403, headers).end("no");
  }

  return (req, res) => {
    const health = answersHealth(req, res);
    if (health) return health;
    const [path, query = ""] = (req.url ?? "").split(/\?(.*)/s);
    if (path === tlsPath && req.method === "GET") return answerTls(res, new URLSearchParams(query));
    res.writeHead(404, headers).end("Not Found");
  };
}
