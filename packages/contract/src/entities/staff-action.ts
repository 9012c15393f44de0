import * as z from "zod";

/** Permissions of staff; each staff call requires one. Roles: `domain`, `isActionAllowed`. */
export const StaffAction = z.enum([
  "SEE_ORDERS",
  "MOVE_ORDERS",
  "CANCEL_ORDERS",
  "TAKE_PAYMENTS",
  "SEND_COURIERS",
  "REPORT_COURIER",
  "RUN_STOP_LIST",
  "PAUSE_BRANCHES",
  "PUBLISH_MENU",
  "RUN_RESERVATIONS",
  "READ_AUDIT",
]);
export type StaffAction = z.infer<typeof StaffAction>;
