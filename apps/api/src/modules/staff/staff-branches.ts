import type { Branch } from "@dasturxon/contract/entities/branch";
import type { StaffContext } from "./staff-handle.ts";
import { worksAt } from "./staff-person.ts";

/** The person's branches, as far as customers can order there. */
export const listStaffBranches = async ({
  staff,
  brand,
}: StaffContext): Promise<Pick<Branch, "id" | "name" | "pause">[]> =>
  brand.branches
    .filter(({ id, isActive, deleted }) => isActive && !deleted && worksAt(staff, id))
    .map(({ id, name, pause }) => ({ id, name, pause }));
