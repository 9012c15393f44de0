import { createDatabase, type Db } from "@dasturxon/api/db/database";

export type BenchedBrand = { port: number; merchantId: string; connectionString: string };

/** Changes what the database holds of a brand, which its version tells the product. */
export async function changeBrand(
  { merchantId, connectionString }: BenchedBrand,
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

/** Asks the second base until its answer is the changed one. */
export async function untilShown(
  { port, merchantId }: BenchedBrand,
  path: string,
  isChanged: (answer: never) => boolean,
) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/cdn/${merchantId}${path}`);
    if (isChanged((await answer.json()) as never)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The product does not show the change");
}
