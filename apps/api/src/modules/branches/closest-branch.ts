import type { Branch } from "@dasturxon/contract/entities/branch";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import { nearest } from "@dasturxon/domain/delivery/distance";
import { findDelivery } from "@dasturxon/domain/delivery/find-delivery";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";

type Query = { lat: number; lon: number; type?: "DELIVERY" | undefined };

/**
 * The branch that serves a point: with `type=DELIVERY` the one that delivers there, otherwise the nearest that
 * takes orders at all. Branches open now come first. Specification, point 7 (S7.26); decision S7.27.
 *
 * @throws CallError BRANCH_NOT_FOUND when there is none.
 */
export async function closestBranch(
  context: CallContext,
  merchantId: string,
  { lat, lon, type }: Query,
): Promise<Branch> {
  const { merchant, services, now } = context;
  if (merchantId !== merchant.id) throw new CallError("NOT_FOUND");
  const { branches, zones, tariffs, webSettings } = await services.brands.get(merchant);
  const point = { latitude: lat, longitude: lon };

  if (type === "DELIVERY") {
    const delivering = branches.filter((branch) => canServe(branch, webSettings, "DELIVERY"));
    const isOpen = (branch: Branch) => openState(branch, "DELIVERY", merchant, now).takesOrders;
    const offer = findDelivery(point, { branches: delivering, zones, tariffs, isOpen });
    if (!offer) throw new CallError("BRANCH_NOT_FOUND");
    return offer.branch;
  }
  const serving = branches.filter(
    (branch) =>
      canServe(branch, webSettings, "PICK_UP") || canServe(branch, webSettings, "DELIVERY"),
  );
  const open = serving.filter((branch) => openState(branch, "PICK_UP", merchant, now).takesOrders);
  const found = nearest(point, open) ?? nearest(point, serving);
  if (!found) throw new CallError("BRANCH_NOT_FOUND");
  return found;
}
