import * as calls from "@dasturxon/contract/calls/deliveries";
import * as orderCalls from "@dasturxon/contract/calls/orders";
import type { TariffAnswer, TariffRequest } from "@dasturxon/contract/entities/delivery";
import { missingForFreeDelivery } from "@dasturxon/domain/basket/delivery-minimum";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import { findDelivery } from "@dasturxon/domain/delivery/find-delivery";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { settingsOfCity } from "../orders/pricing/order-settings.ts";
import { getCourier } from "./get-courier.ts";
import { shareOrder, trackOrder, unshareOrder } from "./shared-tracking.ts";

/**
 * Prices a delivery to a point from the branch that would be chosen for an order now. The client's `distance` and
 * `branchId` are hints: the server measures and chooses. Specification, point 7 (S7.20); decision S5.22.
 *
 * @throws CallError OUT_OF_ZONE if no branch delivers there.
 */
async function calculateTariff(
  context: CallContext,
  request: TariffRequest,
): Promise<TariffAnswer> {
  const { merchant, services, now } = context;
  const brand = await services.brands.get(merchant);
  const offer = findDelivery(request, brand.deliveryArea, (branch) =>
    takesOrdersNow(branch, "DELIVERY", merchant, now),
  );
  if (!offer) throw new CallError("OUT_OF_ZONE");
  const { freeDeliveryFrom } = settingsOfCity(brand, offer.branch.cityId);
  const isFree = missingForFreeDelivery(request.productPrice, freeDeliveryFrom) === 0;
  return { price: isFree ? 0 : offer.price };
}

export const deliveryRoutes = [
  handle(orderCalls.getCourier, (context, { params }) => getCourier(context, params.id)),
  handle(orderCalls.shareOrder, (context, { params }) => shareOrder(context, params.id)),
  handle(orderCalls.unshareOrder, (context, { params }) => unshareOrder(context, params.id)),
  // Asked every few seconds by each open page, and many phones of a network share an address.
  handle(orderCalls.trackOrder, (context, { params }) => trackOrder(context, params.token), {
    perMinute: 240,
  }),
  // Open to visitors, so that a price is known before sign-in (decision S7.06).
  handle(calls.calculateTariff, (context, { body }) => calculateTariff(context, body), {
    perMinute: 240,
  }),
  handle(calls.listZones, async ({ merchant, services }, { query }) =>
    (await services.brands.get(merchant)).zones.filter(
      ({ cityId }) => !query.cityId || cityId === query.cityId,
    ),
  ),
];
