import type { Category } from "@dasturxon/contract/entities/category";
import type { Group } from "@dasturxon/contract/entities/group";
import type { Product } from "@dasturxon/contract/entities/product";
import { sql } from "kysely";
import { json, jsonOrNull, pick } from "./column-values.ts";
import type { Db } from "./database.ts";
import { upsertRows } from "./upsert-rows.ts";

/** What a brand sells. */
export type MenuRecord = {
  groups: Group[];
  categories: Category[];
  products: Product[];
  grades: { productId: string; grade: number; votes: number }[];
};

/** Writes groups, categories, products and their first grades over what stands there. */
export async function writeMenu(
  db: Db,
  merchantId: string,
  { groups, categories, products, grades }: MenuRecord,
): Promise<void> {
  await upsertRows(
    db,
    "menuGroup",
    ["id"],
    groups.map(({ categories: _, ...group }) => ({ merchantId, ...group, name: json(group.name) })),
  );
  await upsertRows(
    db,
    "category",
    ["id"],
    categories.map(({ products: _, ...category }) => ({
      merchantId,
      ...category,
      name: json(category.name),
    })),
  );
  await upsertRows(
    db,
    "product",
    ["id"],
    products.map((product) => ({ merchantId, ...productRow(product) })),
  );
  await upsertRows(
    db,
    "productBranch",
    ["productId", "branchId"],
    products.flatMap(({ id, productBranch }) =>
      productBranch.map(({ branch }) => ({
        merchantId,
        productId: id,
        branchId: branch.id,
        isActive: branch.isActive,
      })),
    ),
  );
  await writeFirstGrades(db, merchantId, grades);
}

/**
 * Where a dish begins. What customers have given it since stays, and is shown: with the brand written, every page is
 * made anew as it is.
 */
async function writeFirstGrades(db: Db, merchantId: string, grades: MenuRecord["grades"]) {
  if (grades.length === 0) return;
  const rows = grades.map(({ productId, grade, votes }) => ({
    merchantId,
    productId,
    points: grade * votes,
    votes,
    shown: grade,
  }));
  await db
    .insertInto("productGrade")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "productId"])
        .doUpdateSet({ shown: sql`round(product_grade.grade, 1)` }),
    )
    .execute();
}

/** What of a product is its own: the rest of the record is about the asking customer or another table's. */
const productRow = (product: Product) => ({
  ...pick(product, [
    "id",
    "categoryId",
    "image",
    "imageColor",
    "type",
    "unit",
    "amount",
    "measure",
    "calorie",
    "costPrice",
    "discount",
    "posterAmount",
    "timeCookingMin",
    "timeCookingMax",
    "isCartRecommendation",
    "deliveryEnabled",
    "active",
    "priority",
    "mxicCode",
    "packageCode",
    "vatPercent",
    "barcode",
  ]),
  additionalPrice: product.additionalPrice ?? 0,
  name: json(product.name),
  description: jsonOrNull(product.description),
  gallery: json(product.gallery ?? []),
  modificationGroups: json(product.modificationGroups),
  labels: json(product.labels),
  tags: json(product.tags ?? []),
  channels: json(product.channels),
  systems: json(product.systems ?? []),
});
