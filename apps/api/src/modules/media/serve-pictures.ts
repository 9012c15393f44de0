import { createHash, randomUUID } from "node:crypto";
import { CallError } from "../../http/call-error.ts";
import { errorAnswer, refusalOf } from "../../http/error-answer.ts";

export type OnFault = (error: unknown, request: { requestId: string; call: string }) => void;

/** A picture whose bytes never change under its address; read only. */
export type ServedPicture = { type: string; bytes: Uint8Array; etag?: string };

/**
 * Serves immutable pictures.
 *
 * @param call Its name for the log. @param find Throws CallError if there is none; a Response is returned unchanged.
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

/** Hash of everything that a picture's bytes depend on. */
export const nameOfBytes = (...parts: (string | number | null | undefined)[]) =>
  createHash("sha256").update(parts.join("/")).digest("hex").slice(0, 32);
