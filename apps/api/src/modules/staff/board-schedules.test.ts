import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember } from "./staff-test-people.ts";
import { TestBoard, type BoardPress } from "./test-board.ts";

// Random schedules of a shift: two boards at two processes, lost connections and answers, restarts. A model predicts
// every answer; afterwards no order is missing on a board, no step was performed twice, and the customer's history is
// exactly the steps that were not taken back.

/** `npm run fuzz` runs more of them. */
const schedules = Number(process.env["FUZZ_SCHEDULES"] ?? 12);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const which = { board: nat({ max: 1 }), order: nat({ max: 2 }) };
const actions = array(
  oneof(
    { weight: 2, arbitrary: record({ kind: constant("place" as const) }) },
    {
      weight: 8,
      arbitrary: record({
        kind: constant("press" as const),
        ...which,
        isRejection: integer({ min: 0, max: 9 }).map((number) => number === 0),
        isAnswerLost: boolean(),
        isTakenBack: integer({ min: 0, max: 3 }).map((number) => number === 0),
      }),
    },
    { weight: 3, arbitrary: record({ kind: constant("take back" as const), ...which }) },
    { weight: 2, arbitrary: record({ kind: constant("both press" as const), ...which }) },
    { weight: 2, arbitrary: record({ kind: constant("acknowledge" as const), ...which }) },
    { weight: 1, arbitrary: record({ kind: constant("cancel" as const), ...which }) },
    {
      weight: 6,
      arbitrary: record({
        kind: constant("wait" as const),
        ms: constantFrom(1_000, 4_999, 5_000, 60_000, 600_000),
      }),
    },
    {
      weight: 2,
      arbitrary: record({ kind: constantFrom("lose connection", "connect", "restart"), ...which }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);
type Action = Parameters<Parameters<typeof actions.map>[0]>[0][number];

const following: Partial<Record<OrderStatus, OrderStatus>> = {
  OPEN: "ACCEPTED",
  ACCEPTED: "COOKING",
  COOKING: "DONE",
  DONE: "DELIVERED",
};
const ranks: OrderStatus[] = ["OPEN", "ACCEPTED", "COOKING", "DONE", "DELIVERED", "CANCELED"];

type ModelStep = BoardPress & {
  pressedAt: number;
  state: "PENDING" | "DONE" | "TAKEN_BACK" | "REFUSED";
};
/** `path`: what the customer's history has to be. */
type ModelOrder = { id: string; path: OrderStatus[]; steps: ModelStep[]; isSeen: boolean };

const statusOf = ({ path }: ModelOrder) => path.at(-1);
const pendingOf = ({ steps }: ModelOrder) => steps.find(({ state }) => state === "PENDING");
const isOver = (order: ModelOrder) => ["DELIVERED", "CANCELED"].includes(statusOf(order) ?? "");

class Shift {
  readonly orders: ModelOrder[] = [];
  readonly boards: TestBoard[];
  readonly #shop: Shop;
  readonly #customer: { token: string };

  constructor(shop: Shop, customer: { token: string }, boards: TestBoard[]) {
    this.#shop = shop;
    this.#customer = customer;
    this.boards = boards;
  }

  async run(action: Action) {
    await this.#perform(action);
    for (const board of this.boards) if (board.isConnected) await this.#follow(board);
  }

  /** Waits until the board shows every order as it is. */
  #follow = (board: TestBoard) =>
    board.until(() => this.orders.every((order) => showsAsIs(board, order)));

  async #perform(action: Action) {
    if (action.kind === "place") return this.#place();
    if (action.kind === "wait") return this.#wait(action.ms);
    const board = this.boards[action.board]!;
    switch (action.kind) {
      case "lose connection":
        return board.disconnect();
      case "connect":
        return this.connect(board);
      case "restart":
        return this.#restart(board);
    }
    const order = this.orders[action.order % Math.max(1, this.orders.length)];
    if (!order) return;
    switch (action.kind) {
      case "press": {
        const seen = board.orders.get(order.id)?.status ?? "DELIVERED";
        const to = action.isRejection ? "CANCELED" : following[seen];
        if (to && following[seen]) board.press(order.id, to);
        if (!board.isConnected) return;
        await this.#sendAll(board, action.isAnswerLost);
        return action.isTakenBack ? this.#takeBack(board, order) : undefined;
      }
      case "take back":
        return board.isConnected ? this.#takeBack(board, order) : undefined;
      case "both press":
        return this.#race(order);
      case "acknowledge":
        return board.isConnected ? this.#acknowledge(board, order) : undefined;
      case "cancel":
        return this.#cancel(order);
    }
  }

  async #place() {
    const draft = { ...this.#shop.pickUp, totalPrice: 34_000 };
    const path = "/orders/v1/orders";
    const { status, body } = await api.post(this.#shop.brand, path, draft, this.#customer);
    expect(status, JSON.stringify(body)).toBe(200);
    this.orders.push({ id: body.id, path: ["OPEN"], steps: [], isSeen: false });
  }

  /** Jobs run when their time has come, in any process; the model performs the same steps. */
  async #wait(ms: number) {
    api.pass(ms);
    await api.runJobs();
    for (const order of this.orders) {
      const step = pendingOf(order);
      if (!step || api.now().getTime() - step.pressedAt < STEP_DELAY_MS) continue;
      const isPerformed = statusOf(order) === step.from;
      step.state = isPerformed ? "DONE" : "REFUSED";
      if (isPerformed) order.path.push(step.to);
    }
  }

  async connect(board: TestBoard) {
    if (!board.isConnected) await board.connect();
    await this.#sendAll(board, false);
  }

  /** Presses go out in their sequence; one whose answer was lost is sent again. */
  async #sendAll(board: TestBoard, isAnswerLost: boolean) {
    for (const press of board.outbox.splice(0)) {
      expect(await board.send(press)).toBe(this.#expected(press));
      if (isAnswerLost) expect(await board.send(press)).toBe(this.#expected(press));
    }
  }

  #expected(press: BoardPress): number {
    const order = this.orders.find(({ id }) => id === press.orderId)!;
    const known = order.steps.find(({ key }) => key === press.key);
    if (known) return known.state === "REFUSED" ? 409 : 200;
    if (statusOf(order) !== press.from || pendingOf(order)) return 409;
    order.steps.push({ ...press, pressedAt: api.now().getTime(), state: "PENDING" });
    order.isSeen = true;
    return 200;
  }

  /** Both boards press the same step at once: one wins. */
  async #race({ id }: ModelOrder) {
    if (!this.boards.every(({ isConnected }) => isConnected)) return;
    const presses = this.boards.flatMap((board) => {
      const to = following[board.orders.get(id)?.status ?? "DELIVERED"];
      if (to) board.press(id, to);
      return board.outbox.splice(0).map((press) => ({ board, press }));
    });
    const answers = await Promise.all(
      presses.map(async ({ board, press }) => ({ press, status: await board.send(press) })),
    );
    // The model takes the winner first.
    for (const { press, status } of answers.toSorted((one, other) => one.status - other.status))
      expect(status).toBe(this.#expected(press));
  }

  async #takeBack(board: TestBoard, order: ModelOrder) {
    const step = order.steps.at(-1);
    if (!step) return;
    const isLate = step.state === "DONE" || step.state === "REFUSED";
    expect(await board.takeBack(step)).toBe(isLate ? 409 : 200);
    if (!isLate) step.state = "TAKEN_BACK";
  }

  async #acknowledge(board: TestBoard, order: ModelOrder) {
    expect(await board.acknowledge([order.id])).toBe(200);
    if (!isOver(order)) order.isSeen = true;
  }

  async #cancel(order: ModelOrder) {
    const path = `/orders/v1/orders/${order.id}/cancel`;
    const body = { reason: "Fikrim o‘zgardi" };
    const { status } = await api.put(this.#shop.brand, path, body, this.#customer);
    expect(status).toBe(statusOf(order) === "OPEN" ? 200 : 409);
    if (status === 200) order.path.push("CANCELED");
  }

  /** The process of a board ends; the board finds another one when it connects again. */
  async #restart(board: TestBoard) {
    const { process: ended } = board;
    for (const other of this.boards.filter((one) => one.process === ended)) other.disconnect();
    await ended.stop();
    const started = api.secondProcess();
    for (const other of this.boards.filter((one) => one.process === ended)) other.process = started;
  }

  /** Connections return, steps are performed; then everybody agrees. */
  async finish() {
    for (const board of this.boards) await this.connect(board);
    await this.#wait(STEP_DELAY_MS);
    for (const board of this.boards) {
      await this.#follow(board);
      for (const statuses of board.shown.values()) {
        const shown = statuses.map((status) => ranks.indexOf(status));
        expect(shown).toEqual(shown.toSorted((one, other) => one - other));
      }
    }
    for (const order of this.orders) await this.#expectHistory(order);
    for (const board of this.boards) board.disconnect();
  }

  async #expectHistory({ id, path, steps }: ModelOrder) {
    const answer = await api.get(
      this.#shop.brand,
      `/orders/v1/orders/${id}/history`,
      this.#customer,
    );
    const changes: { to: string; at: string }[] = answer.body.filter(
      ({ type }: { type: string }) => type === "CHANGE_STATUS",
    );
    expect(changes.map(({ to }) => to)).toEqual(path);
    const performed = steps.filter(({ state }) => state === "DONE");
    for (const { to, pressedAt } of performed) {
      const at = Date.parse(changes.find((change) => change.to === to)?.at ?? "");
      expect(at - pressedAt).toBeGreaterThanOrEqual(STEP_DELAY_MS);
    }
    const rows = await api.rows(this.#shop.brand, (db) =>
      db.selectFrom("orderStep").select(["id", "state"]).where("orderId", "=", id).execute(),
    );
    const expected = steps.map(({ key, state }) => ({ id: key, state }));
    expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
  }
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

/** Orders that have ended leave the list of a board that connects afterwards. */
function showsAsIs(board: TestBoard, order: ModelOrder): boolean {
  const shown = board.orders.get(order.id);
  if (!shown) return isOver(order);
  return (
    shown.status === statusOf(order) &&
    shown.pendingStep?.key === pendingOf(order)?.key &&
    (isOver(order) || (shown.acknowledgedAt !== null) === order.isSeen)
  );
}

it(
  "loses no order, performs each step once, and reports to the customer what was not taken back",
  async () => {
    await assert(
      asyncProperty(actions, async (schedule) => {
        const shop = await openShop(api, ({ brand }) => {
          brand.merchant.openOrdersLimit = 1_000;
        });
        const customer = await aCustomer(api, shop);
        const staff = [
          await aStaffMember(api, shop, "MANAGER"),
          await aStaffMember(api, shop, "MANAGER"),
        ];
        const processes = [api.secondProcess(), api.secondProcess()];
        const boards = staff.map((member, index) => new TestBoard(processes[index]!, shop, member));
        const shift = new Shift(shop, customer, boards);
        for (const board of boards) await shift.connect(board);
        for (const action of schedule) await shift.run(action);
        await shift.finish();
        for (const { process: ended } of boards) await ended.stop();
      }),
      { numRuns: schedules, seed, endOnFailure: true },
    );
    // A process that is stopped may be in the middle of a read.
    expect(api.faults.filter((fault) => !(fault instanceof DatabaseUnavailable))).toEqual([]);
  },
  10_000 + schedules * 5_000,
);
