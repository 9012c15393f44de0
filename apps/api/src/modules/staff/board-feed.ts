import type { Database } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import { listenerGroups } from "../../http/listener-groups.ts";
import { latestEvent, listBoardChanges, type BoardChange } from "./board-queries.ts";

export type Board = {
  merchantId: string;
  /** Whether it shows the orders of this branch. */
  showsBranch: (branchId: string) => boolean;
};

export type BoardFeed = {
  /**
   * Follows the changes of the merchant's orders.
   *
   * @param after Number of the last event that the listener knows. `null`: from now on. Orders of the minute before
   * that event are sent first, so that no change is lost between a list that was read before and this stream.
   * @returns Stops following.
   */
  follow(board: Board, after: number | null, send: (news: BoardChange) => void): () => void;
  /** Whether a board of this branch is connected to this process. */
  isBoardOpen(merchantId: string, branchId: string): boolean;
  /** Merchants whose boards are connected now. */
  followedMerchants(): Iterable<string>;
};

type Listener = Pick<Board, "showsBranch"> & {
  after: number | null;
  send: (news: BoardChange) => void;
  /** Number of the latest sent event of each order that may appear again. */
  sentEvents: Map<string, number>;
};

/** More orders than change within the overlap. */
const maxSentEvents = 2_000;

/**
 * Live events for the staff's boards, like `orderFeed` for customers: triggered by the bus, one read per change for
 * all boards. One difference: event numbers of one person increase in the order of their commits, those of a whole
 * merchant do not: a change may commit after one with a larger number. So each read goes back over the last minute,
 * and a listener gets an order again only if it has a newer event.
 */
export function boardFeed(
  database: Database,
  bus: Bus,
  { onFault, onClose }: { onFault: (error: unknown) => void; onClose: (end: () => void) => void },
): BoardFeed {
  const groups = listenerGroups<Listener>(
    (merchantId, listeners) => notifyGroup(database, merchantId, listeners),
    onFault,
  );
  onClose(
    bus.subscribe((message) => {
      if (message.topic === "orders") groups.changed(message.merchantId);
      if (message.topic === "resync") groups.allChanged();
    }),
  );

  return {
    follow: ({ merchantId, showsBranch }, after, send) =>
      groups.join(merchantId, { showsBranch, after, send, sentEvents: new Map() }),
    isBoardOpen: (merchantId, branchId) =>
      [...groups.listenersOf(merchantId)].some(({ showsBranch }) => showsBranch(branchId)),
    followedMerchants: groups.keys,
  };
}

async function notifyGroup(
  database: Database,
  merchantId: string,
  listeners: ReadonlySet<Listener>,
) {
  const waiting = [...listeners];
  const changes = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const latest = await latestEvent(db, merchantId);
    for (const listener of waiting) listener.after ??= latest;
    const since = Math.min(...waiting.map(({ after }) => after ?? latest));
    return waiting.length > 0 ? listBoardChanges(db, merchantId, since) : [];
  });
  for (const listener of waiting) for (const change of changes) notifyListener(listener, change);
}

function notifyListener(listener: Listener, change: BoardChange) {
  const { order, sequence } = change;
  if ((listener.sentEvents.get(order.id) ?? 0) >= sequence) return;
  listener.sentEvents.delete(order.id);
  listener.sentEvents.set(order.id, sequence);
  if (listener.sentEvents.size > maxSentEvents)
    listener.sentEvents.delete(listener.sentEvents.keys().next().value ?? "");
  listener.after = Math.max(listener.after ?? 0, sequence);
  listener.send(change);
}
