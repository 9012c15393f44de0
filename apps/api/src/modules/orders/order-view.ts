import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { Selectable } from "kysely";
import type { OrderTable } from "../../db/order-tables.ts";
import type { lineCodes } from "./line-codes.ts";
import type { Tables } from "../../db/tables.ts";

/** A row of the table `order`, and those of its lines. */
export type OrderRow = Selectable<OrderTable>;
/** A locked order before a change. */
export type LockedOrder = OrderRow & { status: OrderStatus };
export type OrderItemRow = Selectable<Tables["orderItem"]>;

/** Columns of an order from other tables. */
export type OrderCompany = Pick<Order, "user" | "branch" | "merchant">;
export type OrderItemParts = Omit<
  OrderItemRow,
  | "merchantId"
  | "orderId"
  | "position"
  | "cookedAt"
  | keyof ReturnType<typeof lineCodes>
  | "markingCodes"
>;

/** An order for its customer. Specification, point 3, "Order". */
export function toOrder(
  row: OrderRow,
  items: readonly OrderItemParts[],
  company: OrderCompany,
): Order {
  const { createdDate, lastModifiedDate, promisedAt, delayedAt, estimatedAt, payUntil, ...rest } =
    row;
  const promised = { from: promisedAt ?? row.deliveryFrom, to: promisedAt ?? row.deliveryAt };
  return {
    ...rest,
    ...company,
    // The columns are text checked by the database; the call's result schema validates them again.
    status: row.status as Order["status"],
    paymentType: row.paymentType as Order["paymentType"],
    orderDevice: row.orderDevice as Order["orderDevice"],
    courierStatus: row.courierStatus as Order["courierStatus"],
    deliveryType: row.deliveryType as Order["deliveryType"],
    cartItems: items.map((item) => ({ ...item })),
    atTime: row.atTime?.toISOString() ?? null,
    acceptedTime: row.acceptedTime?.toISOString() ?? null,
    readyTime: row.readyTime?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    delayedAt: delayedAt?.toISOString() ?? null,
    estimatedAt: estimatedAt?.toISOString() ?? null,
    payUntil: payUntil?.toISOString() ?? null,
    promisedAt: promisedAt?.toISOString() ?? null,
    // Orders that are read may have a question, payments and receipts: `viewOf`.
    change: null,
    onlinePayment: null,
    receipts: [],
    deliveryAt: promised.to.toISOString(),
    timeRange: { from: promised.from.toISOString(), to: promised.to.toISOString() },
    createdDate: createdDate.toISOString(),
    lastModifiedDate: lastModifiedDate.toISOString(),
  };
}
