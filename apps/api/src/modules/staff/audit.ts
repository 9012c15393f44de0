import type { AuditEntry, AuditFacts, AuditSubject } from "@dasturxon/contract/entities/staff";
import type { Page } from "@dasturxon/contract/entities/page";
import { CallError } from "../../http/call-error.ts";
import type { Db } from "../../db/database.ts";
import { toPage } from "../../http/to-page.ts";
import type { StaffPerson } from "./staff-person.ts";

/** Entry of the audit log: the changed fields, before and after. */
export type AuditedChange = {
  subject: { type: AuditSubject; id: string };
  before: AuditFacts;
  after: AuditFacts;
};

/** Writes the audit log, in the transaction of the change, so that neither exists without the other. */
export const writeAudit = (
  db: Db,
  staff: StaffPerson,
  entry: AuditedChange & { id: string; at: Date; action: string },
) =>
  db
    .insertInto("auditLog")
    .values({
      merchantId: staff.merchantId,
      id: entry.id,
      at: entry.at,
      accountId: staff.id,
      role: staff.role,
      action: entry.action,
      subjectType: entry.subject.type,
      subjectId: entry.subject.id,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    })
    .execute();

/** Whether the person has an entry of an action with a subject since a moment. */
export const findAuditedSince = (
  db: Db,
  { merchantId, id }: StaffPerson,
  { action, subjectId, since }: { action: string; subjectId: string; since: Date },
) =>
  db
    .selectFrom("auditLog")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("subjectId", "=", subjectId)
    .where("accountId", "=", id)
    .where("action", "=", action)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();

type Query = {
  page: number;
  size: number;
  accountId?: string | undefined;
  subjectId?: string | undefined;
};

/**
 * Newest first.
 *
 * @throws CallError FORBIDDEN to staff bound to branches: an entry does not name its branch.
 */
export async function listAudit(
  db: Db,
  { merchantId, branchIds }: StaffPerson,
  { page, size, accountId, subjectId }: Query,
): Promise<Page<AuditEntry>> {
  if (branchIds) throw new CallError("FORBIDDEN");
  const entries = db
    .selectFrom("auditLog")
    .where("merchantId", "=", merchantId)
    .$if(accountId !== undefined, (query) => query.where("accountId", "=", accountId ?? ""))
    .$if(subjectId !== undefined, (query) => query.where("subjectId", "=", subjectId ?? ""));
  const { count: totalElements } = await entries
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  const content = rows.map(({ merchantId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  return toPage(content, totalElements, { page, size });
}
