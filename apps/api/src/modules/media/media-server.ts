import { availableParallelism } from "node:os";
import { CallError } from "../../http/call-error.ts";
import type { MediaStore } from "../../ports/media-store.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { pictureVariant, renderPicture } from "./picture-variant.ts";
import { nameOfBytes, pictureHeaders, servePictures, type OnFault } from "./serve-pictures.ts";
import { variantCache } from "./variant-cache.ts";

type MediaConfig = {
  store: MediaStore;
  /** Folder of rendered variants, DATA_DIR/media-cache. */
  cacheDir: string;
  onFault: OnFault;
};

/** Part of every variant's name: raise it when `renderPicture` renders differently. */
const recipe = 2;

/**
 * Serves `/media/{id}?w&h&q&f`: any stored picture in the sizes and qualities that exist, immutable. Specification,
 * point 9; decision S9.42.
 */
export function mediaServer({ store, cacheDir, onFault }: MediaConfig) {
  const cache = variantCache(cacheDir);
  // sharp uses threads itself; more concurrent pictures than processors only use memory.
  const inTurn = limitConcurrency(availableParallelism());

  return servePictures({ call: "media", onFault }, async (request) => {
    const url = new URL(request.url);
    const [, id] = /^\/media\/([\w.-]+)$/.exec(url.pathname) ?? [];
    if (!id) throw new CallError("NOT_FOUND");
    const variant = pictureVariant(url.searchParams);
    const { width, height, quality, format } = variant;
    const name = nameOfBytes(recipe, id, width, height, quality, format);
    const look = { type: format, etag: `"${name}"` };
    // An id's bytes never change, so a client that knows the ETag has the picture.
    if (isNamed(request, look.etag))
      return new Response(null, { status: 304, headers: pictureHeaders(look) });

    const bytes = await cache(name, () =>
      inTurn(async () => {
        const original = await store.find(id);
        return original && renderPicture(original, variant);
      }),
    );
    if (!bytes) throw new CallError("NOT_FOUND");
    return { ...look, bytes };
  });
}

const isNamed = (request: Request, etag: string) =>
  (request.headers.get("if-none-match") ?? "")
    .split(/\s*,\s*/)
    .some((known) => known.replace(/^W\//, "") === etag);
