import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { Db } from "../../../db/database.ts";
import type { OrderTable } from "../../../db/order-tables.ts";
import type { BusMessage } from "../../../ports/bus.ts";
import type { LockedOrder } from "../order-view.ts";

/** A committed entry of an order's history. */
type OrderEvent = {
  /** Unique among all orders; later events of an order have larger ones. */
  id: number;
  type: OrderEventType;
  from: string | null;
  to: string | null;
  at: Date;
};

/** All events of one transaction on one order. Placing is a change too, from no status to the first. */
export type OrderChange = {
  order: {
    merchantId: string;
    id: string;
    number: number;
    serviceType: OrderTable["serviceType"];
    /** `null` once the account is deleted. */
    userId: string | null;
  };
  /** At least one, oldest first. */
  events: readonly OrderEvent[];
};

/** Statuses that a change passed, oldest first. */
export const statusPath = ({ events }: OrderChange): OrderStatus[] =>
  events.filter(isStatusChange).map(({ to }) => to as OrderStatus);

/** Status before a change that passes one; `null` for a new order. */
export const statusBefore = ({ events }: OrderChange): OrderStatus | null =>
  (events.find(isStatusChange)?.from ?? null) as OrderStatus | null;

/** Whether the courier has arrived at the customer's door. */
export const hasArrived = ({ events }: OrderChange): boolean =>
  events.some(({ type, to }) => type === "CHANGE_COURIER_STATUS" && to === "PERFORMER_ARRIVED");

const isStatusChange = ({ type }: OrderEvent) =>
  type === "CHANGE_STATUS" || type === "PAID_AND_CHANGE_STATUS";

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
   *
   * @returns Messages to publish once it is committed.
   */
  onChanges?(
    db: Db,
    changes: readonly OrderChange[],
    now: Date,
  ): Promise<void | readonly BusMessage[]>;
};
