import type { LiveOrder } from "@dasturxon/contract/entities/order-event";
import type { Order } from "@dasturxon/contract/entities/order";

/** The current state of an order; without its history if a call was answered. */
type OrderMessage = Order | LiveOrder;

/** A message from tab to tab. */
type TabMessage =
  | { kind: "order"; order: OrderMessage }
  /** The stream has opened or broken. */
  | { kind: "live"; isLive: boolean }
  /** A new tab requests the orders from the tab with the stream. */
  | { kind: "ask" };

export type Following = {
  /** Opens the browser's only stream. */
  open: (handlers: {
    onOrder: (order: OrderMessage) => void;
    onLive: (isLive: boolean) => void;
  }) => {
    stop(): void;
  };
  /** The state of this tab, for tabs that open later. */
  known: () => { orders: OrderMessage[]; isLive: boolean };
  onOrder: (order: OrderMessage) => void;
  onLive: (isLive: boolean) => void;
};

type Browser = { locks?: LockManager | undefined; Channel?: typeof BroadcastChannel | undefined };

/**
 * Follows orders with one stream per browser: the tab that holds the lock has it and broadcasts to the others; when
 * it closes, the next one takes over. A browser without locks or channels has one stream per tab. Decision "live".
 *
 * @param name Tabs with the same name share a stream.
 */
export function followTogether(
  name: string,
  { open, known, onOrder, onLive }: Following,
  { locks, Channel }: Browser = browser(),
): { stop(): void } {
  if (!locks || !Channel) return open({ onOrder, onLive });

  const channel = new Channel(name);
  const stopped = new AbortController();
  let isLeading = false;
  const broadcast = (message: TabMessage) => {
    // The lock may be released just after the channel was closed.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    if (!stopped.signal.aborted) channel.postMessage(message);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "order") onOrder(data.order);
    else if (data.kind === "live") onLive(data.isLive);
    else if (isLeading) {
      const { orders, isLive } = known();
      for (const order of orders) broadcast({ kind: "order", order });
      broadcast({ kind: "live", isLive });
    }
  });
  broadcast({ kind: "ask" });

  const lead = () => {
    isLeading = true;
    const stream = open({
      onOrder(order) {
        onOrder(order);
        broadcast({ kind: "order", order });
      },
      onLive(isLive) {
        onLive(isLive);
        broadcast({ kind: "live", isLive });
      },
    });
    return new Promise<void>((resolve) => {
      stopped.signal.addEventListener("abort", () => {
        stream.stop();
        resolve();
      });
    });
  };
  locks
    .request(name, { signal: stopped.signal }, lead)
    // Stopped while waiting for the lock.
    .catch((cause: unknown) => {
      if (!stopped.signal.aborted) throw cause;
    });

  return {
    stop() {
      stopped.abort();
      channel.close();
    },
  };
}

const browser = (): Browser => ({
  // Absent in insecure contexts.
  locks: "locks" in navigator ? navigator.locks : undefined,
  Channel: "BroadcastChannel" in globalThis ? BroadcastChannel : undefined,
});
