import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** Owner: a query without it does not compile. */
export type Owner = { merchantId: string; accountId: string };

/** Newest first. */
export const listFavouritesOf = (db: Db, { merchantId, accountId }: Owner) =>
  db
    .selectFrom("favourite")
    .select(["id", "productId"])
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .orderBy("id", "desc")
    .execute();

/**
 * Adds a favourite; idempotent.
 *
 * @returns Whether the product is on the menu.
 */
export async function insertFavourite(
  db: Db,
  { merchantId, accountId }: Owner,
  { id, productId }: { id: string; productId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with selected as (
      select merchant_id, id from product where merchant_id = ${merchantId} and id = ${productId} and active
    ), kept as (
      insert into favourite (merchant_id, account_id, product_id, id)
      select merchant_id, ${accountId}, id, ${id} from selected
      on conflict (merchant_id, account_id, product_id) do nothing
    )
    select id from selected`.execute(db);
  return rows.length > 0;
}

/**
 * Removes a favourite; idempotent.
 *
 * @returns Whether the product exists, on the menu or not.
 */
export async function deleteFavourite(
  db: Db,
  { merchantId, accountId }: Owner,
  productId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from favourite
      where merchant_id = ${merchantId} and account_id = ${accountId} and product_id = ${productId}
    )
    select id from product where merchant_id = ${merchantId} and id = ${productId}`.execute(db);
  return rows.length > 0;
}
