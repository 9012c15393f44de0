import { createApiClient } from "@dasturxon/api-client/api-client";
import type { StoreApi } from "zustand/vanilla";
import { leaveLostMerchant } from "../platform/storage/lost-merchant.ts";
import { endSession, isLeaving } from "../shop/account/sign-out.ts";
import { setServerTime } from "../core/session/server-clock.ts";
import type { ClientSession } from "../core/session/client-session.ts";
import { trackRequest } from "../core/session/slow-requests.ts";
import type { SlowRequests } from "../core/session/slow-requests.ts";

/** The calls of a visitor, with the code that handles their answers, so that it needs no connection later. */
export function createCalls(clientSession: ClientSession, page: Window) {
  const { shell, session, slow } = clientSession;
  const fetchWithPrompt = fetchWithRetryPrompt(slow);
  return createApiClient({
    fetch: (url, init) =>
      isDuringSignOut(url, init) ? Promise.reject(abandoned()) : fetchWithPrompt(url, init),
    mainBase: shell.bases.main,
    cdnBase: shell.bases.cdn,
    merchantId: shell.brand?.merchant.id ?? "",
    language: shell.language,
    token: () => session.getState().token,
    // A late answer to an earlier token must not end a session that has begun since.
    onUnauthorized: (token) => {
      if (token === session.getState().token && !isLeaving(clientSession))
        endSession(clientSession, "forced", page);
    },
    onServerTime: (time) => setServerTime(clientSession, time),
    onMerchantNotFound: () => leaveLostMerchant(page),
  });

  /** Whether the customer is signing out: then no other request is sent with the ending token. */
  function isDuringSignOut(url: string, { headers }: RequestInit) {
    const carriesToken = new Headers(headers).has("authorization");
    return isLeaving(clientSession) && carriesToken && !endsSession.test(url);
  }
}

/** Logout and deletion of the account. */
const endsSession = /\/(?:logout|users\/v1\/users)$/;

const abandoned = () => new DOMException("Leaving", "AbortError");

/** Requests that nobody waits for: of builds, and streams, which reconnect on their own. */
const background = /^\/builds\/|\/events(?:\?|$)/;

/**
 * A `fetch` that reports slow requests. A read can then be retried by the customer, perhaps on a better connection;
 * its caller gets the answer of the retry. A change is sent once.
 */
function fetchWithRetryPrompt(slow: StoreApi<SlowRequests>) {
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
