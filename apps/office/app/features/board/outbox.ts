import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as v from "valibot";
import { Step } from "./step.ts";

/** Stores steps and seen orders of a board across reloads. */
export type Outbox = {
  /** In the order in which they were pressed. */
  read: () => Promise<{ steps: Step[]; seen: string[] }>;
  add: (step: Step) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Orders that somebody at this device has seen. */
  see: (orderIds: readonly string[]) => Promise<void>;
};

type Schema = DBSchema & {
  steps: { key: string; value: { key: string; owner: string; step: unknown } };
  seen: { key: string; value: { orderId: string; owner: string; at: number } };
};

/** Orders are new for minutes, scheduled ones for hours. */
const seenForMs = 48 * 3_600_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const open = () =>
  (opened ??= openDB<Schema>("office-board", 1, {
    upgrade(db) {
      db.createObjectStore("steps", { keyPath: "key" });
      db.createObjectStore("seen", { keyPath: "orderId" });
    },
  }));

/** @param owner The person at a brand: nobody else's steps are sent. */
export function storedOutbox(owner: string, now: () => number): Outbox {
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
          .flatMap(({ step }) => {
            const parsed = v.safeParse(Step, step);
            return parsed.success ? [parsed.output] : [];
          })
          .toSorted((one, other) => one.pressedAt - other.pressedAt),
        seen: seen.filter((stored) => stored.owner === owner).map(({ orderId }) => orderId),
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
  };
}
