import { activeSlotLimit, exceedsSlot, slotStart } from "@dasturxon/domain/branch/slot-limit";
import type { CallContext } from "../../../http/call-context.ts";
import { CallError } from "../../../http/call-error.ts";

/** Work of the smallest order. */
const leastMinutes = 1;

/** @throws CallError NOT_FOUND. */
export async function listFullSlots(context: CallContext, branchId: string): Promise<string[]> {
  const { merchant, services, now } = context;
  const { branches } = await services.brands.get(merchant);
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) throw new CallError("NOT_FOUND");
  if (!branch.slotLimit && !branch.slotLimitNow) return [];
  const rows = await context.serverTransaction((db) =>
    db
      .selectFrom("order")
      .select((e) => [
        "slotAt",
        e.fn.countAll<number>().as("orders"),
        e.fn.sum<number>("workMinutes").as("minutes"),
      ])
      .where("merchantId", "=", merchant.id)
      .where("branchId", "=", branchId)
      .where("slotAt", ">=", slotStart(now, merchant))
      .where("status", "<>", "CANCELED")
      .groupBy("slotAt")
      .orderBy("slotAt")
      .execute(),
  );
  return rows.flatMap(({ slotAt, ...used }) => {
    const limit = slotAt && activeSlotLimit(branch, slotAt);
    return limit && exceedsSlot(limit, used, leastMinutes) ? [slotAt.toISOString()] : [];
  });
}
