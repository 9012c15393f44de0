import type { ApiError } from "@dasturxon/api-client/api-result";
import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder, KitchenLine } from "@dasturxon/contract/entities/staff-order";
import { createStore, type StoreApi } from "zustand/vanilla";
import { holdMs, type BoardCalls, type StepAnswer } from "./board-calls.ts";
import type { Outbox } from "./outbox.ts";
import type { Step, StepDetails } from "./step.ts";

/** Tells about a step that was not done: by ORDER_MOVED who was faster. */
export type BoardNotice = { id: string; number: number; error: ApiError };

export type BoardState = {
  /** Orders in the state of the server, without unsent steps. */
  orders: ReadonlyMap<string, BoardOrder>;
  isLoaded: boolean;
  /** Why the list could not be read, until it is. */
  error: ApiError | null;
  /** Not yet answered by the server, in the order in which they were pressed. */
  steps: readonly Step[];
  /** Keys of steps that are being sent, or were. */
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
  press: (order: BoardOrder, to: OrderStatus, details?: StepDetails) => void;
  /** Marks lines as cooked, or as to be cooked again. The last one makes the order ready. */
  mark: (order: BoardOrder, lineIds: readonly string[], isCooked: boolean) => void;
  /** A step of this device or of another. */
  takeBack: (orderId: string, key: string) => void;
  /** Acknowledges orders, so that no board rings for them any more. */
  see: (orderIds: readonly string[]) => void;
  /** The answer of a call that changed an order. */
  show: (order: BoardOrder) => void;
  dismiss: (noticeId: string) => void;
  reload: () => void;
  /** Begins to follow and to send. @returns Ends it. */
  start: () => () => void;
};

type Options = {
  calls: BoardCalls;
  outbox: Outbox;
  now: () => number;
  newKey: () => string;
  /** Interval at which the list is read again. */
  relistMs?: number;
};

const resendMs = 3_000;
/** An event may be lost between list and stream of two processes. */
const usualRelistMs = 120_000;

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

/** An order as the board shows it: as if the steps that were pressed were done. */
export function shownOrder(order: BoardOrder, steps: readonly Step[]): BoardOrder {
  const own = steps.filter(({ orderId }) => orderId === order.id);
  const last = own.at(-1);
  const status = last?.to ?? order.pendingStep?.to ?? order.status;
  const courierId = last?.courierId ?? order.courierId;
  const kitchen = own.reduce(markedLines, order.kitchen);
  const isAsKnown =
    status === order.status && courierId === order.courierId && kitchen === order.kitchen;
  return isAsKnown ? order : { ...order, status, courierId, kitchen };
}

const markedLines = (
  lines: KitchenLine[],
  { cooked, pressedAt }: Pick<Step, "cooked" | "pressedAt">,
) =>
  cooked
    ? lines.map((line) =>
        cooked.lineIds.includes(line.lineId)
          ? { ...line, cookedAt: cooked.isCooked ? new Date(pressedAt).toISOString() : null }
          : line,
      )
    : lines;

/** A step that can be taken back. */
export type HeldStep = {
  key: string;
  orderId: string;
  number: number;
  to: OrderStatus;
  /** Milliseconds, by this device's clock. */
  dueAt: number;
  /** Name of a colleague who pressed it at another device. */
  by: string | undefined;
};

/** Steps that can be taken back, at this device and at others; those pressed last are last. */
export function heldSteps(
  { orders, steps, begun, unsent }: Pick<BoardState, "orders" | "steps" | "begun" | "unsent">,
  ownName: string,
): HeldStep[] {
  // While it is being sent too, so that no other button takes its place under the finger.
  const isHeld = (step: Step) =>
    step.to !== step.from && (holdMs(step) > 0 ? !begun.has(step.key) : !unsent.has(step.key));
  const local = steps.filter(isHeld).map(({ pressedAt, ...step }) => ({
    ...step,
    dueAt: pressedAt + STEP_DELAY_MS,
    by: undefined,
  }));
  const pending = [...orders.values()].flatMap(({ id, number, pendingStep }) => {
    if (!pendingStep) return [];
    const { key, to, dueAt, by } = pendingStep;
    const other = by && by.name !== ownName ? by.name : undefined;
    return { key, orderId: id, number, to, dueAt: Date.parse(dueAt), by: other };
  });
  return [...local, ...pending].toSorted((one, other) => one.dueAt - other.dueAt);
}

type Answering = Pick<BoardState, "orders" | "steps" | "seen">;

/** New orders that nobody has acknowledged, or begun to answer at this device. */
export const unseenOrders = ({ orders, steps, seen }: Answering): BoardOrder[] =>
  [...orders.values()].filter(
    ({ id, status, acknowledgedAt }) =>
      status === "OPEN" &&
      !acknowledgedAt &&
      !seen.has(id) &&
      !steps.some(({ orderId }) => orderId === id),
  );

/** Follows the orders of one branch, or of all, and sends what is pressed, in order and each once. */
export function createBoard({
  calls,
  outbox,
  now,
  newKey,
  relistMs = usualRelistMs,
}: Options): Board {
  const store = createStore<BoardState>()(() => empty);
  const state = store.getState;
  const set = (changes: Partial<BoardState>) => store.setState(changes);
  const sending = new Set<string>();
  const resendAt = new Map<string, number>();
  /** When each order was last heard of: a list that was requested before does not remove it. */
  const heardAt = new Map<string, number>();
  /** Keys of steps to be taken back as soon as the server has them. */
  const withdrawn = new Set<string>();
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let reading = 0;
  /** When the orders of an earlier page were last known. */
  let storedAt: number | null = null;
  let isStopped = true;

  function show(order: BoardOrder) {
    const known = state().orders.get(order.id);
    if (known && known.lastModifiedDate > order.lastModifiedDate) return;
    heardAt.set(order.id, now());
    set({ orders: new Map(state().orders).set(order.id, order) });
    void outbox.putOrder(order).catch(noStorage);
    // A step may have waited for it.
    schedule();
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
    void outbox.replaceOrders([...orders.values()]).catch(noStorage);
    void acknowledge();
    schedule();
  }

  /** Tells the server what was seen here, again after a broken connection. */
  async function acknowledge() {
    const { orders, seen } = state();
    const ids = [...seen].filter((id) => {
      const order = orders.get(id);
      return order?.status === "OPEN" && !order.acknowledgedAt;
    });
    if (ids.length === 0) return;
    const { result } = await calls.acknowledge(ids);
    if (!isStopped) result?.forEach(show);
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
      const due =
        resendAt.get(step.key) ?? (isBlocked(step) ? Infinity : step.pressedAt + holdMs(step));
      if (due <= now()) void send(step);
      else next = Math.min(next, due);
    }
    if (next < Infinity) sendTimer = setTimeout(schedule, next - now());
  }

  /** The server takes the next step of an order once it has performed the one before; the board hears of that. */
  const isBlocked = ({ orderId, key }: Step) => {
    const pending = state().orders.get(orderId)?.pendingStep;
    return Boolean(pending && pending.key !== key && state().lostAt === null);
  };

  async function send(step: Step) {
    sending.add(step.orderId);
    set({ begun: new Set(state().begun).add(step.key) });
    const answer = await calls.press(step);
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
    if (answer.kind === "done") {
      forget([step]);
      show(answer.order);
      if (withdrawn.delete(step.key)) void withdraw(step.orderId, step.key);
    } else {
      withdrawn.delete(step.key);
      // Steps that were pressed after one that failed do not apply.
      forget(state().steps.filter(({ orderId }) => orderId === step.orderId));
      refuse(step.key, step.number, answer.error);
    }
  }

  function refuse(id: string, number: number, error: ApiError) {
    if (error.order) show(error.order);
    set({ notices: [...state().notices, { id, number, error }] });
  }

  async function withdraw(orderId: string, key: string) {
    const order = state().orders.get(orderId);
    if (order?.pendingStep?.key !== key) return;
    show({ ...order, pendingStep: null });
    const answer = await calls.takeBack(orderId, key);
    if (isStopped) return;
    if (answer.kind === "done") show(answer.order);
    else if (answer.kind === "refused") refuse(key, order.number, answer.error);
    else void read();
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

  /** An earlier page may have begun to send its steps. */
  async function restore() {
    const stored = await outbox
      .read()
      .catch(() => ({ steps: [], seen: [], orders: [], storedAt: null }));
    if (isStopped) return;
    if (!state().isLoaded && stored.storedAt !== null) {
      storedAt = stored.storedAt;
      const earlierOrders = stored.orders.map((order) => [order.id, order] as const);
      set({ orders: new Map([...earlierOrders, ...state().orders]), isLoaded: true });
    }
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
  function start() {
    isStopped = false;
    const following = calls.follow({
      onOrder: show,
      onLive(isLive) {
        set({ lostAt: isLive ? null : (state().lostAt ?? storedAt ?? now()) });
        if (isLive) storedAt = null;
        if (isLive) void read();
        resend();
      },
    });
    const relisting = setInterval(() => void read(), relistMs);
    addEventListener("online", resend);
    // Without the orders that were seen before, a reload would ring for them.
    void restore().then(read);
    return () => {
      isStopped = true;
      clearTimeout(sendTimer);
      clearInterval(relisting);
      removeEventListener("online", resend);
      following.stop();
    };
  }

  function add(order: BoardOrder, step: Pick<Step, "from" | "to" | "cooked"> & StepDetails) {
    const { id: orderId, number } = order;
    const added: Step = { key: newKey(), orderId, number, pressedAt: now(), ...step };
    set({ steps: [...state().steps, added] });
    void outbox.add(added).catch(noStorage);
    schedule();
  }

  return {
    store,
    press(order, to, details = {}) {
      add(order, { from: shownOrder(order, state().steps).status, to, ...details });
    },
    mark(order, lineIds, isCooked) {
      const { status, kitchen } = shownOrder(order, state().steps);
      const cooked = { lineIds: [...lineIds], isCooked };
      const isReady = markedLines(kitchen, { cooked, pressedAt: now() }).every(
        ({ cookedAt }) => cookedAt !== null,
      );
      add(order, { from: status, to: isReady ? "DONE" : status, cooked });
    },
    takeBack(orderId, key) {
      const at = state().steps.findIndex((step) => step.key === key);
      if (at === -1) void withdraw(orderId, key);
      else if (state().begun.has(key)) withdrawn.add(key);
      else forget(state().steps.filter((step, index) => step.orderId === orderId && index >= at));
    },
    see(orderIds) {
      set({ seen: new Set([...state().seen, ...orderIds]) });
      void outbox.see(orderIds).catch(noStorage);
      void acknowledge();
    },
    show,
    dismiss: (noticeId) => set({ notices: state().notices.filter(({ id }) => id !== noticeId) }),
    reload: () => void read(),
    start,
  };
}

/** A browser without storage, such as in a private window, still sends everything unless the page is closed. */
const noStorage = (cause: unknown) => console.warn("The board's steps are not stored", cause);
