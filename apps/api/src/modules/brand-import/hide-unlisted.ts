import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { BrandRecord } from "../../db/write-brand.ts";

/** The ids of rows that stay. */
const idsOf = (entities: readonly { id: string }[]) =>
  sql<string[]>`${entities.map(({ id }) => id)}::uuid[]`;

// Each statement names the brand: a superuser bypasses row-level security.

/** Deletes the brand's rows that are not listed. */
const deleteOthers = (
  db: Db,
  table:
    | "brand"
    | "orderSettings"
    | "deliveryZone"
    | "tariff"
    | "hallTable"
    | "hall"
    | "story"
    | "banner",
  merchantId: string,
  listed: readonly { id: string }[],
) =>
  db
    .deleteFrom(table)
    .where("merchantId", "=", merchantId)
    .where(sql<boolean>`id <> all (${idsOf(listed)})`)
    .execute();

/** Makes room for rows of which there may be one only: a tab for a brand, order settings for a city. */
export async function removeReplaced(db: Db, { merchant, ...record }: BrandRecord): Promise<void> {
  await deleteOthers(db, "brand", merchant.id, record.brands);
  await deleteOthers(db, "orderSettings", merchant.id, record.orderSettings);
}

/**
 * Hides or removes rows that an earlier release has and this record has not. Rows to which orders, customers and applicants
 * refer are hidden, so that a release that has them again finds them with their stock, stops, pauses, grades and uses.
 */
export async function hideUnlisted(db: Db, record: BrandRecord): Promise<void> {
  const merchantId = record.merchant.id;
  // In the order of their keys, as orders lock them.
  await sql`
    with gone as (
      select id from product
      where merchant_id = ${merchantId} and active and id <> all (${idsOf(record.products)})
      order by id for no key update
    )
    update product set active = false from gone
    where product.merchant_id = ${merchantId} and product.id = gone.id`.execute(db);
  const sold = record.products.flatMap(({ id, productBranch }) =>
    productBranch.map(({ branch }) => ({ product: id, branch: branch.id })),
  );
  await sql`
    update product_branch set is_active = false
    where merchant_id = ${merchantId} and is_active and product_id = any (${idsOf(record.products)})
      and (product_id, branch_id) not in (
        select product, branch from json_to_recordset(${JSON.stringify(sold)}::json) as sold (product uuid, branch uuid)
      )`.execute(db);
  // Hidden dishes keep their category, which nobody sees without others in it.
  await sql`
    delete from category
    where merchant_id = ${merchantId} and id <> all (${idsOf(record.categories)})
      and not exists (
        select from product
        where product.merchant_id = category.merchant_id and product.category_id = category.id
      )`.execute(db);
  await sql`
    delete from menu_group
    where merchant_id = ${merchantId} and id <> all (${idsOf(record.groups)})
      and not exists (
        select from category
        where category.merchant_id = menu_group.merchant_id and category.group_id = menu_group.id
      )`.execute(db);

  await deleteOthers(db, "deliveryZone", merchantId, record.zones);
  await deleteOthers(db, "tariff", merchantId, record.tariffs);
  await deleteOthers(db, "hallTable", merchantId, record.tables);
  await deleteOthers(db, "hall", merchantId, record.halls);
  await deleteOthers(db, "story", merchantId, record.stories);
  await deleteOthers(db, "banner", merchantId, record.banners);
  const types = record.policies.map(({ type }) => type);
  await db
    .deleteFrom("policy")
    .where("merchantId", "=", merchantId)
    .where(sql<boolean>`type <> all (${types}::text[])`)
    .execute();

  await db
    .updateTable("branch")
    .set({ deleted: true, isActive: false })
    .where("merchantId", "=", merchantId)
    .where("deleted", "=", false)
    .where(sql<boolean>`id <> all (${idsOf(record.branches)})`)
    .execute();
  const switchedOff = [
    ["city", record.cities],
    ["paymentSetting", record.paymentSettings],
    ["promo", record.promos],
    ["vacancy", record.vacancies],
  ] as const;
  for (const [table, listed] of switchedOff)
    await db
      .updateTable(table)
      .set({ isActive: false })
      .where("merchantId", "=", merchantId)
      .where("isActive", "=", true)
      .where(sql<boolean>`id <> all (${idsOf(listed)})`)
      .execute();
}
