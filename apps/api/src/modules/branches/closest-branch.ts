import type { Branch } from "@dasturxon/contract/entities/branch";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import { findDelivery } from "@dasturxon/domain/delivery/find-delivery";
import { findOrFirst } from "@dasturxon/domain/delivery/find-or-first";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";

type Query = { lat: number; lon: number; type?: "DELIVERY" | undefined };

/**
 * The branch that serves a point: with `type=DELIVERY` the one that delivers there, otherwise the nearest that takes
 * orders. Open branches come first. Specification, point 7 (S7.26); decision S7.27.
 *
 * @throws CallError BRANCH_NOT_FOUND if there is none.
 */
export async function closestBranch(
  context: CallContext,
  merchantId: string,
  { lat, lon, type }: Query,
): Promise<Branch> {
  const { merchant, services, now } = context;
  if (merchantId !== merchant.id) throw new CallError("NOT_FOUND");
  const { deliveryArea, nearestServing } = await services.brands.get(merchant);
  const point = { latitude: lat, longitude: lon };

  if (type === "DELIVERY") {
    const isOpen = (branch: Branch) => takesOrdersNow(branch, "DELIVERY", merchant, now);
    const offer = findDelivery(point, deliveryArea, isOpen);
    if (!offer) throw new CallError("BRANCH_NOT_FOUND");
    return offer.branch;
  }
  const isOpen = (branch: Branch) => takesOrdersNow(branch, "PICK_UP", merchant, now);
  const found = findOrFirst(nearestServing(point), isOpen);
  if (!found) throw new CallError("BRANCH_NOT_FOUND");
  return found;
}
