import type { Order } from "@dasturxon/contract/entities/order";
import { saveAddress, saveDetails } from "../../shop/fulfilment/saved-addresses.ts";
import { storeOrder } from "../../shop/orders/order-cache.ts";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";

/**
 * State changes after an order is placed. Specification, point 4, "Order submit": basket, comment, promo, cashback and
 * delivery price are cleared, and the fresh draft contains the order's id. A temporary address is saved. Point 4,
 * "Address resolution".
 */
export async function afterOrder(clientSession: ClientSession, order: Order) {
  const { draft, fulfilment } = clientSession;
  const { address, nearestBranch, setDelivery } = fulfilment.getState();
  draft.getState().orderPlaced(order.id);
  setDelivery(nearestBranch, 0);
  storeOrder(clientSession, order);
  if (order.serviceType === "DELIVERY" && isRealAddress(address))
    await chooseSaved(clientSession, address);
}

/**
 * Replaces the address by the account's copy, which has its details. Without one it keeps them: the next order goes
 * to the same flat, and saves it. Decision "S4.44".
 */
async function chooseSaved(clientSession: ClientSession, chosen: ChosenAddress) {
  const { fulfilment } = clientSession;
  const { id, ...address } = chosen;
  const saved = id
    ? await saveDetails(clientSession, chosen)
    : (await saveAddress(clientSession, address)).result;
  const isStillChosen = fulfilment.getState().address === chosen;
  if (saved && isStillChosen) fulfilment.setState({ address: saved });
}
