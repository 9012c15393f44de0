import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import type { CacheMemory, cacheShares } from "@dasturxon/api/caches/cache-memory";
import {
  versionedCache,
  type Versioned,
  type VersionedCache,
} from "@dasturxon/api/caches/versioned-cache";
import {
  encodingFor,
  type Encoding,
  type PrecompressedBody,
} from "@dasturxon/api/http/precompressed-body";

type Sent = { headers: OutgoingHttpHeaders; readonly body: Buffer };

/** A complete response in each encoding, so that sending it is one write. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Bytes in memory. */
  size: number;
  sent: Record<Encoding, Sent>;
  unchanged: OutgoingHttpHeaders;
};

/**
 * The uncompressed body is not stored, since it is several times as large and rarely requested: it is decompressed
 * for each response that needs it.
 *
 * @param headers Headers that do not depend on the encoding.
 */
export function cachedResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  { etag, identity, br, gzip }: PrecompressedBody,
): CachedResponse {
  const tagged = status === 200 ? { ...headers, etag } : headers;
  const uncompressed = {
    headers: { ...tagged, "content-length": identity.length },
    get body() {
      return gunzipSync(gzip);
    },
  };
  const compressed = (encoding: Encoding, body: Buffer): Sent => ({
    headers: { ...tagged, "content-encoding": encoding, "content-length": body.length },
    body,
  });
  // Skip compression for empty bodies.
  const isEmpty = identity.length === 0;
  return {
    status,
    etag,
    size: br.length + gzip.length + 4_000,
    sent: {
      identity: uncompressed,
      br: isEmpty ? uncompressed : compressed("br", br),
      gzip: isEmpty ? uncompressed : compressed("gzip", gzip),
    },
    unchanged: tagged,
  };
}

/**
 * Sends the response in the smallest accepted encoding, or 304 when the client has it.
 *
 * @param other Headers of this response only; they replace cached ones.
 */
export function sendCachedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  other?: OutgoingHttpHeaders,
): void {
  if (answer.status === 200 && req.headers["if-none-match"] === answer.etag) {
    res.writeHead(304, other ? { ...answer.unchanged, ...other } : answer.unchanged).end();
    return;
  }
  const accepted = req.headers["accept-encoding"];
  const sent = answer.sent[encodingFor(typeof accepted === "string" ? accepted : null)];
  res.writeHead(answer.status, other ? { ...sent.headers, ...other } : sent.headers);
  res.end(req.method === "HEAD" ? undefined : sent.body);
}

export type ResponseCache = VersionedCache<CachedResponse>;

/**
 * Caches compressed responses by key. Stale while revalidate: after a change the first caller waits for the new
 * response, others get the old one, which is also served while making the new one fails.
 */
export function responseCache(
  memory: CacheMemory,
  share: keyof typeof cacheShares,
  isCacheable: (status: number) => boolean = (status) => status === 200,
): ResponseCache {
  return versionedCache<CachedResponse>(
    memory<Versioned<CachedResponse>>(share, ({ value }) => value.size),
    {
      servesOutdated: true,
      verdict: ({ status }) => (status >= 500 ? "failed" : isCacheable(status) ? "keep" : "forget"),
    },
  );
}
