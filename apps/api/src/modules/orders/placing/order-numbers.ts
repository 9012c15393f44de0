import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Order numbers for customers and kitchen, one series per merchant. */
export type OrderNumbers = {
  /** A number unique to this order of the merchant. Gaps are allowed. */
  next(merchantId: string): Promise<number>;
};

/** Numbers fetched at once: one short transaction per twenty orders, and at most forty numbers lost in a crash. */
const blockSize = 20;
/** With this many left the next block is fetched, so that no order waits for it. */
const reserve = 10;
const firstNumber = 1_000;

type Block = { next: number; end: number };
type Series = { blocks: Block[]; fetching: Promise<void> | null };

/** Each server process uses its own blocks, so that two orders never wait for one counter. */
export function orderNumbers(database: Database): OrderNumbers {
  const allSeries = new Map<string, Series>();

  function refill(merchantId: string, series: Series): Promise<void> {
    series.fetching ??= fetchBlock(database, merchantId)
      .then((block) => void series.blocks.push(block))
      .finally(() => (series.fetching = null));
    return series.fetching;
  }

  return {
    async next(merchantId) {
      const series = allSeries.get(merchantId) ?? { blocks: [], fetching: null };
      allSeries.set(merchantId, series);
      for (;;) {
        const [block] = series.blocks;
        if (!block) {
          await refill(merchantId, series);
          continue;
        }
        const number = block.next++;
        if (block.next === block.end) series.blocks.shift();
        // All callers that need the block await it and get its error.
        if (numbersLeft(series) < reserve) refill(merchantId, series).catch(() => {});
        return number;
      }
    },
  };
}

const numbersLeft = ({ blocks }: Series) =>
  blocks.reduce((sum, { next, end }) => sum + end - next, 0);

/** In a separate transaction: the number of a refused order is lost, never used twice. */
async function fetchBlock(database: Database, merchantId: string): Promise<Block> {
  const { next: end } = await database.inTenantAtOnce({ merchantId, accountId: null }, (db) =>
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
