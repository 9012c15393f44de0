import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** The numbers that customer and kitchen call orders by, one series per merchant. */
export type OrderNumbers = {
  /** A number that no other order of this merchant has or will get. Gaps are allowed. */
  next(merchantId: string): Promise<number>;
};

/** Numbers fetched at once: one short transaction in twenty orders, and at most twenty lost by a crash. */
const blockSize = 20;
const firstNumber = 1_000;

type Block = { next: number; end: number };

/** Each server process hands out blocks of its own, so that two orders never wait for one counter. */
export function orderNumbers(database: Database): OrderNumbers {
  const blocks = new Map<string, Block>();
  const fetching = new Map<string, Promise<void>>();

  function refill(merchantId: string) {
    const known = fetching.get(merchantId);
    if (known) return known;
    const started = fetchBlock(database, merchantId)
      .then((block) => void blocks.set(merchantId, block))
      .finally(() => fetching.delete(merchantId));
    fetching.set(merchantId, started);
    return started;
  }

  return {
    async next(merchantId) {
      for (;;) {
        const block = blocks.get(merchantId);
        if (block && block.next < block.end) return block.next++;
        await refill(merchantId);
      }
    },
  };
}

/** In a transaction of its own: a number of an order that is then refused is lost, never given out twice. */
async function fetchBlock(database: Database, merchantId: string): Promise<Block> {
  const { next: end } = await database.inTenant({ merchantId, accountId: null }, (db) =>
    db
      .insertInto("orderNumber")
      .values({ merchantId, next: firstNumber + blockSize })
      .onConflict((conflict) =>
        conflict.column("merchantId").doUpdateSet({ next: sql`order_number.next + ${blockSize}` }),
      )
      .returning("next")
      .executeTakeFirstOrThrow(),
  );
  return { next: end - blockSize, end };
}
