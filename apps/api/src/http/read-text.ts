import { CallError } from "./call-error.ts";

/** @throws CallError BODY_TOO_LARGE; INVALID_REQUEST if the client does not send all of it. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return readLimited(request, maxBytes).catch((cause: unknown) => {
    // Aborted by the client, not a fault.
    throw cause instanceof CallError ? cause : new CallError("INVALID_REQUEST", { cause });
  });
}

/** The HTTP parser enforces a declared length; without one, reading stops at the limit. */
async function readLimited(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get("content-length");
  if (Number(length) > maxBytes) throw new CallError("BODY_TOO_LARGE");
  if (length !== null) return request.text();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new CallError("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
