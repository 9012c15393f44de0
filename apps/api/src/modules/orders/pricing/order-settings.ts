import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { CallContext } from "../../../http/call-context.ts";
import { CallError } from "../../../http/call-error.ts";
import type { BrandSnapshot } from "../../merchants/brand-snapshots.ts";

/**
 * The settings of a city: its own, else the merchant-wide ones.
 *
 * @param cityId `null` if no city is known.
 */
export function settingsOfCity(
  { orderSettings }: BrandSnapshot,
  cityId: string | null,
): OrderSettings {
  const own = orderSettings.find((settings) => cityId !== null && settings.cityId === cityId);
  const shared = own ?? orderSettings.find((settings) => !settings.cityId);
  // Every brand has merchant-wide settings.
  if (!shared) throw new Error("The merchant has no order settings");
  return shared;
}

/** The id is the merchant's; with a city, that city's settings. Decision S7.15. */
export async function getOrderSettings(
  context: CallContext,
  id: string,
  cityId: string | null,
): Promise<OrderSettings> {
  if (id !== context.merchant.id) throw new CallError("NOT_FOUND");
  const brand = await context.services.brands.get(context.merchant);
  if (cityId !== null && !brand.cities.some((city) => city.id === cityId))
    throw new CallError("NOT_FOUND");
  return settingsOfCity(brand, cityId);
}
