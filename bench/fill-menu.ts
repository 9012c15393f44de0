import { randomUUID } from "node:crypto";
import { json } from "@dasturxon/api/db/column-values";
import { upsertRows } from "@dasturxon/api/db/upsert-rows";
import { changeBrand, untilShown, type BenchedBrand } from "./change-brand.ts";

/** Copies dishes of a brand until its menu has this many. */
export async function fillMenu(brand: BenchedBrand, dishes: number) {
  const { merchantId } = brand;
  await changeBrand(brand, async (db) => {
    const there = await db
      .selectFrom("product")
      .selectAll()
      .where("merchantId", "=", merchantId)
      .where("active", "=", true)
      .orderBy("id")
      .execute();
    const copies = there
      .slice(0, Math.max(0, dishes - there.length))
      .map((dish) => ({ ...storable(dish), id: randomUUID() }));
    await upsertRows(db, "product", ["id"], copies);
  });
  await untilShown(
    brand,
    "/products/v1/overalls?type=WEB",
    ({ products }: { products: unknown[] }) => products.length >= dishes,
  );
}

/** What the database answers as lists and objects goes in again as JSON. */
const storable = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "object" && value !== null ? json(value) : value,
    ]),
  );
