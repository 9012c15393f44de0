import type { ApiResult } from "@dasturxon/api-client/api-result";
import { useQuery } from "@tanstack/react-query";
import { useClientSession, useSession } from "./client-session-context.ts";
import type { ClientSession } from "./client-session.ts";
import { queryClientOf, resultOf } from "./query-client.ts";

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
