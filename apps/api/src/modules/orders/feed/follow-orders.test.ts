import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { orderFeed } from "./order-feed.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../order-test-shop.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api);
});
afterAll(() => api.close());

type Customer = Awaited<ReturnType<typeof aCustomer>>;
type Message = { id: number; order: { id: string; status: string; history: { to: string }[] } };

let people = 0;
const customer = () => aCustomer(api, shop, `+9989022200${String((people += 1)).padStart(2, "0")}`);
const place = async ({ token }: Customer): Promise<string> =>
  (
    await api.post(
      shop.brand,
      "/orders/v1/orders",
      { ...shop.pickUp, totalPrice: 34_000 },
      { token },
    )
  ).body.id;
const move = (orderId: string, to: "ACCEPTED" | "COOKING" | "DONE" | "DELIVERED") =>
  moveOrder(api, shop, orderId, to);

async function follow({ id, token }: Customer, lastEventId?: number) {
  const going = new AbortController();
  const request = new Request(`http://localhost/api/orders/v1/orders/user/${id}/events`, {
    signal: going.signal,
    headers: {
      host: `${shop.brand.merchant.sub}.localhost`,
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
    },
  });
  const response = await api.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    response,
    /** The next message; comments are skipped. */
    async next(): Promise<Message> {
      for (;;) {
        const end = rest.indexOf("\n\n");
        if (end >= 0) {
          const block = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const [, sequence] = /^id: (\d+)$/m.exec(block) ?? [];
          const [, data] = /^data: (.*)$/m.exec(block) ?? [];
          if (data) return { id: Number(sequence), order: JSON.parse(data) };
          continue;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error("The stream has ended");
        rest += value;
      }
    },
    /** Next chunk, including comments. */
    bytes: async () => (await reader.read()).value,
    go: () => going.abort(),
    cancel: () => reader.cancel(),
  };
}

describe("the stream of a person's orders", () => {
  it("reports each change at once", async () => {
    const me = await customer();
    const stream = await follow(me);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.response.headers.get("cache-control")).toBe("no-store");
    const id = await place(me);
    const opened = await stream.next();
    expect(opened.order).toMatchObject({ id, status: "OPEN", totalPrice: 34_000 });
    await move(id, "ACCEPTED");
    const accepted = await stream.next();
    expect(accepted.order).toMatchObject({ id, status: "ACCEPTED" });
    expect(accepted.id).toBeGreaterThan(opened.id);
    stream.go();
  });

  it("contains the history with each order, at the start and after a change", async () => {
    const me = await customer();
    const id = await place(me);
    await move(id, "ACCEPTED");
    const stream = await follow(me);
    const statusesOf = async () => (await stream.next()).order.history.map(({ to }) => to);
    expect(await statusesOf()).toEqual(["OPEN", "ACCEPTED"]);
    await move(id, "COOKING");
    expect(await statusesOf()).toEqual(["OPEN", "ACCEPTED", "COOKING"]);
    stream.go();
  });

  it("starts with the active orders, so that no change is missed between list and stream", async () => {
    const me = await customer();
    const [first, second] = [await place(me), await place(me)];
    await move(first, "DELIVERED");
    const stream = await follow(me);
    expect((await stream.next()).order.id).toBe(second);
    await move(second, "ACCEPTED");
    expect((await stream.next()).order).toMatchObject({ id: second, status: "ACCEPTED" });
    stream.go();
  });

  it("resumes after Last-Event-ID with the missed orders, each once in its current state", async () => {
    const me = await customer();
    const before = await follow(me);
    const id = await place(me);
    const { id: seen } = await before.next();
    before.go();
    await move(id, "ACCEPTED");
    await move(id, "COOKING");
    const other = await place(me);
    const after = await follow(me, seen);
    const [first, second] = [await after.next(), await after.next()];
    expect([first.order, second.order]).toMatchObject([
      { id, status: "COOKING" },
      { id: other, status: "OPEN" },
    ]);
    expect(second.id).toBeGreaterThan(first.id);
    after.go();
    // No missed events: the next message is the next change.
    const upToDate = await follow(me, second.id);
    await move(other, "ACCEPTED");
    expect((await upToDate.next()).order).toMatchObject({ id: other, status: "ACCEPTED" });
    upToDate.go();
  });

  it("misses no event of concurrent changes", async () => {
    const me = await customer();
    const ids = await Promise.all(Array.from({ length: 10 }, () => place(me)));
    let seen = 0;
    const last = new Map<string, string>();
    const moving = Promise.all(
      ids.map((id) =>
        move(id, "ACCEPTED")
          .then(() => move(id, "DONE"))
          .then(() => move(id, "DELIVERED")),
      ),
    );
    // Reconnects after every message, as a phone with a bad connection does.
    while (ids.some((id) => last.get(id) !== "DELIVERED")) {
      const stream = await follow(me, seen);
      const message = await stream.next();
      expect(message.id).toBeGreaterThan(seen);
      seen = message.id;
      last.set(message.order.id, message.order.status);
      stream.go();
    }
    await moving;
  });

  it.each(["nonsense", "-1", "9".repeat(40)])(
    "starts anew after Last-Event-ID %j",
    async (lastEventId) => {
      const me = await customer();
      const id = await place(me);
      const stream = await follow(me, lastEventId as unknown as number);
      expect((await stream.next()).order.id).toBe(id);
      stream.go();
    },
  );

  it("is private to the person", async () => {
    const [me, neighbour] = [await customer(), await customer()];
    const theirs = await follow(neighbour);
    await place(me);
    const own = await place(neighbour);
    expect((await theirs.next()).order.id).toBe(own);
    theirs.go();
    const foreign = await follow({ ...neighbour, id: me.id });
    expect(foreign.response.status).toBe(404);
  });

  it("sends a heartbeat every 15 seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const stream = await follow(await customer());
      expect(await stream.bytes()).toBe(": connected\n\n");
      vi.advanceTimersByTime(15_000);
      expect(await stream.bytes()).toBe(": alive\n\n");
      stream.go();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["go", "cancel"] as const)(
    "is released when the client disconnects (%s)",
    async (method) => {
      const me = await customer();
      const { orderFeed: feed } = api.services;
      const followed = feed.follow;
      const forgotten = new Promise<void>((resolve) => {
        feed.follow = (...listener) => {
          const end = followed(...listener);
          return () => {
            end();
            resolve();
          };
        };
      });
      const stream = await follow(me);
      feed.follow = followed;
      void stream[method]();
      await forgotten;
      // Without listeners nothing breaks.
      await place(me);
    },
  );

  it("ends when the server stops", async () => {
    const closing = await testApi();
    const there = await openShop(closing);
    const { id, token } = await aCustomer(closing, there);
    const request = new Request(`http://localhost/api/orders/v1/orders/user/${id}/events`, {
      headers: { host: `${there.brand.merchant.sub}.localhost`, authorization: `Bearer ${token}` },
    });
    const response = await closing.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
    closing.services.orderFeed.close();
    expect(await response.text()).toBe(": connected\n\n");
    await closing.close();
  });
});

describe("the feed behind it", () => {
  it("reads once per change for all listeners, and not at all without listeners", async () => {
    const me = await customer();
    let reads = 0;
    const counting: Database = {
      ...api.database,
      inTenant: (scope, work) => {
        reads += 1;
        return api.database.inTenant(scope, work);
      },
    };
    const feed = orderFeed(counting, api.services.bus, (error) => api.faults.push(error));
    const owner = { merchantId: shop.brand.merchant.id, userId: me.id };
    const id = await place(me);
    const received: string[][] = [];
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        received[at] = [];
        return new Promise<() => void>((resolve) => {
          const end = feed.follow(owner, null, ({ order }) => {
            received[at]!.push(order.status);
            resolve(end);
          });
        });
      }),
    );
    const before = reads;
    const notified = new Promise<void>((resolve) => {
      const end = feed.follow(owner, Number.MAX_SAFE_INTEGER, () => {});
      const watch = feed.follow(owner, null, ({ order }) => {
        if (order.status !== "ACCEPTED") return;
        end();
        watch();
        resolve();
      });
    });
    await move(id, "ACCEPTED");
    await notified;
    for (const statuses of received) expect(statuses).toEqual(["OPEN", "ACCEPTED"]);
    // One for the change; joining took at most two more.
    expect(reads - before).toBeLessThanOrEqual(3);

    for (const end of ends) end();
    const readsBefore = reads;
    await move(id, "COOKING");
    expect(reads).toBe(readsBefore);
    feed.close();
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
