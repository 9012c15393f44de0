import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { StaffAction } from "@dasturxon/contract/entities/staff";
import { Role } from "@dasturxon/contract/entities/user";
import { describe, expect, it } from "vitest";
import { isActionAllowed, isTransitionAllowed, orderScope } from "./permissions.ts";

const allowed = (role: Role) =>
  StaffAction.options.filter((action) => isActionAllowed(role, action));

describe("staff permissions", () => {
  it.each([
    { role: "OWNER", actions: StaffAction.options },
    { role: "MANAGER", actions: StaffAction.options },
    {
      role: "OPERATOR",
      actions: StaffAction.options.filter(
        (action) =>
          action !== "PUBLISH_MENU" && action !== "READ_AUDIT" && action !== "REFUND_ORDERS",
      ),
    },
    { role: "WAITER", actions: ["SEE_ORDERS", "MOVE_ORDERS", "CHANGE_ORDERS", "TAKE_PAYMENTS"] },
    { role: "COURIER", actions: ["SEE_ORDERS", "MOVE_ORDERS", "REPORT_COURIER"] },
    { role: "CUSTOMER", actions: [] },
  ] as const)("$role: $actions", { meta: { requirements: "[S1.15]" } }, ({ role, actions }) => {
    expect(allowed(role)).toEqual(actions);
  });

  it("limits each role to the orders of its work", { meta: { requirements: "[S1.15]" } }, () => {
    expect(Object.fromEntries(Role.options.map((role) => [role, orderScope(role)]))).toEqual({
      OWNER: "ALL",
      MANAGER: "ALL",
      OPERATOR: "ALL",
      WAITER: "IN_HOUSE",
      COURIER: "OWN",
      CUSTOMER: "NONE",
    });
  });

  it("lets a courier only set orders on the way and delivered", () => {
    const statuses: OrderStatus[] = ["ACCEPTED", "COOKING", "DONE", "ON_WAY", "DELIVERED"];
    expect(statuses.filter((to) => isTransitionAllowed("COURIER", to))).toEqual([
      "ON_WAY",
      "DELIVERED",
    ]);
    expect(statuses.filter((to) => isTransitionAllowed("WAITER", to))).toEqual(statuses);
    expect(statuses.filter((to) => isTransitionAllowed("CUSTOMER", to))).toEqual([]);
  });
});
