import { CallError } from "../../http/call-error.ts";
import type { StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";

/** @throws CallError NOT_FOUND for a branch that does not exist, or is not this person's. */
export async function requireBranch({ db, staff }: StaffContext, branchId: string): Promise<void> {
  refuseBranch(staff, branchId);
  const found = await db
    .selectFrom("branch")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (!found) throw new CallError("NOT_FOUND");
}
