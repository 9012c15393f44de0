import type { Category, Group } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { pick, type Row, type WriteRows } from "./write-rows.ts";

/** Groups, categories and products of a brand. */
export type MenuRecord = {
  groups: Group[];
  categories: Category[];
  products: Product[];
  grades: { productId: string; grade: number; votes: number }[];
};

/** Overwrites groups, categories and products. Stock, stops and grades stay. */
export async function writeMenu(
  write: WriteRows,
  merchantId: string,
  { groups, categories, products }: Omit<MenuRecord, "grades">,
): Promise<void> {
  await write(
    "menuGroup",
    ["id"],
    groups.map((group) => ({ merchantId, ...groupRow(group) })),
  );
  await write(
    "category",
    ["id"],
    categories.map((category) => ({ merchantId, ...categoryRow(category) })),
  );
  await write(
    "product",
    ["id"],
    products.map((product) => ({ merchantId, ...productRow(product) })),
  );
  await write(
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
}

/** Gives each branch the stock of the products, and gives those without grades their first ones. */
export async function writeMenuState(
  db: Db,
  merchantId: string,
  { products, grades }: Pick<MenuRecord, "products" | "grades">,
): Promise<void> {
  const stock = products.map(({ id, posterAmount = null }) => ({ id, posterAmount }));
  await sql`
    update product_branch pb set stopped_until = null, stop_confirmed_at = null, units_left = stock."posterAmount",
      stopped_at = case when stock."posterAmount" is not null then now() end
    from json_to_recordset(${JSON.stringify(stock)}::json) as stock (id uuid, "posterAmount" integer)
    where pb.merchant_id = ${merchantId} and pb.product_id = stock.id
      and pb.units_left is distinct from stock."posterAmount"`.execute(db);
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
    shownVotes: votes,
  }));
  await db
    .insertInto("productGrade")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "productId"]).doUpdateSet({
        shown: sql`round(product_grade.grade, 1)`,
        shownVotes: sql`product_grade.votes`,
      }),
    )
    .execute();
}

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
    name: group.name,
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
    name: category.name,
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
      "timeCookingMin",
      "timeCookingMax",
      "isCartRecommendation",
      "deliveryEnabled",
      "active",
      "priority",
      "mxicCode",
      "packageCode",
      "vatPercent",
      "unitCode",
      "station",
      "workMinutes",
      "barcode",
    ]),
    needsMarking: product.needsMarking ?? false,
    additionalPrice: product.additionalPrice ?? 0,
    name: product.name,
    description: product.description ?? null,
    gallery: product.gallery ?? [],
    modificationGroups: product.modificationGroups,
    labels: product.labels,
    tags: product.tags ?? [],
    channels: product.channels,
    systems: product.systems ?? [],
  }) satisfies Row<"product", IntegrationColumn>;
