import type { StoreApi } from "zustand/vanilla";
import { trackRequest } from "../core/session/slow-requests.ts";
import type { SlowRequests } from "../core/session/slow-requests.ts";

/** Background requests of the page. */
const background = /^\/builds\//;

/**
 * A `fetch` that reports slow requests. A read can then be retried by the customer, perhaps on a better connection;
 * its caller gets the answer of the retry. A change is sent once.
 */
export function fetchWithRetryPrompt(slow: StoreApi<SlowRequests>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    if (background.test(url)) return fetch(url, init);
    for (;;) {
      const attempt = new AbortController();
      const giveUp = () => attempt.abort();
      init.signal?.addEventListener("abort", giveUp);
      let isAnew = false;
      const retry = () => {
        isAnew = true;
        giveUp();
      };
      const endWait = trackRequest(slow, init.method === "GET" ? retry : null);
      try {
        return await fetch(url, { ...init, signal: attempt.signal });
      } catch (cause) {
        if (!isAnew || init.signal?.aborted) throw cause;
      } finally {
        endWait();
      }
    }
  };
}
