import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Notification } from "@dasturxon/contract/entities/notification";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";

// The customer's notifications, for the panel and the bell's mark. Decision "S7.72".

/** Notifications per page. */
const pageSize = 20;

type Notifications = InfiniteData<{ content: Notification[]; totalPages: number }>;

function notificationsQuery(clientSession: ClientSession) {
  const userId = userIdOf(clientSession);
  return infiniteQueryOptions({
    queryKey: [userId, "notifications"],
    queryFn: ({ pageParam }) =>
      resultOf(clientSession.api.listNotifications({ query: { page: pageParam, size: pageSize } })),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _pages, page) =>
      page + 1 < totalPages ? page + 1 : undefined,
    enabled: userId !== "",
    // Loaded once per customer, and whenever the list is opened.
    staleTime: Infinity,
    // After a failure the list offers another try.
    retryOnMount: false,
  });
}

/**
 * The pages as one list, newest first, without duplicates: a notification moves to a later page when a newer one
 * arrives.
 */
function listOf(data: Notifications): Notification[] {
  const all = data.pages.flatMap(({ content }) => content);
  return [...new Map(all.map((notification) => [notification.id, notification])).values()];
}

/** A list that was requested before the change does not replace it: it is requested again. */
async function change(
  clientSession: ClientSession,
  changed: (before: Notification) => Notification,
) {
  const client = queryClientOf(clientSession);
  const { queryKey } = notificationsQuery(clientSession);
  const isReloading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, content: page.content.map(changed) })),
      },
  );
  if (isReloading) void client.refetchQueries({ queryKey });
}

/** Fire and forget: a notification stays unread if the call fails. */
export async function readNotification(clientSession: ClientSession, id: string) {
  const { result } = await clientSession.api.readNotification({ params: { id } });
  if (result) await change(clientSession, (each) => (each.id === id ? result : each));
}

export async function readAllNotifications(clientSession: ClientSession): Promise<ApiError | null> {
  const { error } = await clientSession.api.readAllNotifications();
  const readAt = new Date().toISOString();
  if (!error) await change(clientSession, (each) => (each.readAt ? each : { ...each, readAt }));
  return error;
}

/** Reloads the newest page; the pages after it are loaded on demand. */
export async function reloadNotifications(clientSession: ClientSession) {
  const client = queryClientOf(clientSession);
  const { queryKey } = notificationsQuery(clientSession);
  client.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await client.refetchQueries({ queryKey }, { cancelRefetch: false });
}

export function useNotifications() {
  const clientSession = useClientSession();
  useSession(({ user }) => user?.id);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    notificationsQuery(clientSession),
    queryClientOf(clientSession),
  );
  const items = data ? listOf(data) : null;
  return {
    /** `null` before the first page. */
    items,
    unreadCount: (items ?? []).filter(({ readAt }) => !readAt).length,
    hasMore: hasNextPage,
    error: isFetching ? null : (error?.error ?? null),
    load: () => void reloadNotifications(clientSession),
    loadMore: () => void fetchNextPage(),
  };
}
