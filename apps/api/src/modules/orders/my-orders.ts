import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Page } from "@dasturxon/contract/entities/page";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { toPage } from "../../http/to-page.ts";
import {
  findOrder,
  listActiveOrdersOf,
  listOrderEvents,
  listOrdersOf,
  type OrderOwner,
} from "./order-queries.ts";

// Orders of the signed-in person. Other persons' read as absent, so that ids cannot be probed. Decision S6.08.

export const ownerOf = (context: CallContext): OrderOwner => ({
  merchantId: context.merchant.id,
  userId: personOf(context).id,
});

/** Paths contain the person's id too: others' answer 404. */
export function refuseOthers(context: CallContext, userId: string) {
  if (userId !== personOf(context).id) throw new CallError("NOT_FOUND");
}

/** All orders, or the archived ones; newest first. Specification, point 7. */
export async function listOrders(
  context: CallContext,
  userId: string,
  query: { page: number; size: number; onlyArchive?: boolean | undefined },
): Promise<Page<Order>> {
  refuseOthers(context, userId);
  const { page, size, onlyArchive = false } = query;
  const { content, totalElements } = await context.transaction((db) =>
    listOrdersOf(db, ownerOf(context), { page, size, onlyArchive }),
  );
  return toPage(content, totalElements, { page, size });
}

export async function listActiveOrders(context: CallContext, userId: string): Promise<Order[]> {
  refuseOthers(context, userId);
  return context.transaction((db) => listActiveOrdersOf(db, ownerOf(context)));
}

export async function getOrder(context: CallContext, id: string): Promise<Order> {
  const order = await context.transaction((db) => findOrder(db, ownerOf(context), id));
  if (!order) throw new CallError("NOT_FOUND");
  return order;
}

/** Every order has at least the event of its placing: no events, no order. */
export async function getOrderHistory(context: CallContext, id: string): Promise<OrderEvent[]> {
  const events = await context.transaction((db) => listOrderEvents(db, ownerOf(context), id));
  if (events.length === 0) throw new CallError("NOT_FOUND");
  return events;
}
