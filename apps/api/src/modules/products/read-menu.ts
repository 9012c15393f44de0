import { NEW_PRODUCT_COUNT } from "@dasturxon/contract/constants";
import { Category, Group, type OverallMenu } from "@dasturxon/contract/entities/menu";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import { Product, type ModificationGroup } from "@dasturxon/contract/entities/product";
import { mostLeft, stopCodeOf } from "@dasturxon/domain/menu/product-in-branch";
import type * as z from "zod";
import type { Database, Db } from "../../db/database.ts";
import { validRows, type OnInvalidRow } from "../../db/valid-rows.ts";
import { leftOf, listOptionStops } from "./availability.ts";

/**
 * The current menu of one channel. A product with empty `channels` is on all of them; inactive products, and rows
 * that do not fit the contract, are left out. Specification, point 7, "Products".
 */
export function readMenu(
  database: Database,
  merchantId: string,
  channel: ClientType,
  onInvalid: OnInvalidRow,
): Promise<OverallMenu> {
  const valid = <Row extends { id: string }>(table: string, schema: z.ZodType, rows: Row[]) =>
    validRows(rows, schema, { table, merchantId, onInvalid });
  // A release that is published meanwhile must not appear in half of it.
  const scope = { merchantId, accountId: null, isSnapshot: true };
  return database.inTenant(scope, async (db) => {
    const groups = valid("menu_group", Group, await listGroups(db, merchantId));
    const categories = valid("category", Category, await listCategories(db, merchantId));
    const rows = await listProducts(db, merchantId);
    const branchesOf = Map.groupBy(
      await listProductBranches(db, merchantId),
      (row) => row.productId,
    );
    const optionStops = await listOptionStops(db, merchantId);
    const offered = rows
      .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
      .map((row) => ({
        ...row,
        count: NEW_PRODUCT_COUNT,
        ...inBranches(branchesOf.get(row.id) ?? []),
        modificationGroups: withStops(row.modificationGroups, optionStops),
      }));
    const products = valid("product", Product, offered);
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

function inBranches(rows: { branchId: string; isActive: boolean; left: number | null }[]) {
  const branches = rows.map(({ branchId, isActive, left }) => ({ id: branchId, isActive, left }));
  return {
    productBranch: branches.map(({ left, ...branch }) => ({
      branch: { ...branch, ...(left !== null && { left }) },
    })),
    posterAmount: mostLeft(branches.filter(({ isActive }) => isActive)),
  };
}

/** Most menus have no stopped options: their rows stay as they are. */
function withStops(groups: ModificationGroup[], stops: ReadonlyMap<string, string[]>) {
  if (stops.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    modifications: group.modifications.map((option) => {
      const stoppedIn = stops.get(stopCodeOf(option));
      return stoppedIn ? { ...option, stoppedIn } : option;
    }),
  }));
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
    .select(["productGrade.shown as grade", "productGrade.shownVotes as gradeCount"])
    .where("product.merchantId", "=", merchantId)
    .where("product.active", "=", true)
    .orderBy("product.priority")
    .orderBy("product.id")
    .execute()
    .then((rows) => rows.map(({ merchantId: _, ...row }) => row));

/** `isActive`: the branch is active and has the product on its menu. */
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
      "productBranch.stoppedAt",
      "productBranch.unitsLeft",
      e
        .and([e("productBranch.isActive", "=", true), e("branch.isActive", "=", true)])
        .$castTo<boolean>()
        .as("isActive"),
    ])
    .where("productBranch.merchantId", "=", merchantId)
    .where("branch.deleted", "=", false)
    .execute()
    .then((found) => found.map((row) => ({ ...row, left: leftOf(row) })));
