import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Database } from "../../../db/database.ts";
import type { Bus } from "../../../ports/bus.ts";
import { listenerGroups } from "../../../http/listener-groups.ts";
import { latestSequence, listChangesSince, type OrderNews } from "./order-change-queries.ts";
import { listActiveOrdersOf, listEventsOfOrders, type OrderOwner } from "../order-queries.ts";

/** A changed order with its history, as listeners receive it. */
type LiveOrderNews = OrderNews & { history: OrderEvent[] };

export type OrderFeed = {
  /**
   * Follows the changes of this person's orders.
   *
   * @param after Number of the last event that the listener knows; missed changes are sent first. `null`: all active
   * orders are sent first, so that no change is lost between a list that was read before and this stream. @param
   * recheck Runs when a session of this person ended: the listener checks whether it was its own. @returns Stops
   * following.
   */
  follow(
    owner: OrderOwner,
    after: number | null,
    send: (news: LiveOrderNews) => void,
    recheck?: () => void,
  ): () => void;
  /** Merchants whose orders are followed now. */
  followedMerchants(): Iterable<string>;
  /** Ends all streams, so that the server can stop. */
  close(): void;
  /** Runs when the feed closes. @returns Unregisters it. */
  onClose(end: () => void): () => void;
};

type Listener = {
  owner: OrderOwner;
  after: number | null;
  send: (news: LiveOrderNews) => void;
  recheck: (() => void) | undefined;
};

const keyOf = ({ merchantId, userId }: { merchantId: string; userId: string | null }) =>
  `${merchantId}:${userId}`;

/**
 * Live events, triggered by the bus. All listeners of one person share a read: one per change, however many tabs
 * there are. Event numbers of one person increase in the order of their commits (`insertOrders`, `lockOrder`), so
 * that "all after n" misses none.
 */
export function orderFeed(
  database: Database,
  bus: Bus,
  onFault: (error: unknown) => void,
): OrderFeed {
  const groups = listenerGroups<Listener>(
    (_, listeners) => notifyGroup(database, listeners),
    onFault,
  );
  const closers = new Set<() => void>();
  const recheckAll = (key: string) => {
    for (const { recheck } of groups.listenersOf(key)) recheck?.();
  };

  const endSubscription = bus.subscribe((message) => {
    switch (message.topic) {
      case "orders":
        return groups.changed(keyOf(message));
      case "person":
        return recheckAll(keyOf(message));
      case "resync":
        groups.allChanged();
        for (const key of groups.keys()) recheckAll(key);
    }
  });

  return {
    follow: (owner, after, send, recheck) =>
      groups.join(keyOf(owner), { owner, after, send, recheck }),
    followedMerchants: () => [...groups.keys()].map((key) => key.split(":")[0] ?? ""),
    onClose(end) {
      closers.add(end);
      return () => closers.delete(end);
    },
    close() {
      endSubscription();
      for (const end of closers) end();
    },
  };
}

/** Brings every listener of a person up to date with one transaction. */
async function notifyGroup(database: Database, listeners: ReadonlySet<Listener>) {
  const [first] = listeners;
  if (!first) return;
  const { owner } = first;
  const fresh = [...listeners].filter(({ after }) => after === null);
  const known = [...listeners].filter(({ after }) => after !== null);
  const since = Math.min(...known.map(({ after }) => after ?? 0));
  const { merchantId, userId } = owner;
  const { changes, present, histories } = await database.inTenant(
    { merchantId, accountId: userId },
    async (db) => {
      // Read the number first: a change in between is then sent twice rather than never.
      const sequence = fresh.length > 0 ? await latestSequence(db, owner) : 0;
      const active = fresh.length > 0 ? await listActiveOrdersOf(db, owner) : [];
      const changed = known.length > 0 ? await listChangesSince(db, owner, since) : [];
      const ids = new Set([...active, ...changed.map(({ order }) => order)].map(({ id }) => id));
      return {
        present: { sequence, orders: active },
        changes: changed,
        histories: await listEventsOfOrders(db, owner, [...ids]),
      };
    },
  );
  const withHistory = (news: OrderNews): LiveOrderNews => ({
    ...news,
    history: histories.get(news.order.id) ?? [],
  });
  for (const listener of known) {
    for (const news of changes)
      if (news.sequence > (listener.after ?? 0)) notifyListener(listener, withHistory(news));
  }
  for (const listener of fresh) {
    listener.after = present.sequence;
    for (const order of present.orders.toReversed())
      notifyListener(listener, withHistory({ sequence: present.sequence, order }));
  }
}

function notifyListener(listener: Listener, news: LiveOrderNews) {
  listener.after = Math.max(listener.after ?? 0, news.sequence);
  listener.send(news);
}
