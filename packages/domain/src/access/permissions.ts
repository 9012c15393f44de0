import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { StaffAction } from "@dasturxon/contract/entities/staff";
import type { Role } from "@dasturxon/contract/entities/user";

/** Orders of the brand that a role can see; a person may also be bound to branches. */
export type OrderScope =
  | "ALL"
  /** Dine-in and pick-up. */
  | "IN_HOUSE"
  /** Orders attached to the person as a courier. */
  | "OWN"
  | "NONE";

type RolePermissions = {
  actions: readonly StaffAction[] | "ALL";
  orders: OrderScope;
  /** Statuses that this role may set, within the status machine. */
  moves: readonly OrderStatus[] | "ALL";
};

const everything: RolePermissions = { actions: "ALL", orders: "ALL", moves: "ALL" };

/** Roles: decision S1.15; permissions: decision 0017. Anything not listed is forbidden. */
const permissions: Record<Role, RolePermissions> = {
  OWNER: everything,
  MANAGER: everything,
  OPERATOR: {
    actions: [
      "SEE_ORDERS",
      "MOVE_ORDERS",
      "CANCEL_ORDERS",
      "CHANGE_ORDERS",
      "TAKE_PHONE_ORDERS",
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
    actions: ["SEE_ORDERS", "MOVE_ORDERS", "CHANGE_ORDERS", "TAKE_PAYMENTS"],
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

/** Whether a role allows a staff action. */
export const isActionAllowed = (role: Role, action: StaffAction): boolean =>
  includes(permissions[role].actions, action);

/** Whether a role may set a status; the status machine decides whether the order can take it. */
export const isTransitionAllowed = (role: Role, to: OrderStatus): boolean =>
  includes(permissions[role].moves, to);

export const orderScope = (role: Role): OrderScope => permissions[role].orders;

const includes = <T>(allowed: readonly T[] | "ALL", one: T) =>
  allowed === "ALL" || allowed.includes(one);
