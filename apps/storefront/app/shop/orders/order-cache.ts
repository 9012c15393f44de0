import { ORDER_PAGE_SIZE } from "@dasturxon/contract/constants";
import type { LiveOrder, OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import type { ClientSession } from "../../core/session/client-session.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";

// One cache for the list, the order page, checkout and the live events. `storeOrder` is the only entry point for
// orders that were not requested here; `session.activeOrders` is a copy for parts that load without the query
// library.

type OrderPage = { content: Order[]; totalPages: number };
type Archive = InfiniteData<OrderPage>;

/** Milliseconds for which a list counts as fresh. */
const freshForMs = 30_000;

/** One order, loaded by loaders and read by pages. */
export const orderQuery = (clientSession: ClientSession, id: string) =>
  queryOptions({
    queryKey: [userIdOf(clientSession), "order", id],
    queryFn: async () =>
      newest(clientSession, await resultOf(clientSession.api.getOrder({ params: { id } }))),
    staleTime: freshForMs,
  });

/** The events of an order, oldest first. Live events contain them. */
export const historyQuery = ({ api, session }: ClientSession, id: string) =>
  queryOptions({
    queryKey: [userIdOf({ session }), "history", id],
    queryFn: (): Promise<OrderEvent[]> => resultOf(api.getOrderHistory({ params: { id } })),
    staleTime: Infinity,
  });

/** Orders on their way, newest first. */
export function activeOrdersQuery(clientSession: ClientSession) {
  const { api } = clientSession;
  const userId = userIdOf(clientSession);
  return queryOptions({
    queryKey: [userId, "orders", "active"],
    queryFn: async () => {
      const answer = await resultOf(api.listActiveOrders({ params: { userId } }));
      if (userId !== userIdOf(clientSession)) return answer;
      const orders = answer.map((order) => newest(clientSession, order));
      for (const order of orders) putOrder(clientSession, order);
      const active = orders.filter(isActive);
      clientSession.session.getState().setActiveOrders(active);
      return active;
    },
    staleTime: freshForMs,
  });
}

/** Ended orders, newest first, page by page. */
export function archiveQuery(clientSession: ClientSession) {
  const userId = userIdOf(clientSession);
  return infiniteQueryOptions({
    queryKey: [userId, "orders", "archive"],
    queryFn: async ({ pageParam }): Promise<OrderPage> => {
      const { content, totalPages } = await resultOf(
        clientSession.api.listOrders({
          params: { userId },
          query: { page: pageParam, size: ORDER_PAGE_SIZE, onlyArchive: true },
        }),
      );
      const orders = content.map((order) => newest(clientSession, order));
      if (userId === userIdOf(clientSession))
        for (const order of orders) putOrder(clientSession, order);
      return { content: orders, totalPages };
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _pages, page) =>
      page + 1 < totalPages ? page + 1 : undefined,
    staleTime: freshForMs,
  });
}

/** The pages as one list, without duplicates: an order may move from page to page. */
export function archivedOrders(archive: Archive | undefined): Order[] {
  const orders = archive?.pages.flatMap(({ content }) => content) ?? [];
  return [...new Map(orders.map((order) => [order.id, order])).values()].toSorted(newestFirst);
}

/** Stores an order from an answer or a live event. Older versions are ignored. */
export function storeOrder(clientSession: ClientSession, received: Order | LiveOrder) {
  if (newest(clientSession, received) !== received) return;
  putOrder(clientSession, received);
  putInLists(clientSession, received);
}

/** A changed order has another history: it came with the event, or is requested when it is shown. */
function putOrder(clientSession: ClientSession, received: Order | LiveOrder) {
  const client = queryClientOf(clientSession);
  const { queryKey } = orderQuery(clientSession, received.id);
  const known = client.getQueryData(queryKey);
  const history = historyQuery(clientSession, received.id).queryKey;
  if ("history" in received) client.setQueryData(history, received.history);
  else if (known && known.lastModifiedDate !== received.lastModifiedDate)
    void client.invalidateQueries({ queryKey: history });
  client.setQueryData(queryKey, received);
}

function putInLists(clientSession: ClientSession, order: Order) {
  const client = queryClientOf(clientSession);
  const active = activeOrdersQuery(clientSession).queryKey;
  const others = (client.getQueryData(active) ?? []).filter(({ id }) => id !== order.id);
  // A list that was never loaded stays stale, so that its page loads it.
  const updatedAt = client.getQueryState(active)?.dataUpdatedAt ?? 0;
  const orders = isActive(order) ? [...others, order].toSorted(newestFirst) : others;
  client.setQueryData(active, orders, { updatedAt });
  clientSession.session.getState().setActiveOrders(orders);

  const archive = archiveQuery(clientSession).queryKey;
  client.setQueryData(
    archive,
    (before: Archive | undefined): Archive | undefined => before && withEnded(before, order),
    { updatedAt: client.getQueryState(archive)?.dataUpdatedAt ?? 0 },
  );
}

/** The archive with this order's current state; one that has just ended joins the first page. */
function withEnded(archive: Archive, order: Order): Archive {
  const oldest = archivedOrders(archive).at(-1);
  const isListed = archive.pages.some(({ content }) => content.some(({ id }) => id === order.id));
  if (isActive(order) || (!isListed && oldest && newestFirst(oldest, order) < 0)) return archive;
  return {
    ...archive,
    pages: archive.pages.map((page, index) => ({
      ...page,
      content:
        index === 0 && !isListed
          ? [order, ...page.content]
          : page.content.map((each) => (each.id === order.id ? order : each)),
    })),
  };
}

/** Loads the active orders once per page load; a failure is not shown: the order screens load again and show it. */
export const loadActiveOrders = (clientSession: ClientSession) =>
  queryClientOf(clientSession).prefetchQuery(activeOrdersQuery(clientSession));

/** Reloads orders that may have changed without a live stream: the active ones, and those that were active. */
export async function refreshOrders(clientSession: ClientSession): Promise<Order[]> {
  const client = queryClientOf(clientSession);
  const before = client.getQueryData(activeOrdersQuery(clientSession).queryKey) ?? [];
  const active = await client
    .fetchQuery({ ...activeOrdersQuery(clientSession), staleTime: 0 })
    .catch(() => null);
  // In the background: it is retried, and the page shows that it is not live.
  if (!active) return [];
  const present = new Set(active.map(({ id }) => id));
  const ended = before.filter(({ id }) => !present.has(id));
  return [...active, ...(await reloadOrders(clientSession, ended))];
}

/** Requests these orders one by one. */
export async function reloadOrders(
  clientSession: ClientSession,
  orders: readonly Pick<Order, "id">[],
) {
  const { api } = clientSession;
  const userId = userIdOf(clientSession);
  const answers = await Promise.all(orders.map(({ id }) => api.getOrder({ params: { id } })));
  if (userId !== userIdOf(clientSession)) return [];
  const received = answers.flatMap(({ result }) => result ?? []);
  for (const order of received) storeOrder(clientSession, order);
  return received;
}

/** The active orders with their known histories, for a tab that has just opened. */
export const knownActiveOrders = (clientSession: ClientSession): (Order | LiveOrder)[] => {
  const client = queryClientOf(clientSession);
  return clientSession.session.getState().activeOrders.map((order) => {
    const history = client.getQueryData(historyQuery(clientSession, order.id).queryKey);
    return history ? { ...order, history } : order;
  });
};

/** The latest version: a call may answer after a live event. */
function newest(clientSession: ClientSession, order: Order): Order {
  const client = queryClientOf(clientSession);
  const known = client.getQueryData<Order>([userIdOf(clientSession), "order", order.id]);
  return known && isNewer(known, order) ? known : order;
}

const isActive = ({ status }: Order) => isActiveStatus(status);
const momentOf = (date: string) => Date.parse(date);
const isNewer = (a: Order, b: Order) => momentOf(a.lastModifiedDate) > momentOf(b.lastModifiedDate);
const newestFirst = (a: Order, b: Order) => momentOf(b.createdDate) - momentOf(a.createdDate);
