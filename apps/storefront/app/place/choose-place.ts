import type { Service } from "@dasturxon/domain/branch/can-serve";
import type { ChosenAddress } from "../session/place-store.ts";
import type { Visitor } from "../session/visitor.ts";
import type { DraftChoices } from "../session/draft-store.ts";
import { checkDelivery } from "./check-delivery.ts";
import type { DeliveryCheck } from "./check-delivery.ts";

/** How an order is received; a wish to eat at the branch is sent as a pick-up. Decision "S1.25". */
export type Receiving = Extract<Service, "DELIVERY" | "PICK_UP" | "DINE_IN">;

export const receivingOf = ({ serviceType, isDineIn }: DraftChoices): Receiving =>
  serviceType === "DELIVERY" ? "DELIVERY" : isDineIn ? "DINE_IN" : "PICK_UP";

/** Changes the way of receiving. The basket stays; fee and time follow from the next quote. */
export function chooseReceiving({ draft }: Pick<Visitor, "draft">, receiving: Receiving) {
  draft.getState().choose({
    serviceType: receiving === "DELIVERY" ? "DELIVERY" : "PICK_UP",
    isDineIn: receiving === "DINE_IN",
    // A table belongs to the visit that began with its QR code.
    ...(receiving !== "DINE_IN" && { hallId: undefined, tableId: undefined }),
  });
}

/** Sets where a pick-up, or a meal at the branch, takes place. */
export function chooseBranch(visitor: Pick<Visitor, "draft">, branchId: string) {
  visitor.draft.getState().choose({ branchId });
}

/**
 * Sets where a delivery goes; the branch and the price of the delivery follow. What was found out about the point
 * already may be handed in. Specification, point 4, "Address resolution".
 */
export async function chooseAddress(
  visitor: Visitor,
  address: ChosenAddress,
  known?: DeliveryCheck,
): Promise<DeliveryCheck> {
  const { place } = visitor;
  place.getState().chooseAddress(address);
  const check = known ?? (await checkDelivery(visitor, address));
  const isStillChosen = place.getState().address === address;
  if (check.kind === "delivered" && isStillChosen)
    place.getState().setDelivery(check.branch, check.price);
  return check;
}
