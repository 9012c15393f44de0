import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { GroupBasket, GroupEntry } from "@dasturxon/contract/entities/group";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aBasketLine, aClientSession } from "../../core/session/testing/a-client-session.ts";
import { groupOf, type Membership } from "./group-store.ts";
import { stopWatching, watchGroup } from "./watch-group.ts";

const me: Membership = { token: "t", id: "me", secret: "s", name: "Sardor", isReady: false };
const plov = (count = 1) => aBasketLine({ productId: "plov", count });
const item = (count = 1) => ({ productId: "plov", count, modifications: [] });

const aBasket = (version: number, change: Partial<GroupBasket> = {}): GroupBasket => ({
  state: "OPEN",
  version,
  members: [
    { id: "owner", name: "Nigora", isOwner: true, isReady: false, lines: [] },
    { id: "me", name: "Sardor", isOwner: false, isReady: false, lines: [] },
  ],
  orderNumber: null,
  expiresAt: "2026-10-06T12:00:00Z",
  ...change,
});
const withOwn = (
  version: number,
  lines: GroupEntry["lines"],
  change: Partial<GroupBasket> = {},
) => {
  const basket = aBasket(version, change);
  return {
    ...basket,
    members: basket.members.map((member) => (member.id === "me" ? { ...member, lines } : member)),
  };
};

const offline = { error: { code: "NO_CONNECTION", status: 0 }, result: null };
const refused = (code: string) => ({ error: { code, status: 409 }, result: null });

/** A page, its stream of events, and what it has sent. */
function aGuest() {
  const sent: GroupEntry[] = [];
  let answer: (body: GroupEntry) => object = (body) => ({
    error: null,
    result: withOwn(2 + sent.length, body.lines),
  });
  let read: object = { error: null, result: aBasket(9) };
  let onEvent: (basket: GroupBasket) => void = () => {};
  const clientSession = aClientSession(
    {},
    {
      saveGroupMember: async ({ body }: { body: GroupEntry }) => {
        sent.push(body);
        return answer(body);
      },
      getGroup: async () => read,
      followGroup: (_: string, options: Parameters<ApiClient["followGroup"]>[1]) => {
        onEvent = options.onEvent;
        return { stop: () => {} };
      },
    },
  );
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  });
  const ended = vi.fn();
  const refusals = vi.fn();
  groupOf(clientSession).setState({ membership: me, basket: null });
  watchGroup(clientSession, page as unknown as Window, { onEnd: ended, onRefused: refusals });
  return {
    clientSession,
    page,
    sent,
    ended,
    refusals,
    basket: (lines: ReturnType<typeof plov>[]) => clientSession.draft.setState({ lines }),
    event: (basket: GroupBasket) => onEvent(basket),
    answers: (next: typeof answer) => (answer = next),
    reads: (next: object) => (read = next),
  };
}

let guest: ReturnType<typeof aGuest>;
beforeEach(() => {
  vi.useFakeTimers();
  guest = aGuest();
});
afterEach(() => {
  stopWatching(guest.clientSession);
  vi.useRealTimers();
});
const rest = () => vi.advanceTimersByTimeAsync(300);
const lines = () => guest.clientSession.draft.getState().lines;
const membership = () => groupOf(guest.clientSession).getState().membership;

describe("the own part of a group", () => {
  it("is sent once the basket has rested, with everything", async () => {
    guest.event(aBasket(1));
    guest.basket([plov(1)]);
    await vi.advanceTimersByTimeAsync(200);
    guest.basket([plov(2)]);
    await rest();
    expect(guest.sent).toEqual([{ name: "Sardor", lines: [item(2)], isReady: false }]);
    await rest();
    expect(guest.sent).toHaveLength(1);
  });

  it("is sent after a reload if the server has another one", async () => {
    guest.basket([plov(3)]);
    guest.event(withOwn(4, [item(1)]));
    await rest();
    expect(guest.sent).toMatchObject([{ lines: [item(3)] }]);
  });

  it("is not sent again if the server has left a part out", async () => {
    guest.answers(() => ({ error: null, result: withOwn(5, []) }));
    guest.event(aBasket(1));
    guest.basket([plov()]);
    await rest();
    guest.event(withOwn(6, []));
    await rest();
    expect(guest.sent).toHaveLength(1);
  });

  it("is sent when the connection is back", async () => {
    guest.answers(() => offline);
    guest.event(aBasket(1));
    guest.basket([plov()]);
    await rest();
    guest.answers((body) => ({ error: null, result: withOwn(2, body.lines) }));
    guest.page.dispatchEvent(new Event("online"));
    guest.event(aBasket(1));
    await rest();
    expect(guest.sent).toHaveLength(2);
    expect(guest.refusals).not.toHaveBeenCalled();
  });

  it("waits while the basket is locked, and is sent once it is unlocked", async () => {
    guest.event(aBasket(1, { state: "LOCKED" }));
    guest.basket([plov()]);
    await rest();
    expect(guest.sent).toEqual([]);
    guest.event(aBasket(2));
    await rest();
    expect(guest.sent).toHaveLength(1);
  });

  it("says why it is refused, and is sent again only after a change", async () => {
    guest.answers(() => refused("LIST_FULL"));
    guest.event(aBasket(1));
    guest.basket([plov()]);
    await rest();
    await rest();
    expect(guest.refusals).toHaveBeenCalledOnce();
    guest.basket([plov(2)]);
    await rest();
    expect(guest.sent).toHaveLength(2);
  });
});

describe("the end of a group", () => {
  it("by its order takes out what was ordered; what came too late stays", async () => {
    guest.basket([plov(3), aBasketLine({ productId: "lavash" })]);
    guest.event(withOwn(7, [item(2)], { state: "ORDERED", orderNumber: 12 }));
    expect(lines()).toMatchObject([
      { productId: "plov", count: 1 },
      { productId: "lavash", count: 1 },
    ]);
    expect(membership()).toBeNull();
    expect(guest.ended).toHaveBeenCalledExactlyOnceWith(
      "ordered",
      expect.objectContaining({ orderNumber: 12 }),
    );
  });

  it.each([
    ["closed", aBasket(7, { state: "CLOSED" })],
    ["removed", { ...aBasket(7), members: aBasket(7).members.slice(0, 1) }],
  ])("that was %s leaves the basket alone", (end, basket) => {
    guest.basket([plov()]);
    guest.event(basket);
    expect(lines()).toHaveLength(1);
    expect(membership()).toBeNull();
    expect(guest.ended.mock.calls[0]?.[0]).toBe(end);
  });

  it("by an order before this visit is told to its owner too", () => {
    groupOf(guest.clientSession).setState({ membership: { ...me, id: "owner" } });
    guest.event(aBasket(7, { state: "ORDERED" }));
    expect(membership()).toBeNull();
  });

  it("is not told to its owner, whose checkout ends it", () => {
    groupOf(guest.clientSession).setState({ membership: { ...me, id: "owner" } });
    guest.basket([plov()]);
    guest.event(aBasket(6, { state: "LOCKED" }));
    guest.event(aBasket(7, { state: "ORDERED" }));
    expect(lines()).toHaveLength(1);
    expect(membership()).not.toBeNull();
    expect(guest.ended).not.toHaveBeenCalled();
  });

  it("of a group that the server no longer has is silent", async () => {
    guest.answers(() => refused("NOT_FOUND"));
    guest.reads({ error: { code: "NOT_FOUND", status: 404 }, result: null });
    guest.event(aBasket(1));
    guest.basket([plov()]);
    await rest();
    expect(membership()).toBeNull();
  });

  it("ignores events that are older than what is known", () => {
    guest.event(aBasket(8));
    guest.event(aBasket(7, { state: "CLOSED" }));
    expect(membership()).not.toBeNull();
  });
});
