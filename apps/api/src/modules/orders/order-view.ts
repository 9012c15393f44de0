import type { Order } from "@dasturxon/contract/entities/order";
import type { Selectable } from "kysely";
import type { OrderTable } from "../../db/order-table.ts";
import type { Tables } from "../../db/tables.ts";

/** A row of the table `order`, and those of its lines. */
export type OrderRow = Selectable<OrderTable>;
export type OrderItemRow = Selectable<Tables["orderItem"]>;

/** What the order shows of other tables. */
export type OrderCompany = Pick<Order, "user" | "branch" | "merchant">;
export type OrderItemParts = Omit<OrderItemRow, "merchantId" | "orderId" | "position">;

/** An order as its customer sees it. Specification, point 3, "Order". */
export function toOrder(
  row: OrderRow,
  items: readonly OrderItemParts[],
  company: OrderCompany,
): Order {
  const { deliveryFrom, deliveryAt, createdDate, lastModifiedDate, ...rest } = row;
  return {
    ...rest,
    ...company,
    // The columns are text checked by the database; the call's result schema looks at them once more.
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
    deliveryAt: deliveryAt.toISOString(),
    timeRange: { from: deliveryFrom.toISOString(), to: deliveryAt.toISOString() },
    createdDate: createdDate.toISOString(),
    lastModifiedDate: lastModifiedDate.toISOString(),
  };
}
