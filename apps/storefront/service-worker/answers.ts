import { cacheResponse, cachedResponse, cachedInOtherSize } from "./cache-entries.ts";
import type { Kind } from "./kind-of.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds between two tries of what the connection did not bring, and until we give up. */
const triesAgainAfterMs = 1_000;
const givesUpAfterMs = 240_000;

/**
 * What the server says, which is kept while the page reads it.
 *
 * @throws TypeError without a connection.
 */
export async function fresh(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request, preloadResponse } = event;
  // For a navigation the browser has asked already, while this script still started.
  const answer = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  event.waitUntil(cacheResponse(request, kind, answer));
  return answer;
}

/**
 * What the server says; without a connection what it said last.
 *
 * @throws TypeError without a connection when nothing is kept.
 */
export async function freshFirst(event: FetchEvent, kind: Kind): Promise<Response> {
  try {
    return await fresh(event, kind);
  } catch (cause) {
    const kept = await cachedResponse(event.request, kind);
    if (kept) return kept;
    throw cause;
  }
}

/** What never changes under its address is asked for once. */
export async function cacheFirst(event: FetchEvent, kind: Kind): Promise<Response> {
  return (await cachedResponse(event.request, kind)) ?? fresh(event, kind);
}

/** A picture; without a connection one of another size will do. */
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
 * What a page cannot do without is asked for until it is there: a browser remembers a script that failed and would not
 * try again without a reload of the page, and a page without its data is an error in the place of what was open.
 */
export async function untilThere(
  { request, clientId }: FetchEvent,
  ask: () => Promise<Response>,
): Promise<Response> {
  const until = Date.now() + givesUpAfterMs;
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      const isWanted = !request.signal.aborted && (await self.clients.get(clientId)) !== undefined;
      if (!isWanted || Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, triesAgainAfterMs));
    }
  }
}
