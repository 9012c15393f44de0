import type { OrderEventType } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { OrderTable } from "../../../db/order-table.ts";

/** A committed entry of an order's history. */
export type OrderEvent = {
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

const isStatusChange = ({ type }: OrderEvent) =>
  type === "CHANGE_STATUS" || type === "PAID_AND_CHANGE_STATUS";
