import type { roles as uzRoles } from "../uz/roles.ts";

export const roles: typeof uzRoles = {
  CUSTOMER: "Customer",
  COURIER: "Courier",
  WAITER: "Waiter",
  KITCHEN: "Kitchen",
  PRINTER: "Printer",
  OPERATOR: "Operator",
  MANAGER: "Manager",
  OWNER: "Owner",
};
