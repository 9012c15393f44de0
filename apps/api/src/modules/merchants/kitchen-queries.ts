import type { BusyTime } from "@dasturxon/contract/entities/branch";
import { UNMEASURED_MINUTES, type KitchenPace } from "@dasturxon/domain/branch/kitchen-load";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** An order that nobody has touched for so long is not being cooked: somebody forgot to end it. */
const forgottenMs = 3 * 3_600_000;

export type Kitchen = {
  branchId: string;
  pace: KitchenPace;
  /** Orders that wait or are cooked. */
  orders: number;
  /** Minutes that are added to promised times until that moment. */
  minutes: number;
  until: Date | null;
};

/**
 * The kitchens whose pace is known, with the orders that are in them now.
 *
 * @param of Only kitchens of these orders; absent: of all branches.
 */
export async function listKitchens(
  db: Db,
  { merchantId, of }: { merchantId: string; of?: readonly string[] },
  now: Date,
): Promise<Kitchen[]> {
  const since = new Date(now.getTime() - forgottenMs);
  const { rows } = await sql<Omit<Kitchen, "pace"> & { usual: number; usualMinutes: number }>`
    select b.id as branch_id, coalesce(b.orders_at_once, k.usual_orders) as usual,
      coalesce(k.usual_minutes, ${UNMEASURED_MINUTES}) as usual_minutes,
      coalesce(k.minutes, 0) as minutes, k.until,
      (
        select count(*)::int from "order" o
        where o.merchant_id = b.merchant_id and o.branch_id = b.id
          and o.status in ('OPEN', 'ACCEPTED', 'COOKING') and o.last_modified_date > ${since}
      ) as orders
    from branch b left join kitchen_load k on k.merchant_id = b.merchant_id and k.branch_id = b.id
    where b.merchant_id = ${merchantId} and not b.deleted
      and coalesce(b.orders_at_once, k.usual_orders) is not null
      and ${
        of
          ? sql`b.id in (select branch_id from "order" where merchant_id = ${merchantId} and id = any(${of}::uuid[]))`
          : sql`true`
      }
    order by b.id`.execute(db);
  return rows.map(({ usual, usualMinutes, ...kitchen }) => ({
    ...kitchen,
    pace: { orders: usual, minutes: usualMinutes },
  }));
}

export const setLoad = (
  db: Db,
  merchantId: string,
  { branchId, minutes, until }: Pick<Kitchen, "branchId" | "minutes" | "until">,
) =>
  db
    .insertInto("kitchenLoad")
    .values({ merchantId, branchId, minutes, until })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "branchId"]).doUpdateSet({ minutes, until }),
    )
    .execute();

/** Loads of the branches that have one, by branch. */
export async function readLoads(db: Db, merchantId: string): Promise<Map<string, BusyTime>> {
  const rows = await db
    .selectFrom("kitchenLoad")
    .select(["branchId", "minutes", "until"])
    .where("merchantId", "=", merchantId)
    .where("minutes", ">", 0)
    .where("until", "is not", null)
    .orderBy("branchId")
    .$narrowType<{ until: Date }>()
    .execute();
  return new Map(
    rows.map(({ branchId, minutes, until }) => [branchId, { minutes, until: until.toISOString() }]),
  );
}
