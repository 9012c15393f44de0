import { createApiClient } from "@dasturxon/api-client/api-client";
import type { StoreApi } from "zustand/vanilla";
import { leaveLostMerchant } from "../platform/storage/lost-merchant.ts";
import { endSession, isLeaving } from "../shop/account/sign-out.ts";
import type { ClientSession } from "../core/session/client-session.ts";
import { trackRequest } from "../core/session/slow-requests.ts";
import type { SlowRequests } from "../core/session/slow-requests.ts";

/**
 * The calls of a visitor, together with what an answer may bring about: its code is here before the answer is,
 * and needs no connection any more.
 */
export function createCalls(clientSession: ClientSession, page: Window) {
  const { shell, session, slow } = clientSession;
  const ask = fetchWithRetryPrompt(slow);
  return createApiClient({
    fetch: (url, init) => (comesTooLate(url, init) ? Promise.reject(abandoned()) : ask(url, init)),
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
    onMerchantNotFound: () => leaveLostMerchant(page),
  });

  /** Whether the customer is leaving: nothing but that is told any more with the token that is being given up. */
  function comesTooLate(url: string, { headers }: RequestInit) {
    const carriesToken = new Headers(headers).has("authorization");
    return isLeaving(clientSession) && carriesToken && !endsSession.test(url);
  }
}

/** A logout, and the end of an account. */
const endsSession = /\/(?:logout|users\/v1\/users)$/;

const abandoned = () => new DOMException("Leaving", "AbortError");

/** Background requests of the page. */
const unnoticed = /^\/builds\//;

/**
 * A `fetch` that says when an answer takes long. A read can be asked for anew then, on a connection that may be better;
 * whoever waits for it notices nothing. What changes something is sent once.
 */
function fetchWithRetryPrompt(slow: StoreApi<SlowRequests>) {
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
