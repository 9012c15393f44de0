import type { ServerResponse } from "node:http";

const body = "Internal Server Error";
const headers = {
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
  else res.writeHead(500, headers).end(body);
}

/** The same as a fetch response. */
export const failedResponse = () => new Response(body, { status: 500, headers });
