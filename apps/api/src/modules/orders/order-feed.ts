import type { Order } from "@dasturxon/contract/entities/order";
import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import { listenerGroups } from "./listener-groups.ts";
import { latestSequence, listChangesSince } from "./order-change-queries.ts";
import { listActiveOrdersOf, type OrderOwner } from "./order-queries.ts";

/** An order as it now is, and the number of its latest event: what a listener resumes after. */
export type OrderNews = { sequence: number; order: Order };

export type OrderFeed = {
  /**
   * Tells of every change of this person's orders from now on.
   *
   * @param after Number of the last event that the listener knows; what it missed comes first. `null`: all active
   *   orders come first, so that nothing falls between a list read before and this stream.
   * @param recheck Runs when a session of this person ended: whoever listens looks whether it was theirs.
   * @returns Ends the listening.
   */
  follow(
    owner: OrderOwner,
    after: number | null,
    tell: (news: OrderNews) => void,
    recheck?: () => void,
  ): () => void;
  /** Merchants whose customers listen now. */
  followedMerchants(): Iterable<string>;
  /** Ends all streams, so that the server can stop. */
  close(): void;
  /** Runs when the feed closes. @returns Forgets it. */
  onClose(end: () => void): () => void;
};

type Listener = {
  owner: OrderOwner;
  after: number | null;
  tell: (news: OrderNews) => void;
  recheck: (() => void) | undefined;
};

const keyOf = ({ merchantId, userId }: { merchantId: string; userId: string | null }) =>
  `${merchantId}:${userId}`;

/**
 * Live events, fed by the bus. All listeners of one person share a reading: one look at the database per change,
 * however many tabs there are. Event numbers of one person grow with their commits (`insertOrders`, `lockOrder`),
 * so that "all after n" misses none.
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
    follow: (owner, after, tell, recheck) =>
      groups.join(keyOf(owner), { owner, after, tell, recheck }),
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
  const { changes, present } = await database.inTenant(
    { merchantId, accountId: userId },
    async (db) => ({
      // The number is read first: what happens in between is then told twice rather than never.
      present:
        fresh.length > 0
          ? {
              sequence: await latestSequence(db, owner),
              orders: await listActiveOrdersOf(db, owner),
            }
          : null,
      changes: known.length > 0 ? await listChangesSince(db, owner, since) : [],
    }),
  );
  for (const listener of known) {
    for (const news of changes)
      if (news.sequence > (listener.after ?? 0)) notifyListener(listener, news);
  }
  for (const listener of fresh) {
    if (!present) continue;
    listener.after = present.sequence;
    for (const order of present.orders.toReversed())
      notifyListener(listener, { sequence: present.sequence, order });
  }
}

function notifyListener(listener: Listener, news: OrderNews) {
  listener.after = Math.max(listener.after ?? 0, news.sequence);
  listener.tell(news);
}
