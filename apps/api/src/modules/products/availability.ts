import type { Availability } from "@dasturxon/contract/entities/menu";
import { mostLeft } from "@dasturxon/domain/menu/product-in-branch";
import type { Db } from "../../db/database.ts";
import { listPauses, toBusyTime } from "../merchants/branch-load.ts";

type StopColumns = { stoppedAt: Date | null; unitsLeft: number | null };

/** Units that a branch may still sell; `null`: any number. */
export const leftOf = ({ stoppedAt, unitsLeft }: StopColumns): number | null =>
  stoppedAt ? (unitsLeft ?? 0) : null;

/** The branches in which options are stopped, by their codes. */
export async function listOptionStops(db: Db, merchantId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("optionStop")
    .select(["code", "branchId"])
    .where("merchantId", "=", merchantId)
    .orderBy("code")
    .orderBy("branchId")
    .execute();
  const ofCode = Map.groupBy(rows, ({ code }) => code);
  return new Map([...ofCode].map(([code, all]) => [code, all.map(({ branchId }) => branchId)]));
}

/** Differences from a usual day: a few rows, however long the menu is. */
export async function readAvailability(
  db: Db,
  merchantId: string,
): Promise<Omit<Availability, "version">> {
  const sellers = await db
    .selectFrom("productBranch as pb")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.merchantId", "=", "pb.merchantId").onRef("b.id", "=", "pb.branchId"),
    )
    .select(["pb.productId", "pb.branchId", "pb.stoppedAt", "pb.unitsLeft"])
    .where("pb.merchantId", "=", merchantId)
    .where("pb.isActive", "=", true)
    .where("b.isActive", "=", true)
    .where("b.deleted", "=", false)
    .where("pb.productId", "in", (query) =>
      query
        .selectFrom("productBranch as stopped")
        .select("stopped.productId")
        .where("stopped.merchantId", "=", merchantId)
        .where("stopped.stoppedAt", "is not", null),
    )
    .orderBy("pb.productId")
    .orderBy("pb.branchId")
    .execute();
  const options = await listOptionStops(db, merchantId);
  const pauses = await listPauses(db, merchantId);
  const busy = await db
    .selectFrom("branch")
    .select(["id", "busyMinutes", "busyUntil"])
    .where("merchantId", "=", merchantId)
    .where("deleted", "=", false)
    .orderBy("id")
    .execute();
  return {
    products: [...Map.groupBy(sellers, ({ productId }) => productId)].map(([id, rows]) => ({
      id,
      left: mostLeft(rows.map((row) => ({ left: leftOf(row) }))),
      branches: rows.flatMap((row) => {
        const left = leftOf(row);
        return left === null ? [] : [{ id: row.branchId, left }];
      }),
    })),
    options: [...options].map(([code, branches]) => ({ code, branches })),
    branches: busy.flatMap(({ id, ...row }) => {
      const branch = { id, pauses: pauses.get(id) ?? [], busy: toBusyTime(row), load: null };
      return branch.pauses.length > 0 || branch.busy ? [branch] : [];
    }),
  };
}
