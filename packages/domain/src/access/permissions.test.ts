import { StaffAction } from "@dasturxon/contract/entities/staff";
import { CustomerServiceType, OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { Role, StaffRole } from "@dasturxon/contract/entities/user";
import { describe, expect, it } from "vitest";
import {
  areContactsShown,
  isActionAllowed,
  isAppointmentAllowed,
  isPhoneOrderAllowed,
  isStepAllowed,
  orderScope,
  rights,
} from "./permissions.ts";

const requirements = { meta: { requirements: "[S1.15]" } };

describe("the rights of staff", () => {
  it("name every action, and no role that is no staff", requirements, () => {
    expect(Object.keys(rights)).toEqual(StaffAction.options);
    for (const action of StaffAction.options)
      expect(isActionAllowed("CUSTOMER", action), action).toBe(false);
  });

  it("of a role are those of the table, for each action", requirements, () => {
    const allowed = (role: Role) =>
      StaffAction.options.filter((action) => isActionAllowed(role, action));
    expect(allowed("OWNER")).toEqual(StaffAction.options);
    expect(allowed("MANAGER")).toEqual(StaffAction.options);
    expect(allowed("OPERATOR")).toEqual(
      StaffAction.options.filter(
        (action) =>
          ![
            "REFUND_ORDERS",
            "PUBLISH_MENU",
            "CLOSE_DAY",
            "RUN_PEOPLE",
            "RUN_APPLICATIONS",
            "READ_AUDIT",
          ].includes(action),
      ),
    );
    expect(allowed("KITCHEN")).toEqual([
      "SEE_ORDERS",
      "MOVE_ORDERS",
      "PROPOSE_CHANGES",
      "RUN_STOP_LIST",
      "PRINT_TICKETS",
    ]);
    expect(allowed("PRINTER")).toEqual(["SEE_CONTACTS", "PRINT_TICKETS"]);
    expect(allowed("WAITER")).toEqual([
      "SEE_ORDERS",
      "SEE_CONTACTS",
      "MOVE_ORDERS",
      "PROPOSE_CHANGES",
      "CHANGE_ORDERS",
      "TAKE_PHONE_ORDERS",
      "TAKE_PAYMENTS",
      "COUNT_CASH",
    ]);
    expect(allowed("COURIER")).toEqual([
      "SEE_ORDERS",
      "SEE_CONTACTS",
      "MOVE_ORDERS",
      "REPORT_COURIER",
    ]);
  });

  it("limit each role to the orders of its work", requirements, () => {
    expect(Object.fromEntries(Role.options.map((role) => [role, orderScope(role)]))).toEqual({
      OWNER: "ALL",
      MANAGER: "ALL",
      OPERATOR: "ALL",
      KITCHEN: "ALL",
      WAITER: "IN_HOUSE",
      COURIER: "OWN",
      PRINTER: "NONE",
      CUSTOMER: "NONE",
    });
  });

  it("let a waiter enter orders of the house, and no deliveries", () => {
    const services = (role: Role) =>
      CustomerServiceType.options.filter((service) => isPhoneOrderAllowed(role, service));
    expect(services("WAITER")).toEqual(["PICK_UP"]);
    expect(services("OPERATOR")).toEqual(CustomerServiceType.options);
    expect(services("KITCHEN")).toEqual([]);
  });

  it("let the kitchen cook, and a courier deliver, and neither cancel", () => {
    const steps = (role: Role) =>
      OrderStatus.options.filter((to) => isStepAllowed(role, "ACCEPTED", to));
    expect(steps("KITCHEN").toSorted()).toEqual(["COOKING", "DONE"]);
    expect(steps("COURIER").toSorted()).toEqual(["DELIVERED", "ON_WAY"]);
    expect(steps("WAITER")).toEqual(OrderStatus.options.filter((to) => to !== "CANCELED"));
    expect(steps("CUSTOMER")).toEqual([]);
  });

  it("let an operator cancel what the kitchen has not accepted, and a manager at any time", () => {
    const from = (role: Role) =>
      OrderStatus.options.filter((status) => isStepAllowed(role, status, "CANCELED"));
    expect(from("OPERATOR").toSorted()).toEqual(["AT_TIME", "CREATED", "OPEN"]);
    expect(from("MANAGER")).toEqual(OrderStatus.options);
  });

  it("show a customer's phone to those who call: while it is needed", () => {
    const now = new Date("2026-10-05T12:00:00Z");
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const shown = (isActive: boolean, changedAt: Date) =>
      Role.options.filter((role) => areContactsShown(role, { isActive, changedAt }, now));
    expect(shown(true, hoursAgo(48))).toEqual([
      "COURIER",
      "WAITER",
      "PRINTER",
      "OPERATOR",
      "MANAGER",
      "OWNER",
    ]);
    expect(shown(false, hoursAgo(23))).toEqual([
      "WAITER",
      "PRINTER",
      "OPERATOR",
      "MANAGER",
      "OWNER",
    ]);
    expect(shown(false, hoursAgo(24))).toEqual(["WAITER", "MANAGER", "OWNER"]);
  });

  it("let nobody appoint above or beside themselves", () => {
    const appointed = (by: Role) =>
      StaffRole.options.filter((role) => isAppointmentAllowed(by, role));
    expect(Object.fromEntries(Role.options.map((role) => [role, appointed(role)]))).toEqual({
      OWNER: ["COURIER", "WAITER", "KITCHEN", "PRINTER", "OPERATOR", "MANAGER"],
      MANAGER: ["COURIER", "WAITER", "KITCHEN", "PRINTER", "OPERATOR"],
      OPERATOR: [],
      KITCHEN: [],
      PRINTER: [],
      WAITER: [],
      COURIER: [],
      CUSTOMER: [],
    });
  });
});
