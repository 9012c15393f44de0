import type { ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import { displayStatus, type DisplayStatus } from "@dasturxon/domain/order/display-status";
import {
  hasArrived,
  statusPath,
  type OrderChange,
  type OrderSubscriber,
} from "../orders/events/order-subscriber.ts";
import { enqueueStaffMessages } from "../bot/staff-order-messages.ts";
import { messageCustomers, type CustomerMessage } from "./message-customers.ts";

/**
 * Enqueues messages about orders: each status and the courier's arrival for the customer; new, cancelled and due orders for the
 * staff. If a change passes several statuses, only the last one is reported.
 */
export const orderMessages: OrderSubscriber = {
  // The name is that of earlier releases, which had the bot only: deliveries of theirs may still wait.
  name: "bot",
  async onChanges(db, changes, now) {
    const [first] = changes;
    if (!first) return;
    const { merchantId } = first.order;
    await messageCustomers(db, merchantId, changes.flatMap(toCustomer), now);
    await enqueueStaffMessages(db, changes, now);
  },
};

function toCustomer(change: OrderChange): (CustomerMessage & { isPushed: boolean })[] {
  const { id: orderId, userId: accountId, serviceType } = change.order;
  if (!accountId) return [];
  const path = statusPath(change);
  const last = path.at(-1);
  const status = last && displayStatus(last);
  return [
    ...(status
      ? [
          {
            accountId,
            content: { kind: "ORDER" as const, orderId, status },
            about: `${orderId} ${status}`,
            isPushed: isPushed(serviceType, status),
          },
        ]
      : []),
    ...(hasArrived(change)
      ? [
          {
            accountId,
            content: { kind: "ORDER_ARRIVED" as const, orderId },
            about: `${orderId} ARRIVED`,
            isPushed: true,
          },
        ]
      : []),
  ];
}

const isPushed = (serviceType: ServiceType, status: DisplayStatus) =>
  status === "ACCEPTED" ||
  status === "CANCELED" ||
  status === (serviceType === "DELIVERY" ? "ON_WAY" : "DONE");
