import type { Role } from "@dasturxon/contract/entities/user";

export const roles = {
  CUSTOMER: "Mijoz",
  COURIER: "Kuryer",
  WAITER: "Ofitsiant",
  KITCHEN: "Oshpaz",
  PRINTER: "Printer",
  OPERATOR: "Operator",
  MANAGER: "Menejer",
  OWNER: "Egasi",
} satisfies Record<Role, string>;
