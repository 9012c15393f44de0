import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import { CallFailure } from "@dasturxon/api-client/call-failure";
import { queryClientOf } from "../../core/session/query-client.ts";
import {
  activeOrdersQuery,
  archiveQuery,
  archivedOrders,
  historyQuery,
  orderQuery,
} from "../../shop/orders/order-cache.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/** The cache of the signed-in user; keys change with the user. */
function useOrderCache() {
  const clientSession = useClientSession();
  useSession(({ user }) => user?.id);
  return { clientSession, client: queryClientOf(clientSession) };
}

/** An order that a loader has loaded; `undefined` once its session has ended. */
export function useOrder(id: string): Order | undefined {
  const { clientSession, client } = useOrderCache();
  return useQuery({ ...orderQuery(clientSession, id), enabled: false }, client).data;
}

/** Active orders; `undefined` until they are loaded. */
export function useActiveOrders() {
  const { clientSession, client } = useOrderCache();
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    activeOrdersQuery(clientSession),
    client,
  );
  // Orders that live events stored before the list was loaded are not the complete list.
  return { orders: dataUpdatedAt > 0 ? data : undefined, error: error?.error ?? null, refetch };
}

/** The loaded part of the archive. */
export function useArchive() {
  const { clientSession, client } = useOrderCache();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    archiveQuery(clientSession),
    client,
  );
  return {
    orders: data && archivedOrders(data),
    pages: data?.pages.length ?? 0,
    error: isFetching ? null : (error?.error ?? null),
    hasNextPage,
    fetchNextPage,
    refetch,
  };
}

export type ArchiveView = ReturnType<typeof useArchive>;

/**
 * The events of an order; empty until they are loaded: the steps are then shown without times.
 *
 * @param isLive Live events contain the history of an active order; without them it is requested.
 */
export function useHistory({ id, status }: Order, isLive: boolean | null) {
  const { clientSession, client } = useOrderCache();
  const enabled = !isActiveStatus(status) || isLive === false;
  return useQuery({ ...historyQuery(clientSession, id), enabled }, client).data ?? [];
}

/** Loads an order for its page. A known one opens at once; live events and `staleTime` keep it up to date. */
export async function openOrder(clientSession: ClientSession, id: string) {
  const client = queryClientOf(clientSession);
  const query = orderQuery(clientSession, id);
  if (client.getQueryData(query.queryKey)) return void client.prefetchQuery(query);
  try {
    await client.fetchQuery(query);
  } catch (cause) {
    if (cause instanceof CallFailure) resultOrThrow({ error: cause.error, result: null });
    throw cause;
  }
}
