import { sql } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import { deleteReleases, listOldReleases } from "./release-store.ts";
import { withBrand } from "./with-brand.ts";

export type PruneOptions = {
  /** So many of the newest releases stay, and the current one. */
  keep: number;
  /** Deletes nothing. */
  isDryRun: boolean;
};

export type Pruned = {
  /** Numbers of the releases that are deleted, oldest first. */
  deleted: number[];
  /** Ids of the pictures to which the rest of the brand refers. */
  pictures: Set<string>;
};

/**
 * Deletes a brand's old releases. Its rows are not touched.
 *
 * @throws BrandUnavailableError
 */
export function pruneReleases(
  database: Database,
  sub: string,
  { keep, isDryRun }: PruneOptions,
): Promise<Pruned> {
  return withBrand(database, sub, { changesDemoBrands: true }, async (db, merchantId) => {
    const deleted = (await listOldReleases(db, merchantId, keep)).toSorted((a, b) => a - b);
    const pictures = await listPictures(db, merchantId, deleted);
    if (deleted.length > 0 && !isDryRun) await deleteReleases(db, merchantId, deleted);
    return { deleted, pictures };
  });
}

/**
 * Pictures of the other releases, and of rows that may be older than these: hidden dishes and what they belong to, dishes
 * in orders, logos of other brands in the tabs.
 */
async function listPictures(
  db: Db,
  merchantId: string,
  withoutReleases: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select picture.value as id from brand_release, jsonb_each_text(content -> 'pictures') as picture
      where merchant_id = ${merchantId} and number <> all (${withoutReleases}::integer[])
    union select image from product where merchant_id = ${merchantId} and image is not null
    union select jsonb_array_elements_text(gallery) from product where merchant_id = ${merchantId}
    union select picture #>> '{}' from product, jsonb_path_query(modification_groups, 'strict $.**.image') as picture
      where merchant_id = ${merchantId} and picture <> 'null'
    union select image from category where merchant_id = ${merchantId} and image is not null
    union select image from menu_group where merchant_id = ${merchantId} and image is not null
    union select icon from menu_group where merchant_id = ${merchantId} and icon is not null
    union select image from brand where merchant_id = ${merchantId} and image is not null
    union select image from order_item where merchant_id = ${merchantId} and image is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
