import type { Order } from "@dasturxon/contract/entities/order";
import { knownAddresses, saveAddress } from "../../shop/fulfilment/saved-addresses.ts";
import { storeOrder } from "../../shop/orders/order-cache.ts";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/**
 * State changes after an order is placed. Specification, point 4, "Order submit": basket, comment, promo, cashback,
 * delivery price and extra address details are cleared, and the fresh draft contains the order's id. A temporary
 * address is saved. Point 4, "Address resolution".
 */
export async function afterOrder(clientSession: ClientSession, order: Order) {
  const { draft, fulfilment } = clientSession;
  const { address, nearestBranch, setDelivery } = fulfilment.getState();
  draft.getState().orderPlaced(order.id);
  setDelivery(nearestBranch, 0);
  fulfilment.getState().changeDetails(null);
  storeOrder(clientSession, order);
  if (order.serviceType === "DELIVERY" && isRealAddress(address))
    await chooseSaved(clientSession, address);
}

/** Replaces the address by the account's copy, with its saved details. */
async function chooseSaved(
  clientSession: ClientSession,
  { id, ...address }: NonNullable<ReturnType<ClientSession["fulfilment"]["getState"]>["address"]>,
) {
  // A failure does not affect this order; the address is saved with the next one.
  const saved = id
    ? knownAddresses(clientSession).find((each) => each.id === id)
    : (await saveAddress(clientSession, address)).result;
  if (saved) clientSession.fulfilment.setState({ address: saved });
}
