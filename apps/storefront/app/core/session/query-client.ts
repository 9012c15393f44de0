import type { ApiResult } from "@dasturxon/api-client/api-result";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { QueryClient, useQuery } from "@tanstack/react-query";
import type { ClientSession } from "./client-session.ts";
import { useClientSession, useSession } from "./client-session-context.ts";

// Import this file only from personal parts, so that public pages load without the query library.

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallFailure;
  }
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

/**
 * Query of the signed-in customer's data, made when a page is opened, with a retry after a failure.
 *
 * @param name Second part of the key.
 */
export function usePersonalQuery<T>(
  name: string,
  call: (api: ClientSession["api"]) => Promise<ApiResult<T>>,
) {
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id ?? "");
  const client = queryClientOf(clientSession);
  const queryKey = [userId, name];
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey, queryFn: () => resultOf(call(clientSession.api)) },
    client,
  );
  return {
    result: data ?? null,
    error: isFetching ? null : (error?.error ?? null),
    retry: () => void refetch(),
    /** Applies the result of another call. */
    change: (changed: (result: T) => T) =>
      client.setQueryData<T>(queryKey, (result) => result && changed(result)),
  };
}
