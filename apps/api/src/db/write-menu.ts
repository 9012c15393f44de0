import type { Category, Group } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import { sql } from "kysely";
import { json, jsonOrNull, pick, upsertRows } from "./upsert-rows.ts";
import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Groups, categories and products of a brand. */
export type MenuRecord = {
  groups: Group[];
  categories: Category[];
  products: Product[];
  grades: { productId: string; grade: number; votes: number }[];
};

/** Overwrites groups, categories, products and their first grades. */
export async function writeMenu(
  db: Db,
  merchantId: string,
  { groups, categories, products, grades }: MenuRecord,
): Promise<void> {
  await upsertRows(
    db,
    "menuGroup",
    ["id"],
    groups.map((group) => ({ merchantId, ...groupRow(group) })),
  );
  await upsertRows(
    db,
    "category",
    ["id"],
    categories.map((category) => ({ merchantId, ...categoryRow(category) })),
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
 * Writes initial grades. A product that customers have graded keeps its grades, and their mean is published: writing a
 * brand renews its pages anyway.
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

/** Columns that a record has to fill. A new column of the table does not compile until it is filled here. */
type Row<
  Table extends "menuGroup" | "category" | "product",
  Others extends string = never,
> = Record<Exclude<keyof Tables[Table], "merchantId" | Others>, unknown>;

/** Columns of products that belong to integrations with other systems, not to the brand's record. */
type IntegrationColumn =
  | "posterId"
  | "posterName"
  | "loinPosterId"
  | "jowiId"
  | "integrationId"
  | "integrationCategoryId"
  | "eatsPrice"
  | "enabledEats"
  | "expressPrice"
  | "enabledExpress";

const groupRow = (group: Group) =>
  ({
    ...pick(group, ["id", "icon", "image", "bgColor", "iconBgColor", "priority"]),
    name: json(group.name),
  }) satisfies Row<"menuGroup">;

const categoryRow = (category: Category) =>
  ({
    ...pick(category, [
      "id",
      "groupId",
      "image",
      "textColor",
      "priority",
      "viewType",
      "scrollType",
      "navigationType",
      "isWithoutCart",
    ]),
    name: json(category.name),
  }) satisfies Row<"category">;

/** Fields stored with the product; the others depend on the customer or are in other tables. */
const productRow = (product: Product) =>
  ({
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
  }) satisfies Row<"product", IntegrationColumn>;
