import type { roles as uzRoles } from "../uz/roles.ts";

export const roles: typeof uzRoles = {
  CUSTOMER: "Клиент",
  COURIER: "Курьер",
  WAITER: "Официант",
  OPERATOR: "Оператор",
  MANAGER: "Менеджер",
  OWNER: "Владелец",
};
