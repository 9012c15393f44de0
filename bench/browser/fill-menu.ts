import { randomUUID } from "node:crypto";
import { json } from "@dasturxon/api/db/column-values";
import { upsertRows } from "@dasturxon/api/db/upsert-rows";
import { changeBrand, untilShown, type ChangedBrand } from "./change-brand.ts";

/** Copies products of a brand until its menu has `count` products. */
export async function fillMenu(brand: ChangedBrand, count: number) {
  const { merchantId } = brand;
  await changeBrand(brand, async (db) => {
    const products = await db
      .selectFrom("product")
      .selectAll()
      .where("merchantId", "=", merchantId)
      .where("active", "=", true)
      .orderBy("id")
      .execute();
    const copies = products
      .slice(0, Math.max(0, count - products.length))
      .map((product) => ({ ...withJson(product), id: randomUUID() }));
    await upsertRows(db, "product", ["id"], copies);
  });
  await untilShown(
    brand,
    "/products/v1/overalls?type=WEB",
    ({ products }: { products: unknown[] }) => products.length >= count,
  );
}

/** Arrays and objects of a selected row have to be inserted as JSON. */
const withJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "object" && value !== null ? json(value) : value,
    ]),
  );
