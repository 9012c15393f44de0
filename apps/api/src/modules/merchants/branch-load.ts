import type { BranchPause, BusyTime } from "@dasturxon/contract/entities/branch";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";

/** The pauses of each branch that has some. */
export async function listPauses(db: Db, merchantId: string): Promise<Map<string, BranchPause[]>> {
  const rows = await db
    .selectFrom("branchPause")
    .select(["branchId", "service", "pausedAt", "pausedUntil"])
    .where("merchantId", "=", merchantId)
    .orderBy("branchId")
    .orderBy("service")
    .execute();
  const ofBranch = Map.groupBy(rows, ({ branchId }) => branchId);
  return new Map([...ofBranch].map(([id, pauses]) => [id, pauses.map(toPause)]));
}

const toPause = (row: {
  service: BranchPause["service"];
  pausedAt: Date;
  pausedUntil: Date | null;
}) => ({
  service: row.service,
  since: row.pausedAt.toISOString(),
  until: row.pausedUntil?.toISOString() ?? null,
});

export const toBusyTime = (row: {
  busyMinutes: number | null;
  busyUntil: Date | null;
}): BusyTime | null =>
  row.busyMinutes !== null && row.busyUntil !== null
    ? { minutes: row.busyMinutes, until: row.busyUntil.toISOString() }
    : null;

type LimitColumns = Pick<
  Selectable<Tables["branch"]>,
  "slotLimit" | "slotLimitUnit" | "limitNow" | "limitNowUnit" | "limitNowUntil"
>;

export const toSlotLimits = (row: LimitColumns) => ({
  slotLimit:
    row.slotLimit !== null && row.slotLimitUnit !== null
      ? { amount: row.slotLimit, unit: row.slotLimitUnit }
      : null,
  slotLimitNow:
    row.limitNow !== null && row.limitNowUnit !== null && row.limitNowUntil !== null
      ? { amount: row.limitNow, unit: row.limitNowUnit, until: row.limitNowUntil.toISOString() }
      : null,
});
