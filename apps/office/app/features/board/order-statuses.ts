import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";

/** The contract's own list is a schema, which the browser does not load. */
const all: Record<OrderStatus, true> = {
  CREATED: true,
  AT_TIME: true,
  OPEN: true,
  ACCEPTED: true,
  COOKING: true,
  DONE: true,
  ATTACHED: true,
  ON_WAY: true,
  DELIVERED: true,
  CLOSED: true,
  CANCELED: true,
};

export const orderStatuses = Object.keys(all) as OrderStatus[];
