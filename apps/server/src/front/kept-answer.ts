import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { encodingFor, type ReadyBytes } from "@dasturxon/api/http/ready-bytes";

/** An answer as it is sent again and again: headers without those that depend on the encoding. */
export type KeptAnswer = { status: number; headers: OutgoingHttpHeaders; bytes: ReadyBytes };

/** Writes it in the smallest encoding that the caller takes, or 304 when the caller has it. */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, bytes }: KeptAnswer,
): void {
  const isFound = status === 200;
  if (isFound && req.headers["if-none-match"] === bytes.etag) {
    res.writeHead(304, { ...headers, etag: bytes.etag }).end();
    return;
  }
  const accepted = req.headers["accept-encoding"];
  const isEmpty = bytes.identity.length === 0;
  const encoding = isEmpty
    ? "identity"
    : encodingFor(typeof accepted === "string" ? accepted : null);
  const body = bytes[encoding];
  res.writeHead(status, {
    ...headers,
    ...(isFound && { etag: bytes.etag }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
