import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import { QueryClient } from "@tanstack/react-query";
import type { ClientSession } from "./client-session.ts";

// Import this file only from personal parts, so that public pages load without the query library.

/** A failed call, as queries throw it. */
export class CallFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallFailure;
  }
}

/** For a `queryFn`: returns the result of a call, or throws its failure. */
export async function resultOf<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const { error, result } = await call;
  if (error) throw new CallFailure(error);
  return result;
}

const clients = new WeakMap<ClientSession, QueryClient>();

/**
 * Cache of the signed-in customer's data. Personal keys begin with the user's id; all entries are removed when a
 * session ends.
 */
export function queryClientOf(clientSession: ClientSession): QueryClient {
  const known = clients.get(clientSession);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // No retries: the calls have their own, and the customer decides about another try.
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Never collected: the session lasts as long as the page stays open.
        gcTime: Infinity,
      },
    },
  });
  clientSession.session.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) client.clear();
  });
  clients.set(clientSession, client);
  return client;
}

/** First part of each personal key. */
export const userIdOf = ({ session }: Pick<ClientSession, "session">) =>
  session.getState().user?.id ?? "";
