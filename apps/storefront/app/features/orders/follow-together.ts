import type { Order } from "@dasturxon/contract/entities/order";

/** What tabs say to each other. */
type Word =
  /** An order as it now is. */
  | { kind: "order"; order: Order }
  /** The stream has opened or broken. */
  | { kind: "live"; isLive: boolean }
  /** A tab has come later and wants to know what the one with the stream knows. */
  | { kind: "ask" };

export type Following = {
  /** Opens the one stream of the browser. */
  open: (handlers: { onOrder: (order: Order) => void; onLive: (isLive: boolean) => void }) => {
    stop(): void;
  };
  /** What this tab knows, to tell a tab that came later. */
  known: () => { orders: Order[]; isLive: boolean };
  onOrder: (order: Order) => void;
  onLive: (isLive: boolean) => void;
};

type Browser = { locks?: LockManager | undefined; Channel?: typeof BroadcastChannel | undefined };

/**
 * Follows orders with one stream per browser: the tab that holds the lock has it and tells the others; when it goes,
 * the next one takes over. A browser without locks or channels has one stream per tab. Decision "live".
 *
 * @param name Whose orders: tabs of the same name share.
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
  const say = (word: Word) => {
    // The lock may be let go of a moment after the channel was closed.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    if (!stopped.signal.aborted) channel.postMessage(word);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (data.kind === "order") onOrder(data.order);
    else if (data.kind === "live") onLive(data.isLive);
    else if (isLeading) {
      const { orders, isLive } = known();
      for (const order of orders) say({ kind: "order", order });
      say({ kind: "live", isLive });
    }
  });
  say({ kind: "ask" });

  const lead = () => {
    isLeading = true;
    const stream = open({
      onOrder(order) {
        onOrder(order);
        say({ kind: "order", order });
      },
      onLive(isLive) {
        onLive(isLive);
        say({ kind: "live", isLive });
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
    // Given up while waiting for its turn: this is how it stops.
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
  // Absent on addresses without TLS.
  locks: "locks" in navigator ? navigator.locks : undefined,
  Channel: "BroadcastChannel" in globalThis ? BroadcastChannel : undefined,
});
