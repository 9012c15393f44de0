import type { Database } from "../../../db/database.ts";
import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import {
  insertOrders,
  lockOrderers,
  refused,
  type Inserted,
  type NewOrder,
  type ResourceRefusal,
} from "./insert-orders.ts";

type Waiting = {
  order: NewOrder;
  resolve(inserted: Inserted): void;
  reject(error: unknown): void;
};

/** Maximum orders in one transaction, which holds their locks. */
const maxBatch = 32;

/**
 * Writes orders without other rows than those of `insertOrders`. Orders that arrive during a write of the same
 * merchant are written together by the next one: at peak times one flush to disk makes many orders durable, and
 * otherwise no order waits. The transaction has no person, since it contains orders of several; the merchant is
 * enforced by the database as always.
 */
export type OrderWriter = {
  write(order: NewOrder): Promise<Inserted>;
};

export function orderWriter(database: Database): OrderWriter {
  const queues = new Map<string, Waiting[]>();

  /**
   * Writes the queue's first orders together. They are taken from it once there is a connection, so that orders
   * that arrive while waiting for it are included.
   *
   * @throws DatabaseUnavailable; every other error rejects the order that caused it.
   */
  async function writeNext(merchantId: string, queue: Waiting[]): Promise<void> {
    const batch: Waiting[] = [];
    const taken = () => {
      if (batch.length === 0) batch.push(...queue.splice(0, maxBatch));
      return batch.map(({ order }) => order);
    };
    let inserted: Map<string, Inserted>;
    try {
      inserted = await database.inTenantAtOnce(
        { merchantId, accountId: "*" },
        (db) => insertOrders(db, merchantId, taken()),
        () => lockOrderers(merchantId, taken()),
      );
    } catch (error) {
      const isUnavailable = error instanceof DatabaseUnavailable || batch.length === 0;
      // Nothing was written. Retries each order alone, so that only the faulty one fails.
      if (batch.length > 1 && !isUnavailable) return writeEach(merchantId, batch);
      for (const { reject } of batch) reject(error);
      if (isUnavailable) throw error;
      return;
    }
    const unsure: Waiting[] = [];
    for (const waiting of batch) {
      const outcome = inserted.get(waiting.order.row.id) ?? refused("DUPLICATE");
      // Other refused orders of the batch may have left enough.
      if (batch.length > 1 && isResourceRefusal(outcome)) unsure.push(waiting);
      else waiting.resolve(outcome);
    }
    await writeEach(merchantId, unsure);
  }

  /**
   * One by one. @throws DatabaseUnavailable, which also rejects the following ones: they would wait as long again.
   */
  async function writeEach(merchantId: string, batch: readonly Waiting[]): Promise<void> {
    for (const [at, waiting] of batch.entries()) {
      try {
        await writeNext(merchantId, [waiting]);
      } catch (error) {
        for (const { reject } of batch.slice(at)) reject(error);
        throw error;
      }
    }
  }

  async function writeAll(merchantId: string, queue: Waiting[]) {
    try {
      while (queue.length > 0) await writeNext(merchantId, queue);
    } catch (error) {
      // Queued orders would wait as long again.
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

const resourceRefusals = new Set<string>([
  "STOCK_GONE",
  "PROMO_USED_UP",
  "PROMO_ALREADY_USED",
  "SLOT_FULL",
] satisfies ResourceRefusal[]);

const isResourceRefusal = (outcome: Inserted) =>
  "refusal" in outcome && resourceRefusals.has(outcome.refusal);
