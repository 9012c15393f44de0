import type { AuditFacts, AuditSubject } from "@dasturxon/contract/entities/audit-entry";
import type { Role } from "@dasturxon/contract/entities/user";
import type { ColumnType } from "kysely";

type Tenant = { merchantId: ColumnType<string, string, never> };
type Facts = ColumnType<AuditFacts, string, never>;

/** Tables of migration 0017. */
export type StaffTables = {
  staffBranch: Tenant & { accountId: string; branchId: string };
  auditLog: Tenant & {
    id: string;
    at: Date;
    accountId: string;
    role: Role;
    /** Name of the call. */
    action: string;
    subjectType: AuditSubject;
    subjectId: string;
    before: Facts;
    after: Facts;
  };
};
