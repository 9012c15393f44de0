import type { Order } from "@dasturxon/contract/entities/order";
import type { SlotLimit } from "@dasturxon/contract/entities/branch";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { sql, type RawBuilder } from "kysely";
import {
  defineStatement,
  executePrepared,
  type PreparedStatement,
} from "../../../db/prepared-statement.ts";
import { columnName } from "../../../db/column-name.ts";
import type { Db } from "../../../db/database.ts";
import { archiveStatuses } from "../../../db/active-orders.ts";
import { enqueueDeliveryQuery } from "../events/pending-events.ts";
import type { WantedStock } from "../order-resources.ts";
import type { OrderItemRow, OrderRow } from "../order-view.ts";

export type NewOrder = {
  row: OrderRow & { userId: string; status: OrderStatus };
  items: OrderItemRow[];
  /** Units of products that the branch has a count of, each product once. */
  wanted: WantedStock[];
  /** Limit of the branch for the slot of the order. */
  slotLimit: SlotLimit | null;
  /** Merchant version that the order was priced by: menu, stock, stops and settings. */
  merchantVersion: number;
};

/** Why an order was not written. */
export type InsertRefusal =
  /** Its key belongs to an existing order of this person. */
  | "DUPLICATE"
  /** The account is deleted or disabled. */
  | "NO_ACCOUNT"
  /** The version has changed since pricing: another process may have sold out a product, or changed the menu. */
  | "OUTDATED"
  /** The account has as many unpaid orders as the merchant allows. */
  | "TOO_MANY_OPEN"
  | ResourceRefusal;

/** Refusals by a stock limit, a promo or a full slot, possibly because of earlier orders in the same statement. */
export type ResourceRefusal =
  | "STOCK_GONE"
  | "PROMO_USED_UP"
  | "PROMO_ALREADY_USED"
  /** The kitchen has taken as much as it can in the slot. */
  | "SLOT_FULL";

export type Orderer = NonNullable<Order["user"]>;
export type Inserted =
  /** `isSoldOut`: a product is sold out now, which outdates the menu. */
  { user: Orderer; isSoldOut: boolean } | Refused;
/** `stockLeft`: remaining units of the product that is sold out. */
type Refused = { refusal: InsertRefusal; stockLeft: number };

export const refused = (refusal: InsertRefusal): Refused => ({ refusal, stockLeft: 0 });

/**
 * Locks the persons who order, in the order of their ids, and before them the branches whose slots have a limit. It has to precede `insertOrders`, in a separate
 * statement: then that one counts the orders of the previous lock holders, and the events of one person are
 * numbered in the order of their commits, so that a listener that resumes after a number misses none.
 */
export const lockOrderers = (
  merchantId: string,
  orders: readonly NewOrder[],
): PreparedStatement<unknown> =>
  lockAccounts({
    merchantId,
    userIds: orders.map(({ row }) => row.userId),
    branchIds: orders.flatMap(({ row, slotLimit }) => (slotLimit ? [row.branchId] : [])),
  });

type LockedRows = { merchantId: string; userIds: string[]; branchIds: string[] };

const lockAccounts = defineStatement<LockedRows, unknown>(
  "lock_orderers",
  ({ merchantId, userIds, branchIds }) => sql`
    with limited as materialized (
      select id from branch where merchant_id = ${merchantId} and id = any(${branchIds}::uuid[])
      order by id for no key update
    )
    select from account
    where merchant_id = ${merchantId} and id = any(${userIds}::uuid[])
      -- A part of the statement that nobody reads is not executed.
      and (select count(*) from limited) >= 0
    order by id for no key update`,
);

/**
 * Writes orders of one merchant in one statement, with their lines, their first events and the job that delivers
 * these. Stock and promo uses are reserved in the same statement, and only for orders that are written.
 *
 * @returns The result of each, by order id. Nothing of a refused order is written.
 */
export async function insertOrders(
  db: Db,
  merchantId: string,
  orders: readonly NewOrder[],
): Promise<Map<string, Inserted>> {
  const rows = orders.map(({ row }) => row);
  const items = orders.flatMap((order) => order.items);
  const candidates = orders.map(({ row, merchantVersion, slotLimit }) => ({
    id: row.id,
    user_id: row.userId,
    promo_id: row.promoId,
    is_open: !row.isPaid,
    version: merchantVersion,
    branch_id: row.branchId,
    slot_at: row.slotAt,
    work_minutes: row.workMinutes,
    most_orders: slotLimit?.unit === "ORDERS" ? slotLimit.amount : null,
    most_minutes: slotLimit?.unit === "MINUTES" ? slotLimit.amount : null,
  }));
  const wanted = orders.flatMap(({ row, wanted: goods }) =>
    goods.map(({ productId, count }) => ({
      order_id: row.id,
      branch_id: row.branchId,
      product_id: productId,
      count,
    })),
  );
  const isReserving =
    wanted.length > 0 ||
    orders.some(({ row, slotLimit }) => row.promoId !== null || slotLimit !== null);
  const statement = (isReserving ? insertReserving : insertOnly)(
    {
      merchantId,
      candidates: JSON.stringify(candidates),
      rows: asJson(rows),
      items: asJson(items),
      wanted: JSON.stringify(wanted),
    },
    orders,
  );
  const { rows: outcomes } = await executePrepared(db, statement);
  return new Map(
    outcomes.map(({ orderId, refusal, stockLeft, isSoldOut, ...user }) => [
      orderId,
      refusal ? { refusal, stockLeft } : { user, isSoldOut },
    ]),
  );
}

type OutcomeRow = Orderer & {
  orderId: string;
  refusal: InsertRefusal | null;
  stockLeft: number;
  isSoldOut: boolean;
};

/** All but the merchant's id are JSON. */
type Parameters = Record<"merchantId" | "candidates" | "rows" | "items" | "wanted", string>;

const insertOnly = defineStatement<Parameters, OutcomeRow, readonly NewOrder[]>(
  "insert_orders",
  (parameters, orders) => insertQuery(parameters, orders, reservingNothing),
);
const insertReserving = defineStatement<Parameters, OutcomeRow, readonly NewOrder[]>(
  "insert_taking_orders",
  (parameters, orders) => insertQuery(parameters, orders, reservingOf(parameters)),
);

/** @param orders Any order: all rows have the same columns. */
function insertQuery(
  { merchantId, candidates, rows, items }: Parameters,
  orders: readonly NewOrder[],
  reserving: Reserving,
) {
  const ofOrder = columnsOf(orders.map(({ row }) => row));
  const ofItem = columnsOf(orders.flatMap((order) => order.items));
  return sql<OutcomeRow>`
    with shop as materialized (
      select version, open_orders_limit from merchant where id = ${merchantId}
    ), candidate as materialized (
      select c.id, c.user_id, c.promo_id, c.is_open, c.version <> shop.version as is_outdated, open_orders_limit,
        c.branch_id, c.slot_at, c.work_minutes, c.most_orders, c.most_minutes,
        person.id is null as is_gone, person.promo_phone_hash,
        row_number() over (partition by c.user_id, c.is_open, c.version order by c.id) as position
      from json_to_recordset(${candidates}::json)
        as c (id uuid, user_id uuid, promo_id uuid, is_open boolean, version bigint, branch_id uuid, slot_at timestamptz,
          work_minutes integer, most_orders integer, most_minutes integer)
      cross join shop
      left join account person
        on person.merchant_id = ${merchantId} and person.id = c.user_id and person.is_active
    ), ${reserving.locks} judged as materialized (
      select candidate.id, user_id, ${reserving.stockLeft} as stock_left, case
        when is_gone then 'NO_ACCOUNT'
        when is_outdated then 'OUTDATED'
        when is_open and position + open_orders.count > open_orders_limit then 'TOO_MANY_OPEN'
        ${reserving.refusals} end as refusal
      from candidate cross join lateral (
        select count(*) from (
          select from "order" o
          where o.merchant_id = ${merchantId} and o.user_id = candidate.user_id and not o.is_paid
            and o.status not in (${archived})
          -- Without a limit nothing is counted.
          limit case when is_open then coalesce(open_orders_limit, 0) else 0 end
        ) as open_order
      ) as open_orders ${reserving.judgements}
    ), placed as (
      insert into "order" (${ofOrder})
      select ${ofOrder} from json_populate_recordset(null::"order", ${rows}::json)
      where id in (select id from judged where refusal is null)
      on conflict (merchant_id, user_id, idempotency_key) where idempotency_key is not null do nothing
      returning id, user_id, status, created_date
    ), lines as (
      insert into order_item (${ofItem})
      select ${ofItem} from json_populate_recordset(null::order_item, ${items}::json)
      where order_id in (select id from placed)
    ), event as (
      insert into order_event (merchant_id, order_id, user_id, type, "to", at, pending_tx)
      select ${merchantId}, id, user_id, 'CHANGE_STATUS', status, created_date, pg_current_xact_id() from placed
    ), ${reserving.uses} delivery as materialized (
      select job.* from (${enqueueDeliveryQuery(merchantId)}) as job where exists (select from placed)
    )
    select judged.id as order_id, case when placed.id is null then coalesce(refusal, 'DUPLICATE') end as refusal,
      stock_left, ${reserving.isSoldOut} as is_sold_out, person.id, person.first_name, person.phone
    from judged left join placed on placed.id = judged.id
      left join account person on person.merchant_id = ${merchantId} and person.id = placed.user_id
      -- A part of the statement that nobody reads is not executed.
      cross join (select count(*) from delivery) as delivery`;
}

/** Parts of the statement that check and reserve stock, slots and promo uses. */
type Reserving = Record<
  "locks" | "stockLeft" | "refusals" | "judgements" | "uses" | "isSoldOut",
  RawBuilder<unknown>
>;

const reservingNothing: Reserving = {
  locks: sql``,
  stockLeft: sql`0`,
  refusals: sql``,
  judgements: sql``,
  uses: sql``,
  isSoldOut: sql`false`,
};

/**
 * Rows are locked before they are checked, stock by the ids of products, so that two baskets with the same products cannot
 * deadlock. A person's uses are counted under the lock of `lockOrderers`; those by an earlier, deleted account of
 * the same phone count too. Decision 0006.
 */
function reservingOf({ merchantId, wanted }: Parameters): Reserving {
  return {
    locks: sql`
    wanted as materialized (
      select * from json_to_recordset(${wanted}::json)
        as w (order_id uuid, branch_id uuid, product_id uuid, count integer)
    ), stock as materialized (
      select product_id, branch_id, units_left from product_branch
      where merchant_id = ${merchantId} and units_left is not null
        and (product_id, branch_id) in (select product_id, branch_id from wanted)
      order by product_id, branch_id for no key update
    ), missing as (
      select distinct on (order_id) order_id, units_left as stock_left from (
        select order_id, product_id, units_left,
          sum(count) over (partition by product_id, branch_id order by order_id) as total
        from wanted join stock using (product_id, branch_id)
      ) as asked
      where total > units_left order by order_id, product_id
    ), slot_order as (
      select c.id, most_orders is not null and taken.orders + earlier.orders >= most_orders
          or most_minutes is not null and taken.minutes + earlier.minutes > 0
            and taken.minutes + earlier.minutes + c.work_minutes > most_minutes as is_slot_full
      from candidate c cross join lateral (
        select count(*) as orders, coalesce(sum(o.work_minutes), 0) as minutes from "order" o
        where o.merchant_id = ${merchantId} and o.branch_id = c.branch_id and o.slot_at = c.slot_at
          and o.status <> 'CANCELED'
      ) as taken cross join lateral (
        select count(*) as orders, coalesce(sum(e.work_minutes), 0) as minutes from candidate e
        where e.branch_id = c.branch_id and e.slot_at = c.slot_at and e.id < c.id
      ) as earlier
      where most_orders is not null or most_minutes is not null
    ), offer as materialized (
      select id, used, uses_total, uses_per_user from promo
      where merchant_id = ${merchantId} and id in (select promo_id from candidate)
      order by id for no key update
    ), promo_order as (
      select c.id, offer.id is null or used + row_number() over (partition by c.promo_id order by c.id) > uses_total
          as is_used_up,
        case when uses_per_user is not null then row_number() over (partition by c.promo_id, c.user_id order by c.id) + (
          select count(*) from promo_use u
          where u.merchant_id = ${merchantId} and u.promo_id = c.promo_id
            and (u.user_id = c.user_id or u.phone_hash = c.promo_phone_hash)
        ) > uses_per_user end as is_used_by_person
      from candidate c left join offer on offer.id = c.promo_id where c.promo_id is not null
    ),`,
    stockLeft: sql`coalesce(stock_left, 0)`,
    refusals: sql`
        when stock_left is not null then 'STOCK_GONE'
        when is_slot_full then 'SLOT_FULL'
        when is_used_up then 'PROMO_USED_UP'
        when is_used_by_person then 'PROMO_ALREADY_USED'`,
    judgements: sql`
      left join missing on missing.order_id = candidate.id left join promo_order on promo_order.id = candidate.id
      left join slot_order on slot_order.id = candidate.id`,
    uses: sql`
    reserved as (
      update product_branch pb set units_left = units_left - goods.count
      from (
        select product_id, branch_id, sum(count) as count from wanted
        where order_id in (select id from placed) group by product_id, branch_id
      ) as goods
      where merchant_id = ${merchantId} and pb.product_id = goods.product_id and pb.branch_id = goods.branch_id
        and units_left is not null
      returning units_left
    ), sold_out as materialized (
      select exists (select from reserved where units_left = 0) as is_sold_out
    ), outdated_menu as (
      update merchant set version = version + 1 where id = ${merchantId} and (select is_sold_out from sold_out)
    ), used_offer as (
      update promo set used = used + uses.count
      from (
        select promo_id, count(*) from candidate
        where promo_id is not null and id in (select id from placed) group by promo_id
      ) as uses
      where merchant_id = ${merchantId} and promo.id = promo_id
    ), use as (
      insert into promo_use (merchant_id, promo_id, order_id, user_id, phone_hash)
      select ${merchantId}, promo_id, id, user_id, promo_phone_hash from candidate
      where promo_id is not null and id in (select id from placed)
    ),`,
    isSoldOut: sql`(select is_sold_out from sold_out)`,
  };
}

const archived = sql.join(archiveStatuses.map((status) => sql.lit(status)));

/** One parameter for whole rows, whose keys are the column names; unlisted columns are null. */
const asJson = (rows: readonly object[]) => JSON.stringify(rows.map((row) => withColumnNames(row)));

function withColumnNames(row: object) {
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    if (value !== null) columns[columnName(key)] = value;
  return columns;
}

/**
 * Lists the columns of the rows, so that a column that a later release adds gets its default. All rows have the
 * same keys.
 */
const columnsOf = ([row]: readonly object[]) =>
  sql.join(
    Object.keys(row ?? {})
      .toSorted()
      .map((key) => sql.id(columnName(key))),
  );
