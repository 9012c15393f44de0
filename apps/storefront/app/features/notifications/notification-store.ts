import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Notification } from "@dasturxon/contract/entities/notification";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { useClientSession } from "../../session/client-session-context.ts";
import type { ClientSession } from "../../session/client-session.ts";

/** Notifications of one page. */
const pageSize = 20;

export type Notifications = {
  /** Newest first; `null` before the first page. */
  items: Notification[] | null;
  hasMore: boolean;
  error: ApiError | null;
  /** The newest ones, anew. */
  load(): Promise<void>;
  loadMore(): Promise<void>;
  read(id: string): Promise<void>;
  readAll(): Promise<ApiError | null>;
};

const blank = { items: null, hasMore: false, error: null };

export const countUnread = ({ items }: Pick<Notifications, "items">) =>
  (items ?? []).filter(({ readAt }) => !readAt).length;

/** What the brand has told this customer, for the panel and for the mark on the bell. Decision "S7.72". */
function createNotifications({ api, session }: Pick<ClientSession, "api" | "session">) {
  return createStore<Notifications>()((set, get) => {
    const owner = () => session.getState().user?.id;
    async function ask(page: number) {
      const asker = owner();
      // Signed out between the page that wanted them and this.
      if (!asker) return;
      set({ error: null });
      const { error, result } = await api.listNotifications({ query: { page, size: pageSize } });
      // Somebody else has signed in meanwhile.
      if (asker !== owner()) return;
      if (error) return set({ error });
      const before = page === 0 ? [] : (get().items ?? []);
      const known = new Set(before.map(({ id }) => id));
      set({
        items: [...before, ...result.content.filter(({ id }) => !known.has(id))],
        hasMore: page + 1 < result.totalPages,
        error: null,
      });
    }
    return {
      ...blank,
      load: () => ask(0),
      loadMore: () => ask(Math.floor((get().items ?? []).length / pageSize)),
      async read(id) {
        const { result } = await api.readNotification({ params: { id } });
        // Nobody waits for it: unread it stays where it failed.
        if (result)
          set(({ items }) => ({
            items: items?.map((each) => (each.id === id ? result : each)) ?? null,
          }));
      },
      async readAll() {
        const { error } = await api.readAllNotifications();
        if (error) return error;
        const readAt = new Date().toISOString();
        set(({ items }) => ({
          items: items?.map((each) => (each.readAt ? each : { ...each, readAt })) ?? null,
        }));
        return null;
      },
    };
  });
}

const stores = new WeakMap<ClientSession, StoreApi<Notifications>>();

export function notificationsOf(clientSession: ClientSession): StoreApi<Notifications> {
  const known = stores.get(clientSession);
  if (known) return known;
  const store = createNotifications(clientSession);
  clientSession.session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) store.setState(blank);
  });
  stores.set(clientSession, store);
  return store;
}

export const useNotifications = (): Notifications => useStore(notificationsOf(useClientSession()));
