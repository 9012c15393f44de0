import type { StoreApi } from "zustand/vanilla";
import { trackRequest } from "../core/session/slow-requests.ts";
import type { SlowRequests } from "../core/session/slow-requests.ts";

/** Background requests of the page. */
const unnoticed = /^\/builds\//;

/**
 * A `fetch` that says when an answer takes long. A read can be asked for anew then, on a connection that may be better;
 * whoever waits for it notices nothing. What changes something is sent once.
 */
export function fetchWithRetryPrompt(slow: StoreApi<SlowRequests>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    if (unnoticed.test(url)) return fetch(url, init);
    for (;;) {
      const attempt = new AbortController();
      const giveUp = () => attempt.abort();
      init.signal?.addEventListener("abort", giveUp);
      let isAnew = false;
      const askAnew = () => {
        isAnew = true;
        giveUp();
      };
      const endWait = trackRequest(slow, init.method === "GET" ? askAnew : null);
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
