import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";

/** Who of the staff asks, and where this person works. */
export type StaffPerson = {
  merchantId: string;
  id: string;
  role: Role;
  /** `null`: in every branch. */
  branchIds: readonly string[] | null;
};

/** Where somebody works is read in the transaction of each call: a new shift holds at once. */
export async function readStaffPerson(
  db: Db,
  person: Omit<StaffPerson, "branchIds">,
): Promise<StaffPerson> {
  const rows = await db
    .selectFrom("staffBranch")
    .select("branchId")
    .where("merchantId", "=", person.merchantId)
    .where("accountId", "=", person.id)
    .execute();
  return { ...person, branchIds: rows.length > 0 ? rows.map(({ branchId }) => branchId) : null };
}

export const worksAt = ({ branchIds }: StaffPerson, branchId: string | null) =>
  branchIds === null || (branchId !== null && branchIds.includes(branchId));

/** @throws CallError NOT_FOUND for a branch that is not this person's: it reads as absent. */
export function refuseBranch(staff: StaffPerson, branchId: string) {
  if (!worksAt(staff, branchId)) throw new CallError("NOT_FOUND");
}
