import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { slotStart, type SlotLoad } from "@dasturxon/domain/branch/slot-limit";
import { isSlotTime, slotMoment } from "@dasturxon/domain/branch/slots";
import type { Db } from "../../../db/database.ts";
import type { MerchantRecord } from "../../merchants/merchant-directory.ts";
import { isScheduled } from "./draft-fingerprint.ts";

type SlotOfBranches = { slotAt: Date; branchIds: string[] };

/** Start of the slot in which a draft is cooked: the chosen one, or the current one; `null` while no time is chosen. */
export function draftSlot(
  draft: Omit<OrderDraft, "paymentType">,
  merchant: Pick<MerchantRecord, "timeZone" | "slotMinutes">,
  now: Date,
): Date | null {
  if (!isScheduled(draft)) return slotStart(now, merchant);
  const { laterDay, laterTime } = draft;
  if (!laterDay || !laterTime || !isSlotTime(laterDay, laterTime)) return null;
  return slotMoment({ laterDay, laterTime }, merchant.timeZone);
}

/** Loads of branches in a slot. Cancelled orders do not count. */
export async function readSlotLoads(
  db: Db,
  merchantId: string,
  { slotAt, branchIds }: SlotOfBranches,
): Promise<Map<string, SlotLoad>> {
  const rows = await db
    .selectFrom("order")
    .select((e) => [
      "branchId",
      e.fn.countAll<number>().as("orders"),
      e.fn.sum<number>("workMinutes").as("minutes"),
    ])
    .where("merchantId", "=", merchantId)
    .where("branchId", "in", branchIds)
    .where("slotAt", "=", slotAt)
    .where("status", "<>", "CANCELED")
    .groupBy("branchId")
    .execute();
  return new Map(rows.map(({ branchId, orders, minutes }) => [branchId, { orders, minutes }]));
}
