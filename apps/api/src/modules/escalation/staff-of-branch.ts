import type { Role } from "@dasturxon/contract/entities/user";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** Accounts of staff with these roles who work in the branch. */
export async function listStaffOfBranch(
  db: Db,
  { merchantId, branchId }: { merchantId: string; branchId: string },
  roles: readonly Role[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.merchant_id = ${merchantId} and a.role = any(${roles}::text[]) and a.is_active
      and (not exists (select from staff_branch s where s.merchant_id = a.merchant_id and s.account_id = a.id)
        or exists (select from staff_branch s
          where s.merchant_id = a.merchant_id and s.account_id = a.id and s.branch_id = ${branchId}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
