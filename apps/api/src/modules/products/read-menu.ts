import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { Database, Db } from "../../db/database.ts";

/** The menu of one channel as rows stand now. A product whose `channels` are empty is sold on all of them. */
export function readMenu(database: Database, merchantId: string, channel: ClientType): Promise<OverallMenu> {
  return database.inTenant({ merchantId, accountId: null }, async (db) => {
    const [groups, categories, products, branches, grades] = [
      await listGroups(db, merchantId),
      await listCategories(db, merchantId),
      await listProducts(db, merchantId),
      await listProductBranches(db, merchantId),
      await listGrades(db, merchantId),
    ];
    const branchesOf = Map.groupBy(branches, (row) => row.productId);
    const gradeOf = new Map(grades.map((row) => [row.productId, row.grade]));
    return {
      groups,
      categories,
      products: products
        .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
        .map((product) => ({
          ...product,
          productId: product.id,
          productBranch: (branchesOf.get(product.id) ?? []).map(({ branchId, isActive }) => ({ branchId, isActive })),
          grade: gradeOf.get(product.id) ?? null,
        })),
    };
  });
}
