import * as z from "zod";
import { Id, LocalizedText, Moment } from "../primitives.ts";
import { Role } from "./user.ts";

/** Permissions of staff; each staff call requires one. Roles: `domain`, `isActionAllowed`. */
export const StaffAction = z.enum([
  "SEE_ORDERS",
  "MOVE_ORDERS",
  "CANCEL_ORDERS",
  "CHANGE_ORDERS",
  "REFUND_ORDERS",
  "TAKE_PHONE_ORDERS",
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

export const AuditSubject = z.enum([
  "ORDER",
  "CUSTOMER",
  "PRODUCT",
  "BRANCH",
  "MENU",
  "RESERVATION",
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** The changed fields. Never a secret, never a customer's name, phone or address. */
export const AuditFacts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditFacts = z.infer<typeof AuditFacts>;

/** A change made by staff. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  accountId: Id,
  /** The person's role at that moment. */
  role: Role,
  /** Name of the call. */
  action: z.string(),
  subjectType: AuditSubject,
  subjectId: Id,
  before: AuditFacts,
  after: AuditFacts,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry of the stop list: stock, and the branches where the product is stopped. */
export const StopListEntry = z.object({
  productId: Id,
  name: LocalizedText,
  /** Units left in all branches together; empty: unlimited. */
  posterAmount: z.int().nonnegative().nullable(),
  stops: z.array(
    z.object({
      branchId: Id,
      since: Moment,
      /** End of the stop; empty: until resumed. */
      until: Moment.nullable(),
    }),
  ),
});
export type StopListEntry = z.infer<typeof StopListEntry>;

/** A product as the stop list shows it. */
export const StaffProduct = z.object({
  id: Id,
  name: LocalizedText,
  categoryName: LocalizedText,
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StockRequest = z.object({
  /** Empty: unlimited. */
  posterAmount: z.int().min(0).max(1_000_000).nullable(),
});

/** `null`: every branch of the caller that sells the product. */
export const ResumeProductRequest = z.object({ branchId: Id.nullable() });
export type ResumeProductRequest = z.infer<typeof ResumeProductRequest>;
export const StopProductRequest = ResumeProductRequest.extend({
  /** `null`: until resumed. */
  until: Moment.nullable(),
});
export type StopProductRequest = z.infer<typeof StopProductRequest>;

/** `null`: until resumed. */
export const PauseRequest = z.object({ until: Moment.nullable() });
