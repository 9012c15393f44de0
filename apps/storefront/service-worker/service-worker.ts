/// <reference lib="webworker" />
import { fresh, freshFirst, cacheFirst, mediaFirst, untilThere } from "./answers.ts";
import { isOutdated } from "./cache-names.ts";
import { precacheAll, cachedResponse, lastOwner } from "./cache-entries.ts";
import { kindOf } from "./kind-of.ts";
import { openOrder, showNotification } from "./notifications.ts";
import { withoutConnection } from "./without-connection.ts";

// Caches the public part of the shop for offline use (decision 0020), and shows notifications of orders (decision 0069).

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: `build-plugins/build-service-worker.ts`. */
declare const OFFLINE_FILES: string[];

// Skip waiting: open tabs may stay open for days.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), preloadNavigations(), self.clients.claim()]));
});

async function forgetOldBuilds() {
  const outdated = (await caches.keys()).filter(isOutdated);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** Navigation preload: the page is requested while this script starts. */
async function preloadNavigations() {
  await self.registration.navigationPreload?.enable();
}

/** A message: stop waiting, or addresses of this origin that a page has loaded or may need. */
self.addEventListener("message", (event) => {
  const message = event.data as "takeOver" | string[]; // Only pages of this origin can send it: `precache-shop.ts`.
  if (message === "takeOver") return void self.skipWaiting();
  // A page that was opening as this worker took over was not claimed, and exists now.
  const claimed = self.clients.claim().catch(() => {}); // A newer one has taken over.
  event.waitUntil(Promise.all([claimed, precacheAll([...message, ...OFFLINE_FILES])]));
});

self.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification));
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

/** From the server if it answers. Otherwise the cached page, marked as such, or the offline page. */
async function page(event: FetchEvent, kind: "page" | "personalPage"): Promise<Response> {
  try {
    return await fresh(event, kind);
  } catch {
    const cached = await cachedResponse(event.request, kind);
    return cached ? asCached(cached) : withoutConnection((await lastOwner())?.language);
  }
}

/** Marks the document, so that its notice is there from the first paint: `connection-notice.tsx`. */
async function asCached(cached: Response) {
  const html = (await cached.text()).replace("<html ", "<html data-kept ");
  const headers = new Headers(cached.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}
