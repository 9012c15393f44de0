import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import { ORDER_PAGE_SIZE } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/shown-status";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { useClientSession } from "../../session/client-session-context.ts";
import type { ClientSession } from "../../session/client-session.ts";

/** How much of the archive is here. */
export type Archive = {
  /** Pages that were read, from the newest on. */
  pages: number;
  hasMore: boolean;
  /** Creation of the oldest order in those pages: an older one that was opened by its link does not belong yet. */
  since: string;
};

export type OrderBook = {
  /** Every order that this browser has seen since it opened, as it was last told. */
  orders: ReadonlyMap<string, Order>;
  /** The active orders have been asked for. */
  isActiveKnown: boolean;
  /** `null` before its first page. */
  archive: Archive | null;
  error: ApiError | null;
  /** Takes what a call or the stream told. An older version of an order changes nothing. */
  see: (orders: readonly Order[]) => void;
  /** The active orders and the first page of the archive. */
  load: () => Promise<void>;
  /** The next page of the archive. */
  loadMore: () => Promise<void>;
  /** Asks anew about whatever may have moved: the active orders, and those that were active. Gives what it was told. */
  refresh: () => Promise<Order[]>;
};

const blank = { orders: new Map(), isActiveKnown: false, archive: null, error: null };

/** The orders of this visitor's account, one truth for the list, the page of an order and the live events. */
function createOrderBook({ api, session }: Pick<ClientSession, "api" | "session">) {
  return createStore<OrderBook>()((set, get) => {
    const userId = () => session.getState().user?.id ?? "";
    /** The answer of a call, unless somebody else has signed in meanwhile. */
    async function ask<T>(call: Promise<ApiResult<T>>): Promise<ApiResult<T> | null> {
      const asker = userId();
      const answer = await call;
      return asker === userId() ? answer : null;
    }
    const askActive = () => ask(api.listActiveOrders({ params: { userId: userId() } }));
    const askArchive = (page: number) =>
      ask(
        api.listOrders({
          params: { userId: userId() },
          query: { page, size: ORDER_PAGE_SIZE, onlyArchive: true },
        }),
      );

    return {
      ...blank,
      see(told) {
        const orders = new Map(get().orders);
        for (const order of told) {
          const known = orders.get(order.id);
          if (!known || !isNewer(known, order)) orders.set(order.id, order);
        }
        set({ orders });
      },
      async load() {
        set({ error: null });
        const [active, archive] = await Promise.all([askActive(), askArchive(0)]);
        if (!active || !archive) return;
        const error = active.error ?? archive.error;
        if (error) return set({ error });
        get().see([...(active.result ?? []), ...(archive.result?.content ?? [])]);
        const read = get().archive;
        set({ isActiveKnown: true, archive: read ?? archiveAfter(archive.result, 0) });
      },
      async loadMore() {
        const { archive } = get();
        if (!archive?.hasMore) return;
        set({ error: null });
        const answer = await askArchive(archive.pages);
        if (!answer) return;
        if (answer.error) return set({ error: answer.error });
        get().see(answer.result.content);
        set({ archive: archiveAfter(answer.result, archive.pages, archive) });
      },
      async refresh() {
        const answer = await askActive();
        // Nobody asked for it: it is tried again, and the page says that it is not live.
        if (!answer?.result) return [];
        const present = new Set(answer.result.map(({ id }) => id));
        const ended = activeOf(get().orders).filter(({ id }) => !present.has(id));
        const asked = ended.map(({ id }) => ask(api.getOrder({ params: { id } })));
        const last = (await Promise.all(asked)).flatMap((each) => each?.result ?? []);
        const told = [...answer.result, ...last];
        get().see(told);
        return told;
      },
    };
  });
}

type ArchivePage = { content: Order[]; totalPages: number } | null;

function archiveAfter(answer: ArchivePage, page: number, before?: Archive): Archive {
  return {
    pages: page + 1,
    hasMore: page + 1 < (answer?.totalPages ?? 0),
    since: answer?.content.at(-1)?.createdDate ?? before?.since ?? "",
  };
}

const momentOf = (date: string) => Date.parse(date);
const isNewer = (a: Order, b: Order) => momentOf(a.lastModifiedDate) > momentOf(b.lastModifiedDate);
const newestFirst = (a: Order, b: Order) => momentOf(b.createdDate) - momentOf(a.createdDate);

/** Newest first. */
export const activeOf = (orders: ReadonlyMap<string, Order>): Order[] =>
  [...orders.values()].filter(({ status }) => isActiveStatus(status)).toSorted(newestFirst);

/** The archive as far as it was read, without gaps; newest first. */
export function archiveOf({ orders, archive }: Pick<OrderBook, "orders" | "archive">): Order[] {
  if (!archive) return [];
  const { since, hasMore } = archive;
  return [...orders.values()]
    .filter(({ status }) => !isActiveStatus(status))
    .filter(({ createdDate }) => !hasMore || momentOf(createdDate) >= momentOf(since))
    .toSorted(newestFirst);
}

const books = new WeakMap<ClientSession, StoreApi<OrderBook>>();

/** The book of this visitor, tied to the session: its active orders are the same, and end with it. */
export function orderBookOf(clientSession: ClientSession): StoreApi<OrderBook> {
  const known = books.get(clientSession);
  if (known) return known;
  const { session } = clientSession;
  const book = createOrderBook(clientSession);
  book.getState().see(session.getState().activeOrders);
  book.subscribe(({ orders }, before) => {
    if (orders !== before.orders) session.getState().setActiveOrders(activeOf(orders));
  });
  session.subscribe(({ user, activeOrders }, before) => {
    if (user?.id !== before.user?.id) return book.setState(blank);
    // Checkout and the start of the visit tell the session.
    const { orders, see } = book.getState();
    const isNews = activeOrders.some((order) => orders.get(order.id) !== order);
    if (activeOrders !== before.activeOrders && isNews) see(activeOrders);
  });
  books.set(clientSession, book);
  return book;
}

export const useOrderBook = (): OrderBook => useStore(orderBookOf(useClientSession()));
