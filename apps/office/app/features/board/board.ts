import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { createStore, type StoreApi } from "zustand/vanilla";
import { holdMs, type BoardCalls, type StepAnswer } from "./board-calls.ts";
import type { Outbox } from "./outbox.ts";
import type { Step, StepDetails } from "./step.ts";

/** Tells about a step that was not done. */
export type BoardNotice = { id: string; number: number } & (
  | { kind: "moved"; status: OrderStatus }
  | { kind: "refused"; error: ApiError }
);

export type BoardState = {
  /** As the server knows them. */
  orders: ReadonlyMap<string, Order>;
  isLoaded: boolean;
  /** Why the list could not be read, until it is. */
  error: ApiError | null;
  /** Not yet answered by the server, in the order in which they were pressed. */
  steps: readonly Step[];
  /** Keys of steps whose first attempt has begun: they cannot be taken back. */
  begun: ReadonlySet<string>;
  /** Keys of steps that did not reach the server. */
  unsent: ReadonlySet<string>;
  seen: ReadonlySet<string>;
  /** Since when nothing was heard of the server; `null` while it is heard. */
  lostAt: number | null;
  notices: readonly BoardNotice[];
};

export type Board = {
  store: StoreApi<BoardState>;
  press: (order: Order, to: OrderStatus, details?: StepDetails) => void;
  /** Also those after it at the same order. */
  takeBack: (key: string) => void;
  /** Orders that nobody has to be called for any more. */
  see: (orderIds: readonly string[]) => void;
  /** The answer of a call that changed an order. */
  show: (order: Order) => void;
  dismiss: (noticeId: string) => void;
  reload: () => void;
  stop: () => void;
};

type Options = { calls: BoardCalls; outbox: Outbox; now: () => number; newKey: () => string };

const resendMs = 3_000;
/** An event may be lost between list and stream of two processes. */
const relistMs = 120_000;

const empty: BoardState = {
  orders: new Map(),
  isLoaded: false,
  error: null,
  steps: [],
  begun: new Set(),
  unsent: new Set(),
  seen: new Set(),
  lostAt: null,
  notices: [],
};

/** An order as the board shows it: with the steps that were pressed here. */
export function shownOrder(order: Order, steps: readonly Step[]): Order {
  const last = steps.findLast(({ orderId }) => orderId === order.id);
  return last
    ? { ...order, status: last.to, courierId: last.courierId ?? order.courierId }
    : order;
}

/** New orders that no press at this device has answered. */
export const unseenOrders = ({ orders, steps, seen }: BoardState): Order[] =>
  [...orders.values()].filter(
    ({ id, status }) =>
      status === "OPEN" && !seen.has(id) && !steps.some(({ orderId }) => orderId === id),
  );

/** Follows the orders of one branch, or of all, and sends what is pressed, in order and each once. */
export function startBoard({ calls, outbox, now, newKey }: Options): Board {
  const store = createStore<BoardState>()(() => empty);
  const state = store.getState;
  const set = (changes: Partial<BoardState>) => store.setState(changes);
  const sending = new Set<string>();
  const resendAt = new Map<string, number>();
  /** When each order was last heard of: a list that was requested before does not remove it. */
  const heardAt = new Map<string, number>();
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let reading = 0;
  let isStopped = false;

  function show(order: Order) {
    const known = state().orders.get(order.id);
    if (known && known.lastModifiedDate > order.lastModifiedDate) return;
    heardAt.set(order.id, now());
    set({ orders: new Map(state().orders).set(order.id, order) });
  }

  async function read() {
    const began = now();
    const turn = ++reading;
    const { error, result } = await calls.listActive();
    if (isStopped || turn !== reading) return;
    if (error) return set({ error });
    const orders = new Map(result.map((order) => [order.id, order]));
    for (const known of state().orders.values()) {
      const listed = orders.get(known.id);
      const isNewer = listed
        ? known.lastModifiedDate > listed.lastModifiedDate
        : (heardAt.get(known.id) ?? 0) >= began;
      if (isNewer) orders.set(known.id, known);
    }
    for (const id of heardAt.keys()) if (!orders.has(id)) heardAt.delete(id);
    set({ orders, isLoaded: true, error: null });
  }

  /** Sends the first step of each order that is due, and waits for the next one. */
  function schedule() {
    clearTimeout(sendTimer);
    if (isStopped) return;
    const first = new Map<string, Step>();
    for (const step of state().steps) if (!first.has(step.orderId)) first.set(step.orderId, step);
    let next = Infinity;
    for (const step of first.values()) {
      if (sending.has(step.orderId)) continue;
      const due = resendAt.get(step.key) ?? step.pressedAt + holdMs;
      if (due <= now()) void send(step);
      else next = Math.min(next, due);
    }
    if (next < Infinity) sendTimer = setTimeout(schedule, next - now());
  }

  async function send(step: Step) {
    sending.add(step.orderId);
    set({ begun: new Set(state().begun).add(step.key) });
    const answer = await calls.perform(step);
    sending.delete(step.orderId);
    if (isStopped) return;
    settle(step, answer);
    schedule();
  }

  function settle(step: Step, answer: StepAnswer) {
    if (answer.kind === "unsent") {
      resendAt.set(step.key, now() + resendMs);
      set({ unsent: new Set(state().unsent).add(step.key) });
      return;
    }
    // What was pressed after a step that failed does not apply.
    if (answer.kind === "done") forget([step]);
    else forget(state().steps.filter(({ orderId }) => orderId === step.orderId));
    if (answer.kind !== "refused") show(answer.order);
    if (answer.kind === "done") return;
    const notice: BoardNotice =
      answer.kind === "moved"
        ? { id: step.key, number: step.number, kind: "moved", status: answer.order.status }
        : { id: step.key, number: step.number, kind: "refused", error: answer.error };
    set({ notices: [...state().notices, notice] });
  }

  function forget(steps: readonly Step[]) {
    const keys = new Set(steps.map(({ key }) => key));
    for (const key of keys) resendAt.delete(key);
    const without = (known: ReadonlySet<string>) =>
      new Set([...known].filter((key) => !keys.has(key)));
    set({
      steps: state().steps.filter(({ key }) => !keys.has(key)),
      begun: without(state().begun),
      unsent: without(state().unsent),
    });
    void outbox.remove([...keys]).catch(noStorage);
  }

  /** Steps that were stored by an earlier page were begun perhaps, and cannot be taken back. */
  async function restore() {
    const stored = await outbox.read().catch(() => ({ steps: [], seen: [] }));
    if (isStopped) return;
    const keys = new Set(state().steps.map(({ key }) => key));
    const earlier = stored.steps.filter(({ key }) => !keys.has(key));
    set({
      steps: [...earlier, ...state().steps],
      begun: new Set([...earlier.map(({ key }) => key), ...state().begun]),
      seen: new Set([...stored.seen, ...state().seen]),
    });
    schedule();
  }

  const resend = () => {
    resendAt.clear();
    schedule();
  };
  const following = calls.follow({
    onOrder: show,
    onLive(isLive) {
      set({ lostAt: isLive ? null : (state().lostAt ?? now()) });
      if (!isLive) return;
      void read();
      resend();
    },
  });
  const relisting = setInterval(() => void read(), relistMs);
  addEventListener("online", resend);
  // Without what was seen before, a reload would ring for it.
  void restore().then(read);

  return {
    store,
    press(order, to, details = {}) {
      const steps = state().steps;
      const { status } = shownOrder(order, steps);
      const step: Step = {
        key: newKey(),
        orderId: order.id,
        number: order.number,
        from: status,
        to,
        pressedAt: now(),
        ...details,
      };
      set({ steps: [...steps, step] });
      void outbox.add(step).catch(noStorage);
      schedule();
    },
    takeBack(key) {
      const step = state().steps.find((each) => each.key === key);
      if (!step || state().begun.has(key)) return;
      const index = state().steps.indexOf(step);
      forget(
        state().steps.filter(
          ({ orderId }, at) => orderId === step.orderId && at >= index,
        ),
      );
    },
    see(orderIds) {
      set({ seen: new Set([...state().seen, ...orderIds]) });
      void outbox.see(orderIds).catch(noStorage);
    },
    show,
    dismiss: (noticeId) =>
      set({ notices: state().notices.filter(({ id }) => id !== noticeId) }),
    reload: () => void read(),
    stop() {
      isStopped = true;
      clearTimeout(sendTimer);
      clearInterval(relisting);
      removeEventListener("online", resend);
      following.stop();
    },
  };
}

/** A browser without storage, such as in a private window, still sends everything unless the page is closed. */
const noStorage = (cause: unknown) => console.warn("The board's steps are not stored", cause);
