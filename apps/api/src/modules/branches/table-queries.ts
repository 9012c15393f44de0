import type { SeatedTable } from "@dasturxon/contract/entities/table";
import type { Db } from "../../db/database.ts";

/** A table of the merchant, with its hall. */
export async function findTable(
  db: Db,
  merchantId: string,
  id: string,
): Promise<SeatedTable | null> {
  const found = await db
    .selectFrom("hallTable")
    .innerJoin("hall", (join) =>
      join
        .onRef("hall.merchantId", "=", "hallTable.merchantId")
        .onRef("hall.id", "=", "hallTable.hallId"),
    )
    .select([
      "hallTable.id",
      "hallTable.hallId",
      "hallTable.name",
      "hall.branchId",
      "hall.name as hallName",
    ])
    .where("hallTable.merchantId", "=", merchantId)
    .where("hallTable.id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const { branchId, hallName, ...table } = found;
  return { ...table, hall: { id: table.hallId, branchId, name: hallName } };
}
