import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { StaffAction } from "@dasturxon/contract/entities/staff-action";
import { Role } from "@dasturxon/contract/entities/user";
import { describe, expect, it } from "vitest";
import { mayDo, mayMove, orderReach } from "./may-do.ts";

const allowed = (role: Role) => StaffAction.options.filter((action) => mayDo(role, action));

describe("what a role may do", () => {
  it.each([
    { role: "OWNER", actions: StaffAction.options },
    { role: "MANAGER", actions: StaffAction.options },
    {
      role: "OPERATOR",
      actions: StaffAction.options.filter(
        (action) => action !== "PUBLISH_MENU" && action !== "READ_AUDIT",
      ),
    },
    { role: "WAITER", actions: ["SEE_ORDERS", "MOVE_ORDERS", "TAKE_PAYMENTS"] },
    { role: "COURIER", actions: ["SEE_ORDERS", "MOVE_ORDERS", "REPORT_COURIER"] },
    { role: "CUSTOMER", actions: [] },
  ] as const)("[S1.15] $role: $actions", ({ role, actions }) => {
    expect(allowed(role)).toEqual(actions);
  });

  it("[S1.15] sees the orders of its work and no others", () => {
    expect(Object.fromEntries(Role.options.map((role) => [role, orderReach(role)]))).toEqual({
      OWNER: "ALL",
      MANAGER: "ALL",
      OPERATOR: "ALL",
      WAITER: "IN_HOUSE",
      COURIER: "OWN",
      CUSTOMER: "NONE",
    });
  });

  it("a courier only sets out and hands over", () => {
    const statuses: OrderStatus[] = ["ACCEPTED", "COOKING", "DONE", "ON_WAY", "DELIVERED"];
    expect(statuses.filter((to) => mayMove("COURIER", to))).toEqual(["ON_WAY", "DELIVERED"]);
    expect(statuses.filter((to) => mayMove("WAITER", to))).toEqual(statuses);
    expect(statuses.filter((to) => mayMove("CUSTOMER", to))).toEqual([]);
  });
});
