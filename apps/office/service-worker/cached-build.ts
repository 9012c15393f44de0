/// <reference lib="webworker" />

/** Inserted by the build: `build-plugins/build-service-worker.ts`. */
declare const BUILD_ID: string;
declare const BUILD_FILES: string[];

const cacheName = `office ${BUILD_ID}`;
/** Equal for all pages and persons. */
const documentPath = "/";
/** A connection that is there but answers nothing. */
const patienceMs = 5_000;

export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([documentPath, ...BUILD_FILES]);
}

export async function forgetOldBuilds(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** The server's document, which may be of a newer build; without an answer the cached one. */
export async function cachedDocument(request: Request): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => null), afterPatience()]);
  if (answer && answer.status < 500) return answer;
  const cached = await caches.match(documentPath, { cacheName });
  return cached ?? answer ?? Response.error();
}

const afterPatience = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));

/** Files never change: their names contain hashes. */
export async function cachedFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    // A full storage caches nothing.
    await cache.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}
