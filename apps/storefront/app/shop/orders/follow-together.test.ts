import type { Order } from "@dasturxon/contract/entities/order";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it, vi } from "vitest";
import { followTogether } from "./follow-together.ts";

/** Locks of a browser, limited to one name and one holder. */
function someLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const start = () => {
          isHeld = true;
          void work().then(next).then(resolve);
        };
        if (!isHeld) return start();
        waiting.push(start);
        signal.addEventListener("abort", () => {
          waiting.splice(waiting.indexOf(start) >>> 0, 1);
          reject(new DOMException("given up", "AbortError"));
        });
      }),
  } as unknown as LockManager; // Only the methods that the tabs use.
}

const names = { count: 0 };

/** Tabs of one browser. */
function aBrowser() {
  const name = `orders-${(names.count += 1)}`;
  const locks = someLocks();
  const streams: { emit: (order: Order) => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const tab = (known: Order[] = []) => {
    const seen: string[] = [];
    const following = followTogether(
      name,
      {
        open({ onOrder, onLive }) {
          const stream = { emit: onOrder, stop: vi.fn<() => void>() };
          streams.push(stream);
          onLive(true);
          return stream;
        },
        known: () => ({ orders: known, isLive: true }),
        onOrder: ({ id }) => seen.push(id),
        onLive: () => {},
      },
      { locks, Channel: BroadcastChannel },
    );
    return { seen, stop: following.stop };
  };
  return { tab, streams };
}

describe("following orders in several tabs", () => {
  it("opens one stream, whose events reach every tab", async () => {
    const { tab, streams } = aBrowser();
    const [first, second] = [tab(), tab()];
    expect(streams).toHaveLength(1);
    streams[0]?.emit(anOrder({ id: "a" }));
    await vi.waitFor(() => expect(second.seen).toEqual(["a"]));
    expect(first.seen).toEqual(["a"]);
    first.stop();
    second.stop();
  });

  it("passes the stream on when its tab closes", async () => {
    const { tab, streams } = aBrowser();
    const [first, second] = [tab(), tab()];
    first.stop();
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[0]?.stop).toHaveBeenCalledOnce();
    streams[1]?.emit(anOrder({ id: "b" }));
    expect(second.seen).toEqual(["b"]);
    second.stop();
  });

  it("sends known orders to a tab that opens later", async () => {
    const { tab } = aBrowser();
    const first = tab([anOrder({ id: "a" })]);
    const later = tab();
    await vi.waitFor(() => expect(later.seen).toEqual(["a"]));
    first.stop();
    later.stop();
  });

  it("opens a stream per tab without locks and channels", () => {
    const open = vi.fn<() => { stop(): void }>(() => ({ stop: () => {} }));
    const following = {
      open,
      known: () => ({ orders: [], isLive: false }),
      onOrder: () => {},
      onLive: () => {},
    };
    followTogether("alone", following, {});
    followTogether("alone", following, {});
    expect(open).toHaveBeenCalledTimes(2);
  });
});
