import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as v from "valibot";
import { orderStatuses } from "./order-statuses.ts";
import { Step } from "./step.ts";

/** Stores steps, seen orders and the orders of a board across reloads. */
export type Outbox = {
  read: () => Promise<{
    /** In the order in which they were pressed. */
    steps: Step[];
    seen: string[];
    orders: BoardOrder[];
    /** When the orders were last known; `null` without any that can be shown. */
    storedAt: number | null;
  }>;
  add: (step: Step) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Orders that somebody at this device has seen. */
  see: (orderIds: readonly string[]) => Promise<void>;
  putOrder: (order: BoardOrder) => Promise<void>;
  /** Instead of all stored ones. */
  replaceOrders: (orders: readonly BoardOrder[]) => Promise<void>;
};

type Schema = DBSchema & {
  steps: { key: string; value: { key: string; owner: string; step: unknown } };
  seen: { key: string; value: { orderId: string; owner: string; at: number } };
  orders: { key: string; value: { id: string; order: unknown } };
  /** The board that the orders are of: one for the whole device. */
  board: { key: "board"; value: { board: string; at: number } };
};

/** Orders are new for minutes, scheduled ones for hours. */
const seenForMs = 48 * 3_600_000;
/** Customers' names and addresses do not stay on a device that nobody uses. */
const storedForMs = 12 * 3_600_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const open = () =>
  (opened ??= openDB<Schema>("office-board", 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore("steps", { keyPath: "key" });
        db.createObjectStore("seen", { keyPath: "orderId" });
      }
      db.createObjectStore("orders", { keyPath: "id" });
      db.createObjectStore("board");
    },
  }));

/** The fields that the board reads of every order: another build may have stored it. */
const StoredOrder = v.looseObject({
  id: v.string(),
  number: v.number(),
  status: v.picklist(orderStatuses),
  serviceType: v.string(),
  paymentType: v.string(),
  totalPrice: v.number(),
  createdDate: v.string(),
  lastModifiedDate: v.string(),
  earlierOrders: v.number(),
  cartItems: v.array(
    v.looseObject({
      id: v.string(),
      name: v.looseObject({}),
      count: v.number(),
      modifications: v.array(v.looseObject({ name: v.looseObject({}), count: v.number() })),
    }),
  ),
  kitchen: v.array(
    v.looseObject({
      lineId: v.string(),
      station: v.nullable(v.string()),
      cookedAt: v.nullable(v.string()),
    }),
  ),
});

const parsedAs = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T[] => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [parsed.output] : [];
};

/**
 * @param owner The person at a brand: nobody else's steps are sent.
 * @param branchId The branch of the board; `null`: all.
 */
export function storedOutbox(owner: string, branchId: string | null, now: () => number): Outbox {
  const board = `${owner}/${branchId ?? ""}`;
  async function readOrders(db: IDBPDatabase<Schema>) {
    const current = await db.get("board", "board");
    if (current?.board !== board || current.at < now() - storedForMs)
      return { orders: [], storedAt: null };
    const stored = await db.getAll("orders");
    // The cast: the fields that the board needs were checked.
    const orders = stored.flatMap(({ order }) =>
      parsedAs(StoredOrder, order),
    ) as unknown as BoardOrder[];
    return { orders, storedAt: current.at };
  }
  return {
    async read() {
      const db = await open();
      const [steps, seen] = await Promise.all([db.getAll("steps"), db.getAll("seen")]);
      const past = now() - seenForMs;
      const outdated = seen.filter(({ at }) => at < past);
      await Promise.all(outdated.map(({ orderId }) => db.delete("seen", orderId)));
      return {
        steps: steps
          .filter((stored) => stored.owner === owner)
          .flatMap(({ step }) => parsedAs(Step, step))
          .toSorted((one, other) => one.pressedAt - other.pressedAt),
        seen: seen.filter((stored) => stored.owner === owner).map(({ orderId }) => orderId),
        ...(await readOrders(db)),
      };
    },
    async add(step) {
      await (await open()).put("steps", { key: step.key, owner, step });
    },
    async remove(keys) {
      const db = await open();
      await Promise.all(keys.map((key) => db.delete("steps", key)));
    },
    async see(orderIds) {
      const db = await open();
      await Promise.all(orderIds.map((orderId) => db.put("seen", { orderId, owner, at: now() })));
    },
    async putOrder(order) {
      const transaction = (await open()).transaction(["orders", "board"], "readwrite");
      const [orders, boards] = [
        transaction.objectStore("orders"),
        transaction.objectStore("board"),
      ];
      // Another page of this device may show another board.
      const isOwn = (await boards.get("board"))?.board === board;
      const { id, status } = order;
      const work = isOwn
        ? [
            isActiveStatus(status) ? orders.put({ id, order }) : orders.delete(id),
            boards.put({ board, at: now() }, "board"),
          ]
        : [];
      await Promise.all([...work, transaction.done]);
    },
    async replaceOrders(orders) {
      const transaction = (await open()).transaction(["orders", "board"], "readwrite");
      const store = transaction.objectStore("orders");
      const active = orders.filter(({ status }) => isActiveStatus(status));
      await Promise.all([
        store.clear(),
        ...active.map((order) => store.put({ id: order.id, order })),
        transaction.objectStore("board").put({ board, at: now() }, "board"),
        transaction.done,
      ]);
    },
  };
}

/** After a sign-out no customer's data stay on the device. Unsent steps do: they wait for their person. */
export async function forgetOrders(): Promise<void> {
  const transaction = (await open()).transaction(["orders", "board"], "readwrite");
  await Promise.all([
    transaction.objectStore("orders").clear(),
    transaction.objectStore("board").clear(),
    transaction.done,
  ]);
}
