/// <reference lib="webworker" />
import { fresh, freshFirst, cacheFirst, mediaFirst, untilThere } from "./answers.ts";
import { isOutdated } from "./cache-names.ts";
import { precacheAll, cachedResponse, lastOwner } from "./cache-entries.ts";
import { kindOf } from "./kind-of.ts";
import { withoutConnection } from "./without-connection.ts";

// Keeps what everybody may see of the shop for the moments without a connection. Decision 0020.

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: `build-plugins/build-service-worker.ts`. */
declare const OFFLINE_FILES: string[];

// Whoever waits for open tabs to close waits for days: the new one takes over at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), hasteNavigations(), self.clients.claim()]));
});

async function forgetOldBuilds() {
  const outdated = (await caches.keys()).filter(isOutdated);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** The page is asked for while this script still starts. */
async function hasteNavigations() {
  await self.registration.navigationPreload?.enable();
}

/** That it should not wait any longer, or what a page has seen so far, or may need next: addresses of this origin. */
self.addEventListener("message", (event) => {
  const told = event.data as "takeOver" | string[]; // Only our own pages can write to it: `precache-shop.ts`.
  if (told === "takeOver") return void self.skipWaiting();
  // A page that was just opening as this one took over was passed over then, and is there now.
  const claimed = self.clients.claim().catch(() => {}); // A newer one has taken over.
  event.waitUntil(Promise.all([claimed, precacheAll([...told, ...OFFLINE_FILES])]));
});

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request);
  switch (kind) {
    case "page":
    case "personalPage":
      return event.respondWith(page(event, kind));
    case "pageData":
    case "personalData":
      return event.respondWith(untilThere(event, () => freshFirst(event, kind)));
    case "read":
      return event.respondWith(freshFirst(event, kind));
    case "file":
      return event.respondWith(untilThere(event, () => cacheFirst(event, kind)));
    case "media":
      return event.respondWith(mediaFirst(event));
    case null:
      return undefined;
  }
});

/** Fresh while anybody answers. Without that the page as it was last seen, which says so, or one that says why not. */
async function page(event: FetchEvent, kind: "page" | "personalPage"): Promise<Response> {
  try {
    return await fresh(event, kind);
  } catch {
    const kept = await cachedResponse(event.request, kind);
    return kept ? asCached(kept) : withoutConnection((await lastOwner())?.language);
  }
}

/** Marks the document, so that its notice is there from the first paint: `offline-notice.tsx`. */
async function asCached(kept: Response) {
  const html = (await kept.text()).replace("<html ", "<html data-kept ");
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}
