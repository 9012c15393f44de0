import type { Order } from "@dasturxon/contract/entities/order";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdMs, type BoardCalls, type StepAnswer } from "./board-calls.ts";
import { shownOrder, startBoard, unseenOrders, type Board } from "./board.ts";
import type { Outbox } from "./outbox.ts";
import type { Step } from "./step.ts";

let listed: Order[];
let answers: StepAnswer[];
let performed: Step[];
let stored: Map<string, Step>;
let seen: string[];
let live: (isLive: boolean) => void;
let hear: (order: Order) => void;
let board: Board;
let keys = 0;

const anOrder = (id: string, status: Order["status"], version = 1) =>
  ({ id, number: Number(id), status, lastModifiedDate: `2026-10-05T10:00:0${version}Z` }) as Order;

const calls: BoardCalls = {
  listActive: async () => ({ error: null, result: listed }),
  follow({ onLive, onOrder }) {
    [live, hear] = [onLive, onOrder];
    return { stop: () => {} };
  },
  async perform(step) {
    performed.push(step);
    return answers.shift() ?? { kind: "done", order: anOrder(step.orderId, step.to, 9) };
  },
};

const outbox: Outbox = {
  read: async () => ({ steps: [...stored.values()], seen }),
  add: async (step) => void stored.set(step.key, step),
  remove: async (removed) => removed.forEach((key) => stored.delete(key)),
  see: async (ids) => void seen.push(...ids),
};

const start = async () => {
  board = startBoard({ calls, outbox, now: Date.now, newKey: () => `k${(keys += 1)}` });
  await vi.advanceTimersByTimeAsync(0);
};
const order = (id: string) => board.store.getState().orders.get(id) as Order;
const press = (id: string, to: Order["status"]) => board.press(order(id), to);
const targets = () => performed.map(({ to }) => to);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  listed = [anOrder("1", "OPEN"), anOrder("2", "COOKING")];
  [answers, performed, stored, seen] = [[], [], new Map(), []];
  await start();
});
afterEach(() => {
  board.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends a step after five seconds, and shows it at once", async () => {
  press("2", "DONE");
  expect(shownOrder(order("2"), board.store.getState().steps).status).toBe("DONE");
  await vi.advanceTimersByTimeAsync(holdMs - 1);
  expect(performed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(targets()).toEqual(["DONE"]);
  expect(board.store.getState().steps).toEqual([]);
  expect(stored.size).toBe(0);
  expect(order("2").status).toBe("DONE");
});

it("takes a step back within five seconds, with those pressed after it", async () => {
  press("2", "DONE");
  press("2", "DELIVERED");
  press("1", "ACCEPTED");
  board.takeBack(board.store.getState().steps[0]?.key ?? "");
  await vi.advanceTimersByTimeAsync(2 * holdMs);
  expect(targets()).toEqual(["ACCEPTED"]);
});

it("sends the steps of an order one after another", async () => {
  press("1", "ACCEPTED");
  press("1", "DONE");
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(targets()).toEqual(["ACCEPTED", "DONE"]);
  expect(performed.map(({ from }) => from)).toEqual(["OPEN", "ACCEPTED"]);
});

it("sends a step again until the server is reached, and no longer takes it back", async () => {
  answers = [{ kind: "unsent" }, { kind: "unsent" }];
  press("2", "DONE");
  await vi.advanceTimersByTimeAsync(holdMs);
  const [step] = board.store.getState().steps;
  expect(board.store.getState().unsent.has(step?.key ?? "")).toBe(true);
  board.takeBack(step?.key ?? "");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(performed.map(({ key }) => key)).toEqual([step?.key, step?.key, step?.key]);
  expect(board.store.getState().steps).toEqual([]);
});

it("sends at once when the connection is back", async () => {
  answers = [{ kind: "unsent" }];
  press("2", "DONE");
  live(false);
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(board.store.getState().lostAt).not.toBeNull();
  live(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(performed).toHaveLength(2);
  expect(board.store.getState().lostAt).toBeNull();
});

it("loses no step when the page is loaded again", async () => {
  press("2", "DONE");
  board.stop();
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(performed).toEqual([]);
  await start();
  await vi.advanceTimersByTimeAsync(0);
  expect(targets()).toEqual(["DONE"]);
});

it("says that somebody else has moved the order, and drops what was pressed after it", async () => {
  answers = [{ kind: "moved", order: anOrder("1", "CANCELED", 5) }];
  press("1", "ACCEPTED");
  press("1", "DONE");
  await vi.advanceTimersByTimeAsync(2 * holdMs);
  expect(performed).toHaveLength(1);
  expect(board.store.getState()).toMatchObject({
    steps: [],
    notices: [{ kind: "moved", number: 1, status: "CANCELED" }],
  });
  expect(order("1").status).toBe("CANCELED");
});

it("does not show an older state of an order", () => {
  hear(anOrder("2", "DONE", 3));
  hear(anOrder("2", "COOKING", 2));
  expect(order("2").status).toBe("DONE");
});

it("rings for new orders until they are seen or moved, also after a reload", async () => {
  const ringing = () => unseenOrders(board.store.getState()).map(({ id }) => id);
  hear(anOrder("3", "OPEN"));
  expect(ringing()).toEqual(["1", "3"]);
  board.see(["1"]);
  press("3", "ACCEPTED");
  expect(ringing()).toEqual([]);
  board.stop();
  await start();
  expect(ringing()).toEqual([]);
});

it("removes orders that are no longer active, but not one that arrived meanwhile", async () => {
  listed = [anOrder("2", "COOKING")];
  live(true);
  hear(anOrder("4", "OPEN"));
  await vi.advanceTimersByTimeAsync(0);
  expect([...board.store.getState().orders.keys()].toSorted()).toEqual(["2", "4"]);
});
