import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import type { StaffAction } from "@dasturxon/contract/entities/staff-action";
import type { Role } from "@dasturxon/contract/entities/user";

/** Which orders of the brand a role sees at all; a person may be bound to branches besides. */
export type OrderReach =
  | "ALL"
  /** Eaten in the house or picked up there. */
  | "IN_HOUSE"
  /** Attached to the person as a courier. */
  | "OWN"
  | "NONE";

type Powers = {
  actions: readonly StaffAction[] | "ALL";
  orders: OrderReach;
  /** The statuses that this role may move an order to, where the status machine allows it. */
  moves: readonly OrderStatus[] | "ALL";
};

const everything: Powers = { actions: "ALL", orders: "ALL", moves: "ALL" };

/** Decision S1.15 names the roles, decision 0017 what they may do. Whatever is not written here is not allowed. */
const powers: Record<Role, Powers> = {
  OWNER: everything,
  MANAGER: everything,
  OPERATOR: {
    actions: [
      "SEE_ORDERS",
      "MOVE_ORDERS",
      "CANCEL_ORDERS",
      "TAKE_PAYMENTS",
      "SEND_COURIERS",
      "REPORT_COURIER",
      "RUN_STOP_LIST",
      "PAUSE_BRANCHES",
      "RUN_RESERVATIONS",
    ],
    orders: "ALL",
    moves: "ALL",
  },
  WAITER: {
    actions: ["SEE_ORDERS", "MOVE_ORDERS", "TAKE_PAYMENTS"],
    orders: "IN_HOUSE",
    moves: "ALL",
  },
  COURIER: {
    actions: ["SEE_ORDERS", "MOVE_ORDERS", "REPORT_COURIER"],
    orders: "OWN",
    moves: ["ON_WAY", "DELIVERED"],
  },
  CUSTOMER: { actions: [], orders: "NONE", moves: [] },
};

/** Whether a role may take an action of the staff. */
export const mayDo = (role: Role, action: StaffAction): boolean =>
  includes(powers[role].actions, action);

/** Whether a role may move an order of its reach to a status; whether the order can is the status machine's. */
export const mayMove = (role: Role, to: OrderStatus): boolean => includes(powers[role].moves, to);

export const orderReach = (role: Role): OrderReach => powers[role].orders;

const includes = <T>(allowed: readonly T[] | "ALL", one: T) =>
  allowed === "ALL" || allowed.includes(one);
