import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { Db } from "../../../db/database.ts";
import type { LockedOrder } from "../order-view.ts";
import type { OrderChange } from "./order-change.ts";

/** A part of the product that reacts to orders. Registered in `app.ts`; `orders` knows none. Decision 0036. */
export type OrderSubscriber = {
  /** Stored with repeated deliveries, so it must not change. */
  name: string;
  /**
   * Runs in the transaction that changes an order, for effects that have to be atomic with it. An error rolls back
   * the whole change. Not called when an order is placed.
   *
   * @param order Before the change. @param path Statuses just passed.
   */
  onStatusChange?(
    db: Db,
    order: LockedOrder,
    path: readonly OrderStatus[],
    at: Date,
  ): Promise<void>;
  /**
   * Handles committed changes of one merchant's orders, shortly after their commit: each at least once, in any
   * process, those of one order in sequence. Writes through `db` commit together with the mark that they are handled,
   * so they happen once. Other effects may be repeated after a crash: use the events' `id` to deduplicate.
   */
  onChanges?(db: Db, changes: readonly OrderChange[], now: Date): Promise<void>;
};
