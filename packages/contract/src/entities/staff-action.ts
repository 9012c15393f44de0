import * as z from "zod";

/** What a member of staff may be allowed to do; each staff call names one. Who may do what: `domain`, `mayDo`. */
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
