import type { IncomingMessage, ServerResponse } from "node:http";

const headers = { "cache-control": "no-store", "content-type": "application/json" };

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so a balancer may send it visitors.
 *
 * @returns False for every other path.
 */
export function answersHealth(
  req: IncomingMessage,
  res: ServerResponse,
  isReady: () => Promise<boolean>,
): boolean {
  if (req.url === "/healthz") {
    res.writeHead(200, headers).end('{"status":"alive"}');
    return true;
  }
  if (req.url !== "/readyz") return false;
  void isReady().then((ready) =>
    res
      .writeHead(ready ? 200 : 503, headers)
      .end(JSON.stringify({ status: ready ? "ready" : "not ready" })),
  );
  return true;
}
