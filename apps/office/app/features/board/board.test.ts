import type { ApiError } from "@dasturxon/api-client/api-result";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BoardCalls, StepAnswer } from "./board-calls.ts";
import { createBoard, heldSteps, shownOrder, unseenOrders, type Board } from "./board.ts";
import type { Outbox } from "./outbox.ts";
import type { Step } from "./step.ts";

let listed: BoardOrder[];
let answers: StepAnswer[];
let pressed: Step[];
let takenBack: string[];
let acknowledged: string[];
let stored: Map<string, Step>;
let seen: string[];
let storedOrders: Map<string, BoardOrder>;
let storedAt: number | null;
let live: (isLive: boolean) => void;
let hear: (order: BoardOrder) => void;
let board: Board;
let stop: () => void;
let keys = 0;

const anOrder = (id: string, status: BoardOrder["status"], version = 1, more: object = {}) =>
  ({
    id,
    number: Number(id),
    status,
    lastModifiedDate: `2026-10-05T10:00:0${version}Z`,
    ...more,
  }) as BoardOrder;
const pending = ({ key, from, to }: Step) => ({
  pendingStep: { key, from, to, pressedAt: inSeconds(0), dueAt: inSeconds(5) },
});
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const calls: BoardCalls = {
  listActive: async () => ({ error: null, result: listed }),
  follow({ onLive, onOrder }) {
    [live, hear] = [onLive, onOrder];
    return { stop: () => {} };
  },
  async press(step) {
    pressed.push(step);
    const order = anOrder(step.orderId, step.from, 1, pending(step));
    return answers.shift() ?? { kind: "done", order };
  },
  async takeBack(orderId, key) {
    takenBack.push(key);
    return answers.shift() ?? { kind: "done", order: order(orderId) };
  },
  async acknowledge(ids) {
    acknowledged.push(...ids);
    return { error: null, result: [] };
  },
};

const outbox: Outbox = {
  read: async () => ({
    steps: [...stored.values()],
    seen,
    orders: [...storedOrders.values()],
    storedAt,
  }),
  add: async (step) => void stored.set(step.key, step),
  remove: async (removed) => removed.forEach((key) => stored.delete(key)),
  see: async (ids) => void seen.push(...ids),
  putOrder: async (order) => void storedOrders.set(order.id, order),
  replaceOrders: async (orders) =>
    void (storedOrders = new Map(orders.map((order) => [order.id, order]))),
};

const start = async () => {
  board = createBoard({ calls, outbox, now: Date.now, newKey: () => `k${(keys += 1)}` });
  stop = board.start();
  await settled();
};
const settled = () => vi.advanceTimersByTimeAsync(0);
const state = () => board.store.getState();
const order = (id: string) => state().orders.get(id) as BoardOrder;
const press = (id: string, to: BoardOrder["status"], details = {}) =>
  board.press(order(id), to, details);
const targets = () => pressed.map(({ to }) => to);
const shown = (id: string) => shownOrder(order(id), state().steps).status;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  listed = [anOrder("1", "OPEN"), anOrder("2", "COOKING")];
  [answers, pressed, takenBack, acknowledged, stored, seen] = [[], [], [], [], new Map(), []];
  [storedOrders, storedAt] = [new Map(), null];
  await start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends a step at once, and shows it as done while the server still holds it", async () => {
  press("2", "DONE");
  expect(shown("2")).toBe("DONE");
  await settled();
  expect(targets()).toEqual(["DONE"]);
  expect(state().steps).toEqual([]);
  expect(stored.size).toBe(0);
  expect(shown("2")).toBe("DONE");
  expect(heldSteps(state(), "Madina")).toMatchObject([{ number: 2, to: "DONE" }]);
});

it("takes a step back that the server holds, also a colleague's", async () => {
  press("2", "DONE");
  await settled();
  const [held] = heldSteps(state(), "Madina");
  board.takeBack("2", held?.key ?? "");
  expect(shown("2")).toBe("COOKING");
  await settled();
  expect(takenBack).toEqual([held?.key]);

  const by = { name: "Sardor", role: "OPERATOR" };
  const step = { key: "other", from: "OPEN", to: "ACCEPTED", by, dueAt: inSeconds(5) };
  hear(anOrder("1", "OPEN", 2, { pendingStep: step }));
  expect(heldSteps(state(), "Madina")).toMatchObject([{ key: "other", by: "Sardor" }]);
  board.takeBack("1", "other");
  await settled();
  expect(takenBack).toEqual([held?.key, "other"]);
});

it("takes a step back that is being sent, once the server has it", async () => {
  press("2", "DONE");
  board.takeBack("2", state().steps[0]?.key ?? "");
  await settled();
  expect(takenBack).toHaveLength(1);
  expect(shown("2")).toBe("COOKING");
});

it("keeps the assignment of a courier for five seconds, in which it can be taken back", async () => {
  hear(anOrder("2", "DONE", 2));
  press("2", "ATTACHED", { courierId: "c" });
  expect(heldSteps(state(), "Madina")).toMatchObject([{ to: "ATTACHED" }]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(pressed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(targets()).toEqual(["ATTACHED"]);

  press("1", "ATTACHED", { courierId: "c" });
  board.takeBack("1", state().steps.at(-1)?.key ?? "");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(targets()).toEqual(["ATTACHED"]);
});

it("sends the next step of an order when the server has performed the one before", async () => {
  press("1", "ACCEPTED");
  await settled();
  press("1", "COOKING");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(targets()).toEqual(["ACCEPTED"]);
  hear(anOrder("1", "ACCEPTED", 2));
  await settled();
  expect(pressed.map(({ from, to }) => [from, to])).toEqual([
    ["OPEN", "ACCEPTED"],
    ["ACCEPTED", "COOKING"],
  ]);
});

it("sends a step again, as the same one, until the server is reached", async () => {
  answers = [{ kind: "unsent" }, { kind: "unsent" }];
  press("2", "DONE");
  await settled();
  const [step] = state().steps;
  expect(state().unsent.has(step?.key ?? "")).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pressed.map(({ key }) => key)).toEqual([step?.key, step?.key, step?.key]);
  expect(state().steps).toEqual([]);
});

it("sends at once when the connection is back", async () => {
  live(false);
  answers = [{ kind: "unsent" }];
  press("2", "DONE");
  await settled();
  expect(state().lostAt).not.toBeNull();
  live(true);
  await settled();
  expect(pressed).toHaveLength(2);
  expect(state().lostAt).toBeNull();
});

it("loses no step when the page is loaded again", async () => {
  answers = [{ kind: "unsent" }];
  press("2", "DONE");
  await settled();
  stop();
  await start();
  expect(pressed.map(({ key }) => key)).toEqual([pressed[0]?.key, pressed[0]?.key]);
  expect(stored.size).toBe(0);
});

it("says that somebody else was faster, shows the order as it is, and drops what was pressed after", async () => {
  live(false);
  const error = { code: "ORDER_MOVED", status: 409, order: anOrder("1", "CANCELED", 5) };
  answers = [{ kind: "unsent" }, { kind: "refused", error: error as ApiError }];
  press("1", "ACCEPTED");
  press("1", "COOKING");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(targets()).toEqual(["ACCEPTED", "ACCEPTED"]);
  expect(state()).toMatchObject({ steps: [], notices: [{ number: 1, error }] });
  expect(shown("1")).toBe("CANCELED");
});

it("does not show an older state of an order", () => {
  hear(anOrder("2", "DONE", 3));
  hear(anOrder("2", "COOKING", 2));
  expect(shown("2")).toBe("DONE");
});

it("rings for new orders until somebody has seen or answered them, on any board", async () => {
  const ringing = () => unseenOrders(state()).map(({ id }) => id);
  hear(anOrder("3", "OPEN"));
  hear(anOrder("4", "OPEN"));
  expect(ringing()).toEqual(["1", "3", "4"]);
  board.see(["1"]);
  press("3", "ACCEPTED");
  hear(anOrder("4", "OPEN", 1, { acknowledgedAt: inSeconds(0) }));
  expect(ringing()).toEqual([]);
  await settled();
  expect(acknowledged).toEqual(["1"]);
});

it("tells the server after a broken connection what was seen here, and does not ring after a reload", async () => {
  board.see(["1"]);
  stop();
  await start();
  expect(unseenOrders(state())).toEqual([]);
  expect(acknowledged).toEqual(["1", "1"]);
});

it("removes orders that are no longer active, but not one that arrived meanwhile", async () => {
  listed = [anOrder("2", "COOKING")];
  live(true);
  hear(anOrder("4", "OPEN"));
  await settled();
  expect([...state().orders.keys()].toSorted()).toEqual(["2", "4"]);
});

const line = (lineId: string, cookedAt: string | null = null) => ({
  lineId,
  station: null,
  cookedAt,
});
const cookedLines = (id: string) =>
  shownOrder(order(id), state().steps)
    .kitchen.filter(({ cookedAt }) => cookedAt)
    .map(({ lineId }) => lineId);

it("marks lines as cooked, and with the last one shows the order as ready, which can be taken back", async () => {
  hear(anOrder("2", "COOKING", 2, { kitchen: [line("a"), line("b")] }));
  answers = [{ kind: "unsent" }];
  board.mark(order("2"), ["a"], true);
  expect(cookedLines("2")).toEqual(["a"]);
  expect(shown("2")).toBe("COOKING");
  expect(heldSteps(state(), "Madina")).toEqual([]);
  board.mark(order("2"), ["b"], true);
  expect(shown("2")).toBe("DONE");
  expect(heldSteps(state(), "Madina")).toMatchObject([{ number: 2, to: "DONE" }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(pressed.map(({ cooked }) => cooked?.lineIds)).toEqual([["a"], ["a"], ["b"]]);
});

it("marks a line as to be cooked again", () => {
  hear(anOrder("2", "COOKING", 2, { kitchen: [line("a", inSeconds(-60)), line("b")] }));
  board.mark(order("2"), ["a"], false);
  expect(cookedLines("2")).toEqual([]);
  expect(shown("2")).toBe("COOKING");
});

it("shows the orders of an earlier page without a connection, and since when they are not renewed", async () => {
  stop();
  [storedOrders, storedAt] = [new Map([["7", anOrder("7", "COOKING")]]), Date.now() - 60_000];
  const list = calls.listActive;
  calls.listActive = () => new Promise(() => {});
  await start();
  calls.listActive = list;
  live(false);
  expect(state()).toMatchObject({ isLoaded: true, lostAt: Date.now() - 60_000 });
  expect(shown("7")).toBe("COOKING");
  live(true);
  await settled();
  expect([...state().orders.keys()]).toEqual(["1", "2"]);
  expect([...storedOrders.keys()]).toEqual(["1", "2"]);
});
