import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { Product } from "@dasturxon/contract/entities/product";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import { weekSpans } from "@dasturxon/domain/branch/week-spans";
import { usualDelivery } from "@dasturxon/domain/delivery/usual-delivery";
import { usualCooking } from "@dasturxon/domain/order/promised-time";
import type { Brand } from "../app/core/brand/shell.ts";

type Places = {
  branches: readonly Branch[];
  zones: readonly Zone[];
  tariffs: readonly Tariff[];
  products: readonly Product[];
  rating: Brand["estimate"]["rating"];
};

/** Estimate of an order for pages that do not know the address, computed once per version of a brand. */
export function brandEstimate(
  { settings, orderSettings }: Pick<Brand, "settings" | "orderSettings">,
  { branches, zones, tariffs, products, rating }: Places,
  now: Date,
): Brand["estimate"] {
  return {
    cooking: usualCooking(products),
    rating,
    branches: branches
      .filter((branch) => services.some((service) => canServe(branch, settings, service)))
      .map((branch) => {
        const isDelivering = canServe(branch, settings, "DELIVERY");
        const [delivery, pickUp] = services.map((service) =>
          weekSpans([branch], service, settings, orderSettings, now),
        );
        return {
          id: branch.id,
          cityId: branch.cityId,
          latitude: branch.latitude,
          longitude: branch.longitude,
          delivery: isDelivering ? usualDelivery(branch, { zones, tariffs }) : null,
          week: { DELIVERY: delivery ?? [], PICK_UP: pickUp ?? [] },
          pauses: branch.pauses,
          busy: branch.busy,
        };
      }),
  };
}

const services = ["DELIVERY", "PICK_UP"] as const;
