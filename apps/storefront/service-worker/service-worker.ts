/// <reference lib="webworker" />
import { keepAll, keptOfBrand, mediaFirst, networkFirst, ownFileFirst } from "./answers.ts";
import { cacheNames, isOutdated } from "./cache-names.ts";
import { kindOf } from "./kind-of.ts";
import { withoutConnection } from "./without-connection.ts";

// Keeps what everybody may see of the shop for the moments without a connection. Decision 0020.

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: `build-plugins/build-service-worker.ts`. */
declare const OFFLINE_FILES: string[];

const { searchParams: owner } = new URL(self.location.href);
const names = cacheNames(owner);
const language = owner.get("language");

// Whoever waits for open tabs to close waits for days: the new one takes over at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOthers(), hasteNavigations(), self.clients.claim()]));
});

/** Other builds and languages. */
async function forgetOthers() {
  const found = await caches.keys();
  const outdated = found.filter((name) => isOutdated(name, names));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** The page is asked for while this script still starts. */
async function hasteNavigations() {
  await self.registration.navigationPreload?.enable();
}

/** What a page has seen so far, or may need next: addresses of this origin. */
self.addEventListener("message", (event) => {
  const seen = event.data as string[]; // Only our own pages can write to it: `keep-offline.ts`.
  event.waitUntil(keepAll([...seen, ...OFFLINE_FILES], names));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (kindOf(request)) {
    case "page":
      return event.respondWith(page(event));
    case "personalPage":
      return event.respondWith(personalPage(event));
    case "data":
      return event.respondWith(networkFirst(request, names));
    case "file":
      return event.respondWith(ownFileFirst(request, names.files));
    case "media":
      return event.respondWith(mediaFirst(request, names.media));
    case null:
      return undefined;
  }
});

/** Fresh while anybody answers. Without that the page as it was last seen, which says so, or one that says why not. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return await networkFirst(request, names, preloadResponse);
  } catch {
    const kept = await keptOfBrand(request, names);
    return kept ? asKept(kept) : withoutConnection(language);
  }
}

async function personalPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return withoutConnection(language);
  }
}

/** Marks the document, so that its notice is there from the first paint: `offline-notice.tsx`. */
async function asKept(kept: Response) {
  const html = (await kept.text()).replace("<html ", "<html data-kept ");
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}
