import type { Order } from "@dasturxon/contract/entities/order";
import { savedAddressesOf } from "../../fulfilment/saved-addresses.ts";
import { isWholeAddress } from "../../fulfilment/address-text.ts";
import type { ClientSession } from "../../session/client-session.ts";

/**
 * What changes in the browser once an order is placed. Specification, point 4, "Order submit": basket, comment,
 * promo, cashback, delivery price and extra address details are cleared, and the fresh draft holds the order's id.
 * A temporary address is saved now. Point 4, "Address resolution".
 */
export async function afterOrder(clientSession: ClientSession, order: Order) {
  const { draft, fulfilment, session } = clientSession;
  const { address, nearestBranch, setDelivery } = fulfilment.getState();
  draft.getState().orderPlaced(order.id);
  setDelivery(nearestBranch, 0);
  fulfilment.getState().changeDetails(null);
  const { activeOrders, setActiveOrders } = session.getState();
  setActiveOrders([order, ...activeOrders.filter(({ id }) => id !== order.id)]);
  if (order.serviceType === "DELIVERY" && isWholeAddress(address))
    await saveAddress(clientSession, address);
}

/** From now on the address is the account's, with what the account knows of it. */
async function saveAddress(
  clientSession: ClientSession,
  { id, ...address }: NonNullable<ReturnType<ClientSession["fulfilment"]["getState"]>["address"]>,
) {
  const saved = savedAddressesOf(clientSession);
  // That it could not be saved takes nothing from the order; it is saved with the next one.
  const kept = id
    ? saved.getState().addresses?.find((each) => each.id === id)
    : (await saved.getState().save(address)).result;
  if (kept) clientSession.fulfilment.setState({ address: kept });
}
