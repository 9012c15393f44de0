import * as z from "zod";

/** Specification, point 4, "Order statuses". Transitions: `domain`, decision S4.04. */
export const OrderStatus = z.enum([
  "OPEN",
  "ACCEPTED",
  "CANCELED",
  "CREATED",
  "COOKING",
  "DONE",
  "ON_WAY",
  "DELIVERED",
  "CLOSED",
  "ATTACHED",
  "AT_TIME",
]);
export type OrderStatus = z.infer<typeof OrderStatus>;
