import { PausableService } from "@dasturxon/contract/entities/branch";
import type { StaffBranch } from "@dasturxon/contract/entities/staff";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import { nextOpening } from "@dasturxon/domain/branch/openings";
import { listKitchens, type Kitchen } from "../merchants/kitchen-queries.ts";
import type { StaffContext } from "./staff-handle.ts";
import { worksAt } from "./staff-person.ts";

/** The person's branches, as far as customers can order there. */
export async function listStaffBranches({
  db,
  staff,
  brand,
  merchant,
  now,
}: StaffContext): Promise<StaffBranch[]> {
  const kitchens = await listKitchens(db, { merchantId: merchant.id }, now);
  return brand.branches
    .filter(({ id, isActive, deleted }) => isActive && !deleted && worksAt(staff, id))
    .map((branch) => ({
      id: branch.id,
      name: branch.name,
      pauses: branch.pauses,
      busy: branch.busy,
      slotLimit: branch.slotLimit,
      slotLimitNow: branch.slotLimitNow,
      services: PausableService.options.filter((service) =>
        canServe(branch, brand.webSettings, service),
      ),
      opensAt: nextOpening(branch, merchant, now).toISOString(),
      kitchen: kitchenOf(
        kitchens.find(({ branchId }) => branchId === branch.id),
        now,
      ),
    }));
}

const kitchenOf = (kitchen: Kitchen | undefined, now: Date): StaffBranch["kitchen"] =>
  kitchen
    ? {
        orders: kitchen.orders,
        usualOrders: kitchen.pace.orders,
        usualMinutes: kitchen.pace.minutes,
        minutes: kitchen.until && now < kitchen.until ? kitchen.minutes : 0,
      }
    : null;
