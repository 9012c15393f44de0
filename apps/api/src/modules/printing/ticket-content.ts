import type { TicketContent } from "@dasturxon/contract/entities/printing";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { collectedOnReceipt } from "@dasturxon/domain/order/changed-order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { boardViewFor, selectBoardOrders } from "../staff/board-view.ts";
import type { Db } from "../../db/database.ts";
import type { StaffContext } from "../staff/staff-handle.ts";
import type { JobRow } from "./ticket-queries.ts";

/** The content of a ticket in all languages, as far as the printer's account may see it. */
export async function readTicketContent(
  { db, staff, merchant }: StaffContext,
  { orderId, kind, changeId, station, copy }: TicketOf,
): Promise<TicketContent> {
  const row = await selectBoardOrders(db, staff.merchantId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const order = boardViewFor(staff)(row);
  const changed =
    changeId === null ? null : await readChanged(db, staff.merchantId, changeId, station);
  const here = new Set(
    order.kitchen
      .filter((line) => station === null || (line.station ?? "") === station)
      .map(({ lineId }) => lineId),
  );
  const [lines, elsewhere] = [
    order.cartItems.filter(({ id }) => here.has(id)),
    order.cartItems.filter(({ id }) => !here.has(id)),
  ];
  return {
    kind,
    station,
    copy,
    orderNumber: order.number,
    brandName: merchant.name,
    branchName: order.branch?.name ?? merchant.name,
    timeZone: merchant.timeZone,
    // Like a guest's own order by the table's code, it is stored as a pick-up.
    serviceType: order.tableName ? "DINE_IN" : order.serviceType,
    placedAt: order.createdDate,
    promisedAt: order.deliveryAt ?? null,
    tableName: order.tableName ?? null,
    ...(changed && { removed: changed.removed }),
    lines: (changed?.added ?? lines).map(({ count, name, modifications, comment }) => ({
      count,
      name,
      modifications: modifications.map((each) => ({ name: each.name, count: each.count })),
      comment: comment || null,
    })),
    elsewhere: changed ? 0 : elsewhere.reduce((sum, { count }) => sum + count, 0),
    comment: (kind === "TICKET" && order.comment) || null,
    handover: kind !== "CANCELED" && station === null ? handoverOf(order) : null,
  };
}

type TicketOf = Pick<JobRow, "orderId" | "kind" | "changeId" | "station" | "copy">;

/** Reads what a station no longer cooks, and what it cooks instead; `station` `null`: all of it. */
async function readChanged(db: Db, merchantId: string, id: string, station: string | null) {
  const { offer, count, state } = await db
    .selectFrom("orderChange")
    .select(["offer", "count", "state"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const item = state === "REPLACED" ? offer.replacement?.item : undefined;
  const products = await db
    .selectFrom("product")
    .select(["id", "station"])
    .where("merchantId", "=", merchantId)
    .where("id", "in", [offer.productId, item?.productId ?? offer.productId])
    .execute();
  const isHere = (productId: string) =>
    station === null ||
    (products.find(({ id: known }) => known === productId)?.station ?? "") === station;
  return {
    removed: isHere(offer.productId) ? [{ count, name: offer.name }] : [],
    added: item && isHere(item.productId) ? [{ ...item, count }] : [],
  };
}

function handoverOf(order: BoardOrder): TicketContent["handover"] {
  const { user, receiver, address, totalPrice, isPaid, paymentType } = order;
  const { cutlery, leaveAtDoor, arrival } = order;
  const customer = receiver ?? (user && { name: user.firstName, phone: user.phone });
  const isOnlineAwaited = !isPaid && paymentProvider(paymentType) !== null;
  return {
    customer: customer ?? null,
    address: [address?.streetName, address?.houseNumber].filter(Boolean).join(" ") || null,
    courierComment: order.courierComment || null,
    paymentType,
    total: totalPrice,
    due: isOnlineAwaited ? 0 : collectedOnReceipt(order).sum,
    changeFrom: order.changeFrom || null,
    wishes: { cutlery, leaveAtDoor, arrival },
  };
}
