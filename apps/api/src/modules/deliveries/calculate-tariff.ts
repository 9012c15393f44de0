import type { TariffAnswer, TariffRequest } from "@dasturxon/contract/entities/tariff";
import { missingForFreeDelivery } from "@dasturxon/domain/basket/delivery-minimum";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import { findDelivery } from "@dasturxon/domain/delivery/find-delivery";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { settingsOfCity } from "../orders/pricing/order-settings.ts";

/**
 * Prices a delivery to a point from the branch that would be chosen for an order now. The client's `distance` and
 * `branchId` are hints: the server measures and chooses. Specification, point 7 (S7.20); decision S5.22.
 *
 * @throws CallError OUT_OF_ZONE if no branch delivers there.
 */
export async function calculateTariff(
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
