import type {
  CustomerServiceType,
  OrderStatus,
} from "@dasturxon/contract/entities/order-enumerations";
import type { StaffAction } from "@dasturxon/contract/entities/staff";
import type { Role, StaffRole } from "@dasturxon/contract/entities/user";

/** How far a role allows an action. A person bound to branches is limited to these besides. */
export type Extent =
  | "ALL"
  /** Dine-in and pick-up orders. */
  | "IN_HOUSE"
  /** Orders attached to the person as a courier. */
  | "OWN"
  | "OWN_WHILE_ACTIVE"
  /** Active orders, and those that ended within a day. */
  | "RECENT"
  | "COOKING_STEPS"
  | "DELIVERY_STEPS"
  | "BEFORE_KITCHEN"
  | "LOWER_ROLES";

type Rights = Record<StaffAction, Partial<Record<StaffRole, Extent>>>;

const leaders = { OWNER: "ALL", MANAGER: "ALL" } as const;
const callCentre = { ...leaders, OPERATOR: "ALL" } as const;

/**
 * The rights of all roles: the only place where they are written. The server and the office ask the functions below, and
 * owners see it as a table. What is absent is forbidden. Decision 0053.
 */
export const rights: Rights = {
  SEE_ORDERS: { ...callCentre, KITCHEN: "ALL", WAITER: "IN_HOUSE", COURIER: "OWN" },
  SEE_CONTACTS: {
    ...leaders,
    OPERATOR: "RECENT",
    WAITER: "IN_HOUSE",
    COURIER: "OWN_WHILE_ACTIVE",
    // On tickets of whole orders.
    PRINTER: "RECENT",
  },
  MOVE_ORDERS: {
    ...callCentre,
    KITCHEN: "COOKING_STEPS",
    WAITER: "IN_HOUSE",
    COURIER: "DELIVERY_STEPS",
  },
  CANCEL_ORDERS: { ...leaders, OPERATOR: "BEFORE_KITCHEN" },
  PROPOSE_CHANGES: { ...callCentre, KITCHEN: "ALL", WAITER: "IN_HOUSE" },
  CHANGE_ORDERS: { ...callCentre, WAITER: "IN_HOUSE" },
  REFUND_ORDERS: leaders,
  TAKE_PHONE_ORDERS: { ...callCentre, WAITER: "IN_HOUSE" },
  TAKE_PAYMENTS: { ...callCentre, WAITER: "IN_HOUSE" },
  SEND_COURIERS: callCentre,
  REPORT_COURIER: { ...callCentre, COURIER: "OWN" },
  RUN_STOP_LIST: { ...callCentre, KITCHEN: "ALL" },
  PAUSE_BRANCHES: callCentre,
  PUBLISH_MENU: leaders,
  RUN_RESERVATIONS: callCentre,
  READ_REVIEWS: callCentre,
  COUNT_CASH: { ...callCentre, WAITER: "IN_HOUSE" },
  CLOSE_DAY: leaders,
  PRINT_TICKETS: { ...callCentre, KITCHEN: "ALL", PRINTER: "ALL" },
  RUN_PEOPLE: { OWNER: "LOWER_ROLES", MANAGER: "LOWER_ROLES" },
  RUN_APPLICATIONS: leaders,
  READ_AUDIT: leaders,
};

/** `null`: the role does not allow it at all. */
const extentOf = (role: Role, action: StaffAction): Extent | null =>
  role === "CUSTOMER" ? null : (rights[action][role] ?? null);

/** Whether a role allows a staff action, be it to an extent. */
export const isActionAllowed = (role: Role, action: StaffAction): boolean =>
  extentOf(role, action) !== null;

/** Orders of the brand that a role can see; a person may also be bound to branches. */
export type OrderScope = "ALL" | "IN_HOUSE" | "OWN" | "NONE";

export function orderScope(role: Role): OrderScope {
  const extent = extentOf(role, "SEE_ORDERS");
  return extent === "ALL" || extent === "IN_HOUSE" || extent === "OWN" ? extent : "NONE";
}

const cookingSteps: readonly OrderStatus[] = ["COOKING", "DONE"];
const deliverySteps: readonly OrderStatus[] = ["ON_WAY", "DELIVERED"];
/** The kitchen cooks what is accepted. Decision 0054. */
const beforeKitchen: readonly OrderStatus[] = ["CREATED", "OPEN", "AT_TIME"];

/** Whether a role may take an order from a status to another; the status machine decides whether the order can. */
export function isStepAllowed(role: Role, from: OrderStatus, to: OrderStatus): boolean {
  const extent = extentOf(role, to === "CANCELED" ? "CANCEL_ORDERS" : "MOVE_ORDERS");
  switch (extent) {
    case null:
      return false;
    case "COOKING_STEPS":
      return cookingSteps.includes(to);
    case "DELIVERY_STEPS":
      return deliverySteps.includes(to);
    case "BEFORE_KITCHEN":
      return beforeKitchen.includes(from);
    default:
      return true;
  }
}

/** Whether a role may enter an order of this service for a customer. */
export const isPhoneOrderAllowed = (role: Role, service: CustomerServiceType): boolean => {
  const extent = extentOf(role, "TAKE_PHONE_ORDERS");
  return extent === "ALL" || (extent === "IN_HOUSE" && service !== "DELIVERY");
};

const dayMs = 24 * 3_600_000;

/** Whether the phones of an order that a role can see are shown to it. */
export function areContactsShown(
  role: Role,
  { isActive, changedAt }: { isActive: boolean; changedAt: Date },
  now: Date,
): boolean {
  switch (extentOf(role, "SEE_CONTACTS")) {
    case null:
      return false;
    case "RECENT":
      return isActive || now.getTime() - changedAt.getTime() < dayMs;
    case "OWN_WHILE_ACTIVE":
      return isActive;
    default:
      return true;
  }
}

const ranks: Record<Role, number> = {
  CUSTOMER: 0,
  COURIER: 1,
  WAITER: 1,
  KITCHEN: 1,
  PRINTER: 1,
  OPERATOR: 2,
  MANAGER: 3,
  OWNER: 4,
};

/** Whether a person may appoint to a role, and change or end people who have it: nobody above or beside themselves. */
export const isAppointmentAllowed = (by: Role, role: StaffRole): boolean =>
  extentOf(by, "RUN_PEOPLE") === "LOWER_ROLES" && ranks[role] < ranks[by];
