import type { Order } from "@dasturxon/contract/entities/order";
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
  /** Units of products that have a stock limit, each product once. */
  wanted: WantedStock[];
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

/** Refusals by a stock limit or a promo, possibly because of earlier orders in the same statement. */
export type ResourceRefusal = "STOCK_GONE" | "PROMO_USED_UP" | "PROMO_ALREADY_USED";

export type Orderer = NonNullable<Order["user"]>;
export type Inserted =
  /** `isSoldOut`: a product is sold out now, which outdates the menu. */
  { user: Orderer; isSoldOut: boolean } | Refused;
/** `stockLeft`: remaining units of the product that is sold out. */
type Refused = { refusal: InsertRefusal; stockLeft: number };

export const refused = (refusal: InsertRefusal): Refused => ({ refusal, stockLeft: 0 });

/**
 * Locks the persons who order, in the order of their ids. It has to precede `insertOrders`, in a separate
 * statement: then that one counts the orders of the previous lock holders, and the events of one person are
 * numbered in the order of their commits, so that a listener that resumes after a number misses none.
 */
export const lockOrderers = (
  merchantId: string,
  orders: readonly NewOrder[],
): PreparedStatement<unknown> =>
  lockAccounts({ merchantId, userIds: orders.map(({ row }) => row.userId) });

const lockAccounts = defineStatement<{ merchantId: string; userIds: string[] }, unknown>(
  "lock_orderers",
  ({ merchantId, userIds }) => sql`
    select from account
    where merchant_id = ${merchantId} and id = any(${userIds}::uuid[])
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
  const candidates = orders.map(({ row, merchantVersion }) => ({
    id: row.id,
    user_id: row.userId,
    promo_id: row.promoId,
    is_open: !row.isPaid,
    version: merchantVersion,
  }));
  const wanted = orders.flatMap(({ row, wanted: goods }) =>
    goods.map(({ productId, count }) => ({ order_id: row.id, product_id: productId, count })),
  );
  const isReserving = wanted.length > 0 || rows.some(({ promoId }) => promoId !== null);
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
        person.id is null as is_gone, person.promo_phone_hash,
        row_number() over (partition by c.user_id, c.is_open, c.version order by c.id) as position
      from json_to_recordset(${candidates}::json)
        as c (id uuid, user_id uuid, promo_id uuid, is_open boolean, version bigint)
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

/** Parts of the statement that check and reserve stock and promo uses. */
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
 * Rows are locked before they are checked, products by their ids, so that two baskets with the same products cannot
 * deadlock. A person's uses are counted under the lock of `lockOrderers`; those by an earlier, deleted account of
 * the same phone count too. Decision 0006.
 */
function reservingOf({ merchantId, wanted }: Parameters): Reserving {
  return {
    locks: sql`
    wanted as materialized (
      select * from json_to_recordset(${wanted}::json)
        as w (order_id uuid, product_id uuid, count integer)
    ), stock as materialized (
      select id, poster_amount from product
      where merchant_id = ${merchantId} and id in (select product_id from wanted) and poster_amount is not null
      order by id for no key update
    ), missing as (
      select distinct on (order_id) order_id, poster_amount as stock_left from (
        select order_id, id, poster_amount, sum(count) over (partition by id order by order_id) as total
        from wanted join stock on id = product_id
      ) as asked
      where total > poster_amount order by order_id, id
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
        when is_used_up then 'PROMO_USED_UP'
        when is_used_by_person then 'PROMO_ALREADY_USED'`,
    judgements: sql`
      left join missing on missing.order_id = candidate.id left join promo_order on promo_order.id = candidate.id`,
    uses: sql`
    reserved as (
      update product set poster_amount = poster_amount - goods.count
      from (
        select product_id, sum(count) as count from wanted where order_id in (select id from placed) group by product_id
      ) as goods
      where merchant_id = ${merchantId} and product.id = product_id and poster_amount is not null
      returning poster_amount
    ), sold_out as materialized (
      select exists (select from reserved where poster_amount = 0) as is_sold_out
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
