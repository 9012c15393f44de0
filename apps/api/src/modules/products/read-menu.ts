import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { Database, Db } from "../../db/database.ts";

/**
 * The menu of one channel as the rows stand now. A product whose `channels` are empty is sold on all of them;
 * one that is switched off is not on the menu. Specification, point 7, "Products".
 */
export function readMenu(
  database: Database,
  merchantId: string,
  channel: ClientType,
): Promise<OverallMenu> {
  return database.inTenant({ merchantId, accountId: null }, async (db) => {
    const groups = await listGroups(db, merchantId);
    const categories = await listCategories(db, merchantId);
    const rows = await listProducts(db, merchantId);
    const branchesOf = Map.groupBy(
      await listProductBranches(db, merchantId),
      (row) => row.productId,
    );
    const products = rows
      .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
      .map((row) => ({
        ...row,
        // A new card starts with one. Specification, point 9.
        count: 1,
        productBranch: (branchesOf.get(row.id) ?? []).map(({ branchId, isActive }) => ({
          branch: { id: branchId, isActive },
        })),
      }));
    const productsOf = Map.groupBy(products, (product) => product.categoryId);
    const categoriesOf = Map.groupBy(categories, (category) => category.groupId);
    return {
      groups: groups.map((group) => ({
        ...group,
        categories: (categoriesOf.get(group.id) ?? []).map(({ id }) => id),
      })),
      categories: categories.map((category) => ({
        ...category,
        products: (productsOf.get(category.id) ?? []).map(({ id }) => id),
      })),
      products,
    };
  });
}

const listGroups = (db: Db, merchantId: string) =>
  db
    .selectFrom("menuGroup")
    .select(["id", "name", "icon", "image", "bgColor", "iconBgColor", "priority"])
    .where("merchantId", "=", merchantId)
    .orderBy("priority")
    .orderBy("id")
    .execute();

const listCategories = (db: Db, merchantId: string) =>
  db
    .selectFrom("category")
    .select([
      "id",
      "groupId",
      "name",
      "image",
      "textColor",
      "priority",
      "viewType",
      "scrollType",
      "navigationType",
      "isWithoutCart",
    ])
    .where("merchantId", "=", merchantId)
    .orderBy("priority")
    .orderBy("id")
    .execute();

const listProducts = (db: Db, merchantId: string) =>
  db
    .selectFrom("product")
    .leftJoin("productGrade", (join) =>
      join
        .onRef("productGrade.merchantId", "=", "product.merchantId")
        .onRef("productGrade.productId", "=", "product.id"),
    )
    .selectAll("product")
    .select("productGrade.shown as grade")
    .where("product.merchantId", "=", merchantId)
    .where("product.active", "=", true)
    .orderBy("product.priority")
    .orderBy("product.id")
    .execute()
    .then((rows) => rows.map(({ merchantId: _, ...row }) => row));

/** `isActive`: the branch works and sells the product now. */
const listProductBranches = (db: Db, merchantId: string) =>
  db
    .selectFrom("productBranch")
    .innerJoin("branch", (join) =>
      join
        .onRef("branch.merchantId", "=", "productBranch.merchantId")
        .onRef("branch.id", "=", "productBranch.branchId"),
    )
    .select((e) => [
      "productBranch.productId",
      "productBranch.branchId",
      e
        .and([
          e("productBranch.isActive", "=", true),
          e("productBranch.stoppedAt", "is", null),
          e("branch.isActive", "=", true),
        ])
        .$castTo<boolean>()
        .as("isActive"),
    ])
    .where("productBranch.merchantId", "=", merchantId)
    .where("branch.deleted", "=", false)
    .execute();
