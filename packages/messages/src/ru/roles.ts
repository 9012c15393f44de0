import type { roles as uzRoles } from "../uz/roles.ts";

export const roles: typeof uzRoles = {
  CUSTOMER: "Клиент",
  COURIER: "Курьер",
  WAITER: "Официант",
  KITCHEN: "Кухня",
  PRINTER: "Принтер",
  OPERATOR: "Оператор",
  MANAGER: "Менеджер",
  OWNER: "Владелец",
};
