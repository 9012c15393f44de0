import { createHash } from "node:crypto";

const isShared = (request: Request) => new URL(request.url).pathname.startsWith("/cdn/");

/**
 * Cache lifetime of a public read (decision S7.09): a minute, and stale for another hour while a cache revalidates.
 * On the main base the same answer is private and revalidated each time.
 */
export const sharedCacheControl = (request: Request) =>
  isShared(request) ? "public, max-age=60, stale-while-revalidate=3600" : "private, no-cache";

/** A read that is equal for all visitors of a merchant, with an ETag, or 304 for a matching one. */
export function sharedAnswer(request: Request, body: unknown, requestId: string): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": sharedCacheControl(request), "x-request-id": requestId };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}
