import type { Database } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { insertOrders, lockOrderers, type Inserted, type NewOrder } from "./insert-orders.ts";

type Waiting = {
  order: NewOrder;
  resolve(inserted: Inserted): void;
  reject(error: unknown): void;
};

/** So many orders' locks and rows in one transaction at most. */
const largestBatch = 32;

/**
 * Writes orders that take nothing but their own rows. Those that come while a write of the same merchant is on its
 * way are written together by the next one: at lunch time one flush to disk makes many orders durable, and at any
 * other time nobody waits. The transaction names no person, since it holds orders of several; the merchant is
 * enforced by the database as ever.
 */
export type OrderWriter = {
  write(order: NewOrder): Promise<Inserted>;
};

export function orderWriter(database: Database): OrderWriter {
  const queues = new Map<string, Waiting[]>();

  const insert = (merchantId: string, orders: readonly NewOrder[]) =>
    database.inTenantAtOnce(
      { merchantId, accountId: "*" },
      (db) => insertOrders(db, merchantId, orders),
      lockOrderers(merchantId, orders),
    );

  /** @throws DatabaseUnavailable; every other fault is told to the order that it belongs to. */
  async function writeBatch(merchantId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const inserted = await insert(
        merchantId,
        batch.map(({ order }) => order),
      );
      for (const { order, resolve } of batch)
        resolve(inserted.get(order.row.id) ?? { refusal: "DUPLICATE" });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        for (const { reject } of batch) reject(error);
        throw error;
      }
      const [first, ...others] = batch;
      if (others.length === 0) return first?.reject(error);
      // Nothing was written. One's fault is not another's: each alone finds out whose it was.
      for (const waiting of batch) await writeBatch(merchantId, [waiting]);
    }
  }

  async function writeAll(merchantId: string, queue: Waiting[]) {
    try {
      while (queue.length > 0) await writeBatch(merchantId, queue.splice(0, largestBatch));
    } catch (error) {
      // Those behind would wait as long once more.
      for (const { reject } of queue.splice(0)) reject(error);
    }
    queues.delete(merchantId);
  }

  return {
    write: (order) =>
      new Promise((resolve, reject) => {
        const { merchantId } = order.row;
        const waiting = { order, resolve, reject };
        const queue = queues.get(merchantId);
        if (queue) return void queue.push(waiting);
        const started = [waiting];
        queues.set(merchantId, started);
        void writeAll(merchantId, started);
      }),
  };
}
