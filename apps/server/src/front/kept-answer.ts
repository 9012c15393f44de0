import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { encodingFor, type Encoding, type ReadyBytes } from "@dasturxon/api/http/ready-bytes";

type Sent = { headers: OutgoingHttpHeaders; body: Buffer };

/** An answer as it is sent again and again: whole in each encoding, so that sending it is one write. */
export type KeptAnswer = {
  status: number;
  etag: string;
  /** Bytes that it takes in memory. */
  size: number;
  sent: Record<Encoding, Sent>;
  unchanged: OutgoingHttpHeaders;
};

/** @param headers Those that do not depend on the encoding. */
export function keptAnswer(
  status: number,
  headers: OutgoingHttpHeaders,
  { etag, ...bodies }: ReadyBytes,
): KeptAnswer {
  const tagged = status === 200 ? { ...headers, etag } : headers;
  const inEncoding = (encoding: Encoding): Sent => {
    const body = bodies[encoding];
    const encoded = encoding !== "identity" && { "content-encoding": encoding };
    return { body, headers: { ...tagged, ...encoded, "content-length": body.length } };
  };
  const identity = inEncoding("identity");
  // Nothing gets smaller than nothing.
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
 * Writes it in the smallest encoding that the caller takes, or 304 when the caller has it.
 *
 * @param other Headers of this answer alone, in place of the kept ones.
 */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  answer: KeptAnswer,
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
