import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";

/** Member of staff with their branches. */
export type StaffPerson = {
  merchantId: string;
  id: string;
  role: Role;
  /** `null`: in every branch. */
  branchIds: readonly string[] | null;
};

/** A member of staff at the time of a call, which decides about what is shown. */
export type StaffCaller = StaffPerson & { calledAt: Date };

/** A person's branches are read in the transaction of each call: a change applies at once. */
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

/** `null`: a tablet that several people share. Decision 0053. */
export const phoneOfStaff = (phone: string): string | null =>
  phone.startsWith("tablet:") ? null : phone;

export const worksAt = ({ branchIds }: StaffPerson, branchId: string | null) =>
  branchIds === null || (branchId !== null && branchIds.includes(branchId));

/** @throws CallError NOT_FOUND for a branch that is not this person's. */
export function refuseBranch(staff: StaffPerson, branchId: string) {
  if (!worksAt(staff, branchId)) throw new CallError("NOT_FOUND");
}
