import { randomUUID } from "node:crypto";
import { createDatabase } from "@dasturxon/api/db/create-database";
import type { Db } from "@dasturxon/api/db/database";
import { writeRows } from "@dasturxon/api/db/write-rows";

export type ChangedBrand = { port: number; merchantId: string; connectionString: string };

/** Changes rows of a brand and raises its version, which the product watches. */
export async function changeBrand(
  { merchantId, connectionString }: ChangedBrand,
  change: (db: Db) => Promise<unknown>,
) {
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    onError: (error) => console.error(error),
  });
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    await change(db);
    await db
      .updateTable("merchant")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", merchantId)
      .execute();
  });
  await database.close();
}

/** Polls a cached call until its answer shows the change. */
export async function untilShown(
  { port, merchantId }: ChangedBrand,
  path: string,
  isChanged: (answer: never) => boolean,
) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/cdn/${merchantId}${path}`);
    if (isChanged((await answer.json()) as never)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The product does not show the change");
}

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
      .map((product) => ({ ...product, id: randomUUID() }));
    await writeRows(db, "product", ["id"], copies);
  });
  await untilShown(
    brand,
    "/products/v1/overalls?type=WEB",
    ({ products }: { products: unknown[] }) => products.length >= count,
  );
}
