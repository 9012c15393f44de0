import * as z from "zod";
import { Id, LocalizedText, Moment } from "../primitives.ts";
import { Branch, BusyTime, PausableService, SlotLimit } from "./branch.ts";
import { Role } from "./user.ts";

/** Permissions of staff; each staff call requires one. Roles: `domain`, `isActionAllowed`. */
export const StaffAction = z.enum([
  "SEE_ORDERS",
  /** No call of its own: phones of customers and receivers in orders. */
  "SEE_CONTACTS",
  "MOVE_ORDERS",
  "CANCEL_ORDERS",
  /** Asks the customer about a missing dish. */
  "PROPOSE_CHANGES",
  /** Notes the customer's answer, or withdraws the question. */
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
  "READ_REVIEWS",
  "COUNT_CASH",
  "CLOSE_DAY",
  "PRINT_TICKETS",
  "RUN_PEOPLE",
  "RUN_APPLICATIONS",
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
  "PERSON",
  "APPLICATION",
  "PRINTER",
  "PAYMENT",
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** The changed fields. Never a secret, never a customer's name, phone or address. */
export const AuditFacts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditFacts = z.infer<typeof AuditFacts>;

/** A change made by staff, or a search for a phone. */
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

/** A stop of a product or option in one branch. */
export const Stop = z.object({
  branchId: Id,
  since: Moment,
  /** End of the stop; empty: until resumed. */
  until: Moment.nullable(),
  /** Units that are left until then; 0: none. */
  left: z.int().nonnegative(),
  /** It has no end, and the branch has opened since somebody last looked: staff are asked whether it goes on. */
  isAsked: z.boolean(),
});
export type Stop = z.infer<typeof Stop>;

/** An entry of the stop list: a product or a shared option that is stopped or counted somewhere. */
export const StopListEntry = z.object({
  kind: z.enum(["PRODUCT", "OPTION"]),
  /** Id of the product, or stop code of the option. */
  id: z.string(),
  name: LocalizedText,
  stops: z.array(Stop),
});
export type StopListEntry = z.infer<typeof StopListEntry>;

/** An option as the stop list shows it; options with the same stop code are one. */
export const StaffOption = z.object({
  code: z.string(),
  name: LocalizedText,
  /** Group of the first product that has it. */
  groupName: LocalizedText,
  productCount: z.int().positive(),
});
export type StaffOption = z.infer<typeof StaffOption>;

/** A product as the stop list shows it. */
export const StaffProduct = z.object({
  id: Id,
  name: LocalizedText,
  categoryName: LocalizedText,
});
export type StaffProduct = z.infer<typeof StaffProduct>;

/** `null`: every branch of the caller that sells it. */
export const ResumeRequest = z.object({ branchId: Id.nullable() });
export type ResumeRequest = z.infer<typeof ResumeRequest>;
export const StopOptionRequest = ResumeRequest.extend({
  /** `null`: until resumed; `"OPENING"`: until each branch opens next. */
  until: Moment.or(z.literal("OPENING")).nullable(),
});
export type StopOptionRequest = z.infer<typeof StopOptionRequest>;
export const StopProductRequest = StopOptionRequest.extend({
  /** Units that each branch may still sell until then. */
  left: z.int().min(0).max(1_000_000).default(0),
});
export type StopProductRequest = z.infer<typeof StopProductRequest>;

/** `null`: all services. */
export const ServicesRequest = z.object({
  services: z.array(PausableService).min(1).nullable(),
});
export const PauseRequest = ServicesRequest.extend({
  /** `null`: until resumed. */
  until: Moment.nullable(),
});
export type PauseRequest = z.infer<typeof PauseRequest>;

/** `null` ends it. */
export const BusyRequest = z.object({ busy: BusyTime.nullable() });
/** `null`: the branch's usual limit again. */
export const SlotLimitRequest = z.object({
  limit: SlotLimit.extend({ until: Moment }).nullable(),
});

/** A branch as the office shows it. */
export const StaffBranch = Branch.pick({
  id: true,
  name: true,
  pauses: true,
  busy: true,
  slotLimit: true,
  slotLimitNow: true,
}).extend({
  /** Services that it offers at all. */
  services: z.array(PausableService),
  /** When it opens next; a branch that never closes begins its day at six. */
  opensAt: Moment,
  /** Its orders and its usual pace; empty: the pace is not known yet. Decision 0073. */
  kitchen: z
    .object({
      /** Orders that wait or are cooked. */
      orders: z.int().nonnegative(),
      usualOrders: z.int().positive(),
      usualMinutes: z.int().positive(),
      /** Minutes that promised times are longer by these orders. */
      minutes: z.int().nonnegative(),
    })
    .nullable(),
});
export type StaffBranch = z.infer<typeof StaffBranch>;
