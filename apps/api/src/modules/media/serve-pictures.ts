import { createHash, randomUUID } from "node:crypto";
import { CallError } from "../../http/call-error.ts";
import { errorAnswer, refusalOf } from "../../http/error-answer.ts";

export type OnFault = (error: unknown, request: { requestId: string; call: string }) => void;

/** A picture of bytes that never change under their address; only asked for, never sent. */
export type ServedPicture = { type: string; bytes: Uint8Array; etag?: string };

/**
 * Serves pictures that browsers keep for good.
 *
 * @param call Its name for the log.
 * @param find Throws CallError for what is not there; a Response is given as it is.
 */
export function servePictures(
  { call, onFault }: { call: string; onFault: OnFault },
  find: (request: Request) => Promise<ServedPicture | Response>,
) {
  return async (request: Request): Promise<Response> => {
    const requestId = randomUUID();
    try {
      if (!["GET", "HEAD"].includes(request.method)) throw new CallError("NOT_FOUND");
      const found = await find(request);
      if (found instanceof Response) return found;
      return new Response(request.method === "HEAD" ? null : new Uint8Array(found.bytes), {
        headers: { ...pictureHeaders(found), "content-length": String(found.bytes.byteLength) },
      });
    } catch (error) {
      if (error instanceof CallError) return errorAnswer(error, requestId);
      onFault(error, { requestId, call });
      return errorAnswer(refusalOf(error), requestId);
    }
  };
}

export const pictureHeaders = ({ type, etag }: Pick<ServedPicture, "type" | "etag">) => ({
  "content-type": `image/${type}`,
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  ...(etag && { etag }),
});

/** The name of a picture's bytes, of everything that makes them what they are. */
export const nameOfBytes = (...parts: (string | number | null | undefined)[]) =>
  createHash("sha256").update(parts.join("/")).digest("hex").slice(0, 32);
