import type { StaffProduct, StopListEntry } from "@dasturxon/contract/entities/staff";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { worksAt, type StaffPerson } from "./staff-person.ts";

/** All products of the menu, or one, with their stops in the person's branches. */
export async function listStops(
  db: Db,
  staff: StaffPerson,
  productId?: string,
): Promise<StopListEntry[]> {
  const rows = await db
    .selectFrom("product as p")
    .leftJoin("productBranch as pb", (join) =>
      join
        .onRef("pb.merchantId", "=", "p.merchantId")
        .onRef("pb.productId", "=", "p.id")
        .on("pb.isActive", "=", true)
        .on("pb.stoppedAt", "is not", null),
    )
    .select(["p.id", "p.name", "p.posterAmount", "pb.branchId", "pb.stoppedAt", "pb.stoppedUntil"])
    .where("p.merchantId", "=", staff.merchantId)
    .where("p.active", "=", true)
    .$if(productId !== undefined, (query) => query.where("p.id", "=", productId ?? ""))
    .orderBy("p.id")
    .orderBy("pb.branchId")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const stops = ofProduct.flatMap(({ branchId, stoppedAt, stoppedUntil }) =>
      branchId && stoppedAt && worksAt(staff, branchId)
        ? [{ branchId, since: stoppedAt.toISOString(), until: stoppedUntil?.toISOString() ?? null }]
        : [],
    );
    const { id, name, posterAmount } = first;
    return [{ productId: id, name, posterAmount, stops }];
  });
}

/** Products that are sold in one of the person's branches, or in all of them. */
export const listSoldProducts = (
  db: Db,
  staff: StaffPerson,
  branchId: string | undefined,
): Promise<StaffProduct[]> =>
  db
    .selectFrom("product as p")
    .innerJoin("category as c", (join) =>
      join.onRef("c.merchantId", "=", "p.merchantId").onRef("c.id", "=", "p.categoryId"),
    )
    .select(["p.id", "p.name", "c.name as categoryName"])
    .where("p.merchantId", "=", staff.merchantId)
    .where("p.active", "=", true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("productBranch as pb")
          .select("pb.productId")
          .whereRef("pb.merchantId", "=", "p.merchantId")
          .whereRef("pb.productId", "=", "p.id")
          .where("pb.isActive", "=", true)
          .$if(staff.branchIds !== null, (query) =>
            query.where("pb.branchId", "in", [...(staff.branchIds ?? [])]),
          )
          .$if(branchId !== undefined, (query) => query.where("pb.branchId", "=", branchId ?? "")),
      ),
    )
    .orderBy("c.priority")
    .orderBy("c.id")
    .orderBy("p.priority")
    .orderBy("p.id")
    .execute();

type Where = { productId: string; branchId: string | null };

/** The person's branches that sell the product: one of them or all. */
const soldAt = (staff: StaffPerson, { productId, branchId }: Where) => sql<boolean>`
  merchant_id = ${staff.merchantId} and product_id = ${productId} and is_active
  and (${branchId}::uuid is null or branch_id = ${branchId}::uuid)
  and (${staff.branchIds}::uuid[] is null or branch_id = any(${staff.branchIds}::uuid[]))`;

const idsOf = (rows: { branchId: string }[]) => rows.map(({ branchId }) => branchId).toSorted();

/** @returns The branches in which it is stopped now. */
export const startStops = (
  db: Db,
  staff: StaffPerson,
  { since, until, ...where }: Where & { since: Date; until: Date | null },
): Promise<string[]> =>
  db
    .updateTable("productBranch")
    .set({ stoppedAt: since, stoppedUntil: until })
    .where(soldAt(staff, where))
    .returning("branchId")
    .execute()
    .then(idsOf);

/** @returns The branches in which it is sold again, or was not stopped. */
export const endStops = (db: Db, staff: StaffPerson, where: Where): Promise<string[]> =>
  db
    .updateTable("productBranch")
    .set({ stoppedAt: null, stoppedUntil: null })
    .where(soldAt(staff, where))
    .returning("branchId")
    .execute()
    .then(idsOf);
