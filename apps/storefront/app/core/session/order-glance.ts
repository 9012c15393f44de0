import type { Order } from "@dasturxon/contract/entities/order";
import { storageKeys } from "@dasturxon/contract/storage-keys";

/** The part of an active order that is stored, so that every page can show it before the orders are loaded, and offline. */
export type OrderGlance = Pick<
  Order,
  | "id"
  | "number"
  | "status"
  | "serviceType"
  | "timeRange"
  | "payUntil"
  | "delayedAt"
  | "estimatedAt"
> & {
  courierStatus: "PERFORMER_ARRIVED" | null;
  /** The customer is asked about a dish. */
  hasQuestion: boolean;
};

export const glanceOf = (order: Order): OrderGlance => ({
  id: order.id,
  number: order.number,
  status: order.status,
  serviceType: order.serviceType,
  courierStatus: order.courierStatus === "PERFORMER_ARRIVED" ? order.courierStatus : null,
  timeRange: order.timeRange,
  payUntil: order.payUntil,
  delayedAt: order.delayedAt,
  estimatedAt: order.estimatedAt,
  hasQuestion: Boolean(order.change),
});

const ordersPath = "/profile/orders";

/** The active orders that a page does not show itself. `markSession` has the same rule. */
export const ordersElsewhere = (orders: readonly OrderGlance[], pathname: string) =>
  pathname === ordersPath
    ? []
    : orders.filter(({ id }) => !pathname.startsWith(`${ordersPath}/${id}`));

/**
 * Script that marks the document before its first paint, so that the space of the strip and of the header's link to the orders
 * is reserved from the beginning.
 */
export const markSession = (key: string) =>
  `try{var l=localStorage,p=location.pathname,d=document.documentElement.dataset;` +
  `if(l.${storageKeys.token})d.signedIn="";` +
  `if(p!=="${ordersPath}"&&JSON.parse(l.getItem(${JSON.stringify(key)})||"[]")` +
  `.some(function(o){return p.indexOf("${ordersPath}/"+o.id)}))d.activeOrder=""}catch(e){}`;
