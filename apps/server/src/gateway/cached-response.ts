import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import {
  encodingFor,
  type Encoding,
  type PrecompressedBody,
} from "@dasturxon/api/http/precompressed-body";

type Sent = { headers: OutgoingHttpHeaders; body: Buffer };

/** A complete response in each encoding, so that sending it is one write. */
export type CachedResponse = {
  status: number;
  etag: string;
  /** Bytes that it takes in memory. */
  size: number;
  sent: Record<Encoding, Sent>;
  unchanged: OutgoingHttpHeaders;
};

/** @param headers Those that do not depend on the encoding. */
export function cachedResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  { etag, ...bodies }: PrecompressedBody,
): CachedResponse {
  const tagged = status === 200 ? { ...headers, etag } : headers;
  const inEncoding = (encoding: Encoding): Sent => {
    const body = bodies[encoding];
    const encoded = encoding !== "identity" && { "content-encoding": encoding };
    return { body, headers: { ...tagged, ...encoded, "content-length": body.length } };
  };
  const identity = inEncoding("identity");
  // Skip compression for empty bodies.
  const isEmpty = identity.body.length === 0;
  return {
    status,
    etag,
    size: bodies.identity.length + bodies.br.length + bodies.gzip.length + 4_000,
    sent: {
      identity,
      br: isEmpty ? identity : inEncoding("br"),
      gzip: isEmpty ? identity : inEncoding("gzip"),
    },
    unchanged: tagged,
  };
}

/**
 * Sends the response in the smallest accepted encoding, or 304 when the client has it.
 *
 * @param other Headers of this response alone; they replace cached ones.
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
  const { headers, body } =
    answer.sent[encodingFor(typeof accepted === "string" ? accepted : null)];
  res.writeHead(answer.status, other ? { ...headers, ...other } : headers);
  res.end(req.method === "HEAD" ? undefined : body);
}
