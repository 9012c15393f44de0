import type { Order } from "@dasturxon/contract/entities/order";
import { savedAddressesOf } from "../../place/saved-addresses.ts";
import { isWholeAddress } from "../../place/address-text.ts";
import type { Visitor } from "../../session/visitor.ts";

/**
 * What changes in the browser once an order is placed. Specification, point 4, "Order submit": basket, comment,
 * promo, cashback, delivery price and extra address details are cleared, and the fresh draft holds the order's id.
 * A temporary address is saved now. Point 4, "Address resolution".
 */
export async function afterOrder(visitor: Visitor, order: Order) {
  const { draft, place, session } = visitor;
  const { address, nearestBranch, setDelivery } = place.getState();
  draft.getState().orderPlaced(order.id);
  setDelivery(nearestBranch, 0);
  place.getState().changeDetails(null);
  const { activeOrders, setActiveOrders } = session.getState();
  setActiveOrders([order, ...activeOrders.filter(({ id }) => id !== order.id)]);
  if (order.serviceType === "DELIVERY" && isWholeAddress(address))
    await keepAddress(visitor, address);
}

/** From now on the address is the account's, with what the account knows of it. */
async function keepAddress(
  visitor: Visitor,
  { id, ...address }: NonNullable<ReturnType<Visitor["place"]["getState"]>["address"]>,
) {
  const saved = savedAddressesOf(visitor);
  // That it could not be saved takes nothing from the order; it is saved with the next one.
  const kept = id
    ? saved.getState().addresses?.find((each) => each.id === id)
    : (await saved.getState().save(address)).result;
  if (kept) visitor.place.setState({ address: kept });
}
