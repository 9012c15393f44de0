import { sql } from "kysely";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderReceipt } from "@dasturxon/contract/entities/fiscal";
import type { OrderChange } from "@dasturxon/contract/entities/order-change";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Db } from "../../db/database.ts";
import type { OfferedItem, OrderChangeOffer } from "../../db/order-tables.ts";
import { archiveStatuses, isActive } from "../../db/active-orders.ts";
import { onlinePayment, selectPayments, type StoredPayments } from "./online-payment.ts";
import { toOrder, type OrderItemParts, type OrderRow } from "./order-view.ts";

/** Owner of the orders: a query without it does not compile. */
export type OrderOwner = { merchantId: string; userId: string };

export type Joined = OrderRow & {
  items: OrderItemParts[];
  user: Order["user"];
  branch: Order["branch"];
  merchant: Order["merchant"];
  /** Times are of the database's format. */
  receipts: OrderReceipt[] | null;
  openChange: StoredChange | null;
  payments: StoredPayments | null;
};

/** An open question of an order, as the query reads it. */
type StoredChange = Pick<OrderChange, "id" | "itemId" | "count" | "state" | "whenUnanswered"> & {
  offer: OrderChangeOffer;
  /** Times are of the database's format. */
  proposedAt: string;
  expiresAt: string;
};

/** Orders with all data that are shown, in one round trip. */
export const selectOrders = (db: Db, merchantId: string) =>
  db
    .selectFrom("order as o")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.merchantId", "=", "o.merchantId").onRef("b.id", "=", "o.branchId"),
    )
    .innerJoin("merchant as m", "m.id", "o.merchantId")
    .leftJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "o.merchantId").onRef("a.id", "=", "o.userId"),
    )
    .selectAll("o")
    .select([
      sql<Order["user"]>`case when a.id is not null then
        jsonb_build_object('id', a.id, 'firstName', a.first_name, 'phone', a.phone) end`.as("user"),
      sql<Order["branch"]>`jsonb_build_object('id', b.id, 'name', b.name, 'address', b.address,
        'addressText', b.address_text, 'phone', b.phone, 'latitude', b.latitude, 'longitude', b.longitude)`.as(
        "branch",
      ),
      sql<
        Order["merchant"]
      >`jsonb_build_object('id', m.id, 'name', m.name, 'sub', m.sub, 'logo', m.logo)`.as(
        "merchant",
      ),
      sql<
        OrderItemParts[]
      >`(select jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'name', i.name,
        'image', i.image, 'imageColor', i.image_color, 'count', i.count, 'amount', i.amount, 'price', i.price,
        'costPrice', i.cost_price, 'discount', i.discount, 'modifications', i.modifications, 'comment', i.comment,
        'grade', i.grade)
        order by i.position)
        from order_item i where i.merchant_id = o.merchant_id and i.order_id = o.id)`.as("items"),
      sql<
        OrderReceipt[] | null
      >`(select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'receiptNumber', r.receipt_number,
        'url', r.url, 'issuedAt', r.issued_at) order by r.issued_at, r.id)
        from fiscal_receipt r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.state = 'ISSUED')`.as(
        "receipts",
      ),
      sql<StoredChange | null>`(select jsonb_build_object('id', c.id, 'itemId', c.item_id, 'count', c.count, 'offer', c.offer,
        'state', c.state, 'whenUnanswered', c.when_unanswered, 'proposedAt', c.proposed_at, 'expiresAt', c.expires_at)
        from order_change c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.settled_at is null)`.as(
        "openChange",
      ),
      selectPayments.as("payments"),
    ])
    .where("o.merchantId", "=", merchantId);

export const viewOf = (joined: Joined): Order => {
  const { items, user, branch, merchant, receipts, openChange, payments, ...row } = joined;
  return {
    ...toOrder(row, items, { user, branch, merchant }),
    receipts: (receipts ?? []).map((receipt) => ({
      ...receipt,
      issuedAt: new Date(receipt.issuedAt).toISOString(),
    })),
    change: openChange && shownChange(openChange),
    // The column is text; every writer of it is typed.
    onlinePayment: payments && onlinePayment(payments, row.paymentType as PaymentType),
  };
};

/** A question for its customer, who sees what each choice costs. */
function shownChange({ offer, proposedAt, expiresAt, ...change }: StoredChange): OrderChange {
  const { name, replacement, removal } = offer;
  return {
    ...change,
    name,
    replacement: replacement && {
      name: replacement.item.name,
      image: replacement.item.image,
      imageColor: replacement.item.imageColor,
      modifications: replacement.item.modifications,
      unitPrice: unitWithOptions(replacement.item),
      totalPrice: replacement.amounts.totalPrice,
    },
    removal: removal && { totalPrice: removal.amounts.totalPrice },
    proposedAt: new Date(proposedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

const unitWithOptions = ({ price, modifications }: OfferedItem) =>
  modifications.reduce((sum, option) => sum + option.price * option.count, price);

export async function findOrder(db: Db, owner: OrderOwner, id: string): Promise<Order | null> {
  const row = await selectOrders(db, owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .where("o.id", "=", id)
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** The order with this key, or `null` if the key is new. */
export async function findOrderByKey(
  db: Db,
  owner: OrderOwner,
  key: string,
): Promise<Order | null> {
  const row = await selectOrders(db, owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .where("o.idempotencyKey", "=", key)
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** Newest first. */
export async function listOrdersOf(
  db: Db,
  owner: OrderOwner,
  { page, size, onlyArchive }: { page: number; size: number; onlyArchive: boolean },
): Promise<{ content: Order[]; totalElements: number }> {
  const totalElements = await countOrders(db, owner, onlyArchive);
  if (page * size >= totalElements) return { content: [], totalElements };
  const rows = await selectOrders(db, owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .$if(onlyArchive, (query) => query.where("o.status", "in", archiveStatuses))
    .orderBy("o.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  return { content: rows.map(viewOf), totalElements };
}

const countOrders = (db: Db, { merchantId, userId }: OrderOwner, onlyArchive: boolean) =>
  db
    .selectFrom("order")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId)
    .$if(onlyArchive, (query) => query.where("status", "in", archiveStatuses))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/** Newest first. */
export async function listActiveOrdersOf(db: Db, owner: OrderOwner): Promise<Order[]> {
  const rows = await selectOrders(db, owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .where(isActive)
    .orderBy("o.id", "desc")
    .execute();
  return rows.map(viewOf);
}

/** The current state of the named orders, by id. */
export async function listOrdersById(
  db: Db,
  owner: OrderOwner,
  ids: readonly string[],
): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOrders(db, owner.merchantId)
    .where("o.userId", "=", owner.userId)
    .where("o.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, viewOf(row)]));
}

/** The history of an order, oldest first. Decision S7.76. */
const selectEvents = (db: Db, merchantId: string, orderId: string) =>
  db
    .selectFrom("orderEvent")
    .select(["type", "at", "from", "to"])
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .orderBy("sequence");

type EventRow = Omit<OrderEvent, "type" | "at"> & { type: string; at: Date };

const toEvent = ({ type, at, ...row }: EventRow): OrderEvent => ({
  ...row,
  // The column is text; every writer of events is typed.
  type: type as OrderEvent["type"],
  at: at.toISOString(),
});

/** The histories of the named orders, by order. */
export async function listEventsOfOrders(
  db: Db,
  { merchantId, userId }: OrderOwner,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  const histories = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return histories;
  const rows = await db
    .selectFrom("orderEvent")
    .select(["orderId", "type", "at", "from", "to"])
    .where("merchantId", "=", merchantId)
    .where("userId", "=", userId)
    .where("orderId", "in", orderIds)
    .orderBy("sequence")
    .execute();
  for (const { orderId, ...row } of rows) histories.get(orderId)?.push(toEvent(row));
  return histories;
}

export async function listOrderEvents(
  db: Db,
  { merchantId, userId }: OrderOwner,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await selectEvents(db, merchantId, orderId).where("userId", "=", userId).execute();
  return rows.map(toEvent);
}
