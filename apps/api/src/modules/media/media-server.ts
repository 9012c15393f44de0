import { createHash, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { CallError } from "../../http/call-error.ts";
import { errorAnswer } from "../../http/error-answer.ts";
import type { MediaStore } from "../../ports/media-store.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { pictureVariant, type PictureVariant } from "./picture-variant.ts";
import { renderPicture } from "./render-picture.ts";
import { variantCache } from "./variant-cache.ts";

type MediaConfig = {
  store: MediaStore;
  /** Folder of rendered variants, DATA_DIR/media-cache. */
  cacheDir: string;
  onFault: (error: unknown, request: { requestId: string; call: string }) => void;
};

/** Part of every variant's name: raise it when `renderPicture` renders differently. */
const recipe = 1;

/**
 * Serves `/media/{id}?w&h&q&f`: any stored picture in the sizes and qualities that exist, immutable. Specification,
 * point 9; decision S9.42.
 */
export function mediaServer({ store, cacheDir, onFault }: MediaConfig) {
  const kept = variantCache(cacheDir);
  // sharp's own threads render one picture; more pictures than processors at once only fill the memory.
  const inTurn = limitConcurrency(availableParallelism());

  async function serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, id] = /^\/media\/([\w.-]+)$/.exec(url.pathname) ?? [];
    if (!id || !["GET", "HEAD"].includes(request.method)) throw new CallError("NOT_FOUND");
    const variant = pictureVariant(url.searchParams);
    const name = variantName(id, variant);
    const headers = {
      "content-type": `image/${variant.format}`,
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${name}"`,
      "x-content-type-options": "nosniff",
    };
    // An id's bytes never change, so whoever knows the name has the picture.
    if (isNamed(request, headers.etag)) return new Response(null, { status: 304, headers });

    const bytes = await kept(name, () =>
      inTurn(async () => {
        const original = await store.find(id);
        return original && renderPicture(original, variant);
      }),
    );
    if (!bytes) throw new CallError("NOT_FOUND");
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
      headers: { ...headers, "content-length": String(bytes.byteLength) },
    });
  }

  return async (request: Request): Promise<Response> => {
    const requestId = randomUUID();
    try {
      return await serve(request);
    } catch (error) {
      if (error instanceof CallError) return errorAnswer(error, requestId);
      onFault(error, { requestId, call: "media" });
      return errorAnswer(new CallError("INTERNAL_ERROR", { cause: error }), requestId);
    }
  };
}

function variantName(id: string, { width, height, quality, format }: PictureVariant): string {
  return createHash("sha256")
    .update([recipe, id, width, height, quality, format].join("/"))
    .digest("hex")
    .slice(0, 32);
}

const isNamed = (request: Request, etag: string) =>
  (request.headers.get("if-none-match") ?? "")
    .split(/\s*,\s*/)
    .some((known) => known.replace(/^W\//, "") === etag);
