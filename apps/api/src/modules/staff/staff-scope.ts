import type { Order } from "@dasturxon/contract/entities/order";
import { orderScope } from "@dasturxon/domain/access/permissions";
import type { Db } from "../../db/database.ts";
import { readStaffPerson, worksAt, type StaffPerson } from "./staff-person.ts";

/** Decides which orders a staff member can see, for the length of a stream. */
export type StaffScope = { staff: StaffPerson; courierId: string | null };

export async function readStaffScope(db: Db, staff: StaffPerson): Promise<StaffScope> {
  const courier = await db
    .selectFrom("courier")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("accountId", "=", staff.id)
    .executeTakeFirst();
  return { staff, courierId: courier?.id ?? null };
}

/** The same rule as `visibleTo`, for an order in memory. */
export function canSee({ staff, courierId }: StaffScope, order: Order): boolean {
  const isOfBranch = worksAt(staff, order.branch?.id ?? null);
  switch (orderScope(staff.role)) {
    case "ALL":
      return isOfBranch;
    case "IN_HOUSE":
      return isOfBranch && (order.serviceType === "PICK_UP" || order.serviceType === "DINE_IN");
    case "OWN":
      return courierId !== null && order.courierId === courierId;
    case "NONE":
      return false;
  }
}

/** Whether role and branches are unchanged since the stream began. */
export async function isStillStaff(
  db: Db,
  { merchantId, id, role, branchIds }: StaffPerson,
): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .select(["role", "isActive"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account?.isActive || account.role !== role) return false;
  const then = branchIds ?? [];
  const now = (await readStaffPerson(db, { merchantId, id, role })).branchIds ?? [];
  return now.length === then.length && now.every((branchId) => then.includes(branchId));
}
