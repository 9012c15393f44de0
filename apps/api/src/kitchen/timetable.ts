import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { OrderState } from "../modules/orders/status/locked-order.ts";

/** Next step of the simulated kitchen for an order, and its delay after the order's last event. */
export type Step = {
  isDelivery: boolean;
  from: OrderState;
  afterMs: number;
  /** Absent: only the courier moves. */
  status?: OrderStatus;
  courierStatus?: CourierStatus;
};

const seconds = (count: number) => count * 1_000;
const at = (status: OrderStatus, courierStatus: CourierStatus = ""): OrderState => ({
  status,
  courierStatus,
});

/** From the branch to the door. */
export const rideMs = seconds(20);

/** Common start: accepted after 8 s, cooking at 20 s, cooked at 40 s. */
const cooked = (isDelivery: boolean): Step[] => [
  { isDelivery, from: at("OPEN"), afterMs: seconds(8), status: "ACCEPTED" },
  { isDelivery, from: at("ACCEPTED"), afterMs: seconds(12), status: "COOKING" },
  { isDelivery, from: at("COOKING"), afterMs: seconds(20), status: "DONE" },
];

/**
 * All statuses within 90 s, so that an order can be watched live. A delivery gets its courier at 50 s, departs at 55
 * s and arrives at 85 s; a pick-up ends at 70 s.
 */
export const timetable: readonly Step[] = [
  ...cooked(false),
  { isDelivery: false, from: at("DONE"), afterMs: seconds(30), status: "DELIVERED" },
  ...cooked(true),
  {
    isDelivery: true,
    from: at("DONE"),
    afterMs: seconds(10),
    status: "ATTACHED",
    courierStatus: "PERFORMER_FOUND",
  },
  {
    isDelivery: true,
    from: at("ATTACHED", "PERFORMER_FOUND"),
    afterMs: seconds(5),
    status: "ON_WAY",
    courierStatus: "PERFORMER_PICKUPED",
  },
  {
    isDelivery: true,
    from: at("ON_WAY", "PERFORMER_PICKUPED"),
    afterMs: rideMs,
    courierStatus: "PERFORMER_ARRIVED",
  },
  {
    isDelivery: true,
    from: at("ON_WAY", "PERFORMER_ARRIVED"),
    afterMs: seconds(10),
    status: "DELIVERED",
    courierStatus: "PERFORMER_DELIVERED_FINISH",
  },
];
