import { createHash } from "node:crypto";

const isShared = (request: Request) => new URL(request.url).pathname.startsWith("/cdn/");

/**
 * How long others may keep an answer of the second base (decision S7.09): a minute, and stale for an hour more
 * while a cache asks again. On the main base the same answer belongs to its caller, who asks each time.
 */
export const sharedCacheControl = (request: Request) =>
  isShared(request) ? "public, max-age=60, stale-while-revalidate=3600" : "private, no-cache";

/** A read that is the same for every visitor of a merchant, with an ETag, or 304 for who has it. */
export function sharedAnswer(request: Request, body: unknown, requestId: string): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": sharedCacheControl(request), "x-request-id": requestId };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}
