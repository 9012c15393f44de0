import type { Language } from "@dasturxon/messages/language";

/**
 * Registers the service worker, which shows the application without a connection, and notifications in this language.
 *
 * @see Decision 0054.
 */
export async function registerServiceWorker(language: Language): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    const address = `/service-worker.js?${new URLSearchParams({ language })}`;
    await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch (cause) {
    // Private windows allow none: the application then needs a connection.
    console.warn("The application is not stored", cause);
  }
}
