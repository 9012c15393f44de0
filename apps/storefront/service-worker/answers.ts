import { cacheResponse, cachedResponse, cachedInOtherSize } from "./cache-entries.ts";
import type { Kind } from "./kind-of.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds between two retries, and until we give up. */
const triesAgainAfterMs = 1_000;
const givesUpAfterMs = 240_000;

/**
 * The server's response, cached while the page reads it.
 *
 * @throws TypeError without a connection.
 */
export async function fresh(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request, preloadResponse } = event;
  // For a navigation the browser may have sent the request already, while this script was starting.
  const answer = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  event.waitUntil(cacheResponse(request, kind, answer));
  return answer;
}

/**
 * The server's response; offline the cached one.
 *
 * @throws TypeError without a connection and a cached response.
 */
export async function freshFirst(event: FetchEvent, kind: Kind): Promise<Response> {
  try {
    return await fresh(event, kind);
  } catch (cause) {
    const cached = await cachedResponse(event.request, kind);
    if (cached) return cached;
    throw cause;
  }
}

/** Immutable files are requested once. */
export async function cacheFirst(event: FetchEvent, kind: Kind): Promise<Response> {
  return (await cachedResponse(event.request, kind)) ?? fresh(event, kind);
}

/** A picture; offline one of another size will do. */
export async function mediaFirst(event: FetchEvent): Promise<Response> {
  try {
    return await cacheFirst(event, "media");
  } catch (cause) {
    const other = await cachedInOtherSize(event.request);
    if (other) return other;
    throw cause;
  }
}

/**
 * Retries essential files: a browser remembers a failed script and would not load it again without a reload, and a
 * page without its data would replace the open page by an error.
 */
export async function untilThere(
  { request, clientId }: FetchEvent,
  send: () => Promise<Response>,
): Promise<Response> {
  const until = Date.now() + givesUpAfterMs;
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      const isWanted = !request.signal.aborted && (await self.clients.get(clientId)) !== undefined;
      if (!isWanted || Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, triesAgainAfterMs));
    }
  }
}
