import type { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { isChangeable, settlementOf } from "@dasturxon/domain/order/changed-order";
import type { Db } from "../../db/database.ts";
import type { OfferedItem } from "../../db/order-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { raiseVersion, returnCashback, takeStock } from "../orders/order-resources.ts";
import type { LockedOrder, OrderItemRow } from "../orders/order-view.ts";
import { applyChange, type ChangeContext } from "../orders/status/change-status.ts";
import { addEvents, updateOrder, type Changed } from "../orders/status/locked-order.ts";
import { addRefund } from "../payments/partial-refunds.ts";
import { listItems, setChangeState, type OrderChangeRow } from "./change-queries.ts";

/** State of a change after a choice. */
export const settledAs = { REPLACE: "REPLACED", REMOVE: "REMOVED", CANCEL: "CANCELED" } as const;

/**
 * Applies a choice to a locked order, in one transaction: lines, amounts, stock, cashback and payment. The amounts are those
 * that the customer has seen. Missing units do not return to the stock: there are none.
 *
 * @param change Open. @throws CallError CHANGE_SETTLED if the choice is not offered, STATUS_NOT_ALLOWED once the order has left or
 * ended; StockExceeded if the replacement is sold out by now.
 */
export async function settleChange(
  context: ChangeContext,
  order: LockedOrder,
  change: OrderChangeRow,
  choice: OrderChangeChoice,
  at: Date,
): Promise<Changed> {
  const { db } = context;
  if (!isChangeable(order.status)) throw new CallError("STATUS_NOT_ALLOWED");
  if (choice === "CANCEL") {
    await setChangeState(db, change, "CANCELED", at);
    return applyChange(context, order, { to: "CANCELED", at, rejectReason: "SOLD_OUT" });
  }
  const { replacement, removal } = change.offer;
  const chosen = choice === "REPLACE" ? replacement : removal;
  if (!chosen) throw new CallError("CHANGE_SETTLED");
  const item = choice === "REPLACE" ? (replacement?.item ?? null) : null;
  const isSoldOut = item
    ? await takeStock(db, order, { productId: item.productId, count: change.count })
    : false;
  await changeLines(db, order, change, item, at);
  await changeMoney(db, order, change, chosen.amounts, at);
  await setChangeState(db, change, settledAs[choice], at);
  await addEvents(db, order, [{ type: "UPDATE", from: "CHANGE", to: settledAs[choice] }], at);
  if (isSoldOut) await raiseVersion(db, order.merchantId);
  return { isStockBack: isSoldOut };
}

/** Takes the question back: the line stays as it was ordered. */
export async function withdrawChange(db: Db, order: LockedOrder, change: OrderChangeRow, at: Date) {
  await setChangeState(db, change, "WITHDRAWN", at);
  await updateOrder(db, order, { lastModifiedDate: at });
  await addEvents(db, order, [{ type: "UPDATE", from: "CHANGE", to: "WITHDRAWN" }], at);
}

async function changeLines(
  db: Db,
  { merchantId, id: orderId }: LockedOrder,
  { itemId, count }: OrderChangeRow,
  replacement: OfferedItem | null,
  at: Date,
) {
  const items = await listItems(db, merchantId, orderId);
  const item = items.find(({ id }) => id === itemId);
  // Only changes remove lines, and one is open at a time.
  if (!item) throw new CallError("CHANGE_SETTLED");
  const isWhole = item.count <= count;
  await (isWhole
    ? db
        .deleteFrom("orderItem")
        .where("merchantId", "=", merchantId)
        .where("orderId", "=", orderId)
        .where("id", "=", itemId)
        .execute()
    : db
        .updateTable("orderItem")
        .set({ count: item.count - count })
        .where("merchantId", "=", merchantId)
        .where("orderId", "=", orderId)
        .where("id", "=", itemId)
        .execute());
  if (!replacement) return;
  await db
    .insertInto("orderItem")
    .values({
      ...replacement,
      merchantId,
      orderId,
      position: isWhole ? item.position : lastPosition(items) + 1,
      id: uuidV7(() => at.getTime())(),
      count,
      name: JSON.stringify(replacement.name),
      modifications: JSON.stringify(replacement.modifications),
      image: replacement.image ?? null,
      imageColor: replacement.imageColor ?? null,
      comment: replacement.comment ?? "",
      person: item.person,
    })
    .execute();
}

const lastPosition = (items: readonly OrderItemRow[]) =>
  Math.max(...items.map(({ position }) => position));

async function changeMoney(
  db: Db,
  order: LockedOrder,
  change: OrderChangeRow,
  { products: _, ...amounts }: NonNullable<OrderChangeRow["offer"]["removal"]>["amounts"],
  at: Date,
) {
  const { refund, dueOnReceipt, refunded } = settlementOf(order, amounts.totalPrice);
  const items = await listItems(db, order.merchantId, order.id);
  await updateOrder(db, order, {
    ...amounts,
    productCount: items.reduce((sum, { count }) => sum + count, 0),
    dueOnReceipt,
    refunded,
    // Nothing to pay counts as paid. Decision "money".
    isPaid: order.isPaid || amounts.totalPrice === 0,
    lastModifiedDate: at,
  });
  await returnCashback(db, order, order.cashback - amounts.cashback);
  if (refund > 0)
    await addRefund(db, order, { id: change.id, amount: refund, changeId: change.id, at });
}
