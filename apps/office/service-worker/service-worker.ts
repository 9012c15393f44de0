/// <reference lib="webworker" />
import { cacheFiles, cachedDocument, cachedFile, forgetOldBuilds } from "./cached-build.ts";
import { openOrder, showNotification } from "./notifications.ts";

// Shows the application without a connection, and notifications while no page is open. Decision 0054.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheFiles(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.clients.claim()]));
});

/** Written by the server: they are no pages of the application. */
const serverPages = /^\/(api|invitation)(\/|$)/;

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || serverPages.test(pathname)) return;
  if (mode === "navigate") event.respondWith(cachedDocument(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(cachedFile(event.request));
});

self.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification));
});
