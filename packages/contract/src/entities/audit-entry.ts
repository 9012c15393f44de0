import * as z from "zod";
import { Id, Moment } from "../primitives.ts";
import { Role } from "./user.ts";

export const AuditSubject = z.enum(["ORDER", "PRODUCT", "BRANCH", "MENU", "RESERVATION"]);
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
